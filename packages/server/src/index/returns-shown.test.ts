import { searchQuery, type SearchQueryInput } from '@fundarium/contract/search';
import { addDays } from '@fundarium/finance/calendar-date';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bothWays, limited } from '../testing/both-executors.ts';
import { moveToZone, writeFigures, ZONES, type TestFigures } from '../testing/figures.ts';
import { askIndex, openIndexSite, type IndexSite } from '../testing/index-site.ts';
import { fundTree, makeCustomer, pinBusinessDate, writeEntities } from '../testing/world.ts';
import { search } from './answers/search.ts';

const [YTD, Y1] = ['TOTAL_RETURN_YTD', 'TOTAL_RETURN_Y1'];

let site: IndexSite;
beforeAll(async () => {
  site = await openIndexSite();
});
afterAll(() => site.close());

/** What both executors find in a customer's share classes. */
const found = (customerCode: string, input: SearchQueryInput) =>
  bothWays((way) =>
    askIndex(
      site.engine,
      (reader) =>
        search(
          limited(reader, way),
          { nature: 'PART', scopes: '*', displayCap: 1000 },
          searchQuery.parse(input),
        ),
      { customerCode },
    ),
  );

it('shows the same calendar years in every row: none after the year of the last NAV', async () => {
  const { database, test } = site;
  await makeCustomer(database, test.ownerUrl, 'FOUR');
  const classes = ['DAILY', 'MONTHLY', 'STALE'].map((code) => [code, {}] as const);
  await writeEntities(database, 'FOUR', fundTree('D', classes));
  const [MINUS1, MINUS2] = ['TOTAL_RETURN_Y_MINUS1', 'ANNUALIZED_TOTAL_RETURN_Y_MINUS2'] as const;
  const of = (value: number, referenceDate: string, until: string): TestFigures => ({
    referenceDate,
    lateAfter: until,
    currentUntil: until,
    monthToDateUntil: until,
    yearToDateUntil: until,
    figures: { [MINUS1]: value, [MINUS2]: value, [YTD]: value },
  });
  await writeFigures(database, 'FOUR', {
    DAILY: of(1, '2027-01-19', '2027-01-29'),
    MONTHLY: of(2, '2026-12-31', '2027-01-31'),
    STALE: of(3, '2026-12-01', '2026-12-11'),
  });
  const listed = async (day: string) => {
    await pinBusinessDate(test.ownerUrl, 'FOUR', day);
    site.engine.notice(null);
    await askIndex(site.engine, async () => null, { customerCode: 'FOUR', minRevision: 999_999 });
    const columns = [MINUS1, MINUS2, YTD];
    const { rows } = await found('FOUR', { columns, sort: [{ field: MINUS1, descending: true }] });
    return rows.map(({ code, values }) => [code, ...columns.map((name) => values[name])]);
  };
  await site.engine.prepare('FOUR');
  expect(await listed('2026-12-31')).toEqual([
    ['MONTHLY', '2', '2', '2'],
    ['DAILY', '1', '1', '1'],
    ['STALE', null, null, null],
  ]);
  expect(await listed('2027-01-20')).toEqual([
    ['DAILY', '1', '1', '1'],
    ['MONTHLY', null, null, '2'],
    ['STALE', null, null, null],
  ]);
});

it('finds a return by what is read of it: as rounded as it is shown', async () => {
  // TIE: NAV 1000 to 1003.05, as a double 0.3049999999999997.
  const figures = {
    TIE: (1003.05 / 1000 - 1) * 100,
    UP: 5.2479,
    HALF: 1.005,
    DOWN: -5.245,
    ZERO: -0.004,
    MORE: 5.255,
  };
  const { database, test } = site;
  await makeCustomer(database, test.ownerUrl, 'THREE');
  const today = await moveToZone(test.ownerUrl, 'THREE', ZONES.behind);
  const classes = Object.keys(figures).map((code) => [code, {}] as const);
  await writeEntities(database, 'THREE', fundTree('C', classes));
  const current = addDays(today, 90);
  const until = { currentUntil: current, monthToDateUntil: current, yearToDateUntil: current };
  const written = Object.entries(figures).map(([code, value]): [string, TestFigures] => [
    code,
    { referenceDate: addDays(today, 25), lateAfter: addDays(today, 30), ...until, figures: { [Y1]: value } },
  ]);
  await writeFigures(database, 'THREE', Object.fromEntries(written));
  await site.engine.prepare('THREE');
  const codes = async (operator: 'EQUALS' | 'NOT_EQUALS' | 'BETWEEN', ...operands: (string | null)[]) => {
    const filters = { fields: [{ name: Y1, operator, operands }], countries: [] };
    const { rows } = await found('THREE', { filters, columns: [Y1] });
    return rows.map(({ code }) => code).toSorted();
  };
  expect(await codes('EQUALS', '5.25')).toEqual(['UP']);
  expect(await codes('EQUALS', '5.250', '-5.25')).toEqual(['DOWN', 'UP']);
  expect(await codes('EQUALS', '1.01', '0')).toEqual(['HALF', 'ZERO']);
  expect(await codes('NOT_EQUALS', '5.25')).toEqual(['DOWN', 'HALF', 'MORE', 'TIE', 'ZERO']);
  expect(await codes('BETWEEN', '5.25', '5.26')).toEqual(['MORE', 'UP']);
  expect(await codes('BETWEEN', null, '-5.25')).toEqual(['DOWN']);
  expect(await codes('EQUALS', '0.31')).toEqual(['TIE']);
  expect(await codes('EQUALS', '0.30')).toEqual([]);
  // More digits than are shown are meant.
  expect(await codes('EQUALS', '5.2479')).toEqual(['UP']);
  expect(await codes('EQUALS', '5.2478')).toEqual([]);
  expect(await codes('BETWEEN', '5.248', '6')).toEqual(['MORE']);
});
