import { ARCHIVE_ROWS_MAX, type ArchiveFolders, type ArchiveQuestion } from '@fundarium/contract/archives';
import type { Revision } from '@fundarium/contract/revision';
import type { Database } from '../../platform/database.ts';
import { JobFailure } from '../../platform/job-failure.ts';
import { contextOf, type SignedIn } from '../../platform/signed-in.ts';
import { archivePaths } from './archive-paths.ts';
import { isServed, readArchived, type ArchivedDocument, type ArchivedPair } from './archive-store.ts';

/** The pairs of document and entity that a search finds, in its order. */
export type FoundPairs = (
  caller: SignedIn,
  question: ArchiveQuestion,
  minRevision: Revision | null,
  signal: AbortSignal,
) => AsyncIterable<readonly { readonly uuid: string; readonly level: string; readonly code: string }[]>;

/** Why a document is in the list of an archive and not in the archive. */
export type LeftOut = 'REMOVED' | 'EXTERNAL' | 'WAITS_FOR_SCAN' | 'MISSING';

/** A line of the list: a document at an entity. */
export type ManifestLine = {
  readonly path: string | null;
  readonly document: ArchivedDocument;
  readonly pair: ArchivedPair;
  readonly leftOut: LeftOut | null;
};

export type ArchiveEntry = {
  readonly path: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
};

export type ArchiveContents = {
  readonly entries: readonly ArchiveEntry[];
  readonly lines: readonly ManifestLine[];
  /** Of all entries together. */
  readonly bytes: number;
  /** Documents that are only listed. */
  readonly leftOut: number;
};

export type ContentParts = { readonly database: Database; readonly found: FoundPairs };

/** Documents that are read of the record at once. */
const AT_ONCE = 500;

/**
 * What an archive of a search holds: each document once, in the folder of the first of its entities that was found, and a
 * line for each pair found. What the reader does not see, and what is in filing, is never named.
 * @throws JobFailure where it is more than `mostBytes`, or more rows than an archive tells of
 */
export async function readContents(
  { database, found }: ContentParts,
  asked: {
    readonly caller: SignedIn;
    readonly question: ArchiveQuestion;
    readonly folders: ArchiveFolders;
    readonly minRevision: Revision | null;
    readonly mostBytes: number;
  },
  signal: AbortSignal,
): Promise<ArchiveContents> {
  const { caller } = asked;
  const contents = gather(asked.folders, asked.mostBytes);
  for await (const rows of found(caller, asked.question, asked.minRevision, signal)) {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      signal.throwIfAborted();
      const some = rows.slice(from, from + AT_ONCE);
      const uuids = [...new Set(some.map(({ uuid }) => uuid))];
      const documents = await database.withCustomer(contextOf(caller), (tx) =>
        readArchived(tx, caller.customerCode, uuids),
      );
      for (const { uuid, level, code } of some) {
        const document = documents.get(uuid);
        const pair = document?.pairs.find((each) => each.level === level && each.code === code);
        // Gone since the search: whoever searches now does not find it either.
        if (document !== undefined && pair !== undefined) contents.add(document, pair);
      }
    }
  }
  return contents.end();
}

function gather(folders: ArchiveFolders, mostBytes: number) {
  const pathOf = archivePaths(folders);
  const paths = new Map<string, string | null>();
  const [entries, lines]: [ArchiveEntry[], ManifestLine[]] = [[], []];
  let [bytes, leftOut] = [0, 0];
  const enter = (document: ArchivedDocument, pair: ArchivedPair, reason: LeftOut | null): string | null => {
    const known = paths.get(document.uuid);
    if (known !== undefined) return known;
    const path = reason === null ? pathOf(document, pair) : null;
    paths.set(document.uuid, path);
    if (path === null) {
      leftOut += 1;
      return null;
    }
    bytes += document.fileSize!;
    if (bytes > mostBytes) throw tooLarge(mostBytes);
    const { sha256, fileSize, updatedAt } = document;
    entries.push({ path, sha256: sha256!, sizeBytes: fileSize!, modifiedAt: updatedAt });
    return path;
  };
  return {
    add: (document: ArchivedDocument, pair: ArchivedPair) => {
      if (lines.length >= ARCHIVE_ROWS_MAX) throw tooMany();
      const reason = reasonFor(document);
      lines.push({ path: enter(document, pair, reason), document, pair, leftOut: reason });
    },
    end: (): ArchiveContents => ({ entries, lines, bytes, leftOut }),
  };
}

function reasonFor(document: ArchivedDocument): LeftOut | null {
  if (!isServed(document)) return 'REMOVED';
  if (document.sha256 === null) return 'EXTERNAL';
  return document.isBarred ? 'WAITS_FOR_SCAN' : null;
}

const tooLarge = (mostBytes: number) =>
  new JobFailure('archive-too-large', `The documents have more than ${mostBytes} bytes together`, {
    mostBytes: String(mostBytes),
  });
const tooMany = () =>
  new JobFailure('archive-too-many', `An archive tells of ${ARCHIVE_ROWS_MAX} documents at most`, {
    most: String(ARCHIVE_ROWS_MAX),
  });
export const emptyArchive = () =>
  new JobFailure(
    'archive-empty',
    'Nothing that was found has a file: deleted attachments cannot be downloaded',
  );
