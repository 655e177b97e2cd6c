import { documentParts } from './deliver-documents.ts';
import { documentsWithin } from './documents/bulk/documents-within.ts';
import { recordWriters } from './import-app.ts';
import { runUploads } from './imports/uploads/run-uploads.ts';
import { OTHERS_WAIT } from './imports/uploads/upload-queue.ts';
import type { DocumentPlace } from './open-documents.ts';
import { sayAlive } from './platform/alive.ts';
import { openDatabase } from './platform/database.ts';
import { personAtWork } from './session/person-at-work-store.ts';

// Imports one customer's uploads: a child of the web process, so that no file makes people wait.

const { UPLOAD_DATABASE_URL, UPLOAD_CUSTOMER, UPLOAD_FOLDER, UPLOAD_DOCUMENTS, UPLOAD_FUNDSXML_SCHEMAS } =
  process.env;
if (!process.send || !UPLOAD_DATABASE_URL || !UPLOAD_CUSTOMER || !UPLOAD_FOLDER || !UPLOAD_DOCUMENTS)
  throw new Error('This process is started by the server');

const stop = new AbortController();
// The parent stops, or is gone: what is unfinished goes on at the next start.
process.on('disconnect', () => stop.abort(new Error('Stopped.')));
let othersWait = false;
process.on('message', (message) => (othersWait ||= message === OTHERS_WAIT));
// Ctrl-C reaches the whole group; the parent says when to stop.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
const log = (line: string) => {
  if (process.connected) process.send!(line);
};
sayAlive(log);

const open = (applicationName: string) =>
  openDatabase(UPLOAD_DATABASE_URL, { max: 1, statementTimeoutMs: 0, applicationName });
const [database, control] = [open('fundarium upload'), open('fundarium upload control')];
const documents = documentsWithin(await documentParts(JSON.parse(UPLOAD_DOCUMENTS) as DocumentPlace));
try {
  await runUploads({
    customerCode: UPLOAD_CUSTOMER,
    importFolder: UPLOAD_FOLDER,
    database,
    control,
    writers: { ...recordWriters, documents },
    personOf: personAtWork,
    ...(UPLOAD_FUNDSXML_SCHEMAS && { fundsXmlSchemas: UPLOAD_FUNDSXML_SCHEMAS }),
    signal: stop.signal,
    othersWait: () => othersWait,
    log,
  });
} catch (error) {
  if (!stop.signal.aborted) {
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  }
} finally {
  await Promise.allSettled([database.end(), control.end(), documents.clear()]);
  if (process.connected) process.disconnect();
}
