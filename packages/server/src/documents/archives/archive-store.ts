import { SERVED_STATUSES, type AttachmentStatus } from '@fundarium/contract/attachments';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../../platform/database.ts';

/** A document at an entity, as an archive tells of it. */
export type ArchivedPair = {
  readonly level: Level;
  readonly code: string;
  readonly name: string | null;
  readonly status: AttachmentStatus;
  readonly startDate: string;
};

export type ArchivedDocument = {
  readonly uuid: string;
  readonly type: string;
  readonly language: readonly string[];
  readonly country: string | null;
  readonly fileName: string;
  readonly fileSize: number | null;
  /** In hexadecimal; null where the document lies elsewhere. */
  readonly sha256: string | null;
  readonly externalUri: string | null;
  /** The virus scanner has not answered for it, or has found something in it. */
  readonly isBarred: boolean;
  readonly updatedAt: Date;
  /** Those that the reader sees; never one that is still in filing. */
  readonly pairs: readonly ArchivedPair[];
};

/** Documents by their UUID as the context sees them; those of which it sees no pair are absent. */
export async function readArchived(
  tx: Tx,
  customerCode: string,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, ArchivedDocument>> {
  const { rows } = await tx.query<ArchivedDocument>(
    `select a.uuid, a.type_code as type, a.language, a.country, a.normalized_file_name as "fileName",
            a.file_size as "fileSize", a.sha256, a.external_uri as "externalUri", a.updated_at as "updatedAt",
            a.scan_since is not null or a.scan_found is not null as "isBarred",
            jsonb_agg(jsonb_build_object('level', n.level, 'code', n.code, 'name', n.name, 'status', n.status,
              'startDate', n.start_date) order by n.level, n.code) as pairs
     from seen_attachment_nodes($2::uuid[]) n
     join attachment a on a.customer_code = $1 and a.uuid = n.attachment_uuid
     where a.customer_code = $1 and n.status <> 'FILING_IN_PROGRESS'
     group by a.customer_code, a.uuid`,
    [customerCode, uuids],
  );
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** Whether the reader sees a pair by which a document's bytes are served. */
export const isServed = ({ pairs }: ArchivedDocument): boolean =>
  pairs.some(({ status }) => SERVED_STATUSES.includes(status));
