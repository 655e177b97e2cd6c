import type { AttachmentStatus } from '@fundarium/contract/attachments';
import type { Tx } from '../platform/database.ts';
import type { Document, Pair } from './document-store.ts';

/** A document that is there, and where of what was asked for. */
export type SameDocument = {
  readonly uuid: string;
  readonly at: readonly Pick<Pair, 'entityId' | 'startDate' | 'status' | 'activates'>[];
  /** For the virus scan. */
  readonly waits: boolean;
};

/**
 * The documents that are said to be all the same, at any of the same entities and from the same day, or any: the one at
 * most of them first, and of such one that is in no archive.
 */
export async function findSame(
  tx: Tx,
  customerCode: string,
  document: Document,
  pairs: readonly { readonly entityId: number; readonly startDate: string | null }[],
): Promise<SameDocument[]> {
  const { rows } = await tx.query<SameDocument>(
    `select a.uuid, a.scan_since is not null as waits,
            jsonb_agg(jsonb_build_object('entityId', n.entity_id, 'startDate', n.start_date, 'status', n.status,
                                         'activates', n.activates)) as at
     from attachment a
     join attachment_node n on n.customer_code = $1 and n.attachment_uuid = a.uuid
     join entity e on e.customer_code = $1 and e.id = n.entity_id
     join unnest($2::bigint[], $3::date[]) p(entity_id, start_date)
       on p.entity_id = n.entity_id and (p.start_date is null or p.start_date = n.start_date)
     where a.customer_code = $1 and a.sha256 is not distinct from $4 and a.external_uri is not distinct from $5
       and a.type_code = $6 and a.display_label = $7 and a.file_name = $8 and a.language @> $9::text[] and a.language <@ $9::text[]
       and a.country is not distinct from $10 and n.status <> 'REMOVED'
     group by a.customer_code, a.uuid
     order by count(*) desc, bool_or(n.status = 'ARCHIVED'), a.id`,
    [
      customerCode,
      pairs.map(({ entityId }) => entityId),
      pairs.map(({ startDate }) => startDate),
      document.sha256,
      document.externalUri,
      document.type,
      document.displayLabel,
      document.fileName,
      document.language,
      document.country,
    ],
  );
  return rows;
}

/** Others that are current at an entity in the place of a document of a single type: of a language of its, and its country. */
export async function findCurrent(
  tx: Tx,
  customerCode: string,
  { uuid, type, language, country }: Document,
  entityId: number,
): Promise<string[]> {
  const { rows } = await tx.query<{ uuid: string }>(
    `select a.uuid from attachment_node n
     join entity e on e.customer_code = $1 and e.id = n.entity_id
     join attachment a on a.customer_code = $1 and a.uuid = n.attachment_uuid
     where n.customer_code = $1 and n.entity_id = $2 and n.status = 'ACTIVE' and a.uuid <> $3 and a.type_code = $4
       and (a.language && $5::text[] or a.language = $5::text[]) and a.country is not distinct from $6`,
    [customerCode, entityId, uuid, type, language, country],
  );
  return rows.map((row) => row.uuid);
}

/**
 * Those of the entities at which another document of some status is in the place of one of a single type, from a later day
 * on; `orFiledLater`, also from the same day where it came there behind the one, which is there.
 */
export async function findOvertaken(
  tx: Tx,
  customerCode: string,
  { uuid, type, language, country }: Document,
  pairs: readonly Pick<Pair, 'entityId' | 'startDate'>[],
  statuses: readonly AttachmentStatus[],
  { orFiledLater = false }: { readonly orFiledLater?: boolean } = {},
): Promise<ReadonlySet<number>> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct n.entity_id as id from unnest($2::bigint[], $3::date[]) p(entity_id, start_date)
     join attachment_node n on n.customer_code = $1 and n.entity_id = p.entity_id and n.start_date >= p.start_date
       and n.status = any ($8::text[])
     join entity e on e.customer_code = $1 and e.id = n.entity_id
     join attachment a on a.customer_code = $1 and a.uuid = n.attachment_uuid
     where (n.start_date > p.start_date
            or $9 and n.filed > (select own.filed from attachment_node own
                                 join entity at on at.customer_code = $1 and at.id = own.entity_id
                                 where own.customer_code = $1 and own.attachment_uuid = $4 and own.entity_id = p.entity_id))
       and a.uuid <> $4 and a.type_code = $5 and (a.language && $6::text[] or a.language = $6::text[])
       and a.country is not distinct from $7`,
    [
      customerCode,
      pairs.map(({ entityId }) => entityId),
      pairs.map(({ startDate }) => startDate),
      uuid,
      type,
      language,
      country,
      statuses,
      orFiledLater,
    ],
  );
  return new Set(rows.map(({ id }) => id));
}
