import {
  DOCUMENTS_LISTED,
  type AttachmentOfEntity,
  type AttachmentSaid,
} from '@fundarium/contract/attachments';
import type { AttachmentStatus } from '@fundarium/contract/attachments';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

/**
 * The documents of an entity in scope and of what stands above it, newest first; one more than a page lists where there
 * are more.
 * @param statuses those that are asked for
 * @param filing levels whose documents in filing are seen
 */
export async function readDocumentsOf(
  tx: Tx,
  customerCode: string,
  entityId: number,
  statuses: readonly AttachmentStatus[],
  filing: readonly Level[],
): Promise<AttachmentOfEntity[]> {
  const { rows } = await tx.query<Omit<AttachmentOfEntity, 'node'> & AttachmentOfEntity['node']>(
    `with at as (
       select e.id, e.level, e.code, e.values ->> 'NAME' as name, true as own from entity e
       where e.customer_code = $1 and e.id = $2
       union all select l.id, l.level, l.code, l.name, false from ancestor_labels($2) l
     ), pair as (
       select n.attachment_uuid, n.entity_id, n.status, n.start_date from attachment_node n
       where n.customer_code = $1 and n.entity_id = $2
       union all
       select n.attachment_uuid, n.entity_id, n.status, n.start_date from ancestor_attachment_nodes($2) n
     )
     select a.uuid, a.type_code as type, t.category_code as category, a.display_label as "displayLabel",
            a.file_name as "fileName", a.language, a.country, a.mime_type as "mimeType", a.file_size as "fileSize",
            a.external_uri as "externalUri", a.scan_since is not null as "waitsForScan", p.start_date as "startDate", p.status,
            to_char(a.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt",
            at.level, at.code, at.name, at.own
     from pair p
     join at on at.id = p.entity_id
     join entity e on e.customer_code = $1 and e.id = $2
     join attachment a on a.customer_code = $1 and a.uuid = p.attachment_uuid
     join attachment_type t on t.customer_code = $1 and t.code = a.type_code
     where p.status = any ($3::text[]) and (p.status <> 'FILING_IN_PROGRESS' or at.level = any ($4::text[]))
     order by p.start_date desc, a.id desc, at.own desc
     limit $5`,
    [customerCode, entityId, statuses, filing, DOCUMENTS_LISTED + 1],
  );
  return rows.map(({ level, code, name, own, ...document }) => ({
    ...document,
    node: { level, code, name, own },
  }));
}

/**
 * A document by the pair that says most of it: current before archived before in filing before removed.
 * @param filing levels whose documents in filing are seen
 */
export async function readSaid(
  tx: Tx,
  customerCode: string,
  uuid: string,
  filing: readonly Level[],
): Promise<AttachmentSaid | null> {
  const { rows } = await tx.query<AttachmentSaid>(
    `select a.uuid, a.type_code as type, a.display_label as "displayLabel", a.file_name as "fileName", a.language,
            a.country, a.mime_type as "mimeType", a.file_size as "fileSize", a.external_uri as "externalUri",
            a.scan_since is not null as "waitsForScan", seen.start_date as "startDate", seen.status
     from attachment a
     cross join lateral (
       select n.status, n.start_date from seen_attachment_nodes(a.uuid) n
       where n.status <> 'FILING_IN_PROGRESS' or n.level = any ($3::text[])
       order by array_position(array['ACTIVE', 'ARCHIVED', 'FILING_IN_PROGRESS', 'REMOVED'], n.status), n.start_date desc
       limit 1
     ) seen
     where a.customer_code = $1 and a.uuid = $2`,
    [customerCode, uuid, filing],
  );
  return rows[0] ?? null;
}

/** A document's file as whoever follows its link may have it. */
export type FileOf = {
  readonly sha256: string | null;
  readonly externalUri: string | null;
  readonly mimeType: string | null;
  readonly fileSize: number | null;
  readonly normalizedFileName: string;
  /** Whether the scanner has not answered for it, or found it infected. */
  readonly isBarred: boolean;
  /** Of the pairs that the reader sees. */
  readonly statuses: readonly AttachmentStatus[];
};

/** Null where no pair of the document is seen. */
export async function readFileOf(tx: Tx, customerCode: string, uuid: string): Promise<FileOf | null> {
  const { rows } = await tx.query<FileOf>(
    `select a.sha256, a.external_uri as "externalUri", a.mime_type as "mimeType", a.file_size as "fileSize",
            a.normalized_file_name as "normalizedFileName",
            a.scan_since is not null or a.scan_found is not null as "isBarred", seen.statuses
     from attachment a
     cross join lateral (
       select array_agg(distinct n.status) as statuses from seen_attachment_nodes(a.uuid) n
     ) seen
     where a.customer_code = $1 and a.uuid = $2 and seen.statuses is not null`,
    [customerCode, uuid],
  );
  return rows[0] ?? null;
}
