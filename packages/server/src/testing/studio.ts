import { failure } from '@fundarium/contract/failure';
import { written } from '@fundarium/contract/studio-entity-endpoints';
import { startTestProduct, type Answer } from './product.ts';
import { fundTree, makeCustomer, writeEntities } from './world.ts';

export type TestStudio = Awaited<ReturnType<typeof startTestStudio>>;

/**
 * A product with two customers that people may write to: ALPHA with a fund of two sub-funds, a second fund and two
 * structured products, BETA with as much of its own.
 */
export async function startTestStudio() {
  const product = await startTestProduct();
  const { database, ownerUrl } = product;
  const note = (code: string, NAME: string) =>
    ({ level: 'STRUCTURED_PRODUCT', code, parent: null, values: { NAME } }) as const;
  await makeCustomer(database, ownerUrl, 'ALPHA');
  await makeCustomer(database, ownerUrl, 'BETA');
  await writeEntities(database, 'ALPHA', [
    ...fundTree('ALP', [
      ['A-1', { NAME: 'Alpine A', CURRENCY: 'CHF' }],
      ['A-2', { NAME: 'Alpine B' }],
      ['A-3', { NAME: 'Alpine C' }],
      ['A-4', { NAME: 'Alpine D' }],
    ]),
    { level: 'PROD', code: 'OTHER-P', parent: { level: 'FUND', code: 'ALP-F' }, values: { NAME: 'Other' } },
    { level: 'FUND', code: 'SECOND-F', parent: null, values: { NAME: 'Second' } },
    note('SP-1', 'Note'),
    note('SP-2', 'Note 2'),
  ]);
  await writeEntities(database, 'BETA', [
    ...fundTree('BET', [['B-1', { NAME: 'Beta class' }]]),
    note('SP-BETA', 'Beta note'),
  ]);
  const rowsOf = async (sql: string, customerCode = 'ALPHA'): Promise<Record<string, unknown>[]> => {
    const context = { customerCode, scopes: '*' } as const;
    return (await database.withCustomer(context, (tx) => tx.query(sql))).rows;
  };
  const [day] = await rowsOf(
    `select (select business_day(pinned_date, time_zone, now()) from customer where customer_code = 'ALPHA') as today`,
  );
  return {
    product,
    contributor: await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR'] }),
    structurer: await product.signIn('ALPHA', { roles: ['STRUCTURED_PRODUCT_CONTRIBUTOR'] }),
    today: String(day!['today']),
    rowsOf,
    /** The history that a writing call left. */
    changesOf: (answer: Answer) =>
      rowsOf(
        `select change_type as type, fields, effective_date as date, retroactive from change
         where customer_code = 'ALPHA' and revision = ${written.parse(answer.json).revision.number} order by ordinal`,
      ),
  };
}

/** The address of a writing call. */
export const studio = (path: string) => `/studio/api/v1/${path}`;

export const problemsOf = ({ json }: Answer) => failure.parse(json).problems ?? [];
