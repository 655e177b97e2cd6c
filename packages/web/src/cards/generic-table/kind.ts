import type { CardKind } from '../card-kind.ts';
import { GenericTableCard } from './GenericTableCard.tsx';

export const genericTable: CardKind<'GENERIC_TABLE'> = {
  type: 'GENERIC_TABLE',
  width: 6,
  height: 260,
  View: GenericTableCard,
  fields: (card) => card.rows.flatMap(({ fields }) => fields),
};
