import type { CardKind } from '../card-kind.ts';
import { RegistrationCard } from './RegistrationCard.tsx';

export const registration: CardKind<'REGISTRATION'> = {
  type: 'REGISTRATION',
  width: 6,
  height: 320,
  View: RegistrationCard,
};
