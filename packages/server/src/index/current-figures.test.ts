import { distinctQuery } from '@fundarium/contract/search-distinct';
import { searchQuery, type SearchQueryInput } from '@fundarium/contract/search';
import { addDays } from '@fundarium/finance/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeCustomerSettings } from '../settings/customer-settings-store.ts';
import { bothWays, limited, type Way } from '../testing/both-executors.ts';
import { moveToZone, writeFigures, ZONES, type TestFigures } from '../testing/figures.ts';
import { askIndex, openIndexSite, type IndexSite } from '../testing/index-site.ts';
import { fundTree, grantScope, makeCustomer, writeEntities } from '../testing/world.ts';
import { distinct } from './answers/distinct.ts';
import { search } from './answers/search.ts';

const [YTD, MTD, Y1, ITD] = ['TOTAL_RETURN_YTD', 'TOTAL_RETURN_MTD', 'TOTAL_RETURN_Y1', 'TOTAL_RETURN_ITD'];
const COLUMNS = [YTD, MTD, Y1, ITD];

let site: IndexSite;
/** Today, in the zone that is behind. */
let today: string;

/** Figures of a class that are late, and current, up to so many days from today; those of the day's end by itself. */
const aged = (
  value: number,
  [late, all, month, year]: readonly [number, number, number, number],
): TestFigures => ({
  referenceDate: addDays(today, late - 5),
  lateAfter: addDays(today, late),
  currentUntil: addDays(today, all),
  monthToDateUntil: addDays(today, month),
  yearToDateUntil: addDays(today, year),
  figures: Object.fromEntries(COLUMNS.map((code) => [code, value])),
});

beforeAll(async () => {
  site = await openIndexSite();
  const { database, test } = site;
  for (const customer of ['ONE', 'TWO']) {
    await makeCustomer(database, test.ownerUrl, customer);
    today = await moveToZone(test.ownerUrl, customer, ZONES.behind);
    const tree = (prefix: string, codes: readonly string[]) =>
      writeEntities(
        database,
        customer,
        fundTree(
          prefix,
          codes.map((code) => [code, {}] as const),
        ),
      );
    await tree('A', ['FRESH', 'LATE', 'OLD']);
    await tree('B', ['WEEKLY', 'NONE']);
  }
  await grantScope(database, 'ONE', 'SOME', 'PROD', 'A-P');
  await writeFigures(database, 'ONE', {
    FRESH: aged(1, [30, 90, 90, 90]),
    // From today on late, and current to the end of today.
    LATE: aged(2, [-1, 0, 0, 0]),
    // Liquidated in 2017, with the best year of all.
    OLD: { ...aged(99, [-3000, -2990, -2990, -2990]), referenceDate: '2017-03-15' },
    // Its month and its year ended longer ago than that says much.
    WEEKLY: aged(3, [10, 10, -1, -1]),
  });
  // The same codes, all of them current.
  await writeFigures(database, 'TWO', { FRESH: aged(11, [30, 90, 90, 90]), OLD: aged(12, [30, 90, 90, 90]) });
  for (const customer of ['ONE', 'TWO']) await site.engine.prepare(customer);
});
beforeEach(async () => {
  for (const customer of ['ONE', 'TWO']) await moveToZone(site.test.ownerUrl, customer, ZONES.behind);
  await writeCustomerSettings(site.test.ownerUrl, 'ONE', {}, []);
  await looked();
});
afterAll(() => site.close());

type Who = { customerCode?: string; scopes?: '*' | readonly string[] };
const ask = (input: SearchQueryInput, way: Way, { customerCode = 'ONE', scopes = '*' }: Who = {}) => {
  const query = searchQuery.parse({ columns: COLUMNS, ...input });
  const searcher = { nature: 'PART' as const, scopes, displayCap: 1000 };
  return askIndex(site.engine, (reader) => search(limited(reader, way), searcher, query), { customerCode });
};
const count = (field: string, way: Way) =>
  askIndex(site.engine, (reader) =>
    distinct(
      limited(reader, way),
      { nature: 'PART', scopes: '*' },
      distinctQuery.parse({ distinctOnFieldsValues: [field] }),
    ),
  );
const table = async (input: SearchQueryInput) => {
  const { rows } = await bothWays((way) => ask(input, way));
  return rows.map(({ code, values, asOf }) => [code, ...COLUMNS.map((name) => values[name]), asOf ?? null]);
};
/** The index looks at the record without a revision, as it does every two seconds. */
const looked = async (customerCode = 'ONE') => {
  site.engine.notice(null);
  await askIndex(site.engine, async () => null, { customerCode, minRevision: 999_999 });
};

