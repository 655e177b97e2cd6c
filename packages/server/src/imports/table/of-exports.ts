import { LEVELS } from '@fundarium/contract/vocabulary';
import { levelNamed } from './level-words.ts';

/** As questions name a field of another level: `FUND.NAME`. */
const BY_CODE = new RegExp(String.raw`^(?:${LEVELS.join('|')})\.[A-Z][A-Z0-9_]*$`);
/** As exports do: `Sub-fund · Name`. */
const BY_LABEL = /^([^·]+) · ./u;

/** Whether a column has a field of the entities above those of the lines, as exports name it. */
export function isOfOtherLevel(name: string): boolean {
  const level = BY_LABEL.exec(name)?.[1];
  return BY_CODE.test(name) || (level !== undefined && levelNamed(level) !== undefined);
}

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
