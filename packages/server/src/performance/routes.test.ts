import {
  performanceHistoryReply,
  performanceMethodReply,
  performanceReply,
  type PerformanceReply,
} from '@fundarium/contract/performance';
import { formatRevision } from '@fundarium/contract/revision';
import { REVISION_HEADER } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities, writeNavs } from '../testing/world.ts';
import { computePerformance } from './follow.ts';

/** The business date of both customers. */
const TODAY = '2024-03-05';
let product: TestProduct;
let reader: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  for (const [customer, last] of [
    ['ALPHA', '103.02'],
    ['BETA', '90'],
  ] as const) {
    await makeCustomer(database, ownerUrl, customer, { businessDate: TODAY });
    await writeEntities(
      database,
      customer,
      fundTree(customer, [
        ['SAME', { CURRENCY: 'EUR', VALUATION_FREQUENCY: 'MONTHLY' }],
        ['NONE', {}],
        ['EARLY', { LAUNCH_DATE: '2024-03-01' }],
      ]),
    );
    await writeNavs(database, customer, 'SAME', [
      ['2023-12-29', '100'],
      ['2024-01-31', '101'],
      ['2024-02-29', last],
    ]);
  }
  await writeNavs(database, 'ALPHA', 'EARLY', [
    ['2024-01-31', '100'],
    ['2024-02-29', '101'],
  ]);
  await makeScopedCustomer(database, ownerUrl);
  for (const code of ['OPEN-1', 'SHUT-1']) {
    await writeNavs(database, 'SCOPED', code, [
      ['2024-01-31', '100'],
      ['2024-02-29', '105'],
    ]);
  }
  reader = await product.signIn('ALPHA');
});
afterAll(() => product.stop());

async function performanceOf(caller: Caller, code: string, query = ''): Promise<PerformanceReply> {
  const { status, json } = await caller.call(`performance/part/${code}${query}`);
  expect(status).toBe(200);
  return performanceReply.parse(json);
}

const put = async (caller: Caller, customer: string, payload: object) => {
  const { statusCode, json } = await product.app.inject({
    method: 'PUT',
    url: `/studio/api/v1/settings/for/${customer}/performance`,
    headers: caller.headers,
    payload,
  });
  return { status: statusCode, json: json<Record<string, unknown>>() };
};
const compute = async (customerCode: string) => {
  const { rows } = await product.database.pool.query<{ revision: number }>(
    'select revision from customer where customer_code = $1',
    [customerCode],
  );
  await computePerformance(product.database, customerCode, rows[0]!.revision, new AbortController().signal);
};

