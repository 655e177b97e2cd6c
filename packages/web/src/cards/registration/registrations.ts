import type { EntityReply, EntityValues } from '@fundarium/contract/entity';

/** What legal registration and marketing come to in a country, in the order in which a reader looks for it. */
export const REGISTRATION_KINDS = [
  'IMPOSSIBLE',
  'MARKETED',
  'REGISTERED',
  'RESTRICTED',
  'NONE',
  'UNKNOWN',
] as const;
export type RegistrationKind = (typeof REGISTRATION_KINDS)[number];

/**
 * Nothing can be marketed openly where it is not registered. What is for some investors only, by its registration or by
 * its marketing, is restricted.
 */
export function registrationKind(values: EntityValues): RegistrationKind {
  const [legal, marketing] = [values['REGISTRATION_STATUS'], values['MARKETING_STATUS']];
  if (marketing === 'YES' && legal === 'NO') return 'IMPOSSIBLE';
  if (marketing === 'RESTRICTED' || (legal === 'RESTRICTED' && marketing !== 'NO')) return 'RESTRICTED';
  if (marketing === 'YES') return 'MARKETED';
  if (legal === 'YES' || legal === 'RESTRICTED') return 'REGISTERED';
  return legal === 'NO' || marketing === 'NO' ? 'NONE' : 'UNKNOWN';
}

export type CountryRegistration = {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly name: string;
  readonly kind: RegistrationKind;
  readonly values: EntityValues;
};

/** By the countries' names, as a language sorts them. */
export function registrationsByName(
  { registrations }: Pick<EntityReply, 'registrations'>,
  nameOf: (country: string) => string,
  language: string,
): readonly CountryRegistration[] {
  const { compare } = new Intl.Collator(language);
  return registrations
    .map(({ country, values }) => ({
      country,
      name: nameOf(country),
      kind: registrationKind(values),
      values,
    }))
    .toSorted((one, other) => compare(one.name, other.name));
}

/** Most of Europe, as its longitudes and latitudes on a map go. */
const EUROPE =
  'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT ' +
  'NL NO PL PT RO RS SE SI SK SM UA VA XK';
const isEuropean = new Set(EUROPE.split(' '));

export const MAP_VIEWS = ['EUROPE', 'WORLD'] as const;
export type MapView = (typeof MAP_VIEWS)[number];

/** The part of the world to begin with: Europe where all countries but a few lie there, for it is small in the world. */
export function firstView(countries: readonly string[]): MapView {
  const european = countries.filter((country) => isEuropean.has(country)).length;
  return european * 4 >= countries.length * 3 && european > 0 ? 'EUROPE' : 'WORLD';
}
