import { rm } from 'node:fs/promises';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Context } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Author } from '../../platform/revision.ts';
import { shownFileName } from '../../platform/shown-file-name.ts';
import { createDocument } from '../create-document.ts';
import { putAhead, putInOrder } from '../bytes/put-in-order.ts';
import { describeDocument, type Received } from '../describe-document.ts';
import type { Document } from '../document-store.ts';
import { ENDINGS } from '../file-kinds.ts';
import { beginFiling } from '../filing.ts';
import { afterScan, scanOneByOne } from '../scan/scanner.ts';
import { stageFile } from '../stage-file.ts';
import type { DocumentParts } from '../surroundings.ts';
import { lastPart, type Delivery, type Filable, type Verdict } from './delivery.ts';
import { manifestsOf } from './entry-path.ts';
import { findByCodeOrIsin, readDocumentLabels, readKnownRecord } from './known-store.ts';
import { readManifest, type Manifest, type TableReading } from './read-manifest.ts';
import { notesOf, REASONS } from './reasons.ts';
import { namesSought, readEntries, settleEntries, verdictOf } from './settle-entries.ts';

export type BulkParts = DocumentParts & {
  readonly tables: TableReading;
  readonly levelNamed: (text: string) => Level | undefined;
};

/** In whose name a delivery is filed, and how. */
export type BulkRequest = Context & {
  readonly mayWrite: (level: Level) => boolean;
  readonly author: Author;
  /** Whether nothing is to be written: the verdicts are what filing would come to. */
  readonly preview: boolean;
  /** Aborted, it ends between two batches; what is filed stays, and the same delivery goes on from there. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: BulkProgress) => void;
};
export type BulkProgress = {
  readonly done: number;
  readonly total: number;
  /** On what is done; what is filed of it stays. */
  readonly verdicts: readonly Verdict[];
};

export type BulkOutcome = {
  /** One for each entry in its order, then one for each line of the manifest without a file. */
  readonly verdicts: readonly Verdict[];
  readonly unreadColumns: Manifest['unread'];
};

/** Why nothing of a delivery can be taken: a sentence that whoever delivered it can act on. */
export class DeliveryFault extends Error {}

/** Documents of one transaction, and their bytes: other writers of the customer wait no longer than that. */
const BATCH = { documents: 25, bytes: 64_000_000 } as const;

/**
 * Files the documents of a delivery, each as its manifest or its name says. A batch is one transaction: killed in the middle
 * and given again, each document is filed once, and what is filed already is found the same.
 * @throws DeliveryFault where the manifest can't be read, or the signal's reason
 */
export async function fileBulk(
  delivery: Delivery,
  parts: BulkParts,
  request: BulkRequest,
): Promise<BulkOutcome> {
  const { database } = parts;
  const { customerCode, scopes, mayWrite, signal, onProgress } = request;
  const inRecord = { customerCode, scopes };
  const { record, labels } = await database.withCustomer(inRecord, async (tx) => ({
    record: await readKnownRecord(tx, customerCode, parts.tables.fold),
    labels: await readDocumentLabels(tx, customerCode),
  }));
  const manifest = await manifestOf(delivery, parts, { labels, names: record }, signal);
  const { readings, withoutFile } = readEntries(delivery.entries, manifest?.lines ?? null, record.typeNamed);
  const found = await database.withCustomer(inRecord, (tx) =>
    findByCodeOrIsin(tx, customerCode, namesSought(readings)),
  );
  const find = (name: string) => found.get(name) ?? [];
  const known = { ...record, find, levelNamed: parts.levelNamed, mayWrite };
  const { filable, verdicts: settled } = settleEntries(readings, known);
  const verdicts = [...settled];
  const batchParts = { ...parts, scan: scanOneByOne(parts.scanner) };
  let done = delivery.entries.length - filable.length;
  for (const batch of batchesOf(filable)) {
    onProgress({ done, total: delivery.entries.length, verdicts });
    signal.throwIfAborted();
    verdicts.push(...(await fileBatch(batch, delivery, batchParts, request)));
    done += batch.length;
  }
  onProgress({ done, total: delivery.entries.length, verdicts });
  return {
    verdicts: [...verdicts.toSorted((a, b) => a.place - b.place), ...withoutFile],
    unreadColumns: manifest?.unread ?? [],
  };
}

