import { stat } from 'node:fs/promises';
import { documentEntities } from './document-entities.ts';
import type { Delivery, Verdict } from './documents/bulk/delivery.ts';
import { fileBulk, type BulkOutcome, type BulkParts, type BulkRequest } from './documents/bulk/file-bulk.ts';
import { openFolder } from './documents/bulk/folder-delivery.ts';
import { openZip } from './documents/bulk/zip-delivery.ts';
import type { FileReport } from './imports/import-file.ts';
import { beginDelivery, keepDelivery } from './imports/keep-delivery.ts';
import { NO_LINES, type LineCounts, type NotTaken } from './imports/line-report.ts';
import { showValue } from './imports/plain-text.ts';
import { readOnlySheet } from './imports/reading/read-only-sheet.ts';
import type { Say } from './imports/say-in-language.ts';
import { compactName } from './imports/table/fold-name.ts';
import { levelNamed } from './imports/table/level-words.ts';
import { dayEvidence, readDay } from './imports/table/read-day.ts';
import { yesOrNo } from './imports/table/yes-no.ts';
import { openDocuments } from './open-documents.ts';

/** What documents in bulk need of the room of imports: manifests are tables like others. */
export const bulkReading: Pick<BulkParts, 'tables' | 'levelNamed'> = {
  levelNamed,
  tables: {
    readTable: readOnlySheet,
    fold: compactName,
    readDay: (text) => {
      const order = dayEvidence(text)?.order ?? 'YMD';
      return order === 'either' ? null : readDay(text, { dateOrder: order });
    },
    yesOrNo,
  },
};

/** All that filing documents needs but the record's door, for a program of its own. */
export async function documentParts(
  config: Parameters<typeof openDocuments>[0],
): Promise<Omit<BulkParts, 'database'>> {
  return { entities: documentEntities, ...(await openDocuments(config)), ...bulkReading };
}

export type DocumentDelivery = {
  /** An archive or a folder. */
  readonly path: string;
  /** As people know it; without it, the path's own. */
  readonly name?: string;
  readonly parts: BulkParts;
  readonly request: BulkRequest;
  /** Where the report goes. */
  readonly reportFolder: string;
  readonly say?: Say;
};

/**
 * Files what an archive or a folder holds, and keeps the report with those of imports: a line for whatever is not filed.
 * @throws Error that a person can act on, where nothing of it can be taken; the signal's reason where it was stopped
 */
export async function deliverDocuments(given: DocumentDelivery): Promise<FileReport> {
  const { path, parts, request, reportFolder, say } = given;
  const { customerCode, author, preview, signal } = request;
  const keeping = { database: parts.database, customerCode, reportFolder, who: author.who, preview, say };
  const job = await beginDelivery(keeping);
  const delivery = await openDelivery(given);
  try {
    const outcome = await fileBulk(delivery, parts, request);
    signal.throwIfAborted();
    const { name, sha256, sizeBytes } = delivery;
    return await keepDelivery(
      job,
      { path, name, format: 'documents', sha256, sizeBytes },
      reportOf(outcome),
      keeping,
    );
  } finally {
    await delivery.close();
  }
}

async function openDelivery({ path, name, parts, request }: DocumentDelivery): Promise<Delivery> {
  const options = { mostBytes: parts.mostBytes, signal: request.signal, ...(name !== undefined && { name }) };
  const found = await stat(path).catch((error: unknown) => {
    throw new Error(`${name ?? path} can't be read: ${(error as Error).message}`, { cause: error });
  });
  return found.isDirectory() ? openFolder(path, options) : openZip(path, options);
}

const COUNTED: Readonly<Partial<Record<Verdict['outcome'], keyof LineCounts>>> = {
  filed: 'written',
  same: 'unchanged',
  duplicate: 'duplicate',
  refused: 'rejected',
};

/** How many entries came to what. */
export function countVerdicts(verdicts: readonly Verdict[]): LineCounts {
  const counts = { ...NO_LINES };
  for (const { outcome } of verdicts) {
    const counted = COUNTED[outcome];
    if (counted === undefined) continue;
    counts.read += 1;
    counts[counted] += 1;
  }
  return counts;
}

/** Verdicts as lines of a report: an entry counts as a line, by its place in the delivery. */
export function reportOf({ verdicts, unreadColumns }: BulkOutcome): {
  readonly counts: LineCounts;
  readonly lines: readonly NotTaken[];
} {
  const lines: NotTaken[] = [];
  for (const { place: line, name, outcome, reasons, notes } of verdicts) {
    const value = showValue(name);
    const reason = reasons.join('; ');
    if (outcome === 'refused') lines.push({ kind: 'rejected', line, value, reason });
    if (outcome === 'duplicate') lines.push({ kind: 'duplicate', line, value, reason });
    if (outcome === 'passed-over') lines.push({ kind: 'unread', line, value, reason });
    for (const note of notes) lines.push({ kind: 'warning', line, value, reason: note });
  }
  for (const { column, values, first } of unreadColumns) {
    const reason =
      first === undefined
        ? `The column is not known and not read (values: ${values})`
        : `The manifest has this column twice; what stands in ${showValue(first)} counts, and this one is not read (values: ${values})`;
    lines.push({ kind: 'unread', line: 1, value: showValue(column), reason });
  }
  return { counts: countVerdicts(verdicts), lines };
}
