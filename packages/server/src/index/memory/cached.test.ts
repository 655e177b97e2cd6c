import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { distinctQuery } from '@fundarium/contract/search-distinct';
import { searchQuery, type SearchQueryInput } from '@fundarium/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromMemory, limited, type Way } from '../../testing/both-executors.ts';
import { askIndex, openIndexSite, testIndexEngine, type IndexSite } from '../../testing/index-site.ts';
import { fundTree, grantScope, makeCustomer, writeEntities, writeNavs } from '../../testing/world.ts';
import { distinct } from '../answers/distinct.ts';
import { search } from '../answers/search.ts';
import { memoryBudget } from './budget.ts';

const CURRENCIES = ['CHF', 'EUR', 'USD', null];
const CLASSES = 40;
const COLUMNS = ['NAME', 'CURRENCY', 'SRI', 'MGMT_FEE', 'LAUNCH_DATE', 'NAV', 'FUND.NAME', 'PROD.CURRENCY'];
const is = (name: string, ...operands: string[]) => ({ name, operator: 'EQUALS' as const, operands });
const filtered = (...fields: ReturnType<typeof is>[]) => ({ filters: { fields, countries: [] } });

const QUESTIONS: Readonly<Record<string, SearchQueryInput>> = {
  'all rows': {},
  'the last page': { page: { offset: CLASSES - 3, limit: 10 } },
  'a page past the end': { page: { offset: CLASSES + 10, limit: 10 } },
  'the total alone': { page: { limit: 0 } },
  'two filters': filtered(is('CURRENCY', 'CHF', 'EUR'), is('SRI', '2', '3')),
  'a text without case': filtered(is('BENCHMARK', 'INDEX one')),
  'what is empty': {
    filters: { fields: [{ name: 'CURRENCY', operator: 'NULL', operands: [] }], countries: [] },
  },
  'a filter on a parent': filtered(is('FUND.DOMICILE', 'LU')),
  'a fragment of names': { quickText: 'hare' },
  'a name and an identifier': { quickText: 'bet shar' },
  'an exact code among others': { quickText: 'alp-07', sort: [{ field: 'SRI' }] },
  'a text that nothing holds': { quickText: 'nothing has this' },
  'a letter that no name begins with': { quickText: 'ø' },
  'a text and a filter': { quickText: 'alp', ...filtered(is('SRI', '2', '3')) },
  'in two orders': { sort: [{ field: 'CURRENCY', descending: true }, { field: 'SRI' }] },
  "in a parent's order": {
    ...filtered(is('SRI', '2')),
    sort: [{ field: 'FUND.NAME' }, { field: 'MGMT_FEE' }],
  },
};

let site: IndexSite;

beforeAll(async () => {
  site = await openIndexSite();
  const { database, test } = site;
  for (const code of ['ONE', 'TWO']) await makeCustomer(database, test.ownerUrl, code);
  const classes = (prefix: string) =>
    Array.from({ length: CLASSES / 2 }, (_, at): [string, Record<string, string | number>] => {
      const currency = CURRENCIES[at % 4];
      return [
        `${prefix}-${String((at * 7) % 20).padStart(2, '0')}`,
        {
          NAME: `${prefix} Shares ${at}`,
          SRI: (at % 5) + 1,
          MGMT_FEE: String((at % 7) / 4),
          LAUNCH_DATE: `2020-01-${String((at % 9) + 10)}`,
          BENCHMARK: at % 2 === 0 ? 'Index One' : 'index one',
          ...(currency && { CURRENCY: currency }),
        },
      ];
    });
  await writeEntities(database, 'ONE', fundTree('ALP', classes('ALP')));
  await writeEntities(database, 'ONE', fundTree('BET', classes('BET')));
  await grantScope(database, 'ONE', 'ALPS', 'PROD', 'ALP-P');
  await writeEntities(database, 'TWO', fundTree('GAM', [['GAM-1', { NAME: 'Gamma', CURRENCY: 'CHF' }]]));
});
afterAll(() => site.close());

const ask = (
  input: SearchQueryInput,
  way: Way,
  more: { customerCode?: string; scopes?: '*' | string[] } = {},
) => {
  const { customerCode = 'ONE', scopes = '*' } = more;
  const searcher = { nature: 'PART' as const, scopes, displayCap: 1000 };
  const query = searchQuery.parse({ columns: COLUMNS, ...input });
  return askIndex(site.engine, (reader) => search(limited(reader, way), searcher, query), { customerCode });
};
const count = (input: SearchQueryInput, way: Way) => {
  const query = distinctQuery.parse({
    ...input,
    distinctOnFieldsValues: ['CURRENCY', 'SRI', 'BENCHMARK', 'FUND.DOMICILE', 'LAUNCH_DATE'],
  });
  return askIndex(site.engine, (reader) =>
    distinct(limited(reader, way), { nature: 'PART', scopes: '*' }, query),
  );
};
const found = (input: SearchQueryInput) => fromMemory((way) => ask(input, way));

