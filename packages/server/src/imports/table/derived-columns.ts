import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { FieldsByLevel } from '../record-writers.ts';
import type { Column } from './column.ts';
import type { SkippedColumn } from './columns.ts';
import { AMOUNT_TARGETS, BESIDE_DATED, QUOTED_TARGETS } from './price-columns.ts';

/** What a line is rejected for that has no day for it. */
export const PRICED: readonly string[] = [...QUOTED_TARGETS, ...AMOUNT_TARGETS, 'SPLIT_RATIO'];
/** Days of distributions, which lists of these have. */
export const DAYS_OF_DISTRIBUTIONS: readonly string[] = ['EX_DATE', 'PAYMENT_DATE'];
const DATED: readonly string[] = [...PRICED, ...DAYS_OF_DISTRIBUTIONS];

/**
 * Columns of a list of entities that it can not set, as exports have them: what is derived, and figures of a day. They are
 * not read where another column has values, and rejected line by line where none has.
 * @param level that of all lines; null where they may be of any
 * @param isExported whether the table has what exports alone have: then names and further identifiers are values too
 */
export function derivedColumns(
  columns: readonly Column[],
  fields: FieldsByLevel,
  identifiers: readonly string[],
  level: Level | null,
  isExported: boolean,
): SkippedColumn[] {
  const levels = level === null ? LEVELS : [level];
  const found = ({ target }: Column) =>
    [...levels, 'REGISTRATION_COUNTRY' as const].flatMap((each) => fields.get(each)?.get(target) ?? []);
  const isDerived = (column: Column) =>
    found(column).length > 0 && found(column).every((field) => field.readonly);
  /** A figure of the market that lists of entities show, or its day. */
  const isOfFigures = (column: Column) => found(column).some(({ mdi, list }) => mdi && list === null);
  const left = columns.filter((column) => PRICED.includes(column.target) || isDerived(column));
  const read = columns.filter((column) => !left.includes(column) && !PRICED.includes(column.target));
  const names = ['LEVEL', 'CODE', ...identifiers];
  const key = names.slice(1).find((name) => read.some(({ target }) => target === name));
  return left.map((column) => {
    const isDated = DATED.includes(column.target);
    const others = read.filter(({ target }) =>
      isDated && !isExported
        ? ![...names, ...BESIDE_DATED].includes(target)
        : target !== 'LEVEL' && target !== key,
    );
    return {
      name: column.name,
      at: column.at,
      why: isDated || isOfFigures(column) ? 'dated' : 'derived',
      mapped: false,
      readAlone: column,
      others: others.map(({ at }) => at),
    };
  });
}
