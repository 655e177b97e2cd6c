import { distributedAmount } from '@fundarium/finance/distributions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
  await site.customerWithClasses('DAYS');
});
afterAll(() => site.close());

it('takes no distribution without its ex-date, or with one that means none', async () => {
  const [report] = await site.take('DAYS', [
    site.file('dividends.csv', [
      'CODE;EX_DATE;PAYMENT_DATE;DIVIDEND',
      'C1;2026-01-14;2026-01-16;1.5',
      'C1;;2026-02-16;1.5',
      'C1;9999-12-31;2026-03-16;1.5',
    ]),
  ]);
  expect(report!.notTaken.map(({ line, kind, reason }) => [line, kind, reason])).toEqual([
    [3, 'rejected', 'There is no ex-date'],
    [4, 'rejected', 'There is no ex-date'],
  ]);
  expect(
    await site.read('DAYS', 'select ex_date as day, dividend::text from dividend where customer_code = $1'),
  ).toEqual([{ day: '2026-01-14', dividend: '1.5' }]);
});

it('takes several payments of one ex-date by their payment dates, and the same one twice once', async () => {
  const lines = [
    'CODE;EX_DATE;PAYMENT_DATE;DIVIDEND',
    'C2;2026-01-14;2026-01-16;1.5',
    'C2;2026-01-14;;0.5',
    'C2;2026-01-14;2026-02-16;2.5',
    'C2;2026-01-14;2026-02-16;2.5',
  ];
  const [report] = await site.take('DAYS', [site.file('payments.csv', lines)]);
  expect(report!.notTaken.map(({ line, kind }) => [line, kind])).toEqual([[4, 'duplicate']]);
  const payments = () =>
    site.read(
      'DAYS',
      `select d.sequence, d.payment_date as paid, d.dividend::text from dividend d
       join entity e on e.customer_code = $1 and e.id = d.entity_id and e.code = 'C2'
       where d.customer_code = $1 order by d.sequence`,
    );
  const taken = [
    { sequence: 1, paid: '2026-01-16', dividend: '1.5' },
    { sequence: 2, paid: null, dividend: '0.5' },
    { sequence: 3, paid: '2026-02-16', dividend: '2.5' },
  ];
  expect(await payments()).toEqual(taken);
  await site.take('DAYS', [site.file('payments-again.csv', [...lines, ''])]);
  expect(await payments()).toEqual(taken);
});

it('takes whether an amount is per share before a split of its ex-date, by its name in any language', async () => {
  const [report] = await site.take('DAYS', [
    site.file('before-split.csv', [
      'CODE;EX_DATE;DIVIDEND;SPLIT_RATIO;Vor dem Split',
      'C1;2026-03-02;1.5;5;ja',
      'C1;2026-03-03;1.5;5;no',
      'C1;2026-03-04;1.5;5;',
      'C1;2026-03-05;1.5;5;perhaps',
    ]),
  ]);
  expect(report!.notTaken.map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'BEFORE_SPLIT: perhaps is not yes or no'],
  ]);
  expect(
    await site.read(
      'DAYS',
      `select ex_date as day, kind, before_split as before from dividend
       where customer_code = $1 and ex_date >= '2026-03-01' order by ex_date, kind`,
    ),
  ).toEqual([
    { day: '2026-03-02', kind: 'DIVIDEND', before: true },
    { day: '2026-03-02', kind: 'SPLIT', before: null },
    { day: '2026-03-03', kind: 'DIVIDEND', before: false },
    { day: '2026-03-03', kind: 'SPLIT', before: null },
    { day: '2026-03-04', kind: 'DIVIDEND', before: null },
    { day: '2026-03-04', kind: 'SPLIT', before: null },
  ]);
});

