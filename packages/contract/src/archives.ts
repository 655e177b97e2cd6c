import { z } from 'zod';
import { attachmentConditions, type AttachmentConditions } from './search-attachments.ts';
import { API_ROOT, type Endpoint } from './endpoint.ts';
import { plainText } from './entity-code.ts';
import { normaliseFilters } from './filter.ts';
import { job } from './jobs.ts';
import { distinctIdentifiers } from './search-identifiers.ts';
import { sortBy } from './search.ts';
import { ATTACHMENT_NATURES, LANGUAGES } from './vocabulary.ts';

/** Most pairs of document and entity that one archive tells of. */
export const ARCHIVE_ROWS_MAX = 100_000;

/** What an archive's folders stand for. */
export const ARCHIVE_FOLDERS = ['ENTITY', 'TYPE'] as const;
export type ArchiveFolders = (typeof ARCHIVE_FOLDERS)[number];

/** A search of documents, without a page. */
const archiveQuestion = {
  nature: z.enum(ATTACHMENT_NATURES),
  query: z.strictObject({ ...attachmentConditions.shape, sort: z.array(sortBy).max(10).default([]) }),
};
const folders = z.enum(ARCHIVE_FOLDERS).default('ENTITY');
export const archiveRequest = z.strictObject({
  ...archiveQuestion,
  folders,
  /** Of the mail. */
  language: z.enum(LANGUAGES),
  /** What the archive is called where jobs are listed: the question in words. */
  label: plainText(200).min(1),
});
export type ArchiveRequest = z.infer<typeof archiveRequest>;
export type ArchiveQuestion = Pick<ArchiveRequest, 'nature' | 'query'>;

/**
 * Whether filters have been applied (spec 5: an archive needs them): one that is more than the usual restriction to current
 * documents, or a pasted list. What is discarded on the way to the answer applies to nothing.
 */
export function hasArchiveFilters({
  filters,
  identifiers,
}: Pick<AttachmentConditions, 'filters' | 'identifiers'>): boolean {
  if (distinctIdentifiers(identifiers ?? []).length > 0 || normaliseFilters(filters.fields).length > 0)
    return true;
  return normaliseFilters(filters.nodeAttachments).some(
    ({ name, operator, operands }) =>
      !(name === 'STATUS' && operator === 'EQUALS' && operands.every((each) => each === 'ACTIVE')),
  );
}

export const archiveEstimate = z.object({
  /** Documents whose files would be in the archive, each once. */
  documents: z.int(),
  /** Of the archive file. */
  sizeBytes: z.int(),
  /** Documents found that would only be named in its list: external ones, deleted ones. */
  leftOut: z.int(),
  /** The customer's `maxArchiveSize`. */
  maxBytes: z.int(),
});
export type ArchiveEstimate = z.infer<typeof archiveEstimate>;

/** A pasted list of 10,000 identifiers has to fit. */
const bodyLimitBytes = 4 * 1_048_576;

export const archiveEndpoints = {
  estimateArchive: {
    method: 'POST',
    path: `${API_ROOT}/attachment/archive/estimate`,
    access: 'token',
    summary: 'How many documents an archive of a search would hold, and how large it would be',
    bodyLimitBytes,
    body: z.strictObject({ ...archiveQuestion, folders }),
    reply: archiveEstimate,
  },
  createArchive: {
    method: 'POST',
    path: `${API_ROOT}/attachment/archive`,
    access: 'token',
    once: true,
    summary: 'Build an archive of a search of documents in the background; a mail says when it is ready',
    bodyLimitBytes,
    body: archiveRequest,
    accepted: true,
    reply: job,
  },
} as const satisfies Record<string, Endpoint>;
