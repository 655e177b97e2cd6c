import { z } from 'zod';
import { STUDIO_ROOT, type Endpoint } from './endpoint.ts';
import { plainText } from './entity-code.ts';
import { instant, LIMIT_MEANS, OFFSET_MEANS } from './exchanged-values.ts';
import { importMapping } from './import-mapping.ts';
import { XLSX_TYPE } from './media-types.ts';
import { revision } from './revision.ts';
import { LANGUAGES } from './vocabulary.ts';

export const IMPORT_STATUSES = ['queued', 'running', 'finished', 'failed', 'cancelled'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const REPORT_FORMATS = ['json', 'csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Most jobs on one page of the list. */
export const MAX_IMPORTS = 200;
/** Files of one upload that the list tells; the job has all. */
export const FILES_LISTED = 50;

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().max(max));

/** Lines of a file by what became of them; `read` is the sum of the others. */
const counts = z.object({
  read: z.int(),
  written: z.int(),
  unchanged: z.int(),
  missing: z.int(),
  duplicate: z.int(),
  rejected: z.int(),
});

const notTaken = z.object({
  /** `warning` lines were taken; `unread` names a part of the file that is not read, with how often it occurs. */
  kind: z.enum(['rejected', 'duplicate', 'missing', 'warning', 'unread']),
  /** The header is line 1; of an unread part the first line that holds it. */
  line: z.int(),
  value: z.string(),
  reason: z.string(),
});

const importedFile = z.object({
  /** An archive's files are named by its name and theirs. */
  fileName: z.string(),
  format: z.string(),
  counts,
  /** Of a preview: what would be created, changed, moved to another parent, and prices, payments, benchmark levels and breakdowns corrected. */
  planned: z.object({ created: z.int(), changed: z.int(), moved: z.int(), corrected: z.int() }).optional(),
});

const job = z.object({
  id: z.uuid(),
  fileName: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  /** Name of the mapping by which the file is read, as it was when the file came. */
  mapping: z.string().nullable(),
  /** Whether nothing is written but the report. */
  preview: z.boolean(),
  status: z.enum(IMPORT_STATUSES),
  /** Id of the person who uploaded, and the user name. */
  who: z.string(),
  uploadedBy: z.string(),
  uploadedAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Why a failed job failed. What it had applied stays. */
  failure: z.string().nullable(),
  /** Where a running job is; null before it is known. */
  progress: z
    .object({
      fileName: z.string(),
      phase: z.enum(['reading', 'applying']),
      done: z.int(),
      /** Null as long as the file's end is not known. */
      total: z.int().nullable(),
    })
    .nullable(),
});

/** One upload; its files, an archive's in the order of their import, have their reports when they are done. */
export const importJob = z.object({
  ...job.shape,
  files: z.array(
    z.object({
      ...importedFile.shape,
      /** The first lines that were not taken, none after so many files have theirs; the report has all. */
      notTaken: z.array(notTaken),
    }),
  ),
  revision,
});
export type ImportJobReply = z.infer<typeof importJob>;

export const importJobs = z.object({
  total: z.int(),
  jobs: z.array(z.object({ ...job.shape, files: z.array(importedFile).max(FILES_LISTED) })),
});

const mappingName = z.object({ name: plainText(100).min(1) });
const storedMapping = z.object({
  mapping: importMapping,
  changedAt: instant,
  who: z.string(),
  changedBy: z.string(),
});
const jobPath = z.object({ id: z.uuid() });
/** Of what is said of lines and failures; without it, the language that the browser likes best. */
const language = z.enum(LANGUAGES).optional();

/** Files of fund data, by upload: who has SCOPE_ALL or no scopes, for a file writes the whole customer. */
export const importEndpoints = {
  importFormats: {
    access: 'token',
    method: 'GET',
    path: `${STUDIO_ROOT}/imports/formats`,
    summary: 'The kinds of files that can be imported',
    reply: z.object({ formats: z.array(z.object({ code: z.string(), columns: z.string() })) }),
  },
  uploadImport: {
    access: 'token',
    method: 'POST',
    path: `${STUDIO_ROOT}/imports`,
    once: true,
    upload: true,
    summary: 'Upload a file to be imported, or to be previewed',
    query: z.strictObject({
      /** Name of one of the customer's mappings. */
      mapping: plainText(100).min(1).optional(),
      preview: z.enum(['true', 'false']).optional(),
    }),
    reply: importJob,
  },
  imports: {
    access: 'token',
    method: 'GET',
    path: `${STUDIO_ROOT}/imports`,
    summary: "The customer's uploads, newest first",
    query: z.strictObject({
      offset: wholeNumber(10_000_000).optional().describe(OFFSET_MEANS),
      limit: wholeNumber(MAX_IMPORTS).optional().describe(`${LIMIT_MEANS}, ${MAX_IMPORTS} at most`),
      language,
    }),
    reply: importJobs,
  },
  importJob: {
    access: 'token',
    method: 'GET',
    path: `${STUDIO_ROOT}/imports/:id`,
    summary: 'An upload: how far it is, and what it came to',
    params: jobPath,
    query: z.strictObject({ language }),
    reply: importJob,
  },
  importReport: {
    access: 'token',
    method: 'GET',
    path: `${STUDIO_ROOT}/imports/:id/report`,
    download: ['application/json', 'text/csv', XLSX_TYPE],
    summary: 'Every line of a file that was not taken, and why',
    params: jobPath,
    query: z.strictObject({
      format: z.enum(REPORT_FORMATS).default('json'),
      /** Which of an archive's files, from 0. */
      file: wholeNumber(100_000).optional(),
      language,
    }),
  },
  cancelImport: {
    access: 'token',
    method: 'POST',
    path: `${STUDIO_ROOT}/imports/:id/cancel`,
    summary: 'Stop an upload that waits or runs; what it has applied stays',
    params: jobPath,
    reply: importJob,
  },
  importMappings: {
    access: 'token',
    method: 'GET',
    path: `${STUDIO_ROOT}/imports/mappings`,
    summary: 'How the customer reads tables of providers',
    reply: z.object({ mappings: z.array(storedMapping) }),
  },
  importMapping: {
    access: 'token',
    method: 'GET',
    path: `${STUDIO_ROOT}/imports/mappings/:name`,
    summary: 'A mapping of the customer',
    params: mappingName,
    reply: storedMapping,
  },
  setImportMapping: {
    access: 'token',
    method: 'POST',
    path: `${STUDIO_ROOT}/imports/mappings/set`,
    once: true,
    summary: 'Keep a mapping under its name',
    body: importMapping,
    reply: storedMapping,
  },
  deleteImportMapping: {
    access: 'token',
    method: 'POST',
    path: `${STUDIO_ROOT}/imports/mappings/delete`,
    once: true,
    summary: 'Forget a mapping',
    body: mappingName.strict(),
    reply: z.object({ name: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
