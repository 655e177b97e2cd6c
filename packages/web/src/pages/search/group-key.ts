import type { Level } from '@fundarium/contract/vocabulary';

const groupOf = (nature: Level) => (nature === 'STRUCTURED_PRODUCT' ? nature : 'default');

/** Where a tab keeps what a nature's group was last asked. */
export function groupKey(customerCode: string, nature: Level): string {
  return `fundarium.search.${customerCode}.${groupOf(nature)}`;
}
