import type { CardKind } from '../card-kind.ts';
import { NAV_HEIGHT, NavCard } from './NavCard.tsx';

export const nav: CardKind<'NAV'> = {
  type: 'NAV',
  width: 8,
  height: NAV_HEIGHT,
  currentOnly: true,
  View: NavCard,
};
