import { z } from 'zod';
import { API_ROOT, type Endpoint } from './endpoint.ts';
import { job } from './jobs.ts';
import { plainText, storableText } from './entity-code.ts';
import { exportSource } from './export-sources.ts';
import { XLSX_TYPE } from './media-types.ts';
import { LANGUAGES, LEAF_LEVELS } from './vocabulary.ts';

/** What is on the screen, and the three kinds of who edits fields and people (spec 6). */
export const EXPORT_KINDS = ['SCREEN', 'FIELD_CODES', 'FIELD_LABELS', 'COUNTRIES'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Most cells that are answered at once; a larger file is a job, where its source is a list that is read as a stream. */
export const CELLS_AT_ONCE = 400_000;
/** Most cells of a file that a job writes: a million rows of two hundred columns. */
export const CELLS_OF_JOB = 200_000_000;
/** Most rows below a sheet's header; a CSV file has no such bound. */
export const SHEET_ROWS_MAX = 1_048_575;

export const CSV_TYPE = 'text/csv; charset=utf-8';

const xlsxFormat = z.strictObject({ type: z.literal('XLSX') });
const csvFormat = z.strictObject({
  type: z.literal('CSV'),
  separator: z.enum([',', ';', '\t']).default(','),
  decimalPoint: z.enum(['.', ',']).default('.'),
  byteOrderMark: z.boolean().default(true),
});

/** Longest path and query that an export names, in characters. */
export const EXPORT_ADDRESS_MAX = 8000;

/** Stands for our own origin, which the contract does not know. */
const OWN_ORIGIN = 'http://fundarium.invalid';
/** Whether a path leads nowhere else, as a browser reads it: `//` and `/\\` begin the name of another host. */
const isOwn = (path: string) =>
  URL.canParse(path, OWN_ORIGIN) && new URL(path, OWN_ORIGIN).origin === OWN_ORIGIN;

/** Longest name and text of what was asked that the sheet about a file has. */
export const ASKED_NAME_MAX = 200;
export const ASKED_TEXT_MAX = 4000;

/** What becomes a file, in which kind and format; `asked` says for the sheet about it what was asked, in words. */
export const exportRequest = z.strictObject({
  source: exportSource,
  kind: z.enum(EXPORT_KINDS).default('SCREEN'),
  format: z.discriminatedUnion('type', [xlsxFormat, csvFormat]).default({ type: 'XLSX' }),
  /** Of headers, of values that stand for a label, of the sheet about the file, and of texts where a list of a kind names none. */
  language: z.enum(LANGUAGES),
  /** By which days are formatted: `de-CH`. */
  locale: plainText(20).min(2),
  /** Path and query of the screen. */
  address: plainText(EXPORT_ADDRESS_MAX)
    .startsWith('/')
    .refine(isOwn, 'expected a path of this product')
    .optional(),
  asked: z
    .array(z.strictObject({ name: plainText(ASKED_NAME_MAX), text: storableText.max(ASKED_TEXT_MAX) }))
    .max(100)
    .default([]),
});
export type ExportRequest = z.infer<typeof exportRequest>;
export type ExportRequestInput = z.input<typeof exportRequest>;

/** The kinds that a source can be had in; rows by country are of leaf levels, for nothing else is registered in any. */
export function kindsOf(source: ExportRequestInput['source']): readonly ExportKind[] {
  if (source.type !== 'SEARCH' && source.type !== 'DETAILS') return ['SCREEN'];
  const isRegistered = LEAF_LEVELS.some((level) => level === source.nature);
  return EXPORT_KINDS.filter((kind) => kind !== 'COUNTRIES' || isRegistered);
}

export const exportEndpoints = {
  export: {
    method: 'POST',
    path: `${API_ROOT}/export`,
    access: 'token',
    summary:
      'What a screen shows as a spreadsheet or CSV; searches and details also in one of the three kinds',
    // A pasted list of 10,000 identifiers has to fit.
    bodyLimitBytes: 4 * 1_048_576,
    body: exportRequest,
    download: [XLSX_TYPE, 'text/csv'],
    accepted: true,
    reply: job,
  },
} as const satisfies Record<string, Endpoint>;
