import type { DuckDBConnection } from '@duckdb/node-api';
import type { SearchNature } from '@fundarium/contract/vocabulary';
import { read } from '../file/index-file.ts';
import { coreTable, figuresTable } from '../layout.ts';
import { cachedText, CODE, textExpression, written, type CachedColumn, type CachedField } from './column.ts';
import { appendRow, isAfterAll, removeRow, rowOfId, type RowsDraft } from './rows.ts';
import type { CachedLevel } from './snapshot.ts';

/** Ids of entities that a revision wrote, with the levels of those that are there, and of those with new figures alone. */
export type Changed = {
  readonly entities: readonly number[];
  readonly levels: ReadonlyMap<number, SearchNature>;
  readonly figures: readonly number[];
};

/** What a revision changed among the rows of a level: their present values, of those that are still there. */
export type ChangedRows = {
  readonly level: SearchNature;
  readonly entities: readonly number[];
  readonly core: Record<string, unknown>[];
  readonly figures: { readonly ids: readonly number[]; readonly rows: Record<string, unknown>[] };
};

/** More changed rows than this are not taken over: what is cached is read anew. */
const MOST_CHANGED = 2000;

/** Reads what changed of what is cached of a level; null where that is too much. */
export async function readChanges(
  connection: DuckDBConnection,
  level: SearchNature,
  { rows, columns }: CachedLevel,
  changed: Changed,
): Promise<ChangedRows | null> {
  const isHere = (id: number) => rowOfId(rows, id) >= 0;
  const entities = changed.entities.filter((id) => isHere(id) || changed.levels.get(id) === level);
  const figures = changed.figures.filter(isHere);
  if (entities.length + figures.length > MOST_CHANGED) return null;
  const fieldsOf = (home: string) =>
    [...columns.values()].map(({ field }) => field).filter((field) => field.home === home);
  const valuesOf = (table: string, ids: readonly number[], selected: readonly string[]) =>
    ids.length === 0
      ? []
      : read(
          connection,
          `select ${selected.join(', ')} from ${table} where rowid in (
  select rowid from ${table} where id in (select unnest([${ids.join(', ')}]::BIGINT[])))`,
          [],
        );
  const texts = (fields: readonly CachedField[]) =>
    fields.map((field) => `${textExpression(field)} as ${field.column}`);
  const ofFigures = fieldsOf('figures');
  const withFigures = ofFigures.length === 0 ? [] : [...new Set([...entities, ...figures])];
  return {
    level,
    entities,
    core: await valuesOf(coreTable(level), entities, [
      'id::DOUBLE as id',
      'parent::DOUBLE as parent',
      ...texts(fieldsOf('core')),
    ]),
    figures: {
      ids: withFigures,
      rows: await valuesOf(figuresTable(level), withFigures, ['id::DOUBLE as id', ...texts(ofFigures)]),
    },
  };
}

/** A level after a change, and the names of the columns that could not take it. */
export type FollowedLevel = { readonly level: CachedLevel; readonly lost: readonly string[] };

/**
 * The level with changes taken over; what is given stays as it is.
 * @param isShared whether anybody may be reading it: else its arrays are written in
 * @returns null where the rows could not take them
 */
export function applyChanges(
  { rows, order, columns }: CachedLevel,
  { entities, core, figures }: ChangedRows,
  isShared: boolean,
): FollowedLevel | null {
  const code = columns.get(CODE.column)?.column;
  const present = new Map(core.map((row) => [Number(row['id']), row]));
  const changed = changedRows(rows, entities, present, isShared);
  if (changed === null) return null;
  const codesStay = changed.numbers.every(
    ([row, id]) => row < rows.length && code && cachedText(code, row) === present.get(id)?.['code'],
  );
  const figuresOf = new Map(figures.rows.map((row) => [Number(row['id']), row]));
  const withFigures = figures.ids.map((id) => [rowOfId(changed.rows, id), id] as const);
  const sharedRows = isShared ? rows.length : 0;
  const lost: string[] = [];
  const next = new Map<string, { readonly field: CachedField; readonly column: CachedColumn }>();
  for (const [name, { field, column }] of columns) {
    const isFigure = field.home === 'figures';
    const values = new Map(
      (isFigure ? withFigures : changed.numbers)
        .filter(([row]) => row >= 0)
        .map(([row, id]) => [row, textOf(field, (isFigure ? figuresOf : present).get(id)?.[name])]),
    );
    const after = written(column, { values, sharedRows });
    if (after === null) lost.push(name);
    else next.set(name, { field, column: after });
  }
  return { level: { rows: changed.rows, order: codesStay ? order : null, columns: next }, lost };
}

/** A value as a row of the engine has it, as text; the engine counts both zeros as one. */
function textOf({ columnType }: CachedField, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return value === '-0.0' && columnType === 'DOUBLE' ? '0.0' : String(value);
}

/** Rows after entities came, went or moved, and the numbers of those that are there; null where they have to be read anew. */
function changedRows(
  before: CachedLevel['rows'],
  entities: readonly number[],
  present: ReadonlyMap<number, Record<string, unknown>>,
  isShared: boolean,
): { readonly rows: CachedLevel['rows']; readonly numbers: (readonly [row: number, id: number])[] } | null {
  const rows: RowsDraft = { ...before };
  const numbers: (readonly [number, number])[] = [];
  const own = <K extends 'alive' | 'parents'>(name: K) => {
    if (isShared && rows[name] === before[name]) rows[name] = rows[name].slice() as RowsDraft[K];
    return rows[name];
  };
  for (const id of [...entities].toSorted((a, b) => a - b)) {
    const values = present.get(id);
    let row = rowOfId(rows, id);
    if (values === undefined) {
      if (row >= 0 && rows.alive[row] === 1) {
        own('alive');
        removeRow(rows, row);
      }
      continue;
    }
    const parent = values['parent'] === null ? null : Number(values['parent']);
    if (row < 0) {
      if (!isAfterAll(rows, id)) return null;
      row = appendRow(rows, id, parent);
    } else if (rows.alive[row] === 0) return null;
    else if (!Object.is(rows.parents[row], parent ?? Number.NaN)) {
      own('parents')[row] = parent ?? Number.NaN;
      rows.shape = Symbol('moved');
    }
    numbers.push([row, id]);
  }
  return { rows, numbers };
}
