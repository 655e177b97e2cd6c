import type { CardKind } from '../card-kind.ts';
import { CollapsibleCard } from './CollapsibleCard.tsx';

export const collapsible: CardKind<'COLLAPSIBLE'> = {
  type: 'COLLAPSIBLE',
  width: 4,
  height: 44,
  View: CollapsibleCard,
  fields: (card) => card.fields,
};
