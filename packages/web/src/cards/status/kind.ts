import { ofLevel, type CardKind } from '../card-kind.ts';
import { drawnStatusFields } from './life-dates.ts';
import { StatusCard } from './StatusCard.tsx';

export const status: CardKind<'STATUS'> = {
  type: 'STATUS',
  width: 4,
  height: 220,
  View: StatusCard,
  fields: (_, { level, values }) => ofLevel(level, drawnStatusFields(values)),
};
