import type { Level } from '@fundarium/contract/vocabulary';
import type { Database } from '../platform/database.ts';
import { takeRevision, touch } from '../platform/revision.ts';

export type TestDocument = {
  readonly type?: string;
  readonly name: string;
  readonly label?: string;
  readonly language?: readonly string[];
  readonly country?: string;
  /** From when on it counts. */
  readonly start?: string;
  /** Bytes of what is stored; null for a document that lies elsewhere. */
  readonly size?: number | null;
  /** Where it hangs, with its status there: ACTIVE where none is named. */
  readonly at: readonly (readonly [level: Level, code: string, status?: string])[];
};

/** Files a document as its writer records it, without bytes; answers its uuid and the revision. */
export async function fileDocument(
  database: Database,
  customerCode: string,
  given: TestDocument,
): Promise<{ readonly uuid: string; readonly revision: number }> {
  const { type = 'PROSPECTUS', name, label = name, language = [], country = null, size = 1000, at } = given;
  const { start = '2026-01-05' } = given;
  return database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const { number } = await takeRevision(tx, customerCode, { who: 'test', source: 'test' });
    const { rows } = await tx.query<{ uuid: string }>(
      `insert into attachment (customer_code, type_code, display_label, file_name, normalized_file_name, language, country,
                               mime_type, file_size, sha256, external_uri, created_at, updated_at, who, source, revision)
       values ($1, $2, $3, $4, lower($4), $5, $6, 'application/pdf', $7::bigint,
               case when $7::bigint is not null then encode(sha256($4::bytea), 'hex') end,
               case when $7::bigint is null then 'https://documents.example.org/' || $4 end,
               '2026-01-05T08:30:00Z', '2026-01-05T08:30:00Z', 'test', 'test', $8)
       returning uuid::text`,
      [customerCode, type, label, name, language, country, size, number],
    );
    const { uuid } = rows[0]!;
    const { rows: pairs } = await tx.query<{ id: number }>(
      `insert into attachment_node (customer_code, attachment_uuid, entity_id, path, status, start_date, updated_at, revision)
       select $1, $2, e.id, e.path, n.status, $7, '2026-01-05T08:30:00Z', $6
       from unnest($3::text[], $4::text[], $5::text[]) n(level, code, status)
       join entity e on e.customer_code = $1 and e.level = n.level and e.code = n.code
       returning entity_id as id`,
      [
        customerCode,
        uuid,
        at.map(([level]) => level),
        at.map(([, code]) => code),
        at.map(([, , status = 'ACTIVE']) => status),
        number,
        start,
      ],
    );
    if (pairs.length !== at.length)
      throw new Error(`${name} hangs on ${pairs.length} of ${at.length} entities`);
    await touch(
      tx,
      customerCode,
      number,
      'attachment',
      pairs.map(({ id }) => id),
    );
    return { uuid, revision: number };
  });
}

/** Gives a document another status at all of its entities. */
export function setDocumentStatus(
  database: Database,
  customerCode: string,
  uuid: string,
  status: string,
): Promise<number> {
  return database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const { number } = await takeRevision(tx, customerCode, { who: 'test', source: 'test' });
    const { rows } = await tx.query<{ id: number }>(
      `update attachment_node set status = $3, updated_at = now(), revision = $4
       where customer_code = $1 and attachment_uuid = $2 returning entity_id as id`,
      [customerCode, uuid, status, number],
    );
    await touch(
      tx,
      customerCode,
      number,
      'attachment',
      rows.map(({ id }) => id),
    );
    return number;
  });
}
