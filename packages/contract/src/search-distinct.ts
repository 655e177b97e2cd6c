import { z } from 'zod';
import { plainText } from './entity-code.ts';
import { revision } from './revision.ts';
import { textsLookedFor, type Filter } from './filter.ts';
import { attachmentConditions } from './search-attachments.ts';
import { searchConditions } from './search.ts';

/** Most fields that one call counts the values of. */
export const DISTINCT_FIELDS_MAX = 60;

/** Each field is counted without its own filters, so that they are looked for anew. */
const TEXTS_TIMES_FIELDS_MAX = 500;
const looksForFew = (filters: readonly Filter[], fields: number) =>
  textsLookedFor(filters) * fields <= TEXTS_TIMES_FIELDS_MAX;
const TOO_MANY_TEXTS = {
  error: `At most ${TEXTS_TIMES_FIELDS_MAX} operands of CONTAINS in all filters together, times the fields that are counted`,
};

/** Before the code of a country's field: `REGISTRATION_COUNTRY.COUNTRY` is counted by country. */
export const COUNTRY_FIELD_PREFIX = 'REGISTRATION_COUNTRY.';

const fieldsCounted = z.array(z.string().min(1).max(200)).min(1).max(DISTINCT_FIELDS_MAX);
const valuesWanted = {
  /** Only values that contain it, case and accents aside; the empty bucket is left out. */
  text: z.string().trim().pipe(plainText(200)).default(''),
  /** Most values per field, the most frequent first. */
  limit: z.int().min(1).max(10_000).default(100),
};

/**
 * Which values fields have among the rows that match, and how many rows each. A field's own filters are left out,
 * so that a count is what choosing the value instead would show.
 */
export const distinctQuery = z
  .strictObject({
    ...searchConditions.shape,
    /** Business codes; ancestors' as `FUND.DOMICILE`, those of registration countries as `REGISTRATION_COUNTRY.COUNTRY`. */
    distinctOnFieldsValues: fieldsCounted,
    ...valuesWanted,
  })
  .refine(
    ({ filters, distinctOnFieldsValues }) =>
      looksForFew([...filters.fields, ...filters.countries], distinctOnFieldsValues.length),
    TOO_MANY_TEXTS,
  );
export type DistinctQuery = z.infer<typeof distinctQuery>;
export type DistinctQueryInput = z.input<typeof distinctQuery>;

/** The same of documents. */
export const attachmentDistinctQuery = z
  .strictObject({
    ...attachmentConditions.shape,
    /** Business codes: the document's own (`FILE_TYPE`), its entity's and those above it (`FUND.DOMICILE`). */
    fields: fieldsCounted,
    ...valuesWanted,
  })
  .refine(
    ({ filters, fields }) => looksForFew([...filters.fields, ...filters.nodeAttachments], fields.length),
    TOO_MANY_TEXTS,
  );
export type AttachmentDistinctQuery = z.infer<typeof attachmentDistinctQuery>;
export type AttachmentDistinctQueryInput = z.input<typeof attachmentDistinctQuery>;

export const distinctValue = z.object({
  /** As an operand of EQUALS takes it; null for rows where the field is empty, which the operator NULL shows. */
  value: z.string().nullable(),
  count: z.int(),
});
export type DistinctValue = z.infer<typeof distinctValue>;

export const distinctReply = z.object({
  /** By the names asked for; `more` where there are values beyond the limit. The empty bucket comes last. */
  distinctCount: z.record(z.string(), z.object({ values: z.array(distinctValue), more: z.boolean() })),
  revision,
});
export type DistinctReply = z.infer<typeof distinctReply>;
