import type { EntityValue } from '@fundarium/contract/entity';
import type { FieldLevel, Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import type { QuotedColumn } from '../platform/quoted-columns.ts';
import type { RecordField } from '../platform/record-field.ts';
import type { Author } from '../platform/revision.ts';
import type { DividendValues, DocumentValues } from './delivered.ts';

/** An entity as a file delivers it; a field that is absent is left as it is. */
export type DeliveredEntity = {
  readonly level: Level;
  readonly code: string;
  readonly parent: { readonly level: Level; readonly code: string } | null;
  readonly values: Readonly<Record<string, EntityValue | null>>;
};

/** Fields by level and business code. */
export type FieldsByLevel = ReadonlyMap<string, ReadonlyMap<string, RecordField>>;

export type ValueProblem = { readonly field: string; readonly value: string; readonly reason: string };

/** Where entities hung, by id. */
export type PathsById = ReadonlyMap<number, readonly number[]>;

/** Places of a file, both included. */
export type Range = { readonly first: number; readonly last: number };

export type FieldLabels = {
  readonly level: FieldLevel;
  readonly businessCode: string;
  readonly labels: Readonly<Record<string, string>>;
};

export type ValueLabels = {
  readonly list: string;
  readonly value: string;
  readonly labels: Readonly<Record<string, string>>;
};

/** A recorded value that a day meaning none has emptied, by the row's place in what was given. */
export type EmptiedValue = {
  readonly index: number;
  readonly field: string;
  readonly original: string;
  readonly previous: string;
};

/** A text in a language that has none, which is the one recorded in another: it was not taken. */
export type StandInText = {
  readonly index: number;
  readonly field: string;
  readonly language: string;
  readonly other: string;
};

type Written = { readonly written: number; readonly unchanged: number };

/** A document with the entities that the record has of those it names; of the others, what the file calls them. */
export type DocumentRow = Omit<DocumentValues, 'entities'> & {
  readonly entities: readonly { readonly level: Level; readonly code: string }[];
};

/** How documents within a file come into the record. */
export type DocumentWriters = {
  /** Receives the bytes of one; what is received goes with `clear`. */
  readonly receive: (bytes: AsyncIterable<Buffer>) => Promise<NonNullable<DocumentValues['bytes']>>;
  readonly apply: (
    tx: Tx,
    customerCode: string,
    rows: readonly DocumentRow[],
    author: Author,
  ) => Promise<
    Written & {
      readonly rejected: readonly { readonly index: number; readonly reason: string }[];
      /** What to look at in those that were taken. */
      readonly warnings: readonly { readonly index: number; readonly reason: string }[];
    }
  >;
  readonly clear: () => Promise<void>;
};

/** What the import needs of the rooms that own the record; the process that composes them hands it over. */
export type RecordWriters = {
  /** Absent, documents within files are not taken. */
  readonly documents?: DocumentWriters;
  readonly readFields: (tx: Tx, customerCode: string) => Promise<FieldsByLevel>;
  readonly parseValue: (field: RecordField, text: string) => EntityValue | null;
  /** What forbids an entity under this code and parent. */
  readonly checkPlace: (row: Omit<DeliveredEntity, 'values'>) => ValueProblem[];
  /** What forbids the values of an entity, or of its registration in a country. */
  readonly checkValues: (
    row: Pick<DeliveredEntity, 'code' | 'values'> & { readonly level: FieldLevel },
    fields: ReadonlyMap<string, RecordField>,
  ) => ValueProblem[];
  /** Has the planner look at the entities anew, where many came in at once. */
  readonly analyzeEntities: (tx: Tx) => Promise<void>;
  readonly applyEntities: (
    tx: Tx,
    customerCode: string,
    rows: readonly DeliveredEntity[],
    options: {
      readonly author: Author;
      readonly fields: FieldsByLevel;
      readonly effectiveDate: string;
      readonly pathsBefore?: PathsById;
    },
  ) => Promise<{
    readonly created: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly rejected: readonly { readonly index: number; readonly problems: readonly ValueProblem[] }[];
    readonly emptied: readonly EmptiedValue[];
    readonly standIns: readonly StandInText[];
  }>;
  /** Moves entities below other parents, each as an act of its own with its history. */
  readonly moveEntities: (
    tx: Tx,
    customerCode: string,
    rows: readonly Pick<DeliveredEntity, 'level' | 'code' | 'parent'>[],
    options: {
      readonly author: Author;
      readonly fields: FieldsByLevel;
      readonly effectiveDate: string;
    },
  ) => Promise<{
    /** By the row's place in what was given. */
    readonly rejected: readonly { readonly index: number; readonly problems: readonly ValueProblem[] }[];
    /** Those of before. */
    readonly pathsBefore: PathsById;
  }>;
  /** Labels of fields in every language, by level and business code. */
  readonly readFieldLabels: (tx: Tx, customerCode: string) => Promise<readonly FieldLabels[]>;
  /** Labels of the values of lists in every language, by list and value. */
  readonly readListLabels: (tx: Tx, customerCode: string) => Promise<readonly ValueLabels[]>;
  /** The same of the members of breakdown types, by type and member. */
  readonly readMemberLabels: (tx: Tx, customerCode: string) => Promise<readonly ValueLabels[]>;
  /** Fills the connection's staging table, emptied first, from a select of line, entity_id, date and the values (nav). */
  readonly stageQuotations: (tx: Tx, select: string, values?: readonly QuotedColumn[]) => Promise<void>;
  readonly applyDividends: (
    tx: Tx,
    customerCode: string,
    rows: readonly ({
      readonly entityId: number;
      readonly exDate: string;
      readonly kind: 'DIVIDEND' | 'SPLIT';
    } & DividendValues)[],
    author: Author,
  ) => Promise<Written>;
  readonly applyBenchmarks: (
    tx: Tx,
    customerCode: string,
    points: readonly { readonly code: string; readonly date: string; readonly value: string }[],
    author: Author,
  ) => Promise<Written>;
  /** Writes breakdowns of sub-funds; `written` names those that are new or changed. */
  readonly applyBreakdowns: (
    tx: Tx,
    customerCode: string,
    rows: readonly {
      readonly code: string;
      readonly type: string;
      readonly date: string;
      readonly weights: Readonly<Record<string, string>>;
    }[],
    options: { readonly author: Author; readonly effectiveDate: string },
  ) => Promise<{
    readonly written: readonly number[];
    readonly rejected: readonly { readonly index: number; readonly problems: readonly ValueProblem[] }[];
  }>;
  readonly applyRegistrations: (
    tx: Tx,
    customerCode: string,
    rows: readonly {
      readonly entityId: number;
      readonly country: string;
      readonly values: Readonly<Record<string, EntityValue | null>>;
    }[],
    options: {
      readonly author: Author;
      readonly fields: ReadonlyMap<string, RecordField>;
      readonly effectiveDate: string;
    },
  ) => Promise<
    Written & {
      readonly rejected: readonly { readonly index: number; readonly problems: readonly ValueProblem[] }[];
      readonly emptied: readonly EmptiedValue[];
    }
  >;
  /**
   * Notes what is to be looked at: `issues` selects entity_id, code (of a benchmark), date, rule, key and details, and
   * `given` entity_id, code, date and key of all that the delivery says.
   */
  readonly noteIssues: (
    tx: Tx,
    customerCode: string,
    selects: { readonly issues: string; readonly given: string },
    author: Author,
  ) => Promise<void>;
  readonly applyStagedQuotations: (
    tx: Tx,
    customerCode: string,
    lines: Range,
    author: Author,
  ) => Promise<{ readonly written: number; readonly unchanged: number }>;
};
