import { ofLevel, type CardKind } from '../card-kind.ts';
import { ActivationPeriodsCard } from './ActivationPeriodsCard.tsx';

export const activationPeriods: CardKind<'ACTIVATION_PERIODS'> = {
  type: 'ACTIVATION_PERIODS',
  width: 4,
  height: 260,
  currentOnly: true,
  View: ActivationPeriodsCard,
  // Facts that nobody knows are not drawn.
  fields: (_, { level, values }) =>
    ofLevel(
      level,
      ['ACTIVE', 'ACTIVE_COUNTRIES', 'LAST_ACTIVATION_DATE', 'LAST_DEACTIVATION_DATE'].filter(
        (code) => values[code] !== null && values[code] !== undefined,
      ),
    ),
};
