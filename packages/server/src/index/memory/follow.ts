import type { DuckDBConnection } from '@duckdb/node-api';
import type { Level } from '@fundarium/contract/vocabulary';
import { read } from '../index-file.ts';
import { coreTable, figuresTable } from '../layout.ts';
import { cachedText, writeCached } from './column.ts';
import { CODE, type Changed, type CachedLevel } from './level.ts';
import { appendRow, isAfterAll, placeOfId, removeRow } from './rows.ts';

/** What a revision changed among the rows of a level: their present values, of those that are still there. */
export type ChangedRows = {
  readonly level: Level;
  readonly entities: readonly number[];
  readonly core: Record<string, unknown>[];
  readonly figures: { readonly ids: readonly number[]; readonly rows: Record<string, unknown>[] };
};

/** More changed rows than this are not taken over: what is cached is read anew. */
const MOST_CHANGED = 2000;

/** Reads what changed of what is cached of a level; null where that is too much. */
export async function readChanges(
  connection: DuckDBConnection,
  level: Level,
  { rows, columns }: CachedLevel,
  changed: Changed,
): Promise<ChangedRows | null> {
  const isHere = (id: number) => placeOfId(rows, id) >= 0;
  const entities = changed.entities.filter((id) => isHere(id) || changed.levels.get(id) === level);
  const figures = changed.figures.filter(isHere);
  if (entities.length + figures.length > MOST_CHANGED) return null;
  const namesOf = (home: string) =>
    [...columns.values()].filter(({ field }) => field.home === home).map(({ field }) => field.column);
  const valuesOf = (table: string, ids: readonly number[], columns: readonly string[]) =>
    ids.length === 0
      ? []
      : read(
          connection,
          `select ${columns.join(', ')} from ${table} where rowid in (
  select rowid from ${table} where id in (select unnest([${ids.join(', ')}]::BIGINT[])))`,
          [],
        );
  const texts = (names: readonly string[]) => names.map((name) => `${name}::VARCHAR as ${name}`);
  const figureNames = namesOf('figures');
  const withFigures = figureNames.length === 0 ? [] : [...new Set([...entities, ...figures])];
  return {
    level,
    entities,
    core: await valuesOf(coreTable(level), entities, [
      'id::DOUBLE as id',
      'parent::DOUBLE as parent',
      ...texts(namesOf('core')),
    ]),
    figures: {
      ids: withFigures,
      rows: await valuesOf(figuresTable(level), withFigures, ['id::DOUBLE as id', ...texts(figureNames)]),
    },
  };
}

/**
 * Takes changes over, at once.
 * @returns names of the columns that could not take them, and whether the rows could
 */
export function applyChanges(
  { rows, columns }: CachedLevel,
  { entities, core, figures }: ChangedRows,
): { readonly lost: readonly string[]; readonly isWhole: boolean } {
  const lost = new Set<string>();
  const write = (home: string, place: number, values: Record<string, unknown> | undefined) => {
    for (const [name, { field, column }] of columns) {
      if (field.home !== home) continue;
      const value = values?.[name] ?? null;
      // The engine counts both zeros as one value.
      const text = value === '-0.0' && field.columnType === 'DOUBLE' ? '0.0' : value;
      if (!writeCached(column, place, text === null ? null : String(text))) lost.add(name);
    }
  };
  const code = columns.get(CODE.column)?.column;
  const present = new Map(core.map((row) => [Number(row['id']), row]));
  for (const id of [...entities].toSorted((a, b) => a - b)) {
    const row = present.get(id);
    let place = placeOfId(rows, id);
    if (row === undefined) {
      if (place >= 0) removeRow(rows, place);
      continue;
    }
    const parent = row['parent'] === null ? null : Number(row['parent']);
    if (place < 0) {
      if (!isAfterAll(rows, id)) return { lost: [], isWhole: false };
      place = appendRow(rows, id, parent);
    } else if (rows.alive[place] === 0) return { lost: [], isWhole: false };
    else if (!Object.is(rows.parents[place], parent ?? Number.NaN)) {
      rows.parents[place] = parent ?? Number.NaN;
      rows.shape = Symbol('moved');
    }
    if (code === undefined || cachedText(code, place) !== row['code']) rows.order = null;
    write('core', place, row);
  }
  const figuresOf = new Map(figures.rows.map((row) => [Number(row['id']), row]));
  for (const id of figures.ids) {
    const place = placeOfId(rows, id);
    if (place >= 0) write('figures', place, figuresOf.get(id));
  }
  return { lost: [...lost], isWhole: true };
}
