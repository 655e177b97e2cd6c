import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordWriters } from '../../import-app.ts';
import { openDatabase, type Database } from '../../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { makeCustomer, writeEntities } from '../../testing/world.ts';
import { eptTable } from '../fixtures/ept/ept-table.ts';
import type { FileReport } from '../import-file.ts';
import { importFiles } from '../import-files.ts';
import type { ImportMapping } from '../import-mapping.ts';

const UMBRELLA = resolve(import.meta.dirname, '../fixtures/fundsxml/umbrella.xml');

let test: TestDatabase;
let database: Database;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl, { max: 1 });
  folder = mkdtempSync(join(tmpdir(), 'industry-'));
});
afterAll(async () => {
  await database.end();
  await test.drop();
  rmSync(folder, { recursive: true });
});

async function take(customerCode: string, path: string, mapping?: ImportMapping): Promise<FileReport> {
  const [report] = await importFiles([path], {
    customerCode,
    database,
    writers: recordWriters,
    author: { who: 'test', source: 'import' },
    reportFolder: join(folder, 'reports'),
    signal: new AbortController().signal,
    onProgress: () => undefined,
    log: () => undefined,
    ...(mapping && { mapping }),
  });
  return report!;
}

async function read<T>(customerCode: string, sql: string): Promise<T[]> {
  const { rows } = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    tx.query(sql, [customerCode]),
  );
  return rows as T[];
}
const ENTITIES = `select e.level, e.code, p.code as parent, e.values from entity e
  left join entity p on p.customer_code = e.customer_code and p.id = e.parent_id
  where e.customer_code = $1 order by array_position(array['FUND','PROD','CLAS','PART'], e.level), e.code`;
type Row = { level: string; code: string; parent: string | null; values: Record<string, unknown> };
const entities = (customerCode: string) => read<Row>(customerCode, ENTITIES);
const placesOf = async (customerCode: string) =>
  (await entities(customerCode)).map(({ level, code, parent }) => `${level} ${code} < ${parent ?? '-'}`);
const revisionOf = async (customerCode: string) =>
  (
    await read<{ revision: number }>(customerCode, 'select revision from customer where customer_code = $1')
  )[0]!.revision;

async function workbook(name: string, table: readonly (readonly string[])[]): Promise<string> {
  const path = join(folder, name);
  writeFileSync(
    path,
    await writeXlsx({ sheets: [{ name: 'EPT & more', rows: table.map((row) => [...row]) }] }),
  );
  return path;
}
function csv(name: string, table: readonly (readonly string[])[], separator = ';'): string {
  const path = join(folder, name);
  writeFileSync(path, table.map((row) => row.join(separator)).join('\r\n'));
  return path;
}

const CLASSES: readonly Readonly<Record<string, string>>[] = [
  {},
  { '00030': 'LU9900000027', '00050': 'Northlight Balanced B', '00060': 'CHF' },
  {
    '00030': 'LU9900000035',
    '00050': 'Northlight Bond A',
    '01120': '12',
    '02020': '-0.06',
    '02050': '0.04',
    '02080': '0.12',
    '02110': '-0.2',
  },
];

