import { LEAF_LEVELS, LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { levelNamed } from './level-words.ts';

/** As questions name a field of a level: `FUND.NAME`. */
const BY_CODE = new RegExp(String.raw`^(${LEVELS.join('|')})\.([A-Z][A-Z0-9_]*)$`);
/** As exports do: `Sub-fund · Name`. */
const BY_LABEL = /^([^·]+) · (.+)$/u;

/** The level and the field that a column names, as exports do; null where it names no level. */
function namedLevel(name: string): { readonly level: Level; readonly field: string } | null {
  const [, given, field] = BY_CODE.exec(name) ?? BY_LABEL.exec(name) ?? [];
  const level = given === undefined ? undefined : levelNamed(given);
  return level === undefined ? null : { level, field: field! };
}

/** Whether a column has a field of the entities above those of the lines, as exports name it. */
export function isOfOtherLevel(name: string): boolean {
  const named = namedLevel(name);
  return named !== null && !isLowest(named.level);
}

/** A name without the lowest level before it, which is the lines' own: `PART.ISIN` is their ISIN. */
export function withoutOwnLevel(name: string): string {
  const named = namedLevel(name);
  return named !== null && isLowest(named.level) ? named.field : name;
}

const isLowest = (level: Level) => LEAF_LEVELS.some((each) => each === level);

/** What the product alone says of an entity: no provider delivers it. */
const DERIVED_STATE = 'LIFECYCLE_STATE';

/** Whether a table has columns that exports alone have: the state that is derived, or fields of the entities above. */
export const hasExported = ({
  above,
  columns,
}: {
  readonly above: readonly unknown[];
  readonly columns: readonly { readonly target: string }[];
}): boolean => above.length > 0 || columns.some(({ target }) => target === DERIVED_STATE);
