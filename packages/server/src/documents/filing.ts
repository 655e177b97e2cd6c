import type { AttachmentStatus } from '@fundarium/contract/attachments';
import type { Tx } from '../platform/database.ts';
import { currentRevision, takeRevision, touch, type Author } from '../platform/revision.ts';
import type { Revision } from '@fundarium/contract/revision';
import {
  insertDocuments,
  insertPairs,
  readFieldIds,
  readType,
  setStatus,
  updateDocument,
  type Document,
  type Pair,
} from './document-store.ts';
import { findCurrent } from './same-place-store.ts';
import type { DocumentChange, EntityPort } from './surroundings.ts';

type Fields = DocumentChange['fields'];

/**
 * One write of documents: one revision, whatever it does, with its history and what the index is to follow. What it finds
 * as it is takes none.
 */
export type Filing = {
  readonly tx: Tx;
  readonly customerCode: string;
  readonly today: string;
  /** Stores a document with the entities that it belongs to; of a single type, those before it are archived. */
  readonly file: (document: Document, pairs: readonly Pair[]) => Promise<void>;
  /** Lets a document that is stored belong to further entities. */
  readonly attach: (document: Document, pairs: readonly Pair[]) => Promise<void>;
  readonly change: (before: Document, after: Document, entityIds: readonly number[]) => Promise<void>;
  readonly move: (document: Document, pair: Pair, to: AttachmentStatus) => Promise<void>;
  /** How many were archived so far because another one took their place. */
  readonly archived: () => number;
  /** Writes the history; answers the revision by now. */
  readonly end: () => Promise<Revision>;
};

/** What is said of a document that people may set, with how history calls the value's type. */
const SAID = [
  ['FILE_TYPE', 'type', 'API'],
  ['DISPLAY_LABEL', 'displayLabel', 'STRING'],
  ['LANGUAGE', 'language', 'LOV'],
  ['COUNTRY', 'country', 'LOV'],
] as const;

export function beginFiling(
  tx: Tx,
  customerCode: string,
  entities: Pick<EntityPort, 'insertChanges'>,
  { author, today }: { readonly author: Author; readonly today: string },
): Filing {
  let revision: Revision | undefined;
  const changes: Pick<DocumentChange, 'type' | 'id' | 'fields'>[] = [];
  let archived = 0;
  const taken = async () => (revision ??= await takeRevision(tx, customerCode, author)).number;

  const note = (type: DocumentChange['type'], id: number, uuid: string, fields: Fields) => {
    const previous = type === 'CREATE_ATTACHMENT' ? null : uuid;
    changes.push({ type, id, fields: { UUID: { new: uuid, previous, type: 'CODE' }, ...fields } });
  };

  const noteNew = (document: Document, pair: Pair) =>
    note('CREATE_ATTACHMENT', pair.entityId, document.uuid, fieldsOfNew(document, pair));

  const step = async (
    uuid: string,
    pair: Pick<Pair, 'entityId'>,
    from: AttachmentStatus,
    to: AttachmentStatus,
  ) => {
    await setStatus(tx, customerCode, await taken(), { uuid, entityId: pair.entityId }, to);
    note(changeTypeOf(from, to), pair.entityId, uuid, { STATUS: { new: to, previous: from, type: 'LOV' } });
  };

  /** Archives what was current in the place that a document takes. */
  const takePlaces = async (document: Document, pairs: readonly Pair[]) => {
    const type = await readType(tx, customerCode, document.type);
    if (type?.single !== true) return;
    for (const { entityId, status } of pairs) {
      if (status !== 'ACTIVE') continue;
      for (const uuid of await findCurrent(tx, customerCode, document, entityId)) {
        await step(uuid, { entityId }, 'ACTIVE', 'ARCHIVED');
        archived += 1;
      }
    }
  };

  return {
    tx,
    customerCode,
    today,
    file: async (document, pairs) => {
      const number = await taken();
      await takePlaces(document, pairs);
      await insertDocuments(tx, customerCode, { revision: number, author }, [document], pairs);
      for (const pair of pairs) noteNew(document, pair);
    },
    attach: async (document, pairs) => {
      if (pairs.length === 0) return;
      const number = await taken();
      await takePlaces(document, pairs);
      await insertPairs(tx, customerCode, number, pairs);
      for (const pair of pairs) noteNew(document, pair);
    },
    change: async (before, after, entityIds) => {
      const fields = differences(before, after);
      if (Object.keys(fields).length === 0) return;
      await updateDocument(tx, customerCode, await taken(), after);
      for (const id of entityIds) note('UPDATE_ATTACHMENT', id, after.uuid, fields);
    },
    move: async (document, pair, to) => {
      if (to === 'ACTIVE') await takePlaces(document, [{ ...pair, status: to }]);
      await step(document.uuid, pair, pair.status, to);
    },
    archived: () => archived,
    end: async () => {
      if (revision === undefined) return currentRevision(tx, customerCode);
      const ids = await readFieldIds(tx, customerCode);
      const rows = changes.map((change): DocumentChange => {
        const fieldIds = Object.keys(change.fields).flatMap((code) => ids.get(code) ?? []);
        return { ...change, subject: 'attachment', fieldIds, effectiveDate: today, retroactive: false };
      });
      await entities.insertChanges(tx, customerCode, revision.number, rows, { author, today });
      await touch(tx, customerCode, revision.number, 'attachment', [...new Set(rows.map(({ id }) => id))]);
      return revision;
    },
  };
}

/** What history says of a document that is new at an entity, beside its identifier. */
export const fieldsOfNew = (document: Document, { status, startDate }: Pair): Fields => ({
  ...differences(null, document),
  FILE_NAME: { new: document.fileName, previous: null, type: 'STRING' },
  STATUS: { new: status, previous: null, type: 'LOV' },
  START_DATE: { new: startDate, previous: null, type: 'DATE' },
});

function differences(before: Document | null, after: Document): Fields {
  return Object.fromEntries(
    SAID.flatMap(([code, name, type]) => {
      const [previous, next] = [before?.[name] ?? null, after[name]];
      return JSON.stringify(previous) === JSON.stringify(next) || (before === null && isEmpty(next))
        ? []
        : [[code, { new: next, previous, type }]];
    }),
  );
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

function changeTypeOf(from: AttachmentStatus, to: AttachmentStatus): DocumentChange['type'] {
  if (to === 'REMOVED') return 'DELETE_ATTACHMENT';
  if (to === 'ARCHIVED') return from === 'ACTIVE' ? 'ARCHIVE_ACTIVE_ATTACHMENT' : 'UPDATE_ATTACHMENT';
  return from === 'FILING_IN_PROGRESS' ? 'ACTIVATE_NON_PUBLIC_ATTACHMENT' : 'UPDATE_ATTACHMENT';
}