describe('an EPT', () => {
  it.each([
    ['EPT_XLSX', () => workbook('ept.xlsx', eptTable(CLASSES))],
    ['EPT_CSV', () => csv('ept.csv', eptTable(CLASSES))],
    ['EPT_COMMA', () => csv('ept-comma.csv', eptTable(CLASSES), ',')],
  ])('makes funds, sub-funds and classes with their risk and scenarios: %s', async (customer, write) => {
    await makeCustomer(database, test.ownerUrl, customer);
    await makeCustomer(database, test.ownerUrl, `${customer}_OTHER`);
    const path = await write();
    const report = await take(customer, path);
    expect(report.format).toBe('ept');
    expect(report.notTaken).toEqual([]);
    expect(await placesOf(customer)).toEqual([
      'FUND 5299000DEMOFUND00174 < -',
      'PROD Northlight Balanced < 5299000DEMOFUND00174',
      'PROD Northlight Bond < 5299000DEMOFUND00174',
      'PART LU9900000019 < Northlight Balanced',
      'PART LU9900000027 < Northlight Balanced',
      'PART LU9900000035 < Northlight Bond',
    ]);
    const [, , , a, b, bond] = (await entities(customer)).map(({ values }) => values);
    expect(a).toEqual({
      NAME: 'Northlight Balanced A',
      CURRENCY: 'EUR',
      ISIN: 'LU9900000019',
      KID_PUBLICATION_DATE: '2026-01-12',
      KID_WEB_ADDRESS: 'https://northlight.example/kid/a.pdf',
      PRIIPS_CATEGORY: '2',
      VALUATION_FREQUENCY: 'DAILY',
      VEV: '8.45',
      SRI: 3,
      IS_SRI_ADJUSTED: false,
      MRM: 3,
      CRM: 1,
      RHP: '5',
      LIQUIDITY_RISK: 'L',
      SCENARIO_UNFAVOURABLE_1_YEAR: '-12',
      SCENARIO_UNFAVOURABLE_RHP: '-4',
      SCENARIO_MODERATE_1_YEAR: '3',
      SCENARIO_MODERATE_RHP: '4.5',
      SCENARIO_FAVOURABLE_1_YEAR: '18',
      SCENARIO_FAVOURABLE_RHP: '9',
      SCENARIO_STRESS_1_YEAR: '-31',
      SCENARIO_STRESS_RHP: '-11',
      ENTRY_MAX: '5',
      EXIT_MAX: '0',
      ONGOING_COSTS: '1.25',
      TRANSACTION_COSTS: '0.18',
    });
    expect(b).toMatchObject({ NAME: 'Northlight Balanced B', CURRENCY: 'CHF' });
    expect(bond).toMatchObject({
      RHP: '12',
      SCENARIO_UNFAVOURABLE_HALF_RHP: '-6',
      SCENARIO_MODERATE_HALF_RHP: '4',
      SCENARIO_FAVOURABLE_HALF_RHP: '12',
      SCENARIO_STRESS_HALF_RHP: '-20',
    });
    expect(await entities(`${customer}_OTHER`)).toEqual([]);

    const before = await revisionOf(customer);
    const again = await take(customer, path);
    expect(again.counts).toMatchObject({ written: 0, unchanged: 3, rejected: 0 });
    expect(await revisionOf(customer)).toBe(before);
  });

  it('puts its figures onto classes that are there, by ISIN, and leaves their names and places', async () => {
    await makeCustomer(database, test.ownerUrl, 'ONTO');
    await writeEntities(database, 'ONTO', [
      { level: 'FUND', code: 'F', parent: null, values: {} },
      { level: 'PROD', code: 'P', parent: { level: 'FUND', code: 'F' }, values: {} },
      {
        level: 'PART',
        code: 'C1',
        parent: { level: 'PROD', code: 'P' },
        values: { NAME: 'As the record says', ISIN: 'LU9900000019', RHP: '3' },
      },
    ]);
    const report = await take('ONTO', csv('onto.csv', eptTable([{}])));
    expect(report.counts).toMatchObject({ read: 1, written: 1 });
    expect(await placesOf('ONTO')).toEqual(['FUND F < -', 'PROD P < F', 'PART C1 < P']);
    const [, , part] = await entities('ONTO');
    expect(part!.values).toMatchObject({ NAME: 'As the record says', RHP: '5', SRI: 3 });
    expect(part!.values).not.toHaveProperty('CURRENCY');
  });

  it('hangs new classes where a mapping says', async () => {
    await makeCustomer(database, test.ownerUrl, 'MAPPED');
    const mapping: ImportMapping = {
      name: 'Northlight',
      format: 'ept',
      columns: {},
      missing: [],
      zeroIsMissing: false,
      funds: { 'Northlight Funds SA': 'NLF' },
      products: { 'Northlight Balanced': 'BAL' },
    };
    await take('MAPPED', csv('mapped.csv', eptTable([{}])), mapping);
    expect(await placesOf('MAPPED')).toEqual(['FUND NLF < -', 'PROD BAL < NLF', 'PART LU9900000019 < BAL']);
  });

  it('is reported by the cell where it is broken or lacks something', async () => {
    await makeCustomer(database, test.ownerUrl, 'BROKEN');
    const path = await workbook(
      'broken.xlsx',
      eptTable([
        { '00060': 'EuroX', '01120': '' },
        { '00030': 'LU9900000027', '03010': '' },
      ]),
    );
    const report = await take('BROKEN', path);
    expect(
      report.notTaken.map(({ kind, line, value, reason }) => `${kind} ${line} ${value}: ${reason}`),
    ).toEqual([
      'rejected 2 : EPT & more!Z2 (01120_Field): Mandatory and empty; EPT & more!N2 (00060_Field) “EuroX”: Not a currency of ISO 4217',
      'doubtful 3 LU9900000027: EPT & more!AU3 (03010_Field): Mandatory and empty',
    ]);
    expect(await placesOf('BROKEN')).toHaveLength(3);
    expect(readFileSync(report.reportFiles[1]!, 'utf8')).toContain('EPT & more!N2');
  });
});

