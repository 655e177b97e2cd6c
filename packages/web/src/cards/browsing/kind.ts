import type { CardKind } from '../card-kind.ts';
import { BrowsingCard } from './BrowsingCard.tsx';

export const browsing: CardKind<'BROWSING'> = {
  type: 'BROWSING',
  width: 8,
  height: 400,
  View: BrowsingCard,
};
