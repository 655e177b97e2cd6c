/** Of an entity's row what its documents need. */
type Entity = {
  readonly id: string;
  readonly level: string;
  readonly code: string;
  readonly values: Values;
};
type Values = Readonly<Record<string, unknown>>;

/** What searches of documents are about: pairs of a document and an entity. */
export const DOCUMENT_NATURES = ['ATTACHMENT', 'STRUCTURED_PRODUCT_ATTACHMENT'];
export const isOfDocuments = (nature: string) => DOCUMENT_NATURES.includes(nature);

/** The level whose fields rows of a nature have without a prefix. */
export const ownLevel = (nature: string) => (isOfDocuments(nature) ? 'ATTACHMENT' : nature);

/** Whether a row is of a nature; a document is of its entity's. */
export const isOfNature = (
  row: { readonly level: string; readonly parent: { readonly level: string } | null },
  nature: string,
) =>
  row.level === ownLevel(nature) &&
  (!isOfDocuments(nature) ||
    (nature === 'STRUCTURED_PRODUCT_ATTACHMENT') === (row.parent!.level === 'STRUCTURED_PRODUCT'));

const moment = (text: unknown) => `${String(text).replace(' ', 'T')}Z`;

/** Pairs as rows below their entities. */
export async function readDocuments<E extends Entity>(
  all: (text: string) => Promise<Values[]>,
  entities: ReadonlyMap<string, E>,
) {
  const pairs = await all(
    `select n.entity_id::text as entity, n.status, n.start_date::text as start, a.uuid::text as uuid, a.type_code as type,
            t.category_code as category, a.display_label as label, a.file_name as name, a.normalized_file_name as normalized,
            a.language, a.country, a.mime_type as mime, a.file_size::text as size, a.external_uri as uri,
            (a.created_at at time zone 'UTC')::text as created,
            (date_trunc('milliseconds', greatest(a.updated_at, n.updated_at)) at time zone 'UTC')::text as updated
     from attachment_node n
     join attachment a on a.customer_code = n.customer_code and a.uuid = n.attachment_uuid
     join attachment_type t on t.customer_code = a.customer_code and t.code = a.type_code
     where n.customer_code = $1`,
  );
  return pairs.map((pair) => {
    const entity = entities.get(String(pair['entity']))!;
    const uuid = String(pair['uuid']);
    return {
      id: `${uuid} ${entity.id}`,
      level: 'ATTACHMENT',
      code: uuid,
      former: [],
      parent: entity,
      lateSince: null,
      countries: [],
      values: {
        UUID: uuid,
        DISPLAY_LABEL: pair['label'],
        FILE_NAME: pair['name'],
        NORMALIZED_FILE_NAME: pair['normalized'],
        FILE_TYPE: pair['type'],
        FILE_CATEGORY: pair['category'],
        FILE_SIZE: pair['size'],
        MIME_TYPE: pair['mime'],
        LANGUAGE: pair['language'],
        COUNTRY: pair['country'],
        STATUS: pair['status'],
        START_DATE: pair['start'],
        CREATED_AT: moment(pair['created']),
        UPDATED_AT: moment(pair['updated']),
        NODE_NATURE: entity.level,
        NODE_CODE: entity.code,
        NODE_NAME: entity.values['NAME'],
        EXTERNAL_STORAGE: pair['uri'] !== null,
        PERMALINK: `/repository/documents/${uuid}`,
        URI: pair['uri'],
      },
    };
  });
}