async function manifestOf(
  delivery: Delivery,
  { tables, stagingFolder }: BulkParts,
  known: {
    readonly labels: Parameters<typeof readManifest>[1];
    readonly names: Parameters<typeof readManifest>[3];
  },
  signal: AbortSignal,
): Promise<Manifest | null> {
  const [entry, other] = manifestsOf(delivery.entries).read;
  if (entry === undefined) return null;
  if (other !== undefined)
    throw new DeliveryFault(
      `${delivery.name} holds two manifests, ${entry.path} and ${other.path}; leave one`,
    );
  if (entry.unreadable !== null) throw new DeliveryFault(`${entry.path}: ${entry.unreadable}`);
  const staged = await stageFile(stagingFolder, delivery.read(entry));
  try {
    return await readManifest(tables.readTable(staged.path, signal), known.labels, tables, known.names);
  } catch (error) {
    throw signal.aborted
      ? error
      : new DeliveryFault(`${entry.path}: ${(error as Error).message}`, { cause: error });
  } finally {
    await rm(staged.path, { force: true });
  }
}

/** Earlier documents first, so that of a single type the latest is current in the end. */
function* batchesOf(filable: readonly Filable[]): Generator<readonly Filable[]> {
  const inOrder = filable.toSorted(
    (a, b) =>
      (a.said.startDate ?? LAST).localeCompare(b.said.startDate ?? LAST) || a.entry.place - b.entry.place,
  );
  let batch: Filable[] = [];
  let bytes = 0;
  for (const each of inOrder) {
    if (batch.length >= BATCH.documents || (batch.length > 0 && bytes + each.entry.sizeBytes > BATCH.bytes)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(each);
    bytes += each.entry.sizeBytes;
  }
  if (batch.length > 0) yield batch;
}

/** Behind every day that is said: without one, it is the day of filing. */
const LAST = '9999';

type BatchParts = BulkParts & { readonly scan: ReturnType<typeof scanOneByOne> };
type Ready = { readonly filable: Filable; readonly received: Received; readonly document: Document };
/** Ends the transaction of a preview, so that nothing of it stays. */
class PreviewEnd extends Error {}

async function fileBatch(
  batch: readonly Filable[],
  delivery: Delivery,
  parts: BatchParts,
  { customerCode, scopes, author, preview }: BulkRequest,
): Promise<readonly Verdict[]> {
  const { database, bytes, entities } = parts;
  const verdicts: Verdict[] = [];
  const staged: string[] = [];
  try {
    const ready: Ready[] = [];
    for (const filable of batch) {
      const prepared = await prepare(filable, delivery, parts, staged);
      if ('outcome' in prepared) verdicts.push(prepared);
      else ready.push(prepared);
    }
    const filed: Verdict[] = [];
    const files = preview ? [] : ready.flatMap(({ received }) => received.file ?? []);
    await putAhead(bytes, customerCode, files);
    await database
      .withCustomer({ customerCode, scopes }, async (tx) => {
        await putInOrder(tx, bytes, customerCode, files);
        const today = await entities.beginWrite(tx, customerCode);
        const filing = beginFiling(tx, customerCode, entities, { author, today });
        for (const { filable, received, document } of ready) {
          const { entry, notes } = filable;
          const act = createDocument(filing, entities, received.said, document, { inBulk: true });
          filed.push(
            await act.then(
              (created) =>
                verdictOf(entry, created.changed ? 'filed' : 'same', [], {
                  notes: [...notes, ...notesOf(created)],
                  uuid: preview && created.changed ? null : created.uuid,
                }),
              (error: unknown) => {
                // The record changed since the delivery was compared with it; nothing was written of this one.
                if (error instanceof Refusal)
                  return verdictOf(entry, 'refused', [REASONS.changedMeanwhile], { notes });
                throw error;
              },
            ),
          );
        }
        await filing.end();
        if (preview) throw new PreviewEnd();
      })
      .catch((error: unknown) => {
        if (!(error instanceof PreviewEnd)) throw error;
      });
    return [...verdicts, ...filed];
  } finally {
    await Promise.all(staged.map((path) => rm(path, { force: true })));
  }
}

/** A file received and looked at, or why it is refused. */
async function prepare(
  filable: Filable,
  delivery: Delivery,
  { stagingFolder, scan }: BatchParts,
  staged: string[],
): Promise<Ready | Verdict> {
  const { entry, said, notes } = filable;
  const bytes = await stageFile(stagingFolder, delivery.read(entry));
  staged.push(bytes.path);
  // A folder's file may have changed since it was looked at.
  if (bytes.sha256 !== entry.sha256)
    return verdictOf(entry, 'refused', [REASONS.changedMeanwhile], { notes });
  const fileName = shownFileName(lastPart(entry.path));
  const received: Received = { said, file: { ...bytes, fileName, declaredType: undefined } };
  try {
    const document = await describeDocument(received);
    const scanned = await scan(received.file);
    const { found } = scanned;
    if (found !== null) return verdictOf(entry, 'refused', [REASONS.infected(found)], { notes });
    return { filable, received, document: afterScan(document, scanned) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return verdictOf(entry, 'refused', [REASONS.otherKind(ENDINGS.join(', '))], { notes });
  }
}
