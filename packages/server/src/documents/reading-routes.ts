import { DOCUMENTS_LISTED, SERVED_STATUSES, type AttachmentStatus } from '@fundarium/contract/attachments';
import type { Bind } from '../platform/http.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { currentRevision } from '../platform/revision.ts';
import { sendFile } from '../platform/send-file.ts';
import { contextOf } from '../platform/signed-in.ts';
import { noSuchDocument } from './acts.ts';
import { filedBy } from './filed-by.ts';
import { INLINE_TYPES } from './file-kinds.ts';
import { readDocumentsOf, readFileOf, readSaid, type FileOf } from './listing-store.ts';
import type { DocumentParts } from './surroundings.ts';

/** The documents of an entity, and their files by stable links. */
export function readingRoutes(bind: Bind, { database, bytes, entities }: DocumentParts): void {
  bind('attachmentsOfEntity', ({ session, params: { level, code }, query }) => {
    const { customerCode } = session;
    const filing = filedBy(session);
    const statuses: AttachmentStatus[] =
      query.archived === 'true'
        ? ['FILING_IN_PROGRESS', 'ACTIVE', 'ARCHIVED']
        : ['FILING_IN_PROGRESS', 'ACTIVE'];
    return database.withCustomer(contextOf(session), async (tx) => {
      const found = await entities.readKnown(tx, customerCode, [{ level, code }]);
      const entity = found.get(entities.placeKey(level, code));
      if (entity === undefined)
        throw notFound(`entity-not-found-${level}`, `There is no ${level} with the code ${code}`);
      const documents = await readDocumentsOf(tx, customerCode, entity.id, statuses, filing);
      return {
        documents: documents.slice(0, DOCUMENTS_LISTED),
        more: documents.length > DOCUMENTS_LISTED,
        revision: await currentRevision(tx, customerCode),
      };
    });
  });

  bind('attachmentSaid', async ({ session, params: { uuid } }) => {
    const said = await database.withCustomer(contextOf(session), (tx) =>
      readSaid(tx, session.customerCode, uuid, filedBy(session)),
    );
    if (said === null) throw noSuchDocument();
    return said;
  });

  bind('attachmentFile', async ({ session, params: { uuid }, query, request, reply }) => {
    const { customerCode } = session;
    const file = await database.withCustomer(contextOf(session), (tx) => readFileOf(tx, customerCode, uuid));
    refuseUnserved(file);
    // A header takes ASCII alone.
    if (file.externalUri !== null) return reply.redirect(new URL(file.externalUri).href, 303);
    return sendFile(
      { request, reply },
      {
        fileName: file.normalizedFileName,
        mimeType: file.mimeType!,
        sizeBytes: file.fileSize!,
        inline: query.inline === 'true' && INLINE_TYPES.includes(file.mimeType!),
        open: (range) => bytes.open(customerCode, file.sha256!, range),
      },
    );
  });
}

/** @throws Refusal 404 where nothing is seen that is served, 410 where all that is seen was removed */
function refuseUnserved(file: FileOf | null): asserts file is FileOf {
  if (file === null) throw noSuchDocument();
  if (!file.isBarred && file.statuses.some((status) => SERVED_STATUSES.includes(status))) return;
  if (file.statuses.includes('REMOVED') && !file.statuses.includes('FILING_IN_PROGRESS'))
    throw new Refusal(410, 'attachment-removed', 'Deleted attachments cannot be downloaded');
  throw noSuchDocument();
}
