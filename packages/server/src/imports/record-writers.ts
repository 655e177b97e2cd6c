import type { EntityValue } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import type { RecordField } from '../platform/record-field.ts';
import type { Author } from '../platform/revision.ts';

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

/** Places of a file, both included. */
export type Range = { readonly first: number; readonly last: number };

/** What the import needs of the rooms that own the record; the process that composes them hands it over. */
export type RecordWriters = {
  readonly readFields: (tx: Tx, customerCode: string) => Promise<FieldsByLevel>;
  readonly parseValue: (field: RecordField, text: string) => EntityValue | null;
  readonly checkRow: (row: DeliveredEntity, fields: ReadonlyMap<string, RecordField>) => ValueProblem[];
  readonly applyEntities: (
    tx: Tx,
    customerCode: string,
    rows: readonly DeliveredEntity[],
    options: {
      readonly author: Author;
      readonly fields: FieldsByLevel;
      readonly effectiveDate: string;
    },
  ) => Promise<{
    readonly created: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly rejected: readonly { readonly index: number; readonly problems: readonly ValueProblem[] }[];
  }>;
  /** Fills the connection's staging table, emptied first, from a select of line, entity_id, date and nav. */
  readonly stageQuotations: (tx: Tx, select: string) => Promise<void>;
  readonly applyStagedQuotations: (
    tx: Tx,
    customerCode: string,
    lines: Range,
    author: Author,
  ) => Promise<{ readonly written: number; readonly unchanged: number }>;
};
