import type { EntityValues } from '@fundarium/contract/entity';
import { addDays } from '@fundarium/finance/calendar-date';
import type { Domicile } from './managers.ts';
import type { Life } from './lifecycles.ts';
import { randomOf, type Random } from './random.ts';

/** Countries where units of a domicile are sold: at home, and where the European passport leads them. */
const HOME: Readonly<Record<Domicile, readonly string[]>> = {
  LU: ['LU'],
  IE: ['IE'],
  CH: ['CH', 'LI'],
  DE: ['DE'],
  FR: ['FR'],
  AT: ['AT'],
};
const ABROAD: Readonly<Record<Domicile, readonly string[]>> = {
  LU: ['DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'BE', 'NL', 'GB', 'SE', 'NO', 'DK', 'FI', 'PT', 'LI', 'SG'],
  IE: ['GB', 'DE', 'CH', 'LU', 'IT', 'ES', 'NL', 'SE', 'FR', 'SG', 'HK'],
  CH: [],
  DE: ['AT', 'LU'],
  FR: ['LU', 'BE', 'CH'],
  AT: ['DE', 'CZ', 'HU'],
};

export type Registration = { readonly country: string; readonly fields: EntityValues };
export type Registered = {
  readonly code: string;
  readonly domicile: Domicile;
  readonly institutional: boolean;
  readonly launched: string;
  readonly life: Life;
};

export function registrationsOf(subject: Registered): Registration[] {
  if (subject.life.phase === 'planned') return [];
  const random = randomOf(`registrations ${subject.code}`);
  const abroad = ABROAD[subject.domicile];
  const chosen = new Set(random.shuffled(abroad).slice(0, random.between(0, Math.min(8, abroad.length))));
  return [...HOME[subject.domicile], ...abroad.filter((country) => chosen.has(country))].map((country) => ({
    country,
    fields: fieldsOf(subject, HOME[subject.domicile].includes(country), random),
  }));
}

/** Nothing is marketed where it is not registered; abroad institutional classes are for qualified investors. */
function fieldsOf(
  { launched, institutional, life }: Registered,
  home: boolean,
  random: Random,
): EntityValues {
  const registered = addDays(launched, home ? -5 : random.between(-3, 60));
  const status = institutional && !home ? 'RESTRICTED' : 'YES';
  if (life.phase === 'liquidated') {
    return {
      REGISTRATION_STATUS: 'NO',
      MARKETING_STATUS: 'NO',
      REGISTRATION_DATE: registered,
      DEREGISTRATION_DATE: life.liquidation,
    };
  }
  const marketed = home || random.chance(0.8);
  return {
    REGISTRATION_STATUS: status,
    MARKETING_STATUS: marketed ? status : 'NO',
    REGISTRATION_DATE: registered,
    ...(marketed && { DISTRIBUTION_START_DATE: addDays(registered, random.between(5, 25)) }),
  };
}
