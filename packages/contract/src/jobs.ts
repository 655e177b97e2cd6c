import { z } from 'zod';
import { API_ROOT, type Endpoint } from './endpoint.ts';
import { XLSX_TYPE, ZIP_TYPE } from './media-types.ts';
import { instant } from './exchanged-values.ts';

/** What runs in the background; an import has its own calls, and is listed with the others. */
export const JOB_KINDS = ['ARCHIVE', 'EXPORT', 'DOCUMENT_FILE', 'TEMPLATE_PRODUCTION', 'IMPORT'] as const;
export type JobKindName = (typeof JOB_KINDS)[number];

export const JOB_STATUSES = ['WAITING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Jobs that wait or run at once, of a person and of a customer. */
export const JOBS_OF_PERSON = 2;
export const JOBS_OF_CUSTOMER = 10;
/** Jobs that a reply lists. */
export const JOBS_LISTED = 100;
/** How long what a job made can be fetched, and how long the job is listed. */
export const JOB_FILE_DAYS = 7;
export const JOB_DAYS = 30;

/**
 * How the mail that tells of a job stands; `NO_ADDRESS` where the person has none, `NOT_SENT` where none goes out for
 * another reason, mails being switched off say; null where nothing is known of one yet, or the job sends none.
 */
export const MAIL_STATES = ['WAITING', 'SENT', 'FAILED', 'NO_ADDRESS', 'NOT_SENT'] as const;

export const job = z.object({
  id: z.uuid(),
  kind: z.enum(JOB_KINDS),
  status: z.enum(JOB_STATUSES),
  /** What it is about, in words of whoever asked: the name of a file say. */
  label: z.string(),
  /** User name of whoever asked; `own` where it is the caller. */
  who: z.string(),
  own: z.boolean(),
  createdAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** How far a running one is, in units of its kind: documents, rows, lines. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }).nullable(),
  /** Why it failed: a message key, and what to fill in. */
  failure: z.object({ code: z.string(), values: z.record(z.string(), z.string()) }).nullable(),
  /** What it made, as long as it is there. */
  file: z
    .object({ name: z.string(), sizeBytes: z.int(), address: z.string(), expiresAt: instant })
    .nullable(),
  /** Numbers that say what came of it: `documents`, `leftOut`, `rows`. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  mail: z.enum(MAIL_STATES).nullable(),
  /** What the caller may do with it now. */
  may: z.object({ cancel: z.boolean(), retry: z.boolean(), delete: z.boolean() }),
});
export type Job = z.infer<typeof job>;

export const jobsReply = z.object({ jobs: z.array(job).max(JOBS_LISTED) });

const jobPath = z.object({ id: z.uuid() });

const act = (name: 'cancel' | 'retry' | 'delete', summary: string) =>
  ({
    method: 'POST',
    path: `${API_ROOT}/jobs/:id/${name}`,
    access: 'token',
    summary,
    params: jobPath,
    reply: jobsReply,
  }) as const satisfies Endpoint;

const file = (path: string, summary: string, download: readonly string[]) =>
  ({
    method: 'GET',
    path: `/repository/${path}/:id`,
    access: 'link',
    summary,
    params: jobPath,
    download,
    ranges: true,
  }) as const satisfies Endpoint;

/** Long work: what waits, runs, is ready or failed. */
export const jobEndpoints = {
  jobs: {
    method: 'GET',
    path: `${API_ROOT}/jobs`,
    access: 'token',
    summary: "The caller's jobs, newest first; an administrator may ask for everybody's",
    query: z.strictObject({ people: z.enum(['own', 'all']).default('own') }),
    reply: jobsReply,
  },
  cancelJob: act(
    'cancel',
    'Stop a job that waits or runs; nothing of it stays but the documents that an intake of them has filed',
  ),
  retryJob: act('retry', 'Run a job again that failed, was cancelled or whose file is gone'),
  deleteJob: act('delete', 'Forget a job; the file that it made can no longer be fetched'),
  archiveFile: file('archives', 'An archive of documents that a job made, whole or a range of its bytes', [
    ZIP_TYPE,
  ]),
  caughtMails: {
    method: 'GET',
    path: '/dev/mail',
    access: 'link',
    summary: 'The page of a demo with the mails that were caught for the caller',
    download: ['text/html'],
  },
  exportFile: file('exports', 'A spreadsheet or CSV file that a job made, whole or a range of its bytes', [
    XLSX_TYPE,
    'text/csv',
  ]),
} as const satisfies Record<string, Endpoint>;
