import type { Language } from '@fundarium/contract/vocabulary';
import type { Database, Tx } from '../../platform/database.ts';
import type { RecordField } from '../../platform/record-field.ts';
import { currentRevision } from '../../platform/revision.ts';
import { documentsOf } from './document-state-store.ts';
import { entitiesOf } from './entity-state-store.ts';
import { marketOf } from './market-state-store.ts';
import type { RecordSnapshot } from './record-snapshot.ts';
import { revisionsOf } from './revision-store.ts';
import { snapshotSql } from './snapshot-sql.ts';

/** Reads a customer's fields; another room's, hence an argument. */
export type ReadFields = (tx: Tx, customerCode: string) => Promise<RecordField[]>;

/** Runs `read` over one consistent view of a customer's record. */
export function readRecord<T>(
  database: Database,
  readFields: ReadFields,
  customerCode: string,
  read: (snapshot: RecordSnapshot) => Promise<T>,
): Promise<T> {
  return database.withCustomer(
    { customerCode, scopes: '*' },
    async (tx) => read(await snapshotOf(tx, readFields, customerCode)),
    { snapshot: true },
  );
}

async function snapshotOf(tx: Tx, readFields: ReadFields, customerCode: string): Promise<RecordSnapshot> {
  const revision = await currentRevision(tx, customerCode);
  const customer = await tx.query<{ language: Language; version: number; date: string; all: boolean }>(
    `select c.language, c.metamodel_version as version, business_day(c.pinned_date, c.time_zone, now())::text as date,
            coalesce(s.settings #> '{globals,showFiguresNotCurrent}' = 'true', false) as all
     from customer c left join customer_settings s on s.customer_code = c.customer_code
     where c.customer_code = $1`,
    [customerCode],
  );
  const { language, version, date, all } = customer.rows[0]!;
  const sql = snapshotSql(tx, customerCode, date);
  return {
    revision,
    businessDate: date,
    showsAllFigures: all,
    language,
    metamodelVersion: version,
    fields: () => readFields(tx, customerCode),
    ...revisionsOf(sql),
    ...entitiesOf(sql),
    ...marketOf(sql),
    ...documentsOf(sql),
  };
}
