import {
  ATTACHMENT_TRANSITIONS,
  type AttachmentFields,
  type AttachmentNodes,
  type AttachmentStatusChange,
} from '@fundarium/contract/attachments';
import type { Level } from '@fundarium/contract/vocabulary';
import { notFound, Refusal } from '../platform/refusal.ts';
import { readDocument, readType, type Document, type Stored } from './document-store.ts';
import { checkDocument } from './check-document.ts';
import { knownAll, pairsOf, type Written } from './create-document.ts';
import type { Filing } from './filing.ts';
import { findCurrent } from './same-place-store.ts';
import type { DocumentParts } from './surroundings.ts';

type Entities = DocumentParts['entities'];

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
  { readKnown, placeKey }: Entities,
  uuid: string,
  { entity, from, to }: AttachmentStatusChange,
): Promise<Written> {
  const { document, pairs } = await storedAt(filing, uuid);
  const known = await readKnown(filing.tx, filing.customerCode, [entity]);
  const id = known.get(placeKey(entity.level, entity.code))?.id;
  const pair = pairs.find(({ entityId }) => entityId === id);
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
