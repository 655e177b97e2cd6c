import { archiveRequest, type ArchiveRequest } from '@fundarium/contract/archives';
import { ZIP_TYPE } from '@fundarium/contract/media-types';
import { writeActivity } from '../../platform/activity.ts';
import type { Database } from '../../platform/database.ts';
import { contextOf, type SignedIn } from '../../platform/signed-in.ts';
import type { ByteStore } from '../bytes/byte-store.ts';
import { emptyArchive, readContents, type ContentParts } from './archive-contents.ts';
import { writeArchive } from './write-archive.ts';

export type ArchiveJobParts = ContentParts & {
  readonly bytes: Pick<ByteStore, 'open'>;
  /** The customer's `maxArchiveSize`. */
  readonly mostBytesOf: (caller: SignedIn) => Promise<number>;
  /** Name of the file, by what was asked and the customer's day. */
  readonly nameOf: (caller: SignedIn, request: ArchiveRequest) => Promise<string>;
};

type ArchiveCounts = { readonly documents: number; readonly leftOut: number };

type AtWork = {
  readonly person: SignedIn;
  readonly question: unknown;
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number | null) => void;
  readonly draft: string;
};

/** Builds an archive of what a search of documents finds now, on behalf of whoever asked. */
export async function buildArchive(
  parts: ArchiveJobParts,
  { person, question, signal, progress, draft }: AtWork,
) {
  const request = archiveRequest.parse(question);
  const mostBytes = await parts.mostBytesOf(person);
  const asked = { caller: person, question: request, folders: request.folders, minRevision: null, mostBytes };
  const contents = await readContents(parts, asked, signal);
  const documents = contents.entries.length;
  if (documents === 0) throw emptyArchive();
  const { missing, ...written } = await writeArchive(contents, draft, {
    customerCode: person.customerCode,
    bytes: parts.bytes,
    signal,
    entered: (count) => progress(count, documents),
  });
  const details: ArchiveCounts = { documents: documents - missing, leftOut: contents.leftOut + missing };
  await noteArchive(parts.database, person, request, { ...details, bytes: written.sizeBytes });
  return { file: { name: await parts.nameOf(person, request), mimeType: ZIP_TYPE, ...written }, details };
}

/** That somebody had so many documents packed is an act that administrators read. */
const noteArchive = (
  database: Database,
  person: SignedIn,
  { nature }: ArchiveRequest,
  details: ArchiveCounts & { readonly bytes: number },
): Promise<void> =>
  database.withCustomer(contextOf(person), (tx) =>
    writeActivity(tx, {
      customerCode: person.customerCode,
      who: person.personId,
      act: 'ARCHIVE',
      subject: nature,
      details,
    }),
  );
