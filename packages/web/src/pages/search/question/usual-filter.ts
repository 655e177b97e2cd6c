import type { Filter } from '@fundarium/contract/filter';
import { isAttachmentNature, type SearchNature } from '@fundarium/contract/vocabulary';
import { LIQUIDATED, NOT_LIQUIDATED } from './not-liquidated.ts';

// Read before the page's code is there as well: nothing here may weigh much.

/** What a list of which nothing is asked is shown by, said on a chip that can be taken off. */
export type UsualFilter = {
  readonly filter: Filter;
  /** What it leaves out. */
  readonly leftOut: Filter;
  /** Whether who begins to look for words or a pasted list looks at everything. */
  readonly yieldsToText: boolean;
};

/** Documents that count today: neither replaced nor removed, nor still being filed. */
export const CURRENT: Filter = { name: 'STATUS', operator: 'EQUALS', operands: ['ACTIVE'] };

const OF_ENTITIES: UsualFilter = { filter: NOT_LIQUIDATED, leftOut: LIQUIDATED, yieldsToText: true };
const OF_DOCUMENTS: UsualFilter = {
  filter: CURRENT,
  leftOut: { ...CURRENT, operator: 'NOT_EQUALS' },
  yieldsToText: false,
};

export const usualFilterOf = (nature: SearchNature): UsualFilter =>
  isAttachmentNature(nature) ? OF_DOCUMENTS : OF_ENTITIES;

/** Whether a filter is the usual one, and not another on its field. */
export function isUsual({ filter: usual }: UsualFilter, { name, operator, operands }: Filter): boolean {
  return (
    name === usual.name &&
    operator === usual.operator &&
    operands.length === usual.operands.length &&
    operands.every((operand, at) => operand === usual.operands[at])
  );
}
