import { dividendsReply } from '@fundarium/contract/dividends';
import { findingsReply } from '@fundarium/contract/finding-endpoints';
import { performanceReply } from '@fundarium/contract/performance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgePrices, markNotComputed, PRICE_RULES_EDITION } from '../findings/judge-prices.ts';
import { computePerformance } from '../performance/follow.ts';
import { problemsOf, startTestStudio, studio, type TestStudio } from '../testing/studio.ts';
import { writeNavs } from '../testing/world.ts';

let site: TestStudio;
const EX_DATE = '2025-12-31';
const A1 = { level: 'PART', code: 'A-1' };

beforeAll(async () => {
  site = await startTestStudio();
  await writeNavs(site.product.database, 'ALPHA', 'A-1', [
    ['2025-12-30', '340'],
    [EX_DATE, '77'],
  ]);
});
afterAll(() => site.product.stop());

const call = (path: string, body: object) =>
  site.contributor.call(studio(path), { entity: A1, exDate: EX_DATE, ...body });

/** The return of the two NAVs and what its amount was counted per share of, once figures have followed the record. */
async function explained() {
  const [head] = await site.rowsOf(`select revision from customer where customer_code = 'ALPHA'`);
  const prices = { edition: PRICE_RULES_EDITION, judge: judgePrices, markFailing: markNotComputed };
  const { signal } = new AbortController();
  await computePerformance(site.product.database, 'ALPHA', Number(head!['revision']), signal, prices);
  const reply = performanceReply.parse((await site.contributor.call('performance/part/A-1')).json);
  expect(reply.stored?.equal).toBe(true);
  const { value, factors } = reply.windows.find(({ window }) => window === 'LATEST_TWO')!;
  const { findings } = findingsReply.parse((await site.contributor.call('findings')).json);
  return {
    percent: value!.toFixed(4),
    factors: factors.map(({ kind, amount, perShare }) => [kind, amount, perShare]),
    looks: findings.flatMap(({ rule, value: day }) => (rule === 'SPLIT_WITH_DISTRIBUTION' ? [day] : [])),
  };
}

it('counts an amount per share after a split of its ex-date, until somebody says that it is before', async () => {
  await call('dividends/add', { kind: 'SPLIT', values: { splitRatio: '5' } });
  await call('dividends/add', { values: { grossDividend: '1.5' } });
  // 5 * (77 + 1.5) / 340 - 1 = 392.5 / 340 - 1; nobody said which, so somebody should look.
  expect(await explained()).toEqual({
    percent: '15.4412',
    factors: [
      ['DIVIDEND', 1.5, 'AFTER_SPLIT'],
      ['SPLIT', null, null],
    ],
    looks: [EX_DATE],
  });

  await call('dividends', { values: { beforeSplit: true } });
  // 1.5 per old share is 0.3 per new one: 5 * (77 + 0.3) / 340 - 1 = 386.5 / 340 - 1.
  const before = await explained();
  expect(before.percent).toBe('13.6765');
  expect(before.factors[0]).toEqual(['DIVIDEND', expect.closeTo(0.3, 12), 'BEFORE_SPLIT']);
  expect(before.looks).toEqual([]);

  await call('dividends', { values: { beforeSplit: false } });
  expect(await explained()).toMatchObject({ percent: '15.4412', looks: [] });
  const { series } = dividendsReply.parse((await site.contributor.call('dividends?codes=A-1')).json);
  expect(series[0]!.dividends.map(({ kind, beforeSplit }) => [kind, beforeSplit])).toEqual([
    ['DIVIDEND', false],
    ['SPLIT', null],
  ]);
});

it('refuses to be told so of a split itself', async () => {
  const answer = await call('dividends/add', {
    kind: 'SPLIT',
    values: { splitRatio: '3', beforeSplit: true },
  });
  expect(problemsOf(answer).map(({ field }) => field)).toEqual(['values']);
});