describe('performance of a class', () => {
  it('names for each figure the NAVs and factors that give it again', async () => {
    const { windows, ...found } = await performanceOf(reader, 'SAME');
    expect(found).toMatchObject({
      code: 'SAME',
      currency: 'EUR',
      referenceDate: '2024-02-29',
      // Valued monthly: a NAV has to be of the month wanted.
      frequency: 'MONTHLY',
      toleratedGap: null,
      since: 'FIRST_NAV',
      sinceFirstNav: null,
      firstMonth: null,
    });
    const computed = windows.filter(({ value }) => value !== null);
    // Since inception, this year, this month, one month, and the two latest NAVs.
    expect(computed).toHaveLength(5);
    for (const { value, period, factors, annualised } of computed) {
      const factor = factors.reduce((product, each) => product * each.factor, 1);
      expect((period!.endNav / period!.startNav) * factor * 100 - 100).toBeCloseTo(value!, 9);
      const yearly = annualised?.value ?? null;
      const again = yearly === null ? null : ((1 + value! / 100) ** (1 / annualised!.years!) - 1) * 100;
      expect(again === yearly || Math.abs(again! - yearly!) < 1e-9).toBe(true);
    }
    expect(windows.find(({ window }) => window === 'Y1')).toMatchObject({
      value: null,
      reason: 'BEFORE_FIRST_NAV',
    });
  });

  it('says until when figures are current, and on which day: today, or the one asked for', async () => {
    // Monthly to 29 February: + 31 is 31 March, + 75 is 14 May; month and year end + 31.
    const days = {
      lateAfter: '2024-03-31',
      currentUntil: '2024-05-14',
      monthToDateUntil: '2024-03-31',
      yearToDateUntil: '2024-05-14',
      calendarYearsUntil: '2024-05-14',
    };
    const found = await performanceOf(reader, 'SAME');
    expect(found.current).toEqual({ on: TODAY, ...days });
    // The value stays at hand, whatever its age.
    expect(found.windows.find(({ window }) => window === 'YTD')!.value).toBeCloseTo(3.02, 9);
    expect((await performanceOf(reader, 'SAME', '?asOf=2024-03-02')).current).toEqual({
      on: '2024-03-02',
      ...days,
    });
    expect((await performanceOf(reader, 'SAME', '?asOf=2999-01-01')).current!.on).toBe(TODAY);
    expect((await performanceOf(reader, 'NONE')).current).toBeNull();
  });

  it('gives each month and year', async () => {
    const { months, years } = await performanceOf(reader, 'SAME');
    expect(months.map(({ label, value }) => [label, Math.round(value! * 1e9) / 1e9])).toEqual([
      ['2024-01', 1],
      ['2024-02', 2],
    ]);
    // One NAV in 2023: no period yet; 2024 from it to the last one, 103.02 / 100 - 1 = 3.02 %.
    expect(years).toMatchObject([
      { label: '2023', value: null, partial: true },
      { label: '2024', partial: true, period: { startDate: '2023-12-29', endDate: '2024-02-29' } },
    ]);
    expect(years[1]!.value).toBeCloseTo(3.02, 9);
  });

  it('can be asked as of a month-end', async () => {
    const found = await performanceOf(reader, 'SAME', '?asOf=2024-01-31');
    expect(found.referenceDate).toBe('2024-01-31');
    expect(found.windows.find(({ window }) => window === 'MTD')!.value).toBeCloseTo(1, 9);
    expect(found.stored).toBeNull();
  });

  it('has a history by month-ends, each as it was asked for then', async () => {
    const { status, json } = await reader.call('performance/history/PART/SAME?from=2023-11-10&to=2024-03-05');
    expect(status).toBe(200);
    const history = performanceHistoryReply.parse(json);
    expect(history.steps.map(({ asOf, referenceDate }) => [asOf, referenceDate])).toEqual([
      ['2023-11-30', null],
      ['2023-12-31', '2023-12-29'],
      ['2024-01-31', '2024-01-31'],
      ['2024-02-29', '2024-02-29'],
      ['2024-03-05', '2024-02-29'],
    ]);
    for (const { asOf, figures } of history.steps) {
      const { windows } = await performanceOf(reader, 'SAME', `?asOf=${asOf}`);
      for (const { window, value } of windows.filter((each) => each.value !== null))
        expect([asOf, window, figures[`TOTAL_RETURN_${window}`] ?? figures[window]]).toEqual([
          asOf,
          window,
          value,
        ]);
    }
    expect(history.steps[2]!.figures).not.toEqual({});
  });

  it.each([
    ['PART/SAME?from=2024-03-05&to=2024-03-04', 400],
    ['PART/SAME?from=2010-01-01&to=2024-03-04', 400],
    ['PART/SAME?from=2024-02-30&to=2024-03-04', 400],
    ['PROD/SAME?from=2024-01-01&to=2024-03-04', 400],
    ['PART/NO-SUCH?from=2024-01-01&to=2024-03-04', 404],
  ])('answers the history %s with %i', async (asked, status) => {
    expect((await reader.call(`performance/history/${asked}`)).status).toBe(status);
  });

  it('says whether it ends with a month, by the working week and by the holidays of what stands above', async () => {
    const { database, ownerUrl } = product;
    await makeCustomer(database, ownerUrl, 'CLOSED');
    await writeEntities(database, 'CLOSED', fundTree('CLOSED', [['YOUNG', {}]]));
    // Good Friday is the last weekday of March 2024, the month of the launch.
    await writeNavs(database, 'CLOSED', 'YOUNG', [
      ['2024-03-27', '100'],
      ['2024-03-28', '101'],
      ['2024-03-29', '102'],
    ]);
    const caller = await product.signIn('CLOSED');
    const endsMonth = async (asOf: string) =>
      (await performanceOf(caller, 'YOUNG', `?asOf=${asOf}`)).isMonthEnd;
    expect(await endsMonth('2024-03-29')).toBe(true);
    expect(await endsMonth('2024-03-28')).toBe(false);
    await database.withCustomer({ customerCode: 'CLOSED', scopes: '*' }, (tx) =>
      tx.query(`insert into public_holiday (customer_code, entity_id, date, path)
                select 'CLOSED', id, '2024-03-29', path from entity where customer_code = 'CLOSED' and code = 'CLOSED-F'`),
    );
    expect(await endsMonth('2024-03-28')).toBe(true);
    expect(await endsMonth('2024-03-27')).toBe(false);
  });

  it('says whether searches show the same', async () => {
    await compute('ALPHA');
    expect((await performanceOf(reader, 'SAME')).stored).toEqual({
      referenceDate: '2024-02-29',
      equal: true,
    });
    await writeNavs(product.database, 'ALPHA', 'SAME', [['2024-01-31', '102']]);
    expect((await performanceOf(reader, 'SAME')).stored).toEqual({
      referenceDate: '2024-02-29',
      equal: false,
    });
    await compute('ALPHA');
    expect((await performanceOf(reader, 'SAME')).stored?.equal).toBe(true);
    await writeNavs(product.database, 'ALPHA', 'SAME', [['2024-01-31', '101']]);
    await compute('ALPHA');
  });

  it('is empty of a class without NAV, and not found of one that is not there', async () => {
    expect(await performanceOf(reader, 'NONE')).toMatchObject({
      referenceDate: null,
      windows: [],
      stored: null,
    });
    expect((await reader.call('performance/part/NOWHERE')).status).toBe(404);
    expect((await reader.call('performance/structured/product/SAME')).status).toBe(404);
    expect((await reader.call('performance/part/SAME?asOf=2024-02-30')).status).toBe(400);
  });

  it('is empty of a class that is launched after all of its NAVs, and says so', async () => {
    const found = await performanceOf(reader, 'EARLY');
    expect(found).toMatchObject({ referenceDate: null, windows: [], launchAfterNavs: '2024-03-01' });
    const launches = ['EARLY?asOf=2024-01-31', 'EARLY?asOf=2024-01-30', 'NONE', 'SAME'].map(async (asked) => {
      const [code = '', query] = asked.split('?');
      return (await performanceOf(reader, code, query && `?${query}`)).launchAfterNavs;
    });
    expect(await Promise.all(launches)).toEqual(['2024-03-01', null, null, null]);
  });

  it('is of the own customer, within the own scopes', async () => {
    const other = await product.signIn('BETA');
    const { windows } = await performanceOf(other, 'SAME');
    expect(windows.find(({ window }) => window === 'ITD')!.value).toBeCloseTo(-10, 9);
    expect((await product.anonymous.call('performance/part/SAME')).status).toBe(401);
    const scoped = await product.signIn('SCOPED', { scopes: ['NORTH'] });
    expect((await performanceOf(scoped, 'OPEN-1')).referenceDate).toBe('2024-02-29');
    expect((await scoped.call('performance/part/SHUT-1')).status).toBe(404);
    const history = (code: string) => `performance/history/PART/${code}?from=2024-02-01&to=2024-02-29`;
    expect((await scoped.call(history('OPEN-1'))).status).toBe(200);
    expect((await scoped.call(history('SHUT-1'))).status).toBe(404);
    expect((await scoped.call(history('SAME'))).status).toBe(404);
    expect((await scoped.call('performance/part/SAME')).status).toBe(404);
  });
});

