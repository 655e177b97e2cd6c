import type { AttachmentsWritten } from '@fundarium/contract/attachments';
import { rightToWrite } from '@fundarium/contract/rights';
import type { Database, Tx } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { writeOnce, type WritingCall } from '../platform/idempotency.ts';
import { notAllowed } from '../platform/refusal.ts';
import { requireRight } from '../platform/rights.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { addNodes, changeStatus, infected, noSuchDocument, setFields } from './acts.ts';
import { createDocument } from './create-document.ts';
import { describeDocument } from './describe-document.ts';
import { countPairs, readDocument } from './document-store.ts';
import { filedBy } from './filed-by.ts';
import { beginFiling, type Filing } from './filing.ts';
import type { MatrixReading } from './matrix-reading.ts';
import { readingRoutes } from './reading-routes.ts';
import { putAhead, putInOrder } from './bytes/put-in-order.ts';
import { withReceived } from './receive-documents-routes.ts';
import { afterScan, scanFiles } from './scan/scanner.ts';
import type { DocumentParts, Place } from './surroundings.ts';

/** Documents: filing them, what is said of them, where they stand, and their files. */
export function documentRoutes(bind: Bind, parts: DocumentParts & { readonly matrix: MatrixReading }): void {
  const { database, bytes, entities } = parts;

  const write = (
    call: WritingCall,
    act: (filing: Filing) => Promise<AttachmentsWritten['documents']>,
    before: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<AttachmentsWritten> => {
    const { customerCode, personId } = call.session;
    return writeOnce(database, call, async (tx) => {
      await before(tx);
      const today = await entities.beginWrite(tx, customerCode);
      const author = { who: personId, source: 'studio' };
      const filing = beginFiling(tx, customerCode, entities, { author, today });
      const documents = await act(filing);
      return { documents, archived: filing.archived(), revision: await filing.end() };
    });
  };

  bind('createAttachments', ({ session, request }) =>
    withReceived(request, parts, async (received) => {
      for (const { said } of received) requireLevels(session, said.entities);
      const described = await Promise.all(received.map(describeDocument));
      const scanned = await scanFiles(
        parts.scanner,
        received.map(({ file }) => file),
      );
      for (const [index, { found }] of scanned.entries())
        if (found !== null) throw infected(received[index]!.file!.fileName, found);
      const documents = described.map((document, index) => afterScan(document, scanned[index]!));
      // A repeated call is the same one, whatever the scanner says meanwhile.
      const body = documents.map(({ uuid: _, scan: _scan, ...document }, index) => ({
        document,
        said: received[index]!.said,
      }));
      const files = received.flatMap(({ file }) => file ?? []);
      await putAhead(bytes, session.customerCode, files);
      return write(
        { session, request, body },
        async (filing) => {
          const written: AttachmentsWritten['documents'] = [];
          for (const [index, document] of documents.entries()) {
            const { said } = received[index]!;
            const created = await createDocument(filing, entities, said, document);
            const { uuid, changed, staysDraft, staysPublic, staysArchived } = created;
            written.push({ uuid, changed, staysDraft, staysPublic, staysArchived });
          }
          return written;
        },
        (tx) => putInOrder(tx, bytes, session.customerCode, files),
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
    const levels = filedBy(call.session);
    return write(call, async (filing) => [
      await addNodes(filing, entities, call.params.uuid, call.body, levels),
    ]);
  });
  bind('setAttachmentStatus', async (call) => {
    requireLevels(call.session, [call.body.entity]);
    return write(call, async (filing) => [await changeStatus(filing, entities, call.params.uuid, call.body)]);
  });
  readingRoutes(bind, parts);
  bind('attachmentMatrix', (call) => {
    const { offset, limit, ...question } = call.body;
    return parts.matrix(call, question, { offset, limit });
  });
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
