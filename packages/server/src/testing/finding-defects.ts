import { ENTITY_RULES } from '@fundarium/contract/finding-endpoints';
import type { EntityRow } from '../entities/entity-row.ts';
import type { Database } from '../platform/database.ts';
import { takeRevision, touch } from '../platform/revision.ts';
import { fileDocument, type TestDocument } from './documents.ts';
import { registerIn } from './registrations.ts';
import { fundTree, writeEntities, writeNavs } from './world.ts';

const LEI = '5299000DEMOFUND00174';

/** Writes beside the entities' own values, as one revision that touches the entity. */
const writeBeside = (database: Database, customerCode: string, code: string, sql: string) =>
  database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const { number } = await takeRevision(tx, customerCode, { who: 'test', source: 'test' });
    const { rows } = await tx.query<{ id: number }>(
      'select id from entity where customer_code = $1 and code = $2',
      [customerCode, code],
    );
    await tx.query(sql, [customerCode, rows[0]!.id]);
    await touch(tx, customerCode, number, 'entity', [rows[0]!.id]);
  });

/** A sub-fund and its classes, all in one currency. */
export const summedTree = (product: string, classes: readonly string[]): EntityRow[] => [
  { level: 'FUND', code: `${product}-F`, parent: null, values: {} },
  {
    level: 'PROD',
    code: product,
    parent: { level: 'FUND', code: `${product}-F` },
    values: { CURRENCY: 'EUR' },
  },
  ...classes.map((code): EntityRow => ({
    level: 'PART',
    code,
    parent: { level: 'PROD', code: product },
    values: { CURRENCY: 'EUR' },
  })),
];
/** Writes assets of one day, each as a revision of its own. */
export async function writeAums(
  database: Database,
  customerCode: string,
  aums: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [code, aum] of Object.entries(aums)) {
    await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
      const { number } = await takeRevision(tx, customerCode, { who: 'test', source: 'test' });
      const { rows } = await tx.query<{ id: number }>(
        `insert into quotation (customer_code, entity_id, date, aum, revision)
         select customer_code, id, '2026-01-05', $3::numeric, $4 from entity where customer_code = $1 and code = $2
         on conflict (customer_code, entity_id, date) do update set aum = excluded.aum returning entity_id as id`,
        [customerCode, code, aum, number],
      );
      await tx.query(
        `insert into quotation_latest (customer_code, entity_id, aum_date, path)
         select customer_code, id, '2026-01-05', path from entity where customer_code = $1 and id = $2
         on conflict do nothing`,
        [customerCode, rows[0]!.id],
      );
      await touch(tx, customerCode, number, 'quotation', [rows[0]!.id]);
    });
  }
}

