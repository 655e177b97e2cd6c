import type { EntityValues } from '@fundarium/contract/entity';
import type { Revision } from '@fundarium/contract/revision';
import type { Language, Level } from '@fundarium/contract/vocabulary';
import type { RecordField } from '../../platform/record-field.ts';
import type { TouchKind } from '../../platform/revision.ts';

/** An entity's row as the index takes it. */
export type EntityState = {
  readonly id: number;
  readonly level: Level;
  readonly parent: number | null;
  readonly code: string;
  readonly former: readonly string[];
  readonly state: string;
  readonly values: EntityValues;
};

/** Entities of a level as one text that the index parses: an array of objects. */
export type EntityTexts = {
  /** Null where all of them are special. */
  readonly text: string | null;
  /** Ids of rows that may show their code as ISIN: these are read by `entities`. */
  readonly special: readonly number[];
  /** The highest id among them. */
  readonly last: number;
};

/** The newest market data of an entity; decimals as text. */
export type FigureState = { readonly id: number; readonly level: Level } & Readonly<Record<string, unknown>>;

export type RegistrationState = {
  readonly id: number;
  readonly country: string;
  readonly fields: EntityValues;
};

/** A pair of a document and an entity as the index takes it. */
export type DocumentState = {
  readonly level: Level;
  /** Id of the entity. */
  readonly parent: number;
  /** The document's uuid. */
  readonly code: string;
  /** Its status at this entity. */
  readonly state: string;
  readonly values: Readonly<Record<string, unknown>>;
};

/** What one revision did to some entities. */
export type Touched = {
  readonly kind: TouchKind;
  readonly ids: readonly number[];
  readonly source: string;
  /** Since the revision was taken. */
  readonly ageMs: number;
};

/** One customer's record at one moment. */
export type RecordSnapshot = {
  readonly revision: Revision;
  readonly businessDate: string;
  /** Whether the customer wants to see figures that are not current. */
  readonly showsAllFigures: boolean;
  readonly language: Language;
  readonly metamodelVersion: number;
  /** The token that the record has for a revision number, or null where it has none. */
  tokenOf(revision: number): Promise<string | null>;
  touchedAfter(revision: number): Promise<Touched[]>;
  /** Whether an import of the customer is under way, or was when it was killed. */
  importRuns(): Promise<boolean>;
  /** Entities of which something derived turned with the calendar since that day: states, and dividends come due. */
  turnedSince(day: string): Promise<number[]>;
  /** The metamodel, of the same moment. */
  fields(): Promise<RecordField[]>;
  /** Ids in pages, ascending; the pages end with an empty one. */
  entityIdsAfter(id: number, limit: number): Promise<number[]>;
  entities(ids: readonly number[]): Promise<EntityState[]>;
  /** The next entities of a level by id, their values unread; null after the last one. */
  entityTexts(level: Level, after: number, limit: number): Promise<EntityTexts | null>;
  /** Whether the customer has market data or performance, registrations, and documents, at all. */
  has(): Promise<Readonly<Record<'figures' | 'registrations' | 'documents', boolean>>>;
  figures(ids: readonly number[]): Promise<FigureState[]>;
  registrations(ids: readonly number[]): Promise<RegistrationState[]>;
  /** The documents at entities. */
  documents(entityIds: readonly number[]): Promise<DocumentState[]>;
  scopeNodes(): Promise<{ scope: string; id: number }[]>;
};
