import type { CardKind } from '../card-kind.ts';
import { ActivationPeriodsCard } from './ActivationPeriodsCard.tsx';

export const activationPeriods: CardKind<'ACTIVATION_PERIODS'> = {
  type: 'ACTIVATION_PERIODS',
  width: 6,
  height: 260,
  View: ActivationPeriodsCard,
  fields: () => ['ACTIVE', 'ACTIVE_COUNTRIES', 'LAST_ACTIVATION_DATE', 'LAST_DEACTIVATION_DATE'],
};
