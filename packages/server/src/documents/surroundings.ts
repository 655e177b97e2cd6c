import type { ATTACHMENT_CHANGE_TYPES } from '@fundarium/contract/change-types';
import type { Revision } from '@fundarium/contract/revision';
import type { SearchConditions } from '@fundarium/contract/search';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Database, Tx } from '../platform/database.ts';
import type { Author } from '../platform/revision.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import type { ByteStore } from './bytes/byte-store.ts';
import type { Scanner } from './scan/scanner.ts';

export type Place = { readonly level: Level; readonly code: string };
export type KnownEntity = Place & { readonly id: number };

/** What history says of a document at an entity, by business code of the fields of documents. */
export type DocumentChange = {
  readonly subject: 'attachment';
  /** The entity's. */
  readonly id: number;
  readonly type: (typeof ATTACHMENT_CHANGE_TYPES)[number];
  readonly fields: Readonly<Record<string, { new: unknown; previous: unknown; type: string }>>;
  readonly fieldIds: readonly number[];
  readonly effectiveDate: string;
  readonly retroactive: boolean;
};

/** What documents need of the room of entities. */
export type EntityPort = {
  /** Bars the customer's other writers; answers the business date. */
  readonly beginWrite: (tx: Tx, customerCode: string) => Promise<string>;
  /** The entities at the places named that the context sees, by `placeKey`. */
  readonly readKnown: (
    tx: Tx,
    customerCode: string,
    named: readonly Place[],
  ) => Promise<ReadonlyMap<string, KnownEntity>>;
  readonly placeKey: (level: Level, code: string) => string;
  readonly insertChanges: (
    tx: Tx,
    customerCode: string,
    revision: number,
    changes: readonly DocumentChange[],
    by: { readonly author: Author; readonly today: string },
  ) => Promise<void>;
};

/** A call in whose name and time searches are asked. */
export type SearchAsking = {
  readonly session: SignedIn;
  readonly minRevision: Revision | null;
  readonly signal: AbortSignal;
};

/** What documents need of searches. */
export type SearchPort = {
  /** Codes of the entities that a search finds, from a place on, and how many there are. */
  readonly pageOf: (
    asking: SearchAsking,
    asked: {
      readonly nature: Level;
      readonly conditions: SearchConditions;
      readonly page: { readonly offset: number; readonly limit: number };
    },
  ) => Promise<{ readonly codes: readonly string[]; readonly total: number }>;
};

export type DocumentParts = {
  readonly database: Database;
  readonly bytes: ByteStore;
  /** Where what is being sent lies until it is stored. */
  readonly stagingFolder: string;
  /** Largest file that is taken. */
  readonly mostBytes: number;
  readonly entities: EntityPort;
  /** Looks at files before anybody may open them, where one is configured. */
  readonly scanner?: Scanner | undefined;
};
