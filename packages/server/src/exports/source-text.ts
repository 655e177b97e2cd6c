import type { Say } from './say.ts';

/** What changes come by and that the product has words for; a delivery's own name stands as it is recorded. */
const WORDED = new Set(['studio', 'import', 'due', 'metamodel', 'demo']);

/** What a change came by, in words where there are some. */
export const sourceText = (source: string, say: Say): string =>
  WORDED.has(source) ? say(`audit-source-${source}`) : source;
