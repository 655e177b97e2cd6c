import {
  ATTACHMENT_TRANSITIONS,
  type AttachmentFields,
  type AttachmentNodes,
  type AttachmentStatusChange,
  type NewAttachment,
} from '@fundarium/contract/attachments';
import type { Level } from '@fundarium/contract/vocabulary';
import { notFound, Refusal } from '../platform/refusal.ts';
import {
  findCurrent,
  findOvertaken,
  findSame,
  readDocument,
  readType,
  type Document,
  type Pair,
  type Stored,
} from './document-store.ts';
import { checkDocument } from './check-document.ts';
import type { Filing } from './filing.ts';
import type { DocumentParts, KnownEntity, Place } from './surroundings.ts';

type Entities = DocumentParts['entities'];
export type Written = { readonly uuid: string; readonly changed: boolean };
export type Created = Written & {
  /** It is non-public although it was sent as public. */
  readonly staysDraft: boolean;
  /** It may be seen, or soon will be, although it was sent as non-public. */
  readonly staysPublic: boolean;
  /** It lies in the archive where none that came after it is current. */
  readonly staysArchived: boolean;
  /** For the virus scan. */
  readonly waits: boolean;
};

/**
 * Stores a document, or finds it stored: that stays a draft or public, also where it is sent as the other.
 * @throws Refusal 404 for an entity that is not seen, 422 naming what is wrong
 */
export async function createDocument(
  filing: Filing,
  entities: Entities,
  said: NewAttachment,
  document: Document,
  { inBulk = false }: { readonly inBulk?: boolean } = {},
): Promise<Created> {
  const known = await knownAll(filing, entities, said.entities);
  await checkDocument(filing, { document, entities: known, startDate: said.startDate });
  const taking = pairsOf(filing, document, known, said);
  // A delivery that says no day is the same one on any day.
  const anyDay = inBulk && said.startDate === undefined;
  const sought = taking.map(({ entityId, startDate }) => ({
    entityId,
    startDate: anyDay ? null : startDate,
  }));
  const same = await findSame(filing.tx, filing.customerCode, document, sought);
  if (same !== null) {
    const { uuid, isDraft, isPublic, archived, waits } = same;
    const behind = await findOvertaken(filing.tx, filing.customerCode, { ...document, uuid }, archived, [
      'ACTIVE',
    ]);
    const staysArchived = archived.length > behind.size;
    const staysDraft = isDraft && !said.filing;
    return { uuid, changed: false, staysDraft, staysPublic: isPublic && said.filing, staysArchived, waits };
  }
  const pairs = inBulk ? await behindCurrent(filing, document, taking) : taking;
  await filing.file(document, pairs);
  const asSent = { staysDraft: false, staysPublic: false, staysArchived: false };
  return { uuid: document.uuid, changed: true, ...asSent, waits: document.scan === 'waiting' };
}

/**
 * Lets a document belong to further entities; at those that it belongs to already it stays as it is.
 * @param levels whose documents in filing the caller sees
 * @throws Refusal 404 where the caller sees none of it, 410 where it was removed
 */
export async function addNodes(
  filing: Filing,
  entities: Entities,
  uuid: string,
  said: AttachmentNodes,
  levels: readonly Level[],
): Promise<Written> {
  const { document, pairs } = await storedAt(filing, uuid);
  const seen = pairs.filter(({ status, level }) => status !== 'FILING_IN_PROGRESS' || levels.includes(level));
  if (seen.length === 0) throw noSuchDocument();
  if (document.scan === 'infected') throw infected(document.fileName);
  if (seen.every(({ status }) => status === 'REMOVED'))
    throw new Refusal(410, 'attachment-removed', 'A deleted document belongs to no further entity');
  const known = await knownAll(filing, entities, said.entities);
  const present = new Set(pairs.map(({ entityId }) => entityId));
  const added = known.filter(({ id }) => !present.has(id));
  await checkDocument(filing, { document, before: document, entities: added, startDate: said.startDate });
  await filing.attach(document, pairsOf(filing, document, added, said));
  return { uuid, changed: added.length > 0 };
}

/** Sets what is said of a document. @throws Refusal 409 where another one is current in the place that it would take */
export async function setFields(filing: Filing, uuid: string, said: AttachmentFields): Promise<Written> {
  const { document, pairs } = await storedAt(filing, uuid);
  const given: Document = {
    ...document,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  };
  const after = { ...given, language: [...new Set(given.language)] };
  // The entities that it has are new to another type alone.
  const places = after.type === document.type ? [] : pairs;
  await checkDocument(filing, { document: after, before: document, entities: places });
  const changed = JSON.stringify(after) !== JSON.stringify(document);
  if (!samePlace(document, after)) await refuseTaken(filing, after, pairs);
  if (changed)
    await filing.change(
      document,
      after,
      pairs.map(({ entityId }) => entityId),
    );
  return { uuid, changed };
}

