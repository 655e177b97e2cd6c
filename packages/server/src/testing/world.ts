import type { Language, Module } from '@fundarium/contract/vocabulary';
import { applyEntities } from '../entities/bulk-store.ts';
import { insertCustomer } from '../entities/customer-store.ts';
import { fieldsByLevel, type EntityRow } from '../entities/entity-row.ts';
import { readFields, writeStandardMetamodel } from '../metamodel/store.ts';
import { giveSettings } from '../give-settings.ts';
import type { Database } from '../platform/database.ts';
import { applyStagedQuotations } from '../prices/bulk-store.ts';
import { CREATE_STAGED_QUOTATIONS, STAGED_QUOTATIONS } from '../prices/staged-quotations.ts';

const author = { who: 'test', source: 'test' };

/** A customer with the standard metamodel and nothing else. */
export async function makeCustomer(
  database: Database,
  ownerUrl: string,
  code: string,
  more: {
    readonly language?: Language;
    readonly modules?: readonly Module[];
    readonly businessDate?: string;
  } = {},
): Promise<void> {
  const { language = 'en', modules = ['MAIA_REPOSITORY'], businessDate } = more;
  await insertCustomer(ownerUrl, {
    code,
    name: `Customer ${code}`,
    language,
    timeZone: 'Europe/Zurich',
    modules,
    businessDate,
  });
  await database.withCustomer({ customerCode: code, scopes: '*' }, (tx) =>
    writeStandardMetamodel(tx, code, author),
  );
}

/** A person of a customer with roles; gives their id. */
export async function makePerson(
  database: Database,
  customerCode: string,
  roles: readonly string[] = ['DATA_CONTRIBUTOR'],
): Promise<string> {
  const { rows } = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    tx.query<{ id: string }>(
      `insert into person (customer_code, issuer, subject, username, granted_roles)
       values ($1, 'http://idp', gen_random_uuid()::text, 'ana', $2) returning id`,
      [customerCode, roles],
    ),
  );
  return rows[0]!.id;
}

/** Writes entities as a contributor's import would, and answers the revision. */
export async function writeEntities(
  database: Database,
  customerCode: string,
  rows: readonly EntityRow[],
  source = author.source,
): Promise<number> {
  const applied = await database.withCustomer({ customerCode, scopes: '*' }, async (tx) =>
    applyEntities(tx, customerCode, rows, {
      author: { ...author, source },
      fields: fieldsByLevel(await readFields(tx, customerCode)),
      effectiveDate: '2026-01-05',
    }),
  );
  if (applied.rejected.length > 0) throw new Error(JSON.stringify(applied.rejected));
  return applied.revision ?? 0;
}

/** Writes prices of one share class or structured product. */
export async function writeNavs(
  database: Database,
  customerCode: string,
  code: string,
  navs: readonly (readonly [date: string, nav: string])[],
  source = 'test',
): Promise<void> {
  await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    await tx.query(CREATE_STAGED_QUOTATIONS);
    await tx.query(`truncate ${STAGED_QUOTATIONS}`);
    await tx.query(
      `insert into ${STAGED_QUOTATIONS} (line, entity_id, date, nav)
       select row_number() over (), e.id, n.date::date, n.nav::numeric
       from unnest($3::text[], $4::text[]) n(date, nav)
       join entity e on e.customer_code = $1 and e.level in ('PART', 'STRUCTURED_PRODUCT') and e.code = $2`,
      [customerCode, code, navs.map(([date]) => date), navs.map(([, nav]) => nav)],
    );
    await applyStagedQuotations(tx, customerCode, { first: 1, last: navs.length }, { ...author, source });
  });
}

/** Grants the subtree below an entity to a scope. */
export async function grantScope(
  database: Database,
  customerCode: string,
  scope: string,
  level: string,
  code: string,
) {
  await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    tx.query(
      `insert into scope_node (customer_code, scope, entity_id)
       select customer_code, $2, id from entity where customer_code = $1 and level = $3 and code = $4`,
      [customerCode, scope, level, code],
    ),
  );
}

/** The customer SCOPED with the classes OPEN-1 and SHUT-1, of which the scope NORTH is granted the first one's sub-fund. */
export async function makeScopedCustomer(
  database: Database,
  ownerUrl: string,
  values: EntityRow['values'] = {},
): Promise<void> {
  await makeCustomer(database, ownerUrl, 'SCOPED', { modules: ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'] });
  for (const prefix of ['OPEN', 'SHUT']) {
    await writeEntities(database, 'SCOPED', fundTree(prefix, [[`${prefix}-1`, values]]));
  }
  await grantScope(database, 'SCOPED', 'NORTH', 'PROD', 'OPEN-P');
}

/** A fund with one sub-fund, a classification and the share classes given. */
export function fundTree(
  prefix: string,
  parts: readonly (readonly [code: string, values: EntityRow['values']])[],
): EntityRow[] {
  const [fund, prod, clas] = [`${prefix}-F`, `${prefix}-P`, `${prefix}-C`];
  return [
    {
      level: 'FUND',
      code: fund,
      parent: null,
      values: { NAME: `${prefix} Umbrella SICAV`, LEI: '5299000DEMOFUND00174', DOMICILE: 'LU' },
    },
    {
      level: 'PROD',
      code: prod,
      parent: { level: 'FUND', code: fund },
      values: { NAME: `${prefix} Sub-fund` },
    },
    {
      level: 'CLAS',
      code: clas,
      parent: { level: 'PROD', code: prod },
      values: { NAME: `${prefix} Classification` },
    },
    ...parts.map(([code, values]): EntityRow => ({
      level: 'PART',
      code,
      parent: { level: 'CLAS', code: clas },
      values,
    })),
  ];
}

/** Pins a customer's business date as the customer command does. */
export const pinBusinessDate = (ownerUrl: string, customerCode: string, businessDate: string) =>
  giveSettings(ownerUrl, customerCode, { globals: { businessDate } });
