import type { CardKind } from '../card-kind.ts';
import { NavCard } from './NavCard.tsx';

export const nav: CardKind<'NAV'> = {
  type: 'NAV',
  width: 8,
  height: 464,
  currentOnly: true,
  View: NavCard,
};