describe('what is cached in memory', () => {
  it.each(Object.entries(QUESTIONS))('answers as the file does: %s', async (_, input) => {
    const file = await ask(input, 'file');
    expect(await found(input)).toEqual(file);
  });

  it.each([
    ['a list as it reads', ['USD', "O'N", 'EUR', 'CHF'], ['USD', 'EUR', 'CHF']],
    ['what a list lacks behind the rest of it', ['EUR'], ['EUR', 'CHF', 'USD']],
    ['a list of nothing as texts', [], ['CHF', 'EUR', 'USD']],
  ])('sorts %s, empty last both ways', async (_, codes, order) => {
    const sorted = async (way: Way, descending: boolean) => {
      const query = searchQuery.parse({ columns: COLUMNS, sort: [{ field: 'CURRENCY', descending }] });
      const searcher = {
        nature: 'PART' as const,
        scopes: '*' as const,
        displayCap: 1000,
        listOrders: [codes],
      };
      const { rows } = await askIndex(site.engine, (reader) => search(limited(reader, way), searcher, query));
      return [...new Set(rows.map(({ values }) => values['CURRENCY']))];
    };
    for (const descending of [false, true]) {
      const expected = [...(descending ? order.toReversed() : order), null];
      expect(await sorted('file', descending)).toEqual(expected);
      expect(await fromMemory((way) => sorted(way, descending))).toEqual(expected);
    }
  });

  it.each(['all rows', 'two filters', 'a filter on a parent', 'a text and a filter'])(
    'counts as the file does: %s',
    async (name) => {
      const input = QUESTIONS[name]!;
      expect(await fromMemory((way) => count(input, way))).toEqual(await count(input, 'file'));
    },
  );

  it('shows what has been written since: values, new rows, prices', async () => {
    const { database } = site;
    const changes: (() => Promise<unknown>)[] = [
      () =>
        writeEntities(database, 'ONE', [part('ALP-07', 'ALP', { CURRENCY: 'JPY', SRI: 7, NAME: 'Renamed' })]),
      () => writeEntities(database, 'ONE', [part('ALP-NEW', 'ALP', { CURRENCY: 'CHF', SRI: 2 })]),
      () => writeNavs(database, 'ONE', 'BET-07', [['2026-02-02', '12.5']]),
      () => writeEntities(database, 'ONE', [part('ALP-14', 'ALP', { CURRENCY: null })]),
    ];
    for (const change of changes) {
      await change();
      const newest = await askIndex(site.engine, async (reader) => reader.revision, { minRevision: 999_999 });
      for (const input of Object.values(QUESTIONS)) {
        const memory = await found(input);
        expect(memory.revision).toEqual(newest);
        expect(memory).toEqual(await ask(input, 'file'));
      }
    }
  });

  it('counts both zeros as one value', async () => {
    const zeros = ['-0', '0'].map((fee, at) => part(`ALP-0${at * 7}`, 'ALP', { MGMT_FEE: fee }));
    for (const zero of zeros) await writeEntities(site.database, 'ONE', [zero]);
    await askIndex(site.engine, async (reader) => reader.revision, { minRevision: 999_999 });
    const input = { distinctOnFieldsValues: ['MGMT_FEE'] };
    const fees = (way: Way) =>
      askIndex(site.engine, (reader) =>
        distinct(limited(reader, way), { nature: 'PART', scopes: '*' }, distinctQuery.parse(input)),
      );
    expect(await fromMemory(fees)).toEqual(await fees('file'));
  });

  it("is one customer's alone", async () => {
    const reply = await fromMemory((way) => ask({}, way, { customerCode: 'TWO' }));
    expect(reply.rows.map(({ code }) => code)).toEqual(['GAM-1']);
  });

  it('leaves it to the file what a scope shows, and masks as it does', async () => {
    const scoped = { scopes: ['ALPS'] };
    await expect(ask({}, 'memory', scoped)).rejects.toThrow('The file is asked');
    const input = { columns: ['NAME', 'FUND.NAME', 'FUND.DOMICILE'], page: { limit: 1 } };
    const query = searchQuery.parse(input);
    const usual = await askIndex(site.engine, (reader) =>
      search(reader, { nature: 'PART', displayCap: 1000, ...scoped }, query),
    );
    expect(usual).toEqual(await ask(input, 'file', scoped));
    expect(usual.rows[0]!.values['FUND.DOMICILE']).toBeNull();
  });

  it('leaves to the file what would take too large a part of the memory', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fundarium-small-'));
    const budget = memoryBudget(4000);
    const engine = testIndexEngine(site.database, folder, () => undefined, budget);
    try {
      for (let asked = 0; asked < 5; asked += 1) {
        const searcher = { nature: 'PART' as const, scopes: '*' as const, displayCap: 1000 };
        const query = searchQuery.parse({ columns: COLUMNS, ...QUESTIONS['two filters'] });
        const reply = await askIndex(engine, (reader) => search(reader, searcher, query));
        expect(reply.rows).toEqual((await ask(QUESTIONS['two filters']!, 'file')).rows);
        await sleep(100);
        // What was being read is counted until it is found to be too much.
        await expect.poll(() => budget.usedBytes()).toBeLessThanOrEqual(budget.limitBytes);
      }
    } finally {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    }
    await expect.poll(() => budget.usedBytes()).toBe(0);
  });

  it('caches nothing where it may take nothing: neither columns nor terms', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fundarium-off-'));
    const budget = memoryBudget(0);
    const engine = testIndexEngine(site.database, folder, () => undefined, budget);
    try {
      for (const input of Object.values(QUESTIONS)) {
        const searcher = { nature: 'PART' as const, scopes: '*' as const, displayCap: 1000 };
        const query = searchQuery.parse({ columns: COLUMNS, ...input });
        const reply = await askIndex(engine, async (reader) => {
          expect([reader.snapshot(), reader.terms]).toEqual([null, null]);
          return search(reader, searcher, query);
        });
        expect(reply).toEqual(await ask(input, 'file'));
      }
    } finally {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    }
    expect(budget.usedBytes()).toBe(0);
  });

  function part(code: string, tree: string, values: Record<string, string | number | null>) {
    return { level: 'PART' as const, code, parent: { level: 'CLAS' as const, code: `${tree}-C` }, values };
  }
});