it('records as 0 a capital gain that makes up the gross amount with the income, for it would count twice', async () => {
  await site.customerWithClasses('GAINS');
  const [report] = await site.take('GAINS', [
    site.file('gains.csv', [
      'CODE;EX_DATE;DIVIDEND;CAPITAL_GAIN;GROSS_DIVIDEND',
      'C1;2026-01-14;0.3;0.20;0.5',
      'C1;2026-01-15;0.3;0.2;0.51',
      'C1;2026-01-16;0.5;0;0.5',
      'C1;2026-01-17;0.3;0.2;',
      'C1;2026-01-18;;0.2;0.5',
    ]),
  ]);
  expect(report!.notTaken.map(({ line, kind, reason }) => `${line} ${kind} ${reason}`)).toEqual([
    '2 warning CAPITAL_GAIN: 0.20 is part of GROSS_DIVIDEND already and recorded as 0, for it would count twice',
  ]);
  const paid = `select dividend::text, gross_dividend::text as gross, capital_gain::text as gain from dividend
    where customer_code = $1 order by ex_date`;
  expect(await site.read('GAINS', paid)).toEqual([
    { dividend: '0.3', gross: '0.5', gain: '0' },
    { dividend: '0.3', gross: '0.51', gain: '0.2' },
    { dividend: '0.5', gross: '0.5', gain: '0' },
    { dividend: '0.3', gross: null, gain: '0.2' },
    { dividend: null, gross: '0.5', gain: '0.2' },
  ]);
});

it('records as 0 such a gain also where an earlier delivery had it without the gross amount', async () => {
  await site.customerWithClasses('EARLIER');
  const read = () =>
    site.read(
      'EARLIER',
      `select dividend::text, gross_dividend::text as gross, capital_gain::text as gain, sequence, revision
       from dividend where customer_code = $1`,
    );
  await site.take('EARLIER', [
    site.file('parts.csv', ['CODE;EX_DATE;DIVIDEND;CAPITAL_GAIN', 'C1;2026-01-14;1.00;0.50']),
  ]);
  expect(await read()).toMatchObject([{ dividend: '1.00', gross: null, gain: '0.50' }]);
  const lines = ['CODE;EX_DATE;DIVIDEND;CAPITAL_GAIN;GROSS_DIVIDEND', 'C1;2026-01-14;1.00;0.50;1.50'];
  await site.take('EARLIER', [site.file('whole.csv', lines)]);
  const [paid, ...more] = await read();
  expect(more).toEqual([]);
  expect(paid).toMatchObject({ dividend: '1.00', gross: '1.50', gain: '0', sequence: 1 });
  const amount = (text: unknown) => (text === null ? null : Number(text));
  const { dividend, gross, gain } = paid!;
  const distribution = {
    kind: 'DIVIDEND',
    exDate: '2026-01-14',
    dividend: amount(dividend),
    grossDividend: amount(gross),
    netDividend: null,
    dividendTaxCredit: null,
    capitalGain: amount(gain),
  } as const;
  expect(distributedAmount(distribution, 'GROSS')).toBe(1.5);
  await site.take('EARLIER', [site.file('whole-again.csv', [...lines, ''])]);
  expect(await read()).toEqual([paid]);
});

it('takes the assets of a fund in three currencies, each as delivered', async () => {
  const reports = await site.take('DAYS', [
    site.file('beside.csv', [
      'LEVEL;CODE;DATE;NAV;AUM_EUR;AUM_USD',
      'PART;C1;2026-01-14;7;5;6',
      'PROD;P1;2026-01-14;;5;',
      'PART;C1;2026-01-15;n/a;5;',
    ]),
    site.file('aum.csv', ['LEVEL;CODE;DATE;AUM_EUR;AUM_USD;AUM_CHF', 'FUND;F1;2026-01-14;10.25;11;']),
  ]);
  expect(
    reports.flatMap(({ notTaken }) => notTaken.map((each) => `${each.line} ${each.kind} ${each.reason}`)),
  ).toEqual([
    '3 rejected AUM_EUR is of a whole fund; give LEVEL FUND',
    '4 missing NAV: n/a stands for none',
    '2 warning AUM_EUR is of a whole fund; give LEVEL FUND',
    '2 warning AUM_USD is of a whole fund; give LEVEL FUND',
    '4 warning AUM_EUR is of a whole fund; give LEVEL FUND',
  ]);
  expect(
    await site.read(
      'DAYS',
      `select date as day, aum_eur::text, aum_usd::text, aum_chf from quotation
       where customer_code = $1 and aum_eur is not null`,
    ),
  ).toEqual([{ day: '2026-01-14', aum_eur: '10.25', aum_usd: '11', aum_chf: null }]);
});

