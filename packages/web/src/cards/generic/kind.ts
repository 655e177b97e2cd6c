import type { CardKind } from '../card-kind.ts';
import { GenericCard } from './GenericCard.tsx';

export const generic: CardKind<'GENERIC'> = {
  type: 'GENERIC',
  width: 4,
  height: 420,
  View: GenericCard,
  fields: (card) => card.fields,
};
