import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoCustomer, DemoDocument } from '@fundarium/demo-world/world';
import { documentEntities } from '../../document-entities.ts';
import type { ByteStore } from '../../documents/bytes/byte-store.ts';
import { insertDocuments, readFieldIds, type Document, type Pair } from '../../documents/document-store.ts';
import { fieldsOfNew } from '../../documents/filing.ts';
import { normaliseFileName } from '../../documents/file-name.ts';
import type { DocumentChange } from '../../documents/surroundings.ts';
import { placeKey, readKnown } from '../../entities/known-store.ts';
import type { Database, Tx } from '../../platform/database.ts';
import { takeRevision, touch, type Author } from '../../platform/revision.ts';

export type DocumentFolders = { readonly bytes: ByteStore; readonly stagingFolder: string };

/** Documents of one revision, and files that are written beside each other. */
const CHUNK = 500;
const AT_ONCE = 8;

/** Writes a customer's documents with their files; those that are there already stay. Answers how many it wrote. */
export async function loadDocuments(
  database: Database,
  customer: DemoCustomer,
  folders: DocumentFolders,
  { author, today }: { readonly author: Author; readonly today: string },
): Promise<number> {
  let written = 0;
  const chunk: DemoDocument[] = [];
  const write = async () => {
    const documents = await filed(customer.code, chunk.splice(0), folders);
    written += await database.withCustomer({ customerCode: customer.code, scopes: '*' }, (tx) =>
      record(tx, customer.code, documents, { author, today }),
    );
  };
  for (const document of customer.documents()) if (chunk.push(document) >= CHUNK) await write();
  await write();
  return written;
}

type Filed = { readonly document: Document; readonly from: DemoDocument };

/** Puts the files where documents' bytes lie. */
async function filed(
  customerCode: string,
  documents: readonly DemoDocument[],
  { bytes, stagingFolder }: DocumentFolders,
): Promise<Filed[]> {
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
  const waiting = [...documents.entries()];
  const done: Filed[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [index, from] = next;
      const content = from.content();
      const sha256 = createHash('sha256').update(content).digest('hex');
      const path = join(stagingFolder, randomUUID());
      await writeFile(path, content, { mode: 0o600 });
      await bytes.put(customerCode, sha256, path).finally(() => rm(path, { force: true }));
      done[index] = { from, document: documentOf(customerCode, from, sha256, content.length) };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

function documentOf(customerCode: string, from: DemoDocument, sha256: string, fileSize: number): Document {
  const { type, level, code, fileName, displayLabel, language, country, status } = from;
  return {
    uuid: uuidOf([customerCode, level, code, fileName, status].join(' ')),
    type,
    displayLabel,
    fileName,
    normalizedFileName: normaliseFileName(fileName),
    language: [language],
    country,
    mimeType: 'application/pdf',
    fileSize,
    sha256,
    externalUri: null,
    scan: null,
  };
}

/** The same name has the same identifier on every machine, so that a load that was killed goes on (RFC 9562, version 8). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

async function record(
  tx: Tx,
  customerCode: string,
  filedDocuments: readonly Filed[],
  { author, today }: { readonly author: Author; readonly today: string },
): Promise<number> {
  const known = await readKnown(
    tx,
    customerCode,
    filedDocuments.map(({ from }) => from),
  );
  const present = await readPresent(tx, customerCode, filedDocuments);
  const fresh = filedDocuments.flatMap(({ document, from }) => {
    const entity = known.get(placeKey(from.level, from.code));
    if (entity === undefined) throw new Error(`The demo world has a document of no entity: ${from.fileName}`);
    if (present.has(document.uuid)) return [];
    const isAhead = from.status === 'FILING_IN_PROGRESS';
    const { status, startDate } = from;
    const pair: Pair = { uuid: document.uuid, entityId: entity.id, status, startDate, activates: isAhead };
    return [{ document, pair }];
  });
  if (fresh.length === 0) return 0;
  const { number } = await takeRevision(tx, customerCode, author);
  const [documents, pairs] = [fresh.map(({ document }) => document), fresh.map(({ pair }) => pair)];
  await insertDocuments(tx, customerCode, { revision: number, author }, documents, pairs);
  const ids = await readFieldIds(tx, customerCode);
  const changes = fresh.map(({ document, pair }): DocumentChange => {
    const fields = {
      UUID: { new: document.uuid, previous: null, type: 'CODE' },
      ...fieldsOfNew(document, pair),
    };
    return {
      subject: 'attachment',
      id: pair.entityId,
      type: 'CREATE_ATTACHMENT',
      fields,
      fieldIds: Object.keys(fields).flatMap((code) => ids.get(code) ?? []),
      effectiveDate: today,
      retroactive: false,
    };
  });
  await documentEntities.insertChanges(tx, customerCode, number, changes, { author, today });
  await touch(tx, customerCode, number, 'attachment', [...new Set(pairs.map(({ entityId }) => entityId))]);
  return fresh.length;
}

async function readPresent(
  tx: Tx,
  customerCode: string,
  filedDocuments: readonly Filed[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ uuid: string }>(
    `select distinct attachment_uuid as uuid from attachment_node
     where customer_code = $1 and attachment_uuid = any ($2::uuid[])`,
    [customerCode, filedDocuments.map(({ document }) => document.uuid)],
  );
  return new Set(rows.map(({ uuid }) => uuid));
}
