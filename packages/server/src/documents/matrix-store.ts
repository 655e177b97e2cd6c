import type { AttachmentStatus } from '@fundarium/contract/attachments';
import { MATRIX_DOCUMENTS_MAX } from '@fundarium/contract/document-matrix';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { subtreeOf } from '../platform/subtree.ts';
import type { Asking } from './gaps.ts';

/** An entity and what all that stands below it, in the order of the tree; at most so many, from a place on. */
export async function readSubtree(
  tx: Tx,
  customerCode: string,
  rootId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly ids: number[]; readonly total: number }> {
  const { rows } = await tx.query<{ id: number; total: number }>(
    `with below as (
       select b.id, e.path from ${subtreeOf('select $2::bigint')} b
       cross join lateral (select path from entity where customer_code = $1 and id = b.id offset 0) e
     )
     select t.total, p.id
     from (select count(*)::int as total from below) t
     left join (select id, path from below order by path offset $3 limit $4) p on true
     order by p.path`,
    [customerCode, rootId, offset, limit],
  );
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}

export type MatrixEntity = Asking & {
  readonly id: number;
  readonly code: string;
  readonly name: string | null;
};

/** Entities with what says which documents are asked for, in the order of their ids given. */
export async function readAsking(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  today: string,
): Promise<MatrixEntity[]> {
  const { rows } = await tx.query<MatrixEntity>(
    `select e.id, e.level, e.code, e.values ->> 'NAME' as name, e.values ->> 'FISCAL_YEAR_END' as "fiscalYearEnd",
            coalesce(e.values ->> 'LAUNCH_DATE', e.values ->> 'CREATION_DATE') as created,
            coalesce(r.registrations, '[]') as registrations,
            exists (
              select from entity a
              where a.customer_code = $1 and a.id = any (e.path)
                and (a.values ->> 'LIQUIDATION_DATE' <= $3 or a.values ->> 'STATUS' = 'TERMINATED')
            ) as ended
     from unnest($2::bigint[]) with ordinality given(id, place)
     join entity e on e.customer_code = $1 and e.id = given.id
     left join lateral (
       select jsonb_agg(jsonb_build_object('country', own.country, 'fields', own.fields) order by own.country) as registrations
       from (
         select g.country, g.fields from registration g
         where g.customer_code = $1 and g.entity_id = e.id and e.level in ('PART', 'STRUCTURED_PRODUCT')
         union
         select g.country, jsonb_build_object('REGISTRATION_STATUS', 'YES', 'MARKETING_STATUS', 'YES')
         from ${subtreeOf("select e.id where e.level = 'FUND'")} below
         join entity b on b.customer_code = $1 and b.id = below.id and b.level = 'PART'
         join registration g on g.customer_code = $1 and g.entity_id = b.id
         where g.fields ->> 'REGISTRATION_STATUS' = 'YES' and g.fields ->> 'MARKETING_STATUS' = 'YES'
           and coalesce(b.values ->> 'LIQUIDATION_DATE' > $3, true) and b.values ->> 'STATUS' is distinct from 'TERMINATED'
       ) own
     ) r on true
     order by given.place`,
    [customerCode, ids, today],
  );
  return rows;
}

export type DocumentOfRow = {
  /** Of the row's entity. */
  readonly id: number;
  readonly uuid: string;
  readonly type: string;
  readonly displayLabel: string;
  readonly language: string[];
  readonly country: string | null;
  readonly startDate: string;
  readonly status: AttachmentStatus;
  readonly own: boolean;
};

type Asked = {
  /** Levels whose own documents in filing are seen. */
  readonly filing: readonly Level[];
  readonly types: readonly string[];
};

/** The current documents of entities themselves that are of some types: however many, since none may count as missing. */
export async function readCurrentOwn(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  types: readonly string[],
): Promise<Omit<DocumentOfRow, 'uuid' | 'displayLabel'>[]> {
  const { rows } = await tx.query<Omit<DocumentOfRow, 'uuid' | 'displayLabel'>>(
    `select n.entity_id as id, a.type_code as type, a.language, a.country, n.start_date as "startDate", n.status, true as own
     from attachment_node n
     join entity e on e.customer_code = $1 and e.id = n.entity_id
     join attachment a on a.customer_code = $1 and a.uuid = n.attachment_uuid
     where n.customer_code = $1 and n.entity_id = any ($2::bigint[]) and n.status = 'ACTIVE' and a.type_code = any ($3::text[])`,
    [customerCode, ids, types],
  );
  return rows;
}

/**
 * Current documents of entities in scope and of what stands above them, and those in filing; one more than is listed where
 * there are more: an entity's own take the first places, the newest before older ones. In the order of their days.
 */
export async function readMatrixDocuments(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  { filing, types }: Asked,
): Promise<(DocumentOfRow & { readonly place: number })[]> {
  const { rows } = await tx.query<DocumentOfRow & { place: number }>(
    `with pair as (
       select n.entity_id as id, n.attachment_uuid, n.status, n.start_date, true as own from attachment_node n
       where n.customer_code = $1 and n.entity_id = any ($2::bigint[])
       union all
       select e.id, n.attachment_uuid, n.status, n.start_date, false
       from entity e cross join lateral ancestor_attachment_nodes(e.id) n
       where e.customer_code = $1 and e.id = any ($2::bigint[]) and n.status = 'ACTIVE'
     ), placed as (
       select p.id, a.uuid, a.type_code as type, a.display_label as "displayLabel", a.language, a.country,
              p.start_date as "startDate", p.status, p.own, a.id as number,
              row_number() over (partition by p.id order by p.own desc, p.start_date desc, a.id desc) as place
       from pair p
       join entity e on e.customer_code = $1 and e.id = p.id
       join attachment a on a.customer_code = $1 and a.uuid = p.attachment_uuid
       where (p.status = 'ACTIVE' or p.status = 'FILING_IN_PROGRESS' and e.level = any ($3::text[]))
         and ($4::text[] = '{}' or a.type_code = any ($4::text[]))
     )
     select id, uuid, type, "displayLabel", language, country, "startDate", status, own, place::int
     from placed where place <= $5 order by id, "startDate" desc, number desc`,
    [customerCode, ids, filing, types, MATRIX_DOCUMENTS_MAX + 1],
  );
  return rows;
}