it('takes what a line says beside a mark for none, and names the mark', async () => {
  const [report] = await site.take('DAYS', [
    site.file('marks.csv', [
      'CODE;DATE;NAV;AUM;BID',
      'C1;2026-03-02;10.5;n/a;#N/A N/A',
      'C1;2026-03-03;0;1000;10.4',
      'C1;2026-03-04;-;k.A.;',
      'C1;2026-03-05;10.6;0;0.00',
    ]),
  ]);
  expect(report!.counts).toMatchObject({ read: 4, written: 3, missing: 1, rejected: 0 });
  expect(report!.notTaken.map(({ line, kind, reason }) => `${line} ${kind} ${reason}`).toSorted()).toEqual([
    '2 warning AUM: n/a stands for none',
    '2 warning BID: #N/A N/A stands for none',
    '3 warning NAV: 0 stands for none',
    '4 missing NAV: - stands for none',
    '5 warning BID: 0.00 stands for none',
  ]);
  expect(
    await site.read(
      'DAYS',
      `select q.date, q.nav::text, q.aum::text, q.bid::text from quotation q
       where q.customer_code = $1 and q.date between '2026-03-01' and '2026-03-31' order by q.date`,
    ),
  ).toEqual([
    { date: '2026-03-02', nav: '10.5', aum: null, bid: null },
    { date: '2026-03-03', nav: null, aum: '1000', bid: '10.4' },
    { date: '2026-03-05', nav: '10.6', aum: '0', bid: null },
  ]);
});

it('takes no level of a benchmark that is 0 or less', async () => {
  const levels = () =>
    site.read(
      'DAYS',
      `select date, value::text from benchmark where customer_code = $1 and code = 'MSCI' order by date`,
    );
  const header = 'BENCHMARK_CODE;DATE;VALUE';
  const lines = [header, 'MSCI;2026-03-02;100.5', 'MSCI;2026-03-03;101'];
  await site.take('DAYS', [site.file('levels.csv', lines)]);
  const stored = await levels();
  expect(stored).toMatchObject([{ value: '100.5' }, { value: '101' }]);
  const [report] = await site.take('DAYS', [
    site.file('no-levels.csv', [header, 'MSCI;2026-03-02;0', 'MSCI;2026-03-03;-0.34']),
  ]);
  expect(report!.notTaken.map(({ line, kind, reason }) => `${line} ${kind} ${reason}`)).toEqual([
    '3 rejected VALUE: -0.34 is negative',
    '2 missing VALUE: 0 stands for none',
  ]);
  expect(await levels()).toEqual(stored);
});

it('reads a table per class with gaps that are marked', async () => {
  const [report] = await site.take('DAYS', [
    site.file('gaps.csv', ['Date,LU9900000019', '2026-04-01,11.5', '2026-04-02,n.a.', '2026-04-03,']),
  ]);
  expect(report!.notTaken.map(({ line, kind, reason }) => [line, kind, reason])).toContainEqual([
    3,
    'missing',
    'NAV: n.a. stands for none',
  ]);
});

it('takes no payment whose net amount is above the gross one', async () => {
  const code = await site.customerWithClasses();
  const said = await site.reportOf(code, [
    'CODE;EX_DATE;GROSS_DIVIDEND;NET_DIVIDEND',
    'C1;2026-05-04;1.0;1.5',
    'C1;2026-06-04;1.0;1.00',
    'C2;2026-06-04;1.0;0.85',
    'C2;2026-07-06;;0.85',
  ]);
  expect(said).toEqual([
    expect.stringMatching(/^2 rejected .*: NET_DIVIDEND: 1\.5 is more than the gross amount 1\.0$/),
  ]);
});