/** One defect per rule; the classes are named after it. */
export async function writeDefects(database: Database, customerCode: string): Promise<void> {
  const parts: [string, EntityRow['values']][] = [
    ['ISIN_CHECK', { ISIN: 'LU9900000018' }],
    ['SEDOL_AS_ISIN', { ISIN: 'B0WNLY7' }],
    ['ISIN_SHARED', { ISIN: 'LU9900000019' }],
    ['LU9900000019', {}],
    ['SEDOL_CHECK', { SEDOL: 'B0WNLY8' }],
    ['CUSIP_CHECK', { CUSIP: '037833101' }],
    ['FIGI_CHECK', { FIGI: 'BBG000B9XRY5' }],
    ['WKN_FORM', { WKN: 'A0RPIH' }],
    ['VALOR_FORM', { VALOR: '1234567890' }],
    ['LAUNCH_BEFORE_PARENT_CREATION', { LAUNCH_DATE: '2019-12-31' }],
    ['OPEN_ENDED_DATE', {}],
    ['DATE_BEFORE_1900', { SUBSCRIPTIONS_START_DATE: '1890-01-01' }],
    [
      'SUBSCRIPTIONS_AFTER_LIQUIDATION',
      { SUBSCRIPTIONS_END_DATE: '2025-02-01', LIQUIDATION_DATE: '2025-01-01' },
    ],
    ['NAV_AFTER_TERMINATION', { LIQUIDATION_DATE: '2025-01-01' }],
    ['STATUS_AGAINST_DATES', { STATUS: 'ACTIVE', LIQUIDATION_DATE: '2025-01-01' }],
    ['CURRENCY_FLAG', { SAME_CURRENCY_AS_PARENT_PROD: true, CURRENCY: 'CHF' }],
    ['REGISTRATION_MARKETING', {}],
    ['REGISTRATION_DATES', {}],
    ['KID_MISSING', {}],
    ['KID_OLD', {}],
    ['DOCUMENTS_ALIKE', {}],
    ['SCENARIO_ORDER', { SCENARIO_STRESS_RHP: '3', SCENARIO_FAVOURABLE_RHP: '2' }],
    ['SCENARIO_HALF_RHP', { RHP: '5', SCENARIO_MODERATE_HALF_RHP: '2' }],
    ['SCENARIO_ONE_YEAR', { RHP: '1', SCENARIO_MODERATE_1_YEAR: '2' }],
    ['SRI_GRID', { SRI: 3, MRM: 4, CRM: 2 }],
    ['CFI_POLICY', { CFI: 'CIOIES', DISTRIBUTION_POLICY: 'ACCUMULATING' }],
    ['ACCUMULATING_WITH_DIVIDENDS', { DISTRIBUTION_POLICY: 'ACCUMULATING' }],
    ['SCENARIO_ONE_YEAR_MISSING', { RHP: '3', SCENARIO_MODERATE_RHP: '2' }],
    ['SCENARIO_HALF_RHP_MISSING', { RHP: '10', SCENARIO_MODERATE_RHP: '2', SCENARIO_MODERATE_1_YEAR: '2' }],
    ['NAV_OVERDUE', { VALUATION_FREQUENCY: 'WEEKLY' }],
    ['PRICE_IN_FUTURE', {}],
    ['VALUATION_FREQUENCY_MISSING', {}],
    ['EX_DATE_WITHOUT_NAV', {}],
    ['PRICE_CONTRADICTED', {}],
    ['PAYMENT_CORRECTED', {}],
    ['PAYMENT_ADDED', {}],
    ['PRICE_CURRENCY_UNKNOWN', {}],
    ['TER_AGAINST_ONGOING_COSTS', { TER: '1.2', ONGOING_COSTS: '1.3' }],
    ['CLEAN', { ISIN: 'LU9900000027', CURRENCY: 'EUR', SAME_CURRENCY_AS_PARENT_PROD: true }],
  ];
  const rows = fundTree('DEF', parts).map((row) =>
    row.level === 'PROD'
      ? { ...row, values: { ...row.values, CURRENCY: 'EUR', CREATION_DATE: '2020-01-01' } }
      : row,
  );
  await writeEntities(database, customerCode, [
    ...rows,
    { level: 'FUND', code: 'LEI_CHECK', parent: null, values: { LEI: `${LEI.slice(0, -1)}5` } },
    { level: 'FUND', code: 'GONE', parent: null, values: { STATUS: 'TERMINATED' } },
    { level: 'PROD', code: 'ALIVE_UNDER_LIQUIDATED', parent: { level: 'FUND', code: 'GONE' }, values: {} },
    { level: 'STRUCTURED_PRODUCT', code: 'COUPON_WITHOUT_PAYMENT', parent: null, values: { COUPON: '5' } },
    {
      level: 'STRUCTURED_PRODUCT',
      code: 'MATURITY_BEFORE_ISSUE',
      parent: null,
      values: { ISSUE_DATE: '2027-05-01', MATURITY_DATE: '2027-04-30' },
    },
    { level: 'PROD', code: 'BREAKDOWN_SUM', parent: { level: 'FUND', code: 'LEI_CHECK' }, values: {} },
    ...summedTree('AUM_OF_CLASSES', ['AUM-1', 'AUM-2']),
  ]);
  await registerIn(database, customerCode, 'KID_MISSING', ['DE']);
  const kid = (code: string, more: Partial<TestDocument>) =>
    fileDocument(database, customerCode, { name: code, type: 'KID', at: [['PART', code]], ...more });
  await kid('KID_OLD', { start: '2023-01-31' });
  for (const country of ['DE', undefined])
    await kid('DOCUMENTS_ALIKE', { type: 'EMT', ...(country && { country }) });
  await writeAums(database, customerCode, { AUM_OF_CLASSES: '1000', 'AUM-1': '600', 'AUM-2': '394' });
  await writeNavs(database, customerCode, 'NAV_OVERDUE', [['2025-01-02', '10']]);
  for (const code of ['VALUATION_FREQUENCY_MISSING', 'EX_DATE_WITHOUT_NAV'])
    await writeNavs(database, customerCode, code, [['2025-01-02', '10']]);
  await writeBeside(
    database,
    customerCode,
    'VALUATION_FREQUENCY_MISSING',
    `insert into performance (customer_code, entity_id, reference_date, figures, periods, method, digest, revision,
                              late_after, current_until, month_to_date_until, year_to_date_until)
     values ($1, $2, '2025-01-02', '{}', '{}', '{}', '', 1, '2025-01-07', '2025-01-12', '2025-01-12', '2025-01-12')`,
  );
  await writeBeside(
    database,
    customerCode,
    'EX_DATE_WITHOUT_NAV',
    `insert into dividend (customer_code, entity_id, ex_date, dividend, revision, path)
     select customer_code, id, '2025-01-03', 1, 1, path from entity where customer_code = $1 and id = $2`,
  );
  await writeNavs(database, customerCode, 'PRICE_IN_FUTURE', [['2080-01-02', '10']]);
  await writeNavs(database, customerCode, 'NAV_AFTER_TERMINATION', [['2025-01-02', '10']]);
  await writeNavs(database, customerCode, 'STATUS_AGAINST_DATES', [['2025-01-01', '10']]);
  for (const [rule, key, details] of [
    ['PRICE_CONTRADICTED', 'NAV', { stored: '11', other: '10' }],
    ['PAYMENT_CORRECTED', 'DIVIDEND 1', { recorded: '1', delivered: '2' }],
    ['PAYMENT_ADDED', 'DIVIDEND 2', { recorded: '1', delivered: '2' }],
    ['PRICE_CURRENCY_UNKNOWN', 'EUR', {}],
  ] as const) {
    await writeBeside(
      database,
      customerCode,
      rule,
      `insert into price_issue
       select customer_code, id, '${rule}', '2025-01-02', '${key}', '${JSON.stringify(details)}', 1, path
       from entity where customer_code = $1 and id = $2`,
    );
  }
  await writeBeside(
    database,
    customerCode,
    'COUPON_WITHOUT_PAYMENT',
    `insert into quotation_latest (customer_code, entity_id, nav_date, path)
     select customer_code, id, '2025-01-02', path from entity where customer_code = $1 and id = $2`,
  );
  await writeBeside(
    database,
    customerCode,
    'BREAKDOWN_SUM',
    `insert into breakdown (customer_code, entity_id, type_code, date, weights, path)
     select customer_code, id, 'ASSET_ALLOCATION', day::date, weights::jsonb, path
     from entity cross join (values ('2025-01-31', '{"EQUITIES": "60", "BONDS": "39"}'),
                                    ('2024-12-31', '{"EQUITIES": "100"}')) b(day, weights)
     where customer_code = $1 and id = $2`,
  );
  await writeBeside(
    database,
    customerCode,
    'OPEN_ENDED_DATE',
    `update entity set values = values || '{"MATURITY_DATE": "9999-12-31", "SUBSCRIPTIONS_END_DATE": "9999-12-31"}'
     where customer_code = $1 and id = $2`,
  );
  await writeBeside(
    database,
    customerCode,
    'REGISTRATION_MARKETING',
    `insert into registration
     select customer_code, id, country, jsonb_build_object('REGISTRATION_STATUS', status, 'MARKETING_STATUS', 'YES'), path
     from entity cross join (values ('DE', 'NO'), ('SG', 'YES')) r(country, status)
     where customer_code = $1 and id = $2`,
  );
  await writeBeside(
    database,
    customerCode,
    'REGISTRATION_DATES',
    `insert into registration
     select customer_code, id, 'FR', '{"REGISTRATION_DATE": "2025-01-02", "DEREGISTRATION_DATE": "2025-01-01"}', path
     from entity where customer_code = $1 and id = $2`,
  );
  await writeBeside(
    database,
    customerCode,
    'ACCUMULATING_WITH_DIVIDENDS',
    `insert into dividend (customer_code, entity_id, ex_date, dividend, revision, path)
     select customer_code, id, '2025-03-01', 1, 1, path from entity where customer_code = $1 and id = $2`,
  );
  await writeBeside(
    database,
    customerCode,
    'CFI_POLICY',
    `insert into dividend (customer_code, entity_id, ex_date, dividend, notional, revision, path)
     select customer_code, id, '2025-03-01', 1, true, 1, path from entity where customer_code = $1 and id = $2`,
  );
}

