import { readdirSync } from 'node:fs';
import type { Delivered } from '../../delivered.ts';
import type { NotTaken } from '../../line-report.ts';
import { readUnpacked } from '../../reading/unpack.ts';
import type { DocumentWriters, FieldsByLevel } from '../../record-writers.ts';
import { settleDelivered } from '../../settle-delivered.ts';
import { IDENTIFIERS, watchIdentifiers } from '../class-identifiers.ts';
import { findEntities, type Sought } from '../find-entities-store.ts';
import type { ImportFormat } from '../../import-format.ts';
import { decodeBase64, type FundsXmlDocument } from './documents.ts';
import type { HasField } from './node-values.ts';
import { identifiersOf, indexFound, placeFund, soughtOf, type KnownEntities } from './place-funds.ts';
import { readFundsXml } from './read-fundsxml.ts';
import { watchShared, type SharedIdentifiers } from './shared-identifiers.ts';
import { checkBytes, LARGEST_CHECKED_BYTES, schemaFolder } from './schema-check.ts';

/**
 * FundsXML 4.1 and 4.2: funds with or without sub-funds, their prices, assets, distributions, splits and registrations.
 * `schemas` is the folder where the operator has put the schema files, which are not shipped.
 */
export function fundsXml(schemas: string | undefined): ImportFormat {
  return {
    code: 'fundsxml',
    columns: '<FundsXML4>',
    rank: 1,
    // Others of the name are recognised as well, so that their refusal says what is expected.
    recognises: ({ content, text }) => content === 'xml' && /<(?:[\w.-]+:)?FundsXML\d?[\s>/]/.test(text),

    async settle(importing) {
      const { path, signal, database, customerCode, writers } = importing;
      // The whole file is read once before: nothing of one that is cut or not of the structure is taken.
      const { sought, ...overview } = await readOver(path, signal, schemas);
      const { fields, known } = await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => ({
        fields: await writers.readFields(tx, customerCode),
        known: indexFound(await findEntities(tx, customerCode, sought, IDENTIFIERS)),
      }));
      // Values hold from the day that the content is of: an older file does not overwrite what is newer.
      return settleDelivered(
        importing,
        deliver({ ...overview, path, signal, known, fields, documents: writers.documents }),
        overview.contentDate,
      );
    },
  };
}

type Overview = {
  readonly sought: readonly Sought[];
  readonly contentDate: string;
  readonly shared: SharedIdentifiers;
  readonly classes: ReturnType<typeof watchIdentifiers>;
  readonly notes: readonly NotTaken[];
};

async function readOver(path: string, signal: AbortSignal, schemas: string | undefined): Promise<Overview> {
  const watch = watchShared();
  let shared: SharedIdentifiers;
  let read: Awaited<ReturnType<typeof readNames>>;
  // What shares an identifier is sought by what else it is known by, which it may share as well.
  do {
    shared = watch.shared();
    read = await readNames(path, signal, shared, watch);
  } while (watch.shared().size > shared.size);
  const { sought, classes, version, contentDate } = read;
  const ofSchema = schemas === undefined ? [] : await checkSchema(path, signal, schemas, version);
  return { sought, contentDate, shared, classes, notes: [...ofSchema, ...watch.notes()] };
}

async function readNames(
  path: string,
  signal: AbortSignal,
  shared: SharedIdentifiers,
  watch: ReturnType<typeof watchShared>,
) {
  const sought: Sought[] = [];
  const classes = watchIdentifiers();
  let version: string | null = null;
  let contentDate = '';
  for await (const part of readFundsXml(readUnpacked(path, signal), undefined, shared)) {
    if (part.kind === 'control') ({ version, contentDate } = part);
    else if (part.kind === 'fund') {
      watch.see(part.fund);
      for (const node of part.fund.entities) if (node.level === 'PART') classes.see(identifiersOf(node));
      sought.push(...part.fund.entities.flatMap(soughtOf));
    }
  }
  return { sought, classes, version, contentDate };
}

/** @throws Error where the file is not valid */
async function checkSchema(
  path: string,
  signal: AbortSignal,
  schemas: string,
  version: string | null,
): Promise<readonly NotTaken[]> {
  const note = (reason: string): NotTaken[] => [{ kind: 'warning', line: 1, value: version ?? '', reason }];
  const folder = schemaFolder(schemas, version ?? '4.2', readdirSync(schemas));
  if (folder === null) return note('Not checked against a schema: there is none of this version');
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const part of readUnpacked(path, signal)) {
    sizeBytes += part.length;
    if (sizeBytes > LARGEST_CHECKED_BYTES) {
      return note(`Not checked against the schema: larger than ${LARGEST_CHECKED_BYTES / 1_000_000} MB`);
    }
    parts.push(part);
  }
  const { schema, problems } = checkBytes(Buffer.concat(parts), folder);
  if (problems.length > 0) {
    const named = problems.map(({ line, reason }) => `Line ${line}: ${reason}`).join('\n');
    throw new Error(`Not valid against the schema ${schema}:\n${named}`);
  }
  return [];
}

type Delivery = Omit<Overview, 'sought'> & {
  readonly path: string;
  readonly signal: AbortSignal;
  readonly known: KnownEntities;
  readonly fields: FieldsByLevel;
  readonly documents: DocumentWriters | undefined;
};

async function* deliver({
  path,
  signal,
  known,
  fields,
  notes,
  shared,
  classes,
  contentDate,
  documents,
}: Delivery): AsyncGenerator<Delivered | NotTaken> {
  yield* notes;
  const hasField: HasField = (level, field) => fields.get(level)?.has(field) === true;
  for await (const part of readFundsXml(readUnpacked(path, signal), hasField, shared)) {
    if (part.kind === 'left-out') yield part.leftOut;
    else if (part.kind === 'document') yield* deliverDocument(part.document, contentDate, documents);
    else if (part.kind === 'fund') yield* placeFund(part.fund, known, classes.mark);
    else if (part.kind === 'unread') yield* part.notes;
  }
}

/** One for each country; all of them share the bytes. */
async function* deliverDocument(
  { line, name, values, base64 }: FundsXmlDocument,
  contentDate: string,
  documents: DocumentWriters | undefined,
): AsyncGenerator<Delivered | NotTaken> {
  if (documents === undefined) {
    yield { kind: 'rejected', line, value: name, reason: 'Documents are not taken here' };
    return;
  }
  const bytes = base64 === null ? null : await documents.receive(decodeBase64(base64));
  for (const said of values) {
    const startDate = said.startDate ?? contentDate;
    yield { subject: 'document', line, name, values: { ...said, startDate, bytes } };
  }
}
