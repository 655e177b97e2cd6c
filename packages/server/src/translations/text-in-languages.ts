import type { Labels } from '@fundarium/contract/vocabulary';

/** A text of a pack in the order of the languages' codes. */
export const text = (
  ...[de, en, es, fr, it, ja, nl, zh]: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
): Labels => ({ de, en, es, fr, it, ja, nl, zh });