it('takes no split whose ratio another column turns round', async () => {
  const taken = async (name: string, lines: readonly string[]) => {
    const [report] = await site.take('DAYS', [site.file(name, lines)]);
    return report!.notTaken
      .filter(({ kind }) => kind === 'rejected')
      .map(({ line, reason }) => `${line} ${reason}`);
  };
  expect(
    await taken('reverse.csv', [
      'CODE;EX_DATE;SPLIT_RATIO;TYPE',
      'C1;2026-05-10;1:10;Reverse split',
      'C1;2026-05-11;0.1;Reverse split',
      'C1;2026-05-12;1:10;Split',
    ]),
  ).toEqual([
    '2 SPLIT_RATIO: 1:10 contradicts the column TYPE (Reverse split): the factor may be 0.1. Give it as new shares for one old share',
  ]);
  expect(
    await taken('consolidation.csv', [
      'CODE;EX_DATE;Split ratio;Old shares;New shares;Split type',
      'C1;2026-06-10;1:10;10;1;Consolidation',
      'C1;2026-06-11;1:10;1;10;Split',
      'C1;2026-06-12;0.3333;3;1;Consolidation',
    ]),
  ).toEqual([
    '2 SPLIT_RATIO: 1:10 contradicts the column New shares / Old shares (1 / 10): the factor may be 0.1. Give it as new shares for one old share',
  ]);
  const splits = await site.read(
    'DAYS',
    `select ex_date as day, split_ratio::text as ratio from dividend
     where customer_code = $1 and split_ratio is not null and ex_date >= '2026-05-01' order by 1`,
  );
  expect(splits.map(({ day, ratio }) => `${String(day)} ${Number(ratio)}`)).toEqual([
    '2026-05-11 0.1',
    '2026-05-12 10',
    '2026-06-11 10',
    '2026-06-12 0.3333',
  ]);
});

it('takes no day too far ahead, which stands for none where it says that there is no end', async () => {
  await site.customerWithClasses('FAR');
  const far = ['2206-11-09', '25/11/2569', '2568-12-31'];
  const marks = ['9999-12-31', '1900-01-01', '1000-01-01', '2099-12-31', '2100-01-01', '2999-12-31'];
  const reports = await site.take('FAR', [
    site.file('far-payments.csv', [
      'CODE;EX_DATE;PAYMENT_DATE;RECORD_DATE;DIVIDEND',
      ...[...far, ...marks].map((day, at) => `C1;2025-01-${10 + at};${day};${day};0.1`),
      'C1;2206-01-30;;;0.1',
    ]),
    site.file('far-prices.csv', ['ISIN;DATE;NAV', 'LU9900000019;2206-11-09;1']),
    site.file('far-wide.csv', ['Date;LU9900000019', '2206-11-09;1', '9999-12-31;1']),
  ]);
  const reported = reports.map(({ notTaken }) => notTaken.map(({ line, reason }) => `${line}: ${reason}`));
  const of = (day: string) => `PAYMENT_DATE: ${day} is too far ahead; RECORD_DATE: ${day} is too far ahead`;
  expect(reported[0]).toEqual([
    ...far.map((day, at) => `${at + 2}: ${of(day)}`),
    '11: EX_DATE: 2206-01-30 is too far ahead; There is no ex-date',
  ]);
  expect(reported[1]).toEqual(['2: DATE: 2206-11-09 is too far ahead']);
  expect(reported[2]).toEqual([
    '2: DATE: 2206-11-09 is too far ahead',
    '3: DATE: 9999-12-31 stands for none',
  ]);
  const paid = 'select payment_date, record_date from dividend where customer_code = $1';
  expect(await site.read('FAR', paid)).toEqual(marks.map(() => ({ payment_date: null, record_date: null })));
  expect(await site.pricesOf('FAR')).toEqual([]);
});