describe('figures that are not current', () => {
  it('are empty and come last, but for those since inception; late ones say their date', async () => {
    const late = addDays(today, -6);
    expect(await table({ sort: [{ field: YTD, descending: true }] })).toEqual([
      ['LATE', '2', '2', '2', '2', late],
      ['FRESH', '1', '1', '1', '1', null],
      ['NONE', null, null, null, null, null],
      ['OLD', null, null, null, '99', '2017-03-15'],
      ['WEEKLY', null, null, '3', '3', null],
    ]);
    expect((await table({ sort: [{ field: ITD, descending: true }] }))[0]![0]).toBe('OLD');
  });

  it.each<[string, SearchQueryInput, readonly string[]]>([
    ['NULL', where(YTD, 'NULL'), ['NONE', 'OLD', 'WEEKLY']],
    ['NOT_NULL', where(YTD, 'NOT_NULL'), ['FRESH', 'LATE']],
    ['BETWEEN', where(YTD, 'BETWEEN', '1.5', null), ['LATE']],
    ['NOT_EQUALS', where(YTD, 'NOT_EQUALS', '1'), ['LATE', 'NONE', 'OLD', 'WEEKLY']],
    ['BETWEEN since inception', where(ITD, 'BETWEEN', '50', null), ['OLD']],
    ['BETWEEN of the year, not of the month', where(Y1, 'BETWEEN', '3', null), ['WEEKLY']],
  ])('meet filters as empty ones do: %s', async (_, input, codes) => {
    const { rows, total } = await bothWays((way) => ask(input, way));
    expect([total, rows.map(({ code }) => code)]).toEqual([codes.length, codes]);
  });

  it('are counted as empty', async () => {
    const { distinctCount } = await bothWays((way) => count(MTD, way));
    expect(distinctCount[MTD]!.values).toEqual([
      { value: '1', count: 1 },
      { value: '2', count: 1 },
      { value: null, count: 3 },
    ]);
  });

  it('turn with the day, without a revision', async () => {
    const byYear = { sort: [{ field: YTD }] };
    expect((await table(byYear)).map(([code]) => code)).toEqual(['FRESH', 'LATE', 'NONE', 'OLD', 'WEEKLY']);
    const { revision } = await ask({}, 'file');
    await moveToZone(site.test.ownerUrl, 'ONE', ZONES.ahead);
    await looked();
    const turned = await table(byYear);
    expect(turned.find(([code]) => code === 'LATE')).toEqual([
      'LATE',
      null,
      null,
      null,
      '2',
      addDays(today, -6),
    ]);
    expect(turned.find(([code]) => code === 'FRESH')![1]).toBe('1');
    expect((await bothWays((way) => count(YTD, way))).distinctCount[YTD]!.values).toEqual([
      { value: '1', count: 1 },
      { value: null, count: 4 },
    ]);
    expect((await ask({}, 'file')).revision).toEqual(revision);
  });

  it('are shown with their date where the customer wants to see them', async () => {
    await writeCustomerSettings(site.test.ownerUrl, 'ONE', { globals: { showFiguresNotCurrent: true } }, []);
    await looked();
    const found = await table({ sort: [{ field: YTD, descending: true }] });
    expect(found.slice(0, 2)).toEqual([
      ['OLD', '99', '99', '99', '99', '2017-03-15'],
      ['WEEKLY', '3', '3', '3', '3', null],
    ]);
    const { total } = await bothWays((way) => ask(where(YTD, 'BETWEEN', '50', null), way));
    expect(total).toBe(1);
  });

  it('follow new ones', async () => {
    await table({ sort: [{ field: YTD }] });
    await writeFigures(site.database, 'ONE', { OLD: aged(7, [5, 5, 5, 5]) });
    await looked();
    expect((await table({ sort: [{ field: YTD, descending: true }] }))[0]).toEqual([
      'OLD',
      '7',
      '7',
      '7',
      '7',
      null,
    ]);
    await writeFigures(site.database, 'ONE', {
      OLD: { ...aged(99, [-9, -8, -8, -8]), referenceDate: '2017-03-15' },
    });
    await looked();
    expect((await table({ sort: [{ field: YTD, descending: true }] })).at(-2)![0]).toBe('OLD');
  });

  it("are another customer's own, and of what a scope grants alone", async () => {
    const { rows } = await ask({ sort: [{ field: YTD, descending: true }] }, 'usual', {
      customerCode: 'TWO',
    });
    expect(rows.slice(0, 2).map(({ code, values }) => [code, values[YTD]])).toEqual([
      ['OLD', '12'],
      ['FRESH', '11'],
    ]);
    const scoped = await ask({ sort: [{ field: YTD, descending: true }] }, 'usual', { scopes: ['SOME'] });
    expect(scoped.rows.map(({ code, values }) => [code, values[YTD]])).toEqual([
      ['LATE', '2'],
      ['FRESH', '1'],
      ['OLD', null],
    ]);
  });
});

function where(
  name: string,
  operator: 'NULL' | 'NOT_NULL' | 'BETWEEN' | 'NOT_EQUALS',
  ...operands: (string | null)[]
): SearchQueryInput {
  return { filters: { fields: [{ name, operator, operands }], countries: [] } };
}
