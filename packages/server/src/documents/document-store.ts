import type { AttachmentStatus } from '@fundarium/contract/attachments';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import type { Author } from '../platform/revision.ts';

/** What the record holds of a document itself. */
export type Document = {
  readonly uuid: string;
  readonly type: string;
  readonly displayLabel: string;
  readonly fileName: string;
  readonly normalizedFileName: string;
  readonly language: readonly string[];
  readonly country: string | null;
  readonly mimeType: string | null;
  readonly fileSize: number | null;
  /** In hexadecimal; null where the document lies elsewhere. */
  readonly sha256: string | null;
  readonly externalUri: string | null;
  /** Whether it still waits for the virus scan, and nobody opens it, or was found infected, and nobody ever will. */
  readonly scan: 'waiting' | 'infected' | null;
};

/** A document at an entity. */
export type Pair = {
  readonly uuid: string;
  readonly entityId: number;
  readonly status: AttachmentStatus;
  readonly startDate: string;
  /** Whether one in filing becomes current on its start date by itself. */
  readonly activates: boolean;
};

const DOCUMENT = `a.uuid, a.type_code as type, a.display_label as "displayLabel", a.file_name as "fileName",
  a.normalized_file_name as "normalizedFileName", a.language, a.country, a.mime_type as "mimeType",
  a.file_size as "fileSize", a.sha256, a.external_uri as "externalUri",
  case when a.scan_found is not null then 'infected' when a.scan_since is not null then 'waiting' end as scan`;

/** Writes new documents with where they hang; all pairs are of entities that the context sees. */
export async function insertDocuments(
  tx: Tx,
  customerCode: string,
  { revision, author }: { readonly revision: number; readonly author: Author },
  documents: readonly Document[],
  pairs: readonly Pair[],
): Promise<void> {
  const { rowCount } = await tx.query(
    `with pair as (
       select p.*, e.path
       from jsonb_to_recordset($6::jsonb) p(uuid uuid, "entityId" bigint, status text, "startDate" date, activates boolean)
       join entity e on e.customer_code = $1 and e.id = p."entityId"
     ), filed as (
       insert into attachment (customer_code, uuid, type_code, display_label, file_name, normalized_file_name, language,
                               country, mime_type, file_size, sha256, external_uri, scan_since, who, source, revision)
       select $1, d.uuid, d.type, d."displayLabel", d."fileName", d."normalizedFileName", d.language, d.country,
              d."mimeType", d."fileSize", d.sha256, d."externalUri", case d.scan when 'waiting' then now() end, $3, $4, $2
       from jsonb_to_recordset($5::jsonb) d(uuid uuid, type text, "displayLabel" text, "fileName" text,
         "normalizedFileName" text, language text[], country text, "mimeType" text, "fileSize" bigint, sha256 text,
         "externalUri" text, scan text)
       returning uuid
     )
     insert into attachment_node (customer_code, attachment_uuid, entity_id, path, status, start_date, activates, revision)
     select $1, p.uuid, p."entityId", p.path, p.status, p."startDate", p.activates, $2
     from pair p join filed f on f.uuid = p.uuid
     returning entity_id`,
    [customerCode, revision, author.who, author.source, JSON.stringify(documents), JSON.stringify(pairs)],
  );
  if (rowCount !== pairs.length) throw new Error(UNSEEN);
}

const UNSEEN = 'A document belongs to an entity that the context does not see';

