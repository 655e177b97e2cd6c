import type { Labels } from '@fundarium/contract/vocabulary';
import { labels } from './labels.ts';

type Entry = { readonly code: string; readonly labels: Labels };

/** Ways to divide an entity that every new customer begins with. */
export const BREAKDOWN_TYPES: readonly (Entry & { readonly members: readonly Entry[] })[] = [
  {
    code: 'ASSET_ALLOCATION',
    labels: labels('asset-allocation'),
    members: [
      entry('EQUITIES', 'equities'),
      entry('BONDS', 'bonds'),
      entry('CASH', 'cash'),
      entry('REAL_ESTATE', 'real-estate'),
      entry('COMMODITIES', 'commodities'),
      entry('DERIVATIVES', 'derivatives'),
      entry('OTHER', 'other'),
    ],
  },
];

function entry(code: string, text: string): Entry {
  return { code, labels: labels(text) };
}