const samePlace = (one: Document, other: Document) =>
  one.type === other.type &&
  one.country === other.country &&
  JSON.stringify(one.language) === JSON.stringify(other.language);

/** @throws Refusal 409 where a document of a single type would be current beside another one */
async function refuseTaken(
  { tx, customerCode }: Filing,
  document: Document,
  pairs: Stored['pairs'],
): Promise<void> {
  if ((await readType(tx, customerCode, document.type))?.single !== true) return;
  for (const { entityId, level, code, status } of pairs) {
    if (status !== 'ACTIVE') continue;
    if ((await findCurrent(tx, customerCode, document, entityId)).length > 0)
      throw new Refusal(
        409,
        'attachment-place-taken',
        `Another document of the type, language and country is current at ${level} ${code}; archive that first`,
      );
  }
}

/** Gives a document at an entity another status. @throws Refusal 409 where that is not the next one, or it was changed */
export async function changeStatus(
  filing: Filing,
  uuid: string,
  { entity, from, to }: AttachmentStatusChange,
): Promise<Written> {
  const { document, pairs } = await storedAt(filing, uuid);
  const pair = pairs.find(({ level, code }) => level === entity.level && code === entity.code);
  if (pair === undefined) throw noSuchDocument();
  if (pair.status !== from)
    throw new Refusal(409, 'attachment-changed', `The document is ${pair.status} there, not ${from}`);
  if (!ATTACHMENT_TRANSITIONS[from].includes(to))
    throw new Refusal(409, 'attachment-transition', `A document can not go from ${from} to ${to}`);
  if (document.scan === 'waiting' && to !== 'REMOVED')
    throw new Refusal(409, 'attachment-waits-for-scan', 'The document waits for the virus scan');
  await filing.move(document, pair, to);
  return { uuid, changed: true };
}

/** A delivery brings what was before as well: that goes to the archive, and takes no place from what came after it. */
async function behindCurrent(
  { tx, customerCode }: Filing,
  document: Document,
  pairs: readonly Pair[],
): Promise<Pair[]> {
  const type = await readType(tx, customerCode, document.type);
  if (type?.single !== true) return [...pairs];
  const overtaken = await findOvertaken(tx, customerCode, document, pairs, ['ACTIVE', 'ARCHIVED']);
  return pairs.map((pair) =>
    pair.status === 'ACTIVE' && overtaken.has(pair.entityId) ? { ...pair, status: 'ARCHIVED' } : pair,
  );
}

/** The answer for a file in which the scanner found something. */
export const infected = (fileName: string, signature = 'a virus') =>
  new Refusal(422, 'attachment-infected', `The virus scanner found ${signature} in ${fileName}`, {
    problems: [
      {
        path: 'body.file',
        field: 'file',
        value: fileName,
        message: `holds ${signature}`,
        rule: 'wrong-form',
      },
    ],
  });

export const noSuchDocument = () => notFound('attachment-not-found', 'There is no such document');

async function storedAt({ tx, customerCode }: Filing, uuid: string): Promise<Stored> {
  const stored = await readDocument(tx, customerCode, uuid);
  if (stored === null) throw noSuchDocument();
  return stored;
}

async function knownAll(
  { tx, customerCode }: Filing,
  { readKnown, placeKey }: Entities,
  named: readonly Place[],
): Promise<KnownEntity[]> {
  const found = await readKnown(tx, customerCode, named);
  const known = named.map(({ level, code }) => {
    const entity = found.get(placeKey(level, code));
    if (entity === undefined)
      throw notFound(`entity-not-found-${level}`, `There is no ${level} with the code ${code}`);
    return entity;
  });
  // One may be named twice, by its present code and a former one.
  return [...new Map(known.map((entity) => [entity.id, entity])).values()];
}

function pairsOf(
  { today }: Filing,
  { uuid, scan }: Document,
  entities: readonly KnownEntity[],
  { startDate = today, filing }: Pick<NewAttachment, 'startDate' | 'filing'>,
): Pair[] {
  // What waits for the scan becomes current as what lies ahead does: by itself, once it may.
  const isAhead = startDate > today || scan === 'waiting';
  return entities.map(({ id: entityId }) => {
    const status = filing || isAhead ? 'FILING_IN_PROGRESS' : 'ACTIVE';
    return { uuid, entityId, status, startDate, activates: isAhead && !filing };
  });
}
