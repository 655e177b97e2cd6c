import { z } from 'zod';
import { attachmentSaid } from './attachments.ts';
import { changesOf } from './comparison.ts';
import { plainText } from './entity-code.ts';
import { day, LIMIT_MEANS, OFFSET_MEANS } from './exchanged-values.ts';
import { revision } from './revision.ts';
import { LANGUAGES, LEVELS } from './vocabulary.ts';

/** Most entities on one page of the matrix. */
export const MATRIX_PAGE_MAX = 100;
/** Most entities that are looked at at once: for gaps alone, or for a file. */
export const MATRIX_WHOLE_MAX = 2000;
/** Most documents that are listed of an entity: its newest. */
export const MATRIX_DOCUMENTS_MAX = 200;

export const matrixBody = z.strictObject({
  /** Entities of a search, by their codes, or one with all that stands below it. */
  of: changesOf,
  /** Codes of the types asked about; all where none is named. */
  types: z.array(plainText(100).min(1)).max(100).default([]),
  /** Entities alone of which something is missing or old. */
  gaps: z.boolean().default(false),
  /** The reader's, by which a search puts names in order. */
  language: z.enum(LANGUAGES).optional(),
  offset: z.int().min(0).max(10_000_000).default(0).describe(OFFSET_MEANS),
  limit: z.int().min(0).max(MATRIX_PAGE_MAX).default(50).describe(LIMIT_MEANS),
});
export type MatrixBody = z.output<typeof matrixBody>;
/** What it is of, whatever the page. */
export type MatrixQuestion = Omit<MatrixBody, 'offset' | 'limit'>;

/** A document as the matrix shows it; those of entities above count for the ones below. */
export const matrixDocument = z.object({
  ...attachmentSaid.pick({
    uuid: true,
    type: true,
    displayLabel: true,
    language: true,
    country: true,
    startDate: true,
    status: true,
  }).shape,
  /** Hangs at the entity itself. */
  own: z.boolean(),
  /** Older than it may be. */
  old: z.boolean(),
});
export type MatrixDocument = z.infer<typeof matrixDocument>;

/** What a registration asks for and is not there. */
export const matrixGap = z.object({
  type: z.string(),
  /** Null for reports, which are asked for as a whole. */
  country: z.string().nullable(),
  /** One of these languages would do; any where none is named. */
  anyOf: z.array(z.string()),
  /** Of a report: the end of the year or half-year that it is missing for. */
  periodEnd: day.nullable(),
});
export type MatrixGap = z.infer<typeof matrixGap>;

export const matrixRow = z.object({
  level: z.enum(LEVELS),
  code: z.string(),
  name: z.string().nullable(),
  /** Newest first. */
  documents: z.array(matrixDocument).max(MATRIX_DOCUMENTS_MAX),
  /** There are more documents than are listed. */
  more: z.boolean(),
  gaps: z.array(matrixGap),
});
export type MatrixRow = z.infer<typeof matrixRow>;

export const matrixReply = z.object({
  /** Of all pages. */
  total: z.int(),
  rows: z.array(matrixRow),
  /** The business date that ages are counted to. */
  today: day,
  revision,
});
export type MatrixReply = z.infer<typeof matrixReply>;
