import { afterAll, beforeAll, expect, it } from 'vitest';
import { followRecord } from '../findings/follow.ts';
import { readFindings } from '../findings/list-store.ts';
import { writeActs } from '../testing/changes.ts';
import { CLASS, FILE, FUND, PRICE } from '../testing/fundsxml-text.ts';
import { ENTITY_LINES, ImportSite } from '../testing/import-site.ts';
import { writeEntities } from '../testing/world.ts';
import { problemOfPrice } from './price-doors.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

let files = 0;
/** Of a new customer where none is named: C1 in EUR, C2 in USD, C3 without a currency. */
async function take(customer: string, lines: readonly string[]) {
  files += 1;
  const [report] = await site.take(customer, [site.file(`file-${files}.csv`, lines)]);
  return report!;
}
async function withClasses(customer: string) {
  await site.customer(customer);
  await take(customer, [...ENTITY_LINES, 'PART;C3;Class three;P1;;;']);
}
const reported = ({ notTaken }: Awaited<ReturnType<typeof take>>) =>
  notTaken.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`);

it('takes no price or distribution in another currency than the class has, and none in pence', async () => {
  await withClasses('OTHER');
  const prices = await take('OTHER', [
    'CODE;DATE;NAV;CURRENCY',
    'C1;2026-01-05;100;EUR',
    'C2;2026-01-05;100;EUR',
    'C1;2026-01-06;100;GBX',
    'C1;2026-01-07;100;GBp',
    'C1;2026-01-08;100;',
    'C3;2026-01-07;100;ZAc',
    'C3;2026-01-08;100;ILA',
    'C2;2026-01-09;100;USd',
    'C3;2026-01-09;100;ZAr',
    'C1;2026-01-09;100;Eur',
  ]);
  expect(reported(prices)).toEqual([
    '3 rejected: The line is in EUR, the share class in USD on 2026-01-05',
    '4 rejected: GBX: amounts in pence are not taken; deliver them in GBP',
    '5 rejected: GBp: amounts in pence are not taken; deliver them in GBP',
    '7 rejected: ZAc: amounts in hundredths of a currency are not taken; deliver them in ZAR',
    '8 rejected: ILA: amounts in hundredths of a currency are not taken; deliver them in ILS',
    '9 rejected: USd: amounts in hundredths of a currency are not taken; deliver them in USD',
    '10 rejected: ZAr: amounts in hundredths of a currency are not taken; deliver them in ZAR',
  ]);
  expect(await site.pricesOf('OTHER')).toEqual([
    { code: 'C1', date: '2026-01-05', nav: '100' },
    { code: 'C1', date: '2026-01-08', nav: '100' },
    { code: 'C1', date: '2026-01-09', nav: '100' },
  ]);
  const paid = await take('OTHER', [
    'CODE;EX_DATE;DIVIDEND;CURRENCY',
    'C1;2026-01-05;1;CHF',
    'C2;2026-01-05;1;USD',
  ]);
  expect(reported(paid)).toEqual(['2 rejected: The line is in CHF, the share class in EUR on 2026-01-05']);
});

it('compares with the currency of the line’s date, and takes what can not be compared with a finding', async () => {
  await withClasses('DATED');
  await site.read(
    'DATED',
    `with next as (update customer set revision = revision + 1 where customer_code = $1 returning revision),
     made as (insert into revision (customer_code, revision, who, source) select $1, revision, 'test', 'test' from next
              returning revision)
     insert into change (customer_code, revision, ordinal, subject_kind, subject_id, change_type, effective_date, who, source, fields)
     select $1, made.revision, 0, 'entity', e.id, 'UPDATE_FIELDS', '2030-01-01', 'test', 'test',
            '{"CURRENCY": {"new": "CHF", "previous": "EUR", "type": "LOV"}}'
     from entity e, made where e.customer_code = $1 and e.code = 'C1'`,
  );
  const report = await take('DATED', [
    'CODE;DATE;NAV;CURRENCY',
    'C1;2020-01-06;100;EUR',
    'C1;2030-01-07;100;EUR',
    'C1;2030-01-08;100;CHF',
    'C3;2020-01-06;100;JPY',
  ]);
  expect(reported(report)).toEqual(['3 rejected: The line is in EUR, the share class in CHF on 2030-01-07']);
  await followRecord(site.database, 'DATED', new AbortController().signal);
  const reply = await site.database.withCustomer({ customerCode: 'DATED', scopes: '*' }, (tx) =>
    readFindings(tx, 'DATED', { rule: ['PRICE_CURRENCY_UNKNOWN'] }),
  );
  expect(reply.findings).toMatchObject([
    { entity: { code: 'C3' }, value: 'JPY', details: { date: '2020-01-06' } },
  ]);
  expect(await site.read('OTHER', 'select $1::text from price_issue')).toEqual([]);
});

it('compares with what was said until then, before a change that was entered later for an earlier day', async () => {
  await withClasses('ENTERED');
  const CURRENCY = { new: 'CHF', previous: null, type: 'LOV' };
  const act = { level: 'PART', code: 'C1', changeType: 'SET_FIELDS', fields: { CURRENCY } } as const;
  await writeActs(site.database, 'ENTERED', [{ ...act, effectiveDate: '2019-01-02' }]);
  const report = await take('ENTERED', [
    'CODE;DATE;NAV;CURRENCY',
    'C1;2018-06-04;100;EUR',
    'C1;2018-06-05;100;CHF',
    'C1;2019-06-04;100;CHF',
    'C1;2019-06-05;100;EUR',
  ]);
  expect(reported(report)).toEqual([
    '3 rejected: The line is in CHF, the share class in EUR on 2018-06-05',
    '5 rejected: The line is in EUR, the share class in CHF on 2019-06-05',
  ]);
});

it('takes the assets of a fund in its own currency, or where a field for theirs is', async () => {
  await withClasses('FUNDS');
  const report = await take('FUNDS', [
    'LEVEL;CODE;DATE;AUM;CURRENCY',
    'FUND;F1;2026-01-05;10;EUR',
    'FUND;F1;2026-01-05;11;USD',
    'FUND;F1;2026-01-05;12;CHF',
    'FUND;F1;2026-01-06;13;JPY',
    'PART;C1;2026-01-06;14;USD',
  ]);
  expect(reported(report)).toEqual([
    '5 rejected: The line is in JPY, the FUND in EUR on 2026-01-06',
    '6 rejected: The line is in USD, the share class in EUR on 2026-01-06',
    '2 duplicate: Line 4 is of the same day: both are taken together',
    '3 duplicate: Line 4 is of the same day: both are taken together',
  ]);
  expect(
    await site.read(
      'FUNDS',
      'select aum::text, aum_eur::text, aum_usd::text, aum_chf::text from quotation where customer_code = $1',
    ),
  ).toEqual([{ aum: '10', aum_eur: '10', aum_usd: '11', aum_chf: '12' }]);
});

it('shows the assets of a fund that its line says no currency of, and tells of those that no field is for', async () => {
  await withClasses('PLAIN');
  await take('PLAIN', ['LEVEL;CODE;DATE;AUM', 'FUND;F1;2026-01-05;10', 'PART;C1;2026-01-05;11']);
  const rows = () =>
    site.read(
      'PLAIN',
      'select aum::text, aum_eur::text from quotation where customer_code = $1 order by aum_eur, date',
    );
  const taken = [
    { aum: '10', aum_eur: '10' },
    { aum: '11', aum_eur: null },
  ];
  expect(await rows()).toEqual(taken);
  await writeEntities(site.database, 'PLAIN', [
    { level: 'FUND', code: 'F-YEN', parent: null, values: { CURRENCY: 'JPY' } },
  ]);
  const report = await take('PLAIN', ['LEVEL;CODE;DATE;AUM', 'FUND;F-YEN;2026-01-05;10']);
  expect(reported(report)).toEqual(['2 rejected: FUND has no field AUM']);
  expect(await rows()).toEqual(taken);
});

it('takes nothing dated before 1901, and no negative distribution', async () => {
  await withClasses('EARLY');
  expect(
    reported(await take('EARLY', ['code;date;nav', 'C1;0001-01-01;1', 'C1;1900-01-01;1', 'C1;1901-01-01;1'])),
  ).toEqual(['2 rejected: DATE: 0001-01-01 is before 1901', '3 rejected: Not a day']);
  expect(
    reported(
      await take('EARLY', ['CODE;DATE;NAV;AUM', 'C1;0001-01-01;1;', 'C1;1000-01-01;1;', 'C1;1901-01-02;1;']),
    ),
  ).toEqual(['2 rejected: DATE: 0001-01-01 is before 1901', '3 rejected: DATE: 1000-01-01 stands for none']);
  expect(reported(await take('EARLY', ['BENCHMARK_CODE;DATE;VALUE', 'X;1899-12-29;1']))).toEqual([
    '2 rejected: DATE: 1899-12-29 is before 1901',
  ]);
  const paid = await take('EARLY', [
    'CODE;EX_DATE;PAYMENT_DATE;DIVIDEND;NET_DIVIDEND;SPLIT_RATIO',
    'C1;1850-01-01;;1;;',
    'C1;2026-01-05;0001-01-01;1;;',
    'C1;2026-01-06;1900-01-01;1;;',
    'C1;2026-01-07;;-1;;',
    'C1;2026-01-08;;1;-0.5;',
    'C1;2026-01-09;;;;-2',
  ]);
  expect(reported(paid)).toEqual([
    '2 rejected: EX_DATE: 1850-01-01 is before 1901',
    '3 rejected: PAYMENT_DATE: 0001-01-01 is before 1901',
    '5 rejected: DIVIDEND: -1 is negative',
    '6 rejected: NET_DIVIDEND: -0.5 is negative',
    '7 rejected: SPLIT_RATIO: -2 is not above 0',
  ]);
  expect(
    await site.read('EARLY', 'select ex_date, payment_date from dividend where customer_code = $1'),
  ).toEqual([{ ex_date: '2026-01-06', payment_date: null }]);
});

it('takes no far day that stands for none, whatever the format', async () => {
  await withClasses('FAR');
  const rejectedOf = (report: Awaited<ReturnType<typeof take>>) =>
    reported(report)
      .filter((each) => each.includes(' rejected: '))
      .toSorted();
  const openfunds = await take('FAR', [
    'OFST020000;OFDY000035;OFDY000036;OFDY005007;OFDY005010;OFDY005015;OFDY005020',
    'LU9900000019;98;9999-12-31;;9999-12-31;9999-12-31;1.5',
    'LU9900000019;99;2099-06-01;;2099-06-01;;1.5',
    'LU9900000019;;;2999-12-31;2026-01-10;9999-12-31;1.5',
    'LU9900000019;;;;2026-01-12;2099-06-01;1.5',
  ]);
  expect(rejectedOf(openfunds)).toEqual([
    '2 rejected: DATE: 9999-12-31 stands for none',
    '2 rejected: EX_DATE: 9999-12-31 stands for none',
    '3 rejected: DATE: 2099-06-01 is too far ahead',
    '3 rejected: EX_DATE: 2099-06-01 is too far ahead',
    '5 rejected: PAYMENT_DATE: 2099-06-01 is too far ahead',
  ]);
  const amount = '<PerShare><Amount ccy="EUR">2.5</Amount></PerShare>';
  const amounts = `<PaymentCurrency>EUR</PaymentCurrency><GrossDividendAmount>${amount}</GrossDividendAmount><NetDividendAmount>${amount}</NetDividendAmount>`;
  const paid = (exDate: string, paymentDate: string) =>
    `<Distribution><ActionCode>C</ActionCode><DividendStatus>OFFICIAL</DividendStatus><ExDate>${exDate}</ExDate><PaymentDate>${paymentDate}</PaymentDate>${amounts}<ReinvestmentRate>100</ReinvestmentRate></Distribution>`;
  const price = PRICE('<NavPrice>98</NavPrice>').replace('2026-01-14', '9999-12-31');
  const payments = [
    paid('2026-02-10', '9999-12-31'),
    paid('2100-01-01', '2100-01-01'),
    paid('2026-02-12', '2099-06-01'),
  ];
  const figures = `<Prices>${price}</Prices><Distributions>\n${payments.join('\n')}</Distributions>`;
  const part = CLASS(figures).replace(
    '<Identifiers/>',
    '<Identifiers><ISIN>LU9900000019</ISIN></Identifiers>',
  );
  const fundsXml = await take('FAR', [FILE(`<Funds>${FUND(part)}</Funds>`)]);
  expect(rejectedOf(fundsXml)).toEqual([
    '1 rejected: DATE: 9999-12-31 stands for none',
    '3 rejected: EX_DATE: 2100-01-01 stands for none',
    '4 rejected: PAYMENT_DATE: 2099-06-01 is too far ahead',
  ]);
  expect(await site.pricesOf('FAR')).toEqual([]);
  expect(
    await site.read(
      'FAR',
      'select ex_date, record_date, payment_date from dividend where customer_code = $1 order by ex_date',
    ),
  ).toEqual([
    { ex_date: '2026-01-10', record_date: null, payment_date: null },
    { ex_date: '2026-02-10', record_date: null, payment_date: null },
  ]);
});

it('takes no negative level of a benchmark', () => {
  const level = { subject: 'benchmark', line: 2, code: 'MSCI', day: '2026-01-05' } as const;
  expect(problemOfPrice({ ...level, value: '-0.34' })).toBe('VALUE: -0.34 is negative');
  expect(problemOfPrice({ ...level, value: '0.34' })).toBeNull();
});
