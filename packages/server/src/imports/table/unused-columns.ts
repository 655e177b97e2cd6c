import type { ImportMapping } from '@fundarium/contract/import-mapping';
import type { Level } from '@fundarium/contract/vocabulary';
import type { FieldsByLevel } from '../record-writers.ts';
import type { Column, ResolvedColumns, SkippedColumn } from './columns.ts';
import { levelNamed } from './level-words.ts';
import { QUOTED_TARGETS } from './price-columns.ts';

const STRUCTURE: readonly string[] = ['LEVEL', 'CODE', 'PARENT_CODE', 'COUNTRY'];

/**
 * A table of entities without the columns that none of its lines has a use for: a country where nothing is said of a
 * registration there, as lists of vendors have the domicile; fields of other levels, where all lines are of one.
 */
export function withoutUnused(
  table: ResolvedColumns,
  fields: FieldsByLevel,
  identifiers: readonly string[],
  mapping: ImportMapping | null,
): ResolvedColumns {
  if (table.delivery !== null) return table;
  const { columns } = table;
  const ofCountry = fields.get('REGISTRATION_COUNTRY');
  const registers = columns.some(
    ({ target }) => !STRUCTURE.includes(target) && ofCountry?.has(target) === true,
  );
  const level = levelOfAll(columns, identifiers, mapping);
  const whyUnused = ({ target }: Column): SkippedColumn['why'] | null => {
    if (target === 'COUNTRY') return registers || columns.length < MOST_BARE ? null : 'country';
    if (STRUCTURE.includes(target) || QUOTED_TARGETS.includes(target)) return null;
    const isUsed = level === null || fields.get(level)?.has(target) === true || ofCountry?.has(target);
    return isUsed === true ? null : 'level';
  };
  const unused = columns.flatMap((column) => {
    const why = whyUnused(column);
    return why === null ? [] : [{ name: column.name, at: column.at, why, mapped: false }];
  });
  if (unused.length === 0) return table;
  const places = new Set(unused.map(({ at }) => at));
  return {
    ...table,
    columns: columns.filter(({ at }) => !places.has(at)),
    skipped: [...table.skipped, ...unused],
  };
}

/** With fewer columns, a table of codes and countries is one of registrations. */
const MOST_BARE = 4;

/** The level of all lines, where no column says one; null where their codes may be of any. */
function levelOfAll(
  columns: readonly Column[],
  identifiers: readonly string[],
  mapping: ImportMapping | null,
): Level | null {
  const has = (target: string) => columns.some((column) => column.target === target);
  if (has('LEVEL')) return null;
  if (mapping?.level) return levelNamed(mapping.level) ?? null;
  const keys = mapping?.keyField === undefined ? ['CODE', ...identifiers] : [mapping.keyField];
  const first = keys.find(has);
  return first === undefined || first === 'CODE' ? null : 'PART';
}