const FIELD_OF: Partial<Record<string, string>> = {
  ISIN_CHECK: 'ISIN',
  SEDOL_AS_ISIN: 'ISIN',
  ISIN_SHARED: 'ISIN',
  LEI_CHECK: 'LEI',
  SEDOL_CHECK: 'SEDOL',
  CUSIP_CHECK: 'CUSIP',
  FIGI_CHECK: 'FIGI',
  WKN_FORM: 'WKN',
  VALOR_FORM: 'VALOR',
  OPEN_ENDED_DATE: 'SUBSCRIPTIONS_END_DATE',
  DATE_BEFORE_1900: 'SUBSCRIPTIONS_START_DATE',
  ALIVE_UNDER_LIQUIDATED: 'STATUS',
  LAUNCH_BEFORE_PARENT_CREATION: 'LAUNCH_DATE',
  SUBSCRIPTIONS_AFTER_LIQUIDATION: 'SUBSCRIPTIONS_END_DATE',
  MATURITY_BEFORE_ISSUE: 'MATURITY_DATE',
  NAV_AFTER_TERMINATION: 'NAV_DATE',
  STATUS_AGAINST_DATES: 'STATUS',
  CURRENCY_FLAG: 'SAME_CURRENCY_AS_PARENT_PROD',
  REGISTRATION_MARKETING: 'MARKETING_STATUS',
  REGISTRATION_DATES: 'DEREGISTRATION_DATE',
  KID_MISSING: 'FILE_TYPE',
  KID_OLD: 'START_DATE',
  DOCUMENTS_ALIKE: 'COUNTRY',
  SCENARIO_ORDER: 'SCENARIO_FAVOURABLE_RHP',
  SCENARIO_HALF_RHP: 'SCENARIO_MODERATE_HALF_RHP',
  SCENARIO_ONE_YEAR: 'SCENARIO_MODERATE_1_YEAR',
  SRI_GRID: 'SRI',
  CFI_POLICY: 'CFI',
  ACCUMULATING_WITH_DIVIDENDS: 'DISTRIBUTION_POLICY',
  SCENARIO_ONE_YEAR_MISSING: 'SCENARIO_MODERATE_1_YEAR',
  SCENARIO_HALF_RHP_MISSING: 'SCENARIO_MODERATE_HALF_RHP',
  NAV_OVERDUE: 'NAV_DATE',
  VALUATION_FREQUENCY_MISSING: 'VALUATION_FREQUENCY',
  EX_DATE_WITHOUT_NAV: 'EX_DATE',
  PRICE_IN_FUTURE: 'NAV',
  PRICE_CONTRADICTED: 'NAV',
  PAYMENT_CORRECTED: 'DIVIDEND',
  PAYMENT_ADDED: 'DIVIDEND',
  PRICE_CURRENCY_UNKNOWN: 'CURRENCY',
  COUPON_WITHOUT_PAYMENT: 'COUPON',
  AUM_OF_CLASSES: 'AUM',
  BREAKDOWN_SUM: 'ASSET_ALLOCATION',
  TER_AGAINST_ONGOING_COSTS: 'TER',
};
/** Each finding of the defects as `rule entity field`. */
export const ONE_PER_RULE = [
  ...ENTITY_RULES.map((rule) => `${rule} ${rule} ${FIELD_OF[rule]}`),
  'ISIN_SHARED LU9900000019 CODE',
].toSorted();
