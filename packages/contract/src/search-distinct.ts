import { z } from 'zod';
import { plainText } from './entity-code.ts';
import { revision } from './revision.ts';
import { textsLookedFor } from './filter.ts';
import { searchConditions } from './search.ts';

/** Most fields that one call counts the values of. */
export const DISTINCT_FIELDS_MAX = 60;

/** Each field is counted without its own filters, so that they are looked for anew. */
const TEXTS_TIMES_FIELDS_MAX = 500;

/** Before the code of a country's field: `REGISTRATION_COUNTRY.COUNTRY` is counted by country. */
export const COUNTRY_FIELD_PREFIX = 'REGISTRATION_COUNTRY.';

/**
 * Which values fields have among the rows that match, and how many rows each. A field's own filters are left out,
 * so that a count is what choosing the value instead would show.
 */
export const distinctQuery = z
  .strictObject({
    ...searchConditions.shape,
    /** Business codes; ancestors' as `FUND.DOMICILE`, those of registration countries as `REGISTRATION_COUNTRY.COUNTRY`. */
    distinctOnFieldsValues: z.array(z.string().min(1).max(200)).min(1).max(DISTINCT_FIELDS_MAX),
    /** Only values that contain it, case and accents aside; the empty bucket is left out. */
    text: z.string().trim().pipe(plainText(200)).default(''),
    /** Most values per field, the most frequent first. */
    limit: z.int().min(1).max(10_000).default(100),
  })
  .refine(
    ({ filters, distinctOnFieldsValues }) =>
      textsLookedFor([...filters.fields, ...filters.countries]) * distinctOnFieldsValues.length <=
      TEXTS_TIMES_FIELDS_MAX,
    {
      error: `At most ${TEXTS_TIMES_FIELDS_MAX} operands of CONTAINS in all filters together, times the fields that are counted`,
    },
  );
export type DistinctQuery = z.infer<typeof distinctQuery>;
export type DistinctQueryInput = z.input<typeof distinctQuery>;

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
