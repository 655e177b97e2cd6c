import { startPostgres } from '../standalone/postgres/launcher.ts';
import { openDatabase } from '../platform/database.ts';
import { fileDocument, type TestDocument } from './documents.ts';

// Files documents in the record of a product that runs on a data folder, for journeys in a browser:
// file-documents-main.ts <data folder> <customer> <documents as JSON>. Writes their uuids, as JSON.

const [, , dataDir, customerCode, given] = process.argv;
if (!dataDir || !customerCode || !given)
  throw new Error('A data folder, a customer and documents are needed');

const postgres = await startPostgres({ dataDir, log: () => undefined });
const database = openDatabase(postgres.appUrl);
const uuids: string[] = [];
for (const document of JSON.parse(given) as TestDocument[])
  uuids.push((await fileDocument(database, customerCode, document)).uuid);
await database.end();
await postgres.stop();
process.stdout.write(JSON.stringify(uuids));