/** Lets a document that is there hang at further entities. */
export async function insertPairs(
  tx: Tx,
  customerCode: string,
  revision: number,
  pairs: readonly Pair[],
): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into attachment_node (customer_code, attachment_uuid, entity_id, path, status, start_date, activates, revision)
     select $1, p.uuid, e.id, e.path, p.status, p."startDate", p.activates, $2
     from jsonb_to_recordset($3::jsonb) p(uuid uuid, "entityId" bigint, status text, "startDate" date, activates boolean)
     join entity e on e.customer_code = $1 and e.id = p."entityId"
     returning entity_id`,
    [customerCode, revision, JSON.stringify(pairs)],
  );
  if (rowCount !== pairs.length) throw new Error(UNSEEN);
}

/** What the record says of a document, and its pairs that lie in scope. */
export type Stored = { readonly document: Document; readonly pairs: readonly StoredPair[] };
export type StoredPair = Pair & { readonly level: Level; readonly code: string };

/** A document with its pairs in scope; null where there is none of them. */
export async function readDocument(tx: Tx, customerCode: string, uuid: string): Promise<Stored | null> {
  const { rows } = await tx.query<Document & Omit<StoredPair, 'uuid'>>(
    `select ${DOCUMENT}, n.entity_id as "entityId", n.status, n.start_date as "startDate", n.activates, e.level, e.code
     from attachment a
     join attachment_node n on n.customer_code = $1 and n.attachment_uuid = a.uuid
     join entity e on e.customer_code = $1 and e.id = n.entity_id
     where a.customer_code = $1 and a.uuid = $2`,
    [customerCode, uuid],
  );
  const [first] = rows;
  if (first === undefined) return null;
  const { entityId: _, status: _s, startDate: _d, activates: _a, level: _l, code: _c, ...document } = first;
  return {
    document,
    pairs: rows.map(({ entityId, status, startDate, activates, level, code }) => {
      return { uuid, entityId, status, startDate, activates, level, code };
    }),
  };
}

/** How many entities a document belongs to, whoever sees them; for a context of all scopes. */
export async function countPairs(tx: Tx, customerCode: string, uuid: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*) from attachment_node where customer_code = $1 and attachment_uuid = $2',
    [customerCode, uuid],
  );
  return rows[0]!.count;
}

/** Gives a pair another status, and ends what it was waiting for. */
export async function setStatus(
  tx: Tx,
  customerCode: string,
  revision: number,
  { uuid, entityId }: Pick<Pair, 'uuid' | 'entityId'>,
  status: AttachmentStatus,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update attachment_node n set status = $5, activates = false, updated_at = now(), revision = $2
     from entity e
     where n.customer_code = $1 and n.attachment_uuid = $3 and n.entity_id = $4
       and e.customer_code = $1 and e.id = n.entity_id
     returning n.entity_id`,
    [customerCode, revision, uuid, entityId, status],
  );
  if (rowCount !== 1) throw new Error('A status is of an entity that the context does not see');
}

/** What is said of a document becomes what is given; its pairs are of the revision as well. */
export async function updateDocument(
  tx: Tx,
  customerCode: string,
  revision: number,
  { uuid, type, displayLabel, language, country }: Document,
): Promise<void> {
  await tx.query(
    `update attachment a set type_code = $4, display_label = $5, language = $6::text[], country = $7, updated_at = now(),
            revision = $2
     from attachment_node n join entity e on e.customer_code = $1 and e.id = n.entity_id
     where a.customer_code = $1 and a.uuid = $3 and n.customer_code = $1 and n.attachment_uuid = a.uuid`,
    [customerCode, revision, uuid, type, displayLabel, language, country],
  );
  await tx.query(
    'update attachment_node set updated_at = now(), revision = $2 where customer_code = $1 and attachment_uuid = $3',
    [customerCode, revision, uuid],
  );
}

/** Of a type of documents what decides on where and how often one may hang. */
export type DocumentType = {
  readonly levels: readonly Level[];
  readonly single: boolean;
  /** Nothing new may have it; what has it stays as it is. */
  readonly isDisabled: boolean;
};

export async function readType(tx: Tx, customerCode: string, code: string): Promise<DocumentType | null> {
  const { rows } = await tx.query<DocumentType>(
    `select levels, single, is_disabled as "isDisabled" from attachment_type where customer_code = $1 and code = $2`,
    [customerCode, code],
  );
  return rows[0] ?? null;
}

/** Which of the values are none that a list of the customer's offers. */
export async function notInList(
  tx: Tx,
  customerCode: string,
  list: 'LANGUAGE' | 'COUNTRY',
  values: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.query<{ value: string }>(
    `select g.value from unnest($3::text[]) g(value)
     where not exists (select from lov_value v where v.customer_code = $1 and v.lov_code = $2 and v.value = g.value
                       and not v.is_disabled)`,
    [customerCode, list, values],
  );
  return rows.map(({ value }) => value);
}

/** Ids of the fields of documents, by business code, as history names them. */
export async function readFieldIds(tx: Tx, customerCode: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ code: string; id: number }>(
    `select business_code as code, id from field where customer_code = $1 and level = 'ATTACHMENT'`,
    [customerCode],
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}
