import { randomUUID } from 'node:crypto';
import type { AttachmentsWritten, NewAttachment } from '@fundarium/contract/attachments';
import { rightToWrite } from '@fundarium/contract/rights';
import type { Database, Tx } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { writeOnce, type WritingCall } from '../platform/idempotency.ts';
import { notAllowed, Refusal } from '../platform/refusal.ts';
import { requireRight } from '../platform/rights.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { addNodes, changeStatus, createDocument, noSuchDocument, setFields, type Written } from './acts.ts';
import { lockBytes } from './bytes/byte-lock-store.ts';
import { countPairs, readDocument, type Document } from './document-store.ts';
import { ENDINGS, mimeTypeOf } from './file-kinds.ts';
import { endingOf, normaliseFileName } from './file-name.ts';
import { beginFiling, type Filing } from './filing.ts';
import { matrixRoutes } from './matrix-routes.ts';
import { readingRoutes } from './reading-routes.ts';
import { withReceived, type Received, type StagedFile } from './receive-documents-routes.ts';
import type { DocumentParts, Place } from './surroundings.ts';

/** Documents: filing them, what is said of them, where they stand, and their files. */
export function documentRoutes(bind: Bind, parts: DocumentParts): void {
  const { database, bytes, entities } = parts;

  const write = (
    call: WritingCall,
    act: (filing: Filing) => Promise<Written[]>,
    before: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<AttachmentsWritten> => {
    const { customerCode, personId } = call.session;
    return writeOnce(database, call, async (tx) => {
      await before(tx);
      const today = await entities.beginWrite(tx, customerCode);
      const author = { who: personId, source: 'studio' };
      const filing = beginFiling(tx, customerCode, entities, { author, today });
      const documents = await act(filing);
      return { documents, revision: await filing.end() };
    });
  };

  bind('createAttachments', ({ session, request }) =>
    withReceived(request, parts, async (received) => {
      for (const { said } of received) requireLevels(session, said.entities);
      const documents = await Promise.all(received.map(documentOf));
      const body = documents.map(({ uuid: _, ...document }, index) => ({
        document,
        said: received[index]!.said,
      }));
      return write(
        { session, request, body },
        async (filing) => {
          const written: Written[] = [];
          for (const [index, document] of documents.entries())
            written.push(await createDocument(filing, entities, received[index]!.said, document));
          return written;
        },
        // In one order, so that two calls with the same files do not wait for each other.
        async (tx) => {
          const files = received.flatMap(({ file }) => file ?? []);
          for (const { sha256, path } of files.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
            await lockBytes(tx, session.customerCode, sha256);
            await bytes.put(session.customerCode, sha256, path);
          }
        },
      );
    }),
  );

  bind('setAttachmentFields', async (call) => {
    const { uuid } = call.params;
    await requireWhole(database, call.session, uuid);
    return write(call, async (filing) => [await setFields(filing, uuid, call.body)]);
  });
  bind('addAttachmentNodes', async (call) => {
    requireLevels(call.session, call.body.entities);
    return write(call, async (filing) => [await addNodes(filing, entities, call.params.uuid, call.body)]);
  });
  bind('setAttachmentStatus', async (call) => {
    requireLevels(call.session, [call.body.entity]);
    return write(call, async (filing) => [await changeStatus(filing, call.params.uuid, call.body)]);
  });
  readingRoutes(bind, parts);
  matrixRoutes(bind, parts);
}

function requireLevels(session: SignedIn, places: readonly Place[]): void {
  for (const level of new Set(places.map((place) => place.level))) requireRight(session, rightToWrite(level));
}

/** What is said of a document is said at all its entities: whoever changes it may write each of them. */
async function requireWhole(database: Database, session: SignedIn, uuid: string): Promise<void> {
  const { customerCode, scopes } = session;
  const seen = await database.withCustomer({ customerCode, scopes }, (tx) =>
    readDocument(tx, customerCode, uuid),
  );
  if (seen === null) throw noSuchDocument();
  requireLevels(session, seen.pairs);
  if (scopes === '*') return;
  const all = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    countPairs(tx, customerCode, uuid),
  );
  if (all !== seen.pairs.length) throw notAllowed('This lies outside of your scopes');
}

async function documentOf({ said, file }: Received): Promise<Document> {
  const known = { uuid: randomUUID(), type: said.type, language: said.language, country: said.country };
  return file === null ? { ...known, ...elsewhere(said) } : { ...known, ...(await stored(said, file)) };
}

function elsewhere({ displayLabel, externalUri = '' }: NewAttachment) {
  const last = decodeURIComponentOr(new URL(externalUri).pathname.split('/').at(-1) ?? '');
  const fileName = last === '' ? new URL(externalUri).hostname : last;
  return {
    displayLabel: displayLabel ?? fileName.slice(0, 300),
    fileName: fileName.slice(0, 300),
    normalizedFileName: normaliseFileName(fileName),
    mimeType: null,
    fileSize: null,
    sha256: null,
    externalUri,
  };
}

async function stored({ displayLabel }: NewAttachment, file: StagedFile) {
  const { fileName, sha256, sizeBytes } = file;
  const mimeType = await mimeTypeOf(file.path, endingOf(fileName), file.declaredType);
  if (mimeType === null) throw otherKind(fileName);
  return {
    displayLabel: displayLabel ?? fileName.replace(/\.[^.]+$/, ''),
    fileName,
    normalizedFileName: normaliseFileName(fileName),
    mimeType,
    fileSize: sizeBytes,
    sha256,
    externalUri: null,
  };
}

function otherKind(fileName: string): Refusal {
  const message = `is no ${endingOf(fileName) || 'file with an ending'} by its content, or of a kind that is not taken; taken are ${ENDINGS.join(', ')}`;
  return new Refusal(422, 'attachment-kind', `The file ${fileName} ${message}`, {
    problems: [{ path: 'body.file', field: 'file', value: fileName, message, rule: 'wrong-form' }],
  });
}

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
