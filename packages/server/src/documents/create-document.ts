import type { NewAttachment } from '@fundarium/contract/attachments';
import { notFound } from '../platform/refusal.ts';
import { checkDocument } from './check-document.ts';
import { readDocument, readType, type Document, type Pair } from './document-store.ts';
import type { Filing } from './filing.ts';
import { findOvertaken, findSame, type SameDocument } from './same-place-store.ts';
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
  /** It went there, behind one that came after it and lies there as well. */
  readonly goesBehindArchived: boolean;
  /** For the virus scan. */
  readonly waits: boolean;
};

/** How documents come: by a delivery, or one by one. */
type Coming = { readonly inBulk?: boolean };

/**
 * Stores a document, or finds it stored: that stays a draft or public, also where it is sent as the other, and belongs
 * from now on to those of the entities as well that it did not.
 * @throws Refusal 404 for an entity that is not seen, 422 naming what is wrong
 */
export async function createDocument(
  filing: Filing,
  entities: Entities,
  said: NewAttachment,
  document: Document,
  { inBulk = false }: Coming = {},
): Promise<Created> {
  const known = await knownAll(filing, entities, said.entities);
  await checkDocument(filing, { document, entities: known, startDate: said.startDate });
  // A delivery that says no day is the same one on any day.
  const anyDay = inBulk && said.startDate === undefined;
  const sought = pairsOf(filing, document, known, said).map(({ entityId, startDate }) => ({
    entityId,
    startDate: anyDay ? null : startDate,
  }));
  const found = await findSame(filing.tx, filing.customerCode, document, sought);
  const missing = known.filter(({ id }) => !found.some(({ at }) => at.some((each) => each.entityId === id)));
  const [same] = found;
  const there = same === undefined ? AS_SENT : await comparedWith(filing, document, said, same);
  if (missing.length === 0) return { ...there, uuid: same!.uuid, changed: false };
  const stored = await storedToAttach(filing, document, missing, same);
  const taking = pairsOf(filing, stored ?? document, missing, said);
  const pairs = inBulk ? await behindCurrent(filing, stored ?? document, taking) : taking;
  await (stored === null ? filing.file(document, pairs) : filing.attach(stored, pairs));
  const { uuid, scan } = stored ?? document;
  const goesBehindArchived = await isBehindArchived(filing, { ...document, uuid }, archivedOf(pairs));
  return { ...there, uuid, changed: true, goesBehindArchived, waits: scan === 'waiting' || there.waits };
}

const AS_SENT = {
  staysDraft: false,
  staysPublic: false,
  staysArchived: false,
  goesBehindArchived: false,
  waits: false,
};

/** What a document that is there has otherwise than it is sent. */
async function comparedWith(
  filing: Filing,
  document: Document,
  said: NewAttachment,
  { uuid, at, waits }: SameDocument,
): Promise<typeof AS_SENT> {
  const isDraft = ({ status, activates }: SameDocument['at'][number]) =>
    status === 'FILING_IN_PROGRESS' && !activates;
  return {
    ...AS_SENT,
    staysDraft: !said.filing && at.some(isDraft),
    staysPublic: said.filing && !at.every(isDraft),
    staysArchived: await isBehindArchived(filing, { ...document, uuid }, archivedOf(at)),
    waits,
  };
}

/** A document that is there, where it can belong to further entities; null where it was taken from one, or has another day there. */
async function storedToAttach(
  { tx, customerCode }: Filing,
  document: Document,
  missing: readonly KnownEntity[],
  same: SameDocument | undefined,
): Promise<Document | null> {
  if (same === undefined) return null;
  const { pairs } = (await readDocument(tx, customerCode, same.uuid))!;
  const present = new Set(pairs.map(({ entityId }) => entityId));
  if (missing.some(({ id }) => present.has(id))) return null;
  return { ...document, uuid: same.uuid, scan: same.waits ? 'waiting' : null };
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

const archivedOf = <T extends Pick<Pair, 'status'>>(pairs: readonly T[]): T[] =>
  pairs.filter(({ status }) => status === 'ARCHIVED');

/** Whether one lies in the archive although none that came after it is current. */
async function isBehindArchived(
  { tx, customerCode }: Filing,
  document: Document,
  archived: readonly Pick<Pair, 'entityId' | 'startDate'>[],
): Promise<boolean> {
  if (archived.length === 0) return false;
  const behind = await findOvertaken(tx, customerCode, document, archived, ['ACTIVE']);
  return archived.length > behind.size;
}

/** @throws Refusal 404 for an entity that is not seen */
export async function knownAll(
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

/** A document at entities, as it stands there from a day on. */
export function pairsOf(
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