describe('performance in searches', () => {
  it('filters, sorts and shows figures, each customer its own', async () => {
    await compute('ALPHA');
    await compute('BETA');
    const question = {
      filters: { fields: [{ name: 'TOTAL_RETURN_ITD', operator: 'BETWEEN', operands: ['0', null] }] },
      sort: [{ field: 'TOTAL_RETURN_ITD', descending: true }],
      columns: ['TOTAL_RETURN_ITD', 'POSITIVE_MONTHS_ITD_MAX_Y10'],
    };
    const { revision } = await performanceOf(reader, 'SAME');
    const found = await reader.call('browse/search/parts', question, {
      [REVISION_HEADER]: formatRevision(revision),
    });
    expect(found.json).toMatchObject({ total: 1, rows: [{ code: 'SAME' }] });
    const { rows }: { rows: { values: Record<string, string | number> }[] } = found.json;
    expect(Number(rows[0]!.values['TOTAL_RETURN_ITD'])).toBeCloseTo(3.02, 9);
    expect(rows[0]!.values['POSITIVE_MONTHS_ITD_MAX_Y10']).toBe(2);
    const other = await product.signIn('BETA');
    expect((await other.call('browse/search/parts', question)).json).toMatchObject({ total: 0 });
  });
});

describe('how figures are computed', () => {
  const method = { reinvested: 'NET', yearCount: 'ACT_365', toleratedGap: 30 } as const;

  it('is chosen with history, by whoever may change the metamodel', async () => {
    const keeper = await product.signIn('ALPHA', { roles: ['METADATA_CONTRIBUTOR'] });
    expect((await put(reader, 'ALPHA', method)).status).toBe(403);
    expect((await put(keeper, 'BETA', method)).status).toBe(403);
    expect((await put(keeper, 'ALPHA', { ...method, toleratedGap: -1 })).status).toBe(400);
    const blocked = await product.signIn('ALPHA', { roles: ['METADATA_CONTRIBUTOR', 'BLOCK_STUDIO'] });
    expect((await put(blocked, 'ALPHA', method)).status).toBe(403);
    const changed = await put(keeper, 'ALPHA', method);
    expect(changed).toMatchObject({ status: 200, json: { method, history: [method] } });
    // The same again is no change.
    expect(await put(keeper, 'ALPHA', method)).toMatchObject({ json: { history: [method] } });
    await compute('ALPHA');
    expect(await performanceOf(reader, 'SAME')).toMatchObject({
      method,
      toleratedGap: 30,
      stored: { equal: true },
    });
    const read = await reader.call('/studio/api/v1/settings/for/ALPHA/performance');
    expect(read.json).toMatchObject({ method });
    const other = await product.signIn('BETA');
    expect((await other.call('/studio/api/v1/settings/for/BETA/performance')).json).toMatchObject({
      method: { reinvested: 'GROSS' },
      history: [],
    });
  });

  it('names who chose it to those who may see the audit alone', async () => {
    const keeper = await product.signIn('ALPHA', { roles: ['METADATA_CONTRIBUTOR'] });
    const auditor = await product.signIn('ALPHA', { roles: ['AUDIT_READ'] });
    const written = await put(keeper, 'ALPHA', { ...method, toleratedGap: 31 });
    const latest = async (caller: Caller) => {
      const { json } = await caller.call('/studio/api/v1/settings/for/ALPHA/performance');
      return performanceMethodReply.parse(json).history[0];
    };
    const { who, ...others } = (await latest(auditor))!;
    expect([who, others]).toEqual([expect.any(String), expect.objectContaining({ toleratedGap: 31 })]);
    expect(await latest(reader)).toEqual(others);
    expect(performanceMethodReply.parse(written.json).history[0]).toEqual(others);
  });

  it('is not chosen by whoever sees a part of the customer only', async () => {
    const roles = ['METADATA_CONTRIBUTOR'];
    const scoped = await product.signIn('SCOPED', { roles, scopes: ['NORTH'] });
    expect((await put(scoped, 'SCOPED', method)).status).toBe(403);
    const whole = await product.signIn('SCOPED', { roles, scopes: ['SCOPE_ALL'] });
    expect((await put(whole, 'SCOPED', method)).status).toBe(200);
  });
});
