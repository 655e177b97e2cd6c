import { splitText, type SplitParts } from '../../../ui/split-text.ts';
import type { FoundRow } from '../results/found-row.ts';
import { nameOf } from './row-name.ts';

const PARENT_NAME = 'PROD.NAME';

/**
 * What a row is called, in two where its end tells it from its neighbours: classes of one fund, and the documents of
 * funds. What structured products and theirs are called differs at its beginning.
 */
export function splitName(row: FoundRow): SplitParts {
  const name = nameOf(row);
  const isDivided = row.uuid === undefined ? row.level === 'PART' : row.level !== 'STRUCTURED_PRODUCT';
  if (!isDivided) return { head: name, tail: '' };
  const parent = row.values[PARENT_NAME];
  return splitText(name, typeof parent === 'string' ? parent : null);
}