describe('a FundsXML delivery', () => {
  const QUOTATIONS = `select e.level, e.code, q.date, q.nav::text, q.bid::text, q.ask::text, q.aum::text, q.number_of_shares::text as shares
    from quotation q join entity e on e.customer_code = q.customer_code and e.id = q.entity_id
    where q.customer_code = $1 order by e.level, e.code, q.date`;
  const EVENTS = `select e.code, d.kind, d.ex_date as "exDate", d.record_date as "recordDate", d.payment_date as "paymentDate",
      d.currency, d.gross_dividend::text as gross, d.net_dividend::text as net, d.split_ratio::text as ratio
    from dividend d join entity e on e.customer_code = d.customer_code and e.id = d.entity_id
    where d.customer_code = $1 order by d.ex_date`;
  const REGISTRATIONS = `select e.code, r.country, r.fields from registration r
    join entity e on e.customer_code = r.customer_code and e.id = r.entity_id
    where r.customer_code = $1 order by r.country`;

  it('comes back equal from the record, is written once, and is nobody else’s', async () => {
    await makeCustomer(database, test.ownerUrl, 'XML');
    await makeCustomer(database, test.ownerUrl, 'XML_OTHER');
    const report = await take('XML', UMBRELLA);
    expect(
      report.notTaken.map(({ kind, line, value, reason }) => `${kind} ${line} ${value}: ${reason}`),
    ).toEqual([
      'rejected 136 2026-01-15 ESTIMATED: Only official figures are taken',
      'rejected 227 Factsheet en Northlight Balanced, January: Documents are not taken yet',
    ]);
    expect(await placesOf('XML')).toEqual([
      'FUND 5299000DEMOFUND00174 < -',
      'PROD NL-BALANCED < 5299000DEMOFUND00174',
      'PROD NL-BOND < 5299000DEMOFUND00174',
      'PART LU9900000019 < NL-BALANCED',
      'PART LU9900000027 < NL-BALANCED',
      'PART LU9900000035 < NL-BOND',
    ]);
    const [fund, , , a] = await entities('XML');
    expect(fund!.values).toMatchObject({
      LEI: '5299000DEMOFUND00174',
      FISCAL_YEAR_END: '09-30',
      LEGAL_FORM: 'SICAV',
    });
    expect(a!.values).toMatchObject({ ISIN: 'LU9900000019', VALOR: '99000001', LAUNCH_DATE: '2012-06-01' });

    const none = { nav: null, bid: null, ask: null, aum: null, shares: null };
    const on = (level: string, code: string, date: string) => ({ ...none, level, code, date });
    expect(await read('XML', QUOTATIONS)).toEqual([
      { ...on('FUND', '5299000DEMOFUND00174', '2026-01-14'), aum: '412500000.25' },
      { ...on('PART', 'LU9900000019', '2026-01-13'), nav: '250.42', bid: '250.42', ask: '262.941' },
      { ...on('PART', 'LU9900000019', '2026-01-14'), nav: '125.35', aum: '125350000', shares: '1000000' },
      { ...on('PART', 'LU9900000035', '2026-01-14'), nav: '1042.0078' },
      { ...on('PROD', 'NL-BALANCED', '2026-01-14'), aum: '301000000.5' },
    ]);
    const event = { code: 'LU9900000019', recordDate: null, paymentDate: null, currency: null };
    expect(await read('XML', EVENTS)).toEqual([
      {
        code: 'LU9900000019',
        kind: 'DIVIDEND',
        exDate: '2025-12-10',
        recordDate: '2025-12-09',
        paymentDate: '2025-12-15',
        currency: 'EUR',
        gross: '3.25',
        net: '2.3931',
        ratio: null,
      },
      { ...event, kind: 'SPLIT', exDate: '2026-01-14', gross: null, net: null, ratio: '2' },
    ]);
    expect(await read('XML', REGISTRATIONS)).toEqual([
      {
        code: 'LU9900000019',
        country: 'CH',
        fields: { REGISTRATION_STATUS: 'RESTRICTED', REGISTRATION_DATE: '2014-01-31' },
      },
      {
        code: 'LU9900000019',
        country: 'DE',
        fields: {
          REGISTRATION_STATUS: 'YES',
          REGISTRATION_DATE: '2012-07-15',
          MARKETING_STATUS: 'YES',
          DISTRIBUTION_START_DATE: '2012-08-01',
        },
      },
      {
        code: 'LU9900000019',
        country: 'IT',
        fields: { REGISTRATION_STATUS: 'NO', DEREGISTRATION_DATE: '2020-12-31' },
      },
    ]);
    for (const table of [ENTITIES, QUOTATIONS, EVENTS, REGISTRATIONS])
      expect(await read('XML_OTHER', table)).toEqual([]);

    const before = await revisionOf('XML');
    expect((await take('XML', UMBRELLA)).counts).toMatchObject({ written: 0, rejected: 2 });
    expect(await revisionOf('XML')).toBe(before);
  });

  it('finds what the record knows by its identifiers, and leaves it where it is', async () => {
    await makeCustomer(database, test.ownerUrl, 'KNOWN');
    const under = (level: 'FUND' | 'PROD', code: string) => ({ level, code }) as const;
    await writeEntities(database, 'KNOWN', [
      { level: 'FUND', code: 'F', parent: null, values: { LEI: '5299000DEMOFUND00174' } },
      { level: 'PROD', code: 'P', parent: under('FUND', 'F'), values: { NAME: 'Northlight Balanced' } },
      { level: 'PROD', code: 'Q', parent: under('FUND', 'F'), values: { NAME: 'Elsewhere' } },
      { level: 'PART', code: 'C', parent: under('PROD', 'Q'), values: { ISIN: 'LU9900000019' } },
    ]);
    await take('KNOWN', UMBRELLA);
    expect(await placesOf('KNOWN')).toEqual([
      'FUND F < -',
      'PROD NL-BOND < F',
      'PROD P < F',
      'PROD Q < F',
      'PART C < Q',
      'PART LU9900000027 < P',
      'PART LU9900000035 < NL-BOND',
    ]);
    expect(await read('KNOWN', QUOTATIONS)).toHaveLength(5);
  });

  it.each([
    ['is cut in the middle', (text: string) => text.slice(0, text.length * 0.7), /Not well-formed XML/],
    [
      'brings a document type',
      (text: string) => text.replace('<FundsXML4', '<!DOCTYPE x [<!ENTITY e "1">]><FundsXML4'),
      /document type/,
    ],
    [
      'has an element that is none',
      (text: string) => text.replace('<ShareClassType>', '<ShareClasType>'),
      /<ShareClass> has no <ShareClasType>/,
    ],
  ])('leaves nothing behind where it %s', async (name, change, message) => {
    const customer = `BAD_${name.split(' ')[0]!.toUpperCase()}_${name.length}`;
    await makeCustomer(database, test.ownerUrl, customer);
    const path = join(folder, `${customer}.xml`);
    writeFileSync(path, change(readFileSync(UMBRELLA, 'utf8')));
    await expect(take(customer, path)).rejects.toThrow(message);
    expect(await entities(customer)).toEqual([]);
  });
});
