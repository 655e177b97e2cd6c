import { importMapping } from '@fundarium/contract/import-mapping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followRecord } from '../findings/follow.ts';
import { readFindings } from '../findings/list-store.ts';
import { editDividend } from '../prices/edit-store.ts';
import { ImportSite } from '../testing/import-site.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

const HEADER = 'CODE;EX_DATE;PAYMENT_DATE;REFERENCE;DIVIDEND;CAPITAL_GAIN;SPLIT_RATIO';
let files = 0;
const take = async (customer: string, lines: readonly string[], samePayment?: 'add' | 'last') => {
  files += 1;
  const mapping = samePayment && importMapping.parse({ name: 'm', format: 'prices', samePayment });
  const path = site.file(`payments-${files}.csv`, lines);
  const [report] = await site.take(customer, [path], mapping === undefined ? {} : { mapping });
  return report!;
};
const withClasses = async (customer: string) => {
  await site.customerWithClasses(customer);
};
const reported = ({ notTaken }: Awaited<ReturnType<typeof take>>) =>
  notTaken.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`);
const payments = (customer: string) =>
  site
    .read(
      customer,
      `select kind, sequence, coalesce(dividend, capital_gain, split_ratio)::text as amount from dividend
       where customer_code = $1 order by ex_date, kind, sequence`,
    )
    .then((rows) => rows.map(({ kind, sequence, amount }) => [kind, sequence, amount].map(String).join(' ')));
const findings = async (customer: string) => {
  await followRecord(site.database, customer, new AbortController().signal);
  return site.database.withCustomer({ customerCode: customer, scopes: '*' }, async (tx) => {
    const { findings: found } = await readFindings(tx, customer, { limit: 100 });
    return found
      .filter(({ rule }) => /^(PRICE|PAYMENT)/.test(rule))
      .map(({ rule, entity, field, value, details }) => ({ rule, code: entity.code, field, value, details }));
  });
};

describe('two lines of one ex-date in one delivery', () => {
  it('are rejected both, each with the line of the other, where only their amounts differ', async () => {
    await withClasses('BOTH');
    const report = await take('BOTH', [
      HEADER,
      'C1;2026-01-05;;;1.50;;',
      'C1;2026-01-05;;;2.50;;',
      'C2;2026-01-05;;;3;;',
    ]);
    const why = (line: number) =>
      `Line ${line} names other values for this ex-date, and neither payment date nor reference tells them apart: none of them is taken. A mapping may say samePayment: add or last`;
    expect(reported(report)).toEqual([`2 rejected: ${why(3)}`, `3 rejected: ${why(2)}`]);
    expect(report.counts).toMatchObject({ read: 3, written: 1, rejected: 2, duplicate: 0 });
    expect(await payments('BOTH')).toEqual(['DIVIDEND 1 3']);
  });

  it('are two payments, or the last one, where the mapping says so', async () => {
    const lines = [HEADER, 'C1;2026-01-05;;;1.50;;', 'C1;2026-01-05;;;2.50;;'];
    await withClasses('ADD');
    expect(reported(await take('ADD', lines, 'add'))).toEqual([]);
    expect(await payments('ADD')).toEqual(['DIVIDEND 1 1.50', 'DIVIDEND 2 2.50']);
    expect((await take('ADD', [...lines, ''], 'add')).counts).toMatchObject({ written: 0, unchanged: 2 });
    await withClasses('LAST');
    expect(reported(await take('LAST', lines, 'last'))).toEqual([
      '2 duplicate: Line 3 is of the same payment and comes later',
    ]);
    expect(await payments('LAST')).toEqual(['DIVIDEND 1 2.50']);
  });

  it('are one where they are equal in every value, and two by payment date, reference or what is paid', async () => {
    await withClasses('TELL');
    const report = await take('TELL', [
      HEADER,
      'C1;2026-01-05;2026-01-09;;1.50;;',
      'C1;2026-01-05;2026-01-09;;1.5;;',
      'C1;2026-01-05;2026-02-09;;2;;',
      'C1;2026-01-05;2026-02-09;R2;3;;',
      'C1;2026-01-05;2026-02-09;;;4;',
    ]);
    expect(reported(report)).toEqual(['2 duplicate: Line 3 says the same and comes later']);
    expect(await payments('TELL')).toEqual([
      'DIVIDEND 1 1.5',
      'DIVIDEND 2 2',
      'DIVIDEND 3 3',
      'DIVIDEND 4 4',
    ]);
  });

  it('are rejected both where they are splits of different ratios, whatever the mapping says', async () => {
    await withClasses('SPLIT');
    const report = await take(
      'SPLIT',
      [HEADER, 'C1;2026-01-05;;;;;2', 'C1;2026-01-05;;;;;5', 'C2;2026-01-05;;;;;4', 'C2;2026-01-05;;;;;4.0'],
      'add',
    );
    expect(reported(report)).toEqual([
      '2 rejected: Line 3 names another ratio for this ex-date: none of them is taken',
      '3 rejected: Line 2 names another ratio for this ex-date: none of them is taken',
      '4 duplicate: Line 5 says the same and comes later',
    ]);
    expect(await payments('SPLIT')).toEqual(['SPLIT 1 4.0']);
  });
});

describe('a payment that a later delivery says otherwise', () => {
  it('is corrected, and a finding names both amounts until somebody settles it', async () => {
    await withClasses('MEND');
    await withClasses('OTHER');
    await take('MEND', [HEADER, 'C1;2026-01-05;2026-01-09;;1.50;;']);
    expect(await findings('MEND')).toEqual([]);
    await take('MEND', [HEADER, 'C1;2026-01-05;2026-01-12;;1.75;;']);
    expect(await payments('MEND')).toEqual(['DIVIDEND 1 1.75']);
    expect(await findings('MEND')).toEqual([
      {
        rule: 'PAYMENT_CORRECTED',
        code: 'C1',
        field: 'DIVIDEND',
        value: '1.75',
        details: { date: '2026-01-05', recorded: '1.50', count: '1' },
      },
    ]);
    expect(await findings('OTHER')).toEqual([]);
    expect(await site.read('OTHER', `select $1::text from price_issue`)).toEqual([]);
  });

  it('is a further one, with a finding, where both have a reference', async () => {
    await withClasses('REFS');
    await take('REFS', [HEADER, 'C1;2026-01-05;;R1;1.50;;']);
    await take('REFS', [HEADER, 'C1;2026-01-05;;R2;1.75;;']);
    expect(await payments('REFS')).toEqual(['DIVIDEND 1 1.50', 'DIVIDEND 2 1.75']);
    expect(await findings('REFS')).toMatchObject([
      { rule: 'PAYMENT_ADDED', value: '1.75', details: { recorded: '1.50' } },
    ]);
    // By its reference it is found, whatever else it says.
    await take('REFS', [HEADER, 'C1;2026-01-05;2026-03-01;R1;1.60;;']);
    expect(await payments('REFS')).toEqual(['DIVIDEND 1 1.60', 'DIVIDEND 2 1.75']);
  });
});

describe('a payment that a later delivery says of another ex-date', () => {
  const LINES = ['CODE;EX_DATE;PAYMENT_DATE;DIVIDEND;REFERENCE;SPLIT_RATIO'];
  const first = 'C1;2025-11-10;2025-11-20;1.50;CA-77;';

  it('is a further one, with a finding that names the ex-date of the recorded one', async () => {
    await withClasses('MOVED');
    await take('MOVED', [...LINES, first, 'C2;2025-11-10;2025-11-20;2;;', 'C2;2025-11-10;;;;5']);
    const moved = [
      'C1;2025-11-12;2025-11-20;1.50;CA-77;',
      'C2;2025-11-12;2025-11-20;2;;',
      'C2;2025-11-12;;;;5',
    ];
    expect((await take('MOVED', [...LINES, ...moved])).counts).toMatchObject({ written: 3 });
    const of = (code: string, field: string, amount: string) => ({
      rule: 'PAYMENT_ADDED',
      code,
      field,
      value: amount,
      details: { date: '2025-11-12', recorded: amount, recordedDate: '2025-11-10', count: '1' },
    });
    const noted = [of('C1', 'DIVIDEND', '1.50'), of('C2', 'DIVIDEND', '2'), of('C2', 'SPLIT_RATIO', '5')];
    expect(await findings('MOVED')).toEqual(noted);
    expect((await take('MOVED', [...LINES, ...moved])).counts).toMatchObject({ written: 0 });
    expect(await findings('MOVED')).toEqual(noted);
    // Without the one that it may be, there is nothing to look at.
    await site.database.withCustomer({ customerCode: 'MOVED', scopes: '*' }, async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        `select id from entity where customer_code = 'MOVED' and code = 'C1'`,
      );
      const edited = {
        tx,
        customerCode: 'MOVED',
        author: { who: 'test', source: 'test' },
        id: rows[0]!.id,
      } as const;
      const wrong = {
        exDate: '2025-11-10',
        kind: 'DIVIDEND',
        sequence: 1,
        values: {},
        remove: true,
      } as const;
      await editDividend(edited, { entity: { level: 'PART', code: 'C1' }, ...wrong });
    });
    expect(await findings('MOVED')).toEqual(noted.slice(1));
  });

  it('is none where the delivery has both, or another one is paid', async () => {
    await withClasses('BESIDE');
    await take('BESIDE', [...LINES, first, 'C2;2025-11-10;2025-11-20;2;;']);
    await take('BESIDE', [
      ...LINES,
      first,
      'C1;2025-11-12;2025-11-20;1.50;CA-77;',
      'C2;2025-11-28;2025-12-08;2;;',
      'C2;2025-11-12;2025-11-20;3;;',
    ]);
    // What comes every month with a reference of its kind.
    await take('BESIDE', [...LINES, 'C2;2026-01-12;2026-01-20;2;INC;']);
    await take('BESIDE', [...LINES, 'C2;2026-02-09;2026-02-20;2;INC;']);
    expect(await findings('BESIDE')).toEqual([]);
  });
});

describe('prices of one day that contradict each other', () => {
  it('name both lines, and a finding does, until one delivery says one value', async () => {
    await withClasses('NAVS');
    const lines = [
      'code;date;nav',
      'C1;2026-01-05;100',
      'C1;2026-01-05;101',
      'C2;2026-01-05;7',
      'C2;2026-01-05;7.0',
    ];
    const report = await take('NAVS', lines);
    expect(report.format).toBe('navs');
    expect(reported(report)).toEqual([
      '2 rejected: NAV 100 contradicts line 3, which comes later and says 101: that is stored',
      '4 duplicate: Line 5 says the same and comes later',
    ]);
    const finding = {
      rule: 'PRICE_CONTRADICTED',
      code: 'C1',
      field: 'NAV',
      value: '101',
      details: { date: '2026-01-05', other: '100', count: '1' },
    };
    expect(await findings('NAVS')).toEqual([finding]);
    await take('NAVS', [...lines, '']);
    expect(await findings('NAVS')).toEqual([finding]);
    await take('NAVS', ['code;date;nav', 'C1;2026-01-05;101']);
    expect(await findings('NAVS')).toEqual([]);
  });

  it('are joined in a table where none contradicts the other', async () => {
    await withClasses('TABLE');
    const report = await take('TABLE', [
      'CODE;DATE;NAV;AUM',
      'C1;2026-01-05;100;',
      'C1;2026-01-05;;5000',
      'C2;2026-01-05;7;1',
      'C2;2026-01-05;8;',
    ]);
    expect(reported(report)).toEqual([
      '4 rejected: NAV 7 contradicts line 5, which comes later and says 8: that is stored',
      '2 duplicate: Line 3 is of the same day: both are taken together',
    ]);
    expect(
      await site.read(
        'TABLE',
        'select nav::text, aum::text from quotation where customer_code = $1 order by entity_id desc',
      ),
    ).toEqual([
      { nav: '8', aum: '1' },
      { nav: '100', aum: '5000' },
    ]);
  });

  it('may be levels of a benchmark, and the finding is on who names it', async () => {
    await withClasses('LEVELS');
    await site.take('LEVELS', [
      site.file('named.csv', ['LEVEL;CODE;BENCHMARK', 'PART;C1;World', 'PART;C2;Other']),
    ]);
    const report = await take('LEVELS', [
      'BENCHMARK_CODE;DATE;VALUE',
      'World;2026-01-05;10',
      'World;2026-01-05;11',
    ]);
    expect(reported(report)).toEqual([
      '2 rejected: VALUE 10 contradicts line 3, which comes later and says 11: that is stored',
    ]);
    expect(await findings('LEVELS')).toEqual([
      {
        rule: 'PRICE_CONTRADICTED',
        code: 'C1',
        field: 'BENCHMARK',
        value: '11',
        details: { date: '2026-01-05', other: '10', count: '1' },
      },
    ]);
    await take('LEVELS', ['BENCHMARK_CODE;DATE;VALUE', 'World;2026-01-05;11']);
    expect(await findings('LEVELS')).toEqual([]);
  });
});
