import type { ImportMapping } from '@fundarium/contract/import-mapping';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { FieldsByLevel } from '../record-writers.ts';
import type { Column } from './column.ts';
import { ambiguity } from './column-questions.ts';
import type { ResolvedColumns, SkippedColumn } from './columns.ts';
import { derivedColumns, PRICED } from './derived-columns.ts';
import { hasExported } from './of-exports.ts';
import { levelNamed } from './level-words.ts';

const STRUCTURE: readonly string[] = ['LEVEL', 'CODE', 'PARENT_CODE', 'COUNTRY'];

/**
 * A table of entities without the columns that none of its lines has a use for: a country where nothing is said of a
 * registration there, as lists of vendors have the domicile; fields of other levels, where all lines are of one, or of
 * none, such as a day; and what can not be set.
 * @throws Error where a status may be that of a registration
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
  const names = [...STRUCTURE, ...identifiers];
  // By the lines of a list of countries the status is hardly that of the class.
  const status = columns.find(({ target }) => target === 'STATUS');
  const ofCountries =
    columns.some(({ target }) => target === 'COUNTRY') &&
    columns.every(({ target }) => target !== 'REGISTRATION_STATUS') &&
    (registers || columns.every(({ target }) => [...names, 'NAME', 'STATUS'].includes(target)));
  if (status !== undefined && status.mapped !== true && ofCountries)
    throw new Error(ambiguity(status.name, ['REGISTRATION_STATUS', 'STATUS']));
  const isBare = columns.length < MOST_BARE && columns.every(({ target }) => names.includes(target));
  // What nobody knows may say that the countries are of something else, or that there is no registration.
  const saysMore = table.skipped.some(({ mapped }) => !mapped);
  const level = levelOfAll(columns, identifiers, mapping);
  const hasFigures = columns.some(({ target }) => PRICED.includes(target));
  const whyUnused = ({ target }: Column): SkippedColumn['why'] | null => {
    if (target === 'COUNTRY') return registers || (isBare && !saysMore) ? null : 'country';
    if (STRUCTURE.includes(target) || PRICED.includes(target) || ofCountry?.has(target) === true) return null;
    if (target === 'DATE' && hasFigures) return 'dated';
    if (level !== null) return fields.get(level)?.has(target) === true ? null : 'level';
    return LEVELS.some((each) => fields.get(each)?.has(target) === true) ? null : 'unused';
  };
  const unused = columns.flatMap((column) => {
    const why = whyUnused(column);
    if (why === null) return [];
    const readAlone = why === 'country' && isBare ? column : undefined;
    return [{ name: column.name, at: column.at, why, mapped: false, readAlone }];
  });
  const places = new Set(unused.map(({ at }) => at));
  const used = columns.filter(({ at }) => !places.has(at));
  const above = table.skipped.filter(({ why }) => why === 'above');
  const derived = derivedColumns(used, fields, identifiers, level, hasExported({ above, columns }));
  if (unused.length + derived.length === 0) return table;
  return {
    ...table,
    columns: used.filter(({ at }) => derived.every((each) => each.at !== at)),
    skipped: [...table.skipped, ...unused, ...derived],
  };
}

/** With fewer columns, and nothing but codes and countries, a table is one of registrations. */
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
