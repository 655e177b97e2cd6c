import { z } from 'zod';
import { attachmentFilters } from './filter.ts';
import { searchConditions, searchQuery, searchReply, searchRow } from './search.ts';

const filters = attachmentFilters.default({ fields: [], nodeAttachments: [] });

/**
 * What a question for documents asks for. The quick text stands in the document's name or label, or in what entities are
 * found by: name, code and identifiers of its entity and of those above it. A pasted list names entities.
 */
export const attachmentConditions = z.strictObject({ ...searchConditions.shape, filters });
export type AttachmentConditions = z.infer<typeof attachmentConditions>;

/**
 * A search of documents. Columns and sort keys are the document's own fields (`FILE_NAME`), its entity's (`PART.ISIN`) and
 * those of what stands above (`FUND.NAME`).
 */
export const attachmentQuery = z.strictObject({ ...searchQuery.shape, filters });
export type AttachmentQuery = z.infer<typeof attachmentQuery>;
export type AttachmentQueryInput = z.input<typeof attachmentQuery>;

/** A pair of a document and an entity: a document of five share classes is five rows. */
export const attachmentRow = z.object({
  /** Of the document. */
  uuid: z.uuid(),
  /** Of its entity. */
  level: searchRow.shape.level,
  code: searchRow.shape.code,
  values: searchRow.shape.values,
});
export type AttachmentRow = z.infer<typeof attachmentRow>;

/** As a search of entities is answered; what is said of pasted identifiers is said of the entities that have documents. */
export const attachmentReply = z.object({
  ...searchReply.shape,
  rows: z.array(attachmentRow).describe(searchReply.shape.rows.description!),
});
export type AttachmentReply = z.infer<typeof attachmentReply>;
