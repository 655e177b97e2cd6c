import type { DocumentState, RecordSnapshot } from './record-snapshot.ts';
import type { SnapshotSql } from './snapshot-sql.ts';

const moment = (of: string) => `to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`;

/** What a snapshot tells of documents: each pair of one with an entity, by the business codes of its fields. */
export const documentsOf = ({ namedRows }: SnapshotSql): Pick<RecordSnapshot, 'documents'> => ({
  documents: (entityIds) =>
    namedRows<DocumentState>(
      'documents',
      `select e.level, e.id as parent, a.uuid::text as code, n.status as state,
              jsonb_strip_nulls(jsonb_build_object(
                'DISPLAY_LABEL', a.display_label, 'FILE_NAME', a.file_name,
                'NORMALIZED_FILE_NAME', a.normalized_file_name,
                'FILE_TYPE', a.type_code, 'FILE_CATEGORY', t.category_code,
                'FILE_SIZE', a.file_size::text, 'MIME_TYPE', a.mime_type,
                'LANGUAGE', to_jsonb(a.language), 'COUNTRY', a.country,
                'START_DATE', n.start_date, 'CREATED_AT', ${moment('a.created_at')},
                'UPDATED_AT', ${moment('greatest(a.updated_at, n.updated_at)')},
                'EXTERNAL_STORAGE', a.sha256 is null, 'URI', a.external_uri,
                'PERMALINK', '/repository/documents/' || a.uuid)) as values
       from attachment_node n
       join attachment a on a.customer_code = $1 and a.uuid = n.attachment_uuid
       join attachment_type t on t.customer_code = $1 and t.code = a.type_code
       join entity e on e.customer_code = $1 and e.id = n.entity_id
       where n.customer_code = $1 and n.entity_id = any ($2)
       order by e.id, a.uuid`,
      entityIds,
    ),
});
