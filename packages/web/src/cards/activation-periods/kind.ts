import { ofLevel, type CardKind } from '../card-kind.ts';
import { ActivationPeriodsCard } from './ActivationPeriodsCard.tsx';

export const activationPeriods: CardKind<'ACTIVATION_PERIODS'> = {
  type: 'ACTIVATION_PERIODS',
  width: 4,
  height: 260,
  currentOnly: true,
  View: ActivationPeriodsCard,
  fields: (_, level) =>
    ofLevel(level, ['ACTIVE', 'ACTIVE_COUNTRIES', 'LAST_ACTIVATION_DATE', 'LAST_DEACTIVATION_DATE']),
};
