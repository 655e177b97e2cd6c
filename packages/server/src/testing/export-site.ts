import type { Metamodel } from '@fundarium/contract/metamodel';
import { addMonths, monthEnd } from '@fundarium/finance/calendar-date';
import { followRecord } from '../findings/follow.ts';
import { applyDividends } from '../prices/delivery-store.ts';
import { fileDocument } from './documents.ts';
import { startTestProduct } from './product.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities, writeNavs } from './world.ts';

/** What people, feeds and attackers put into texts. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  History: "=cmd|' /C calc'!A0",
  "O'Neill's": '+1',
  '00123': '@x',
  ESCAPED: '_x0041_',
  DIGITS15: '123456789012345',
  DIGITS17: '12345678901234567',
  EMOJI: '😀 Fund 👩‍💻',
  HEBREW: 'שלום עולם',
  JAPANESE: '日本の投資信託',
  SIGNS: '<b>&amp;"quoted", and; more</b>',
};
/** Numbers that a spreadsheet keeps, and those that it would round. */
export const NUMBERS: Readonly<Record<string, string>> = {
  History: '123456789012345',
  "O'Neill's": '12345678901234567',
  '00123': '0.123456789012345678901234567891',
  ESCAPED: '-0.5',
};
/** Days before and after the first one that is the same to every spreadsheet; those that mean none are not stored. */
export const DAYS: Readonly<Record<string, string>> = {
  History: '2024-02-29',
  "O'Neill's": '1899-12-29',
  '00123': '1850-02-28',
  ESCAPED: '1904-02-29',
};
/** NAVs of a class whose figures have not been current for two years. */
const MONTH_ENDS_LONG_AGO: readonly (readonly [string, string])[] = [
  ['2022-12-30', '100'],
  ...Array.from(
    { length: 13 },
    (_, month) => [monthEnd(addMonths('2023-01-01', month)), String(101 + month)] as const,
  ),
];
export const SPLIT_LINES = 'one\ntwo';
/** One character more than a cell of a workbook holds. */
export const LONG = `${'x'.repeat(32_766)}yz`;

export type ExportSite = Awaited<ReturnType<typeof startExportSite>>;

/**
 * A product with two customers of the same codes and a scoped one, whose values are hostile, with history, prices,
 * payments, findings and documents; and the people who ask for files.
 */
export async function startExportSite() {
  const product = await startTestProduct();
  const { database, ownerUrl } = product;
  for (const customer of ['ALPHA', 'BETA']) {
    await makeCustomer(database, ownerUrl, customer, { businessDate: '2026-03-05' });
    const parts = Object.entries(HOSTILE_TEXTS).map(
      ([code, NAME]) =>
        [
          code,
          {
            NAME,
            CURRENCY: 'EUR',
            TER: '1.25',
            ...(NUMBERS[code] !== undefined && { MINIMUM_INITIAL_INVESTMENT: NUMBERS[code] }),
            ...(DAYS[code] !== undefined && { LAUNCH_DATE: DAYS[code] }),
          },
        ] as const,
    );
    await writeEntities(database, customer, fundTree(customer, parts));
    await writeEntities(database, customer, [
      {
        level: 'PROD',
        code: `${customer}-P`,
        parent: { level: 'FUND', code: `${customer}-F` },
        values: { INVESTMENT_OBJECTIVE: { en: customer === 'ALPHA' ? LONG : SPLIT_LINES } },
      },
    ]);
    await writeNavs(database, customer, 'JAPANESE', [
      ['2025-12-31', '100'],
      ['2026-01-30', '101.123456789012345678'],
      ['2026-02-27', '103'],
    ]);
    await writeNavs(database, customer, 'HEBREW', [
      ['2025-12-31', '50'],
      ['2026-02-27', '49'],
    ]);
    await writeNavs(database, customer, 'SIGNS', MONTH_ENDS_LONG_AGO);
    await database.withCustomer({ customerCode: customer, scopes: '*' }, async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        "select id from entity where customer_code = $1 and level = 'PART' and code = 'JAPANESE'",
        [customer],
      );
      await applyDividends(
        tx,
        customer,
        [{ entityId: rows[0]!.id, exDate: '2026-01-30', kind: 'DIVIDEND', dividend: '1.5' }],
        { who: 'test', source: 'test' },
      );
    });
    await fileDocument(database, customer, {
      type: 'KID',
      name: '=1+1.pdf',
      label: `+${customer} KID`,
      language: ['de', 'ja'],
      size: 123_456,
      at: [['PART', 'JAPANESE']],
    });
    await fileDocument(database, customer, {
      type: 'KID',
      name: 'old.pdf',
      label: '-old',
      language: ['fr'],
      country: 'FR',
      start: '2025-01-15',
      at: [['PART', 'History']],
    });
    await fileDocument(database, customer, {
      type: 'KID',
      name: 'draft.pdf',
      language: ['en'],
      at: [['PART', 'HEBREW', 'FILING_IN_PROGRESS']],
    });
  }
  await makeScopedCustomer(database, ownerUrl, { NAME: 'Class', ISIN: 'LU9900000018' });
  for (const customer of ['ALPHA', 'BETA', 'SCOPED'])
    await followRecord(database, customer, new AbortController().signal);
  const [reader, other, auditor, scoped, contributor] = await Promise.all([
    product.signIn('ALPHA'),
    product.signIn('BETA', { roles: ['AUDIT_READ'] }),
    product.signIn('ALPHA', { roles: ['AUDIT_READ', 'METADATA_CONTRIBUTOR'] }),
    product.signIn('SCOPED', { scopes: ['NORTH'], roles: ['AUDIT_READ', 'METADATA_CONTRIBUTOR'] }),
    product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR'] }),
  ]);
  const written = async (path: string, body: object) => {
    const { status } = await contributor.call(`/studio/api/v1/entities/${path}`, body);
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
  };
  await written('fields', {
    entity: { level: 'PART', code: 'JAPANESE' },
    values: { TER: '0.75', NAME: '日本の投資信託 改' },
    effectiveDate: '2026-02-01',
  });
  await written('registrations', {
    entity: { level: 'PART', code: 'History' },
    registrations: {
      CH: { REGISTRATION_STATUS: 'YES', MARKETING_STATUS: 'YES' },
      JP: { REGISTRATION_STATUS: 'YES' },
    },
  });
  const divided = { level: 'PROD', code: 'ALPHA-P', effectiveDate: '2026-03-01' };
  for (const [type, date, weights] of [
    ['ASSET_ALLOCATION', '2025-12-31', { EQUITIES: '60.12654322', BONDS: '39.87654322' }],
    ['ASSET_ALLOCATION', '2026-02-28', { EQUITIES: '101.25', CASH: '-1.25' }],
    ['CURRENCY', '2025-12-31', { EUR: '99' }],
  ] as const) {
    const given = { ...divided, type, date, weights };
    const { status } = await auditor.call('/studio/api/v1/meta/breakdowns/set', given);
    if (status !== 200) throw new Error(`A breakdown was answered ${status}`);
  }
  // A file of the index that is only being built would have the first searches wait.
  for (const customerCode of ['ALPHA', 'BETA', 'SCOPED'])
    await product.index.call('prepare', { customerCode });
  const metamodel: Metamodel = (await reader.call('meta/model/en')).json;
  return { product, metamodel, reader, other, auditor, scoped, contributor };
}
