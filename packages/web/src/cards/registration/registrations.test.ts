import { expect, it } from 'vitest';
import { firstView, registrationKind, registrationsByName, type RegistrationKind } from './registrations.ts';

it.each<[legal: string | undefined, marketing: string | undefined, kind: RegistrationKind]>([
  ['YES', 'YES', 'MARKETED'],
  ['YES', 'RESTRICTED', 'RESTRICTED'],
  ['YES', 'NO', 'REGISTERED'],
  ['YES', undefined, 'REGISTERED'],
  ['RESTRICTED', 'YES', 'RESTRICTED'],
  ['RESTRICTED', 'RESTRICTED', 'RESTRICTED'],
  ['RESTRICTED', 'NO', 'REGISTERED'],
  ['NO', 'YES', 'IMPOSSIBLE'],
  // A private placement.
  ['NO', 'RESTRICTED', 'RESTRICTED'],
  ['NO', 'NO', 'NONE'],
  [undefined, 'YES', 'MARKETED'],
  [undefined, 'NO', 'NONE'],
  [undefined, undefined, 'UNKNOWN'],
])('registered %s and marketed %s is %s', (legal, marketing, kind) =>
  expect(
    registrationKind({
      ...(legal !== undefined && { REGISTRATION_STATUS: legal }),
      ...(marketing !== undefined && { MARKETING_STATUS: marketing }),
    }),
  ).toBe(kind),
);

it('sorts countries as the language does', () => {
  const names: Record<string, string> = { AT: 'Österreich', DE: 'Deutschland', PT: 'Portugal' };
  const registrations = ['PT', 'AT', 'DE'].map((country) => ({ country, values: {} }));
  const sorted = registrationsByName({ registrations }, (country) => names[country]!, 'de');
  expect(sorted.map(({ country }) => country)).toEqual(['DE', 'AT', 'PT']);
});

it.each([
  [['CH', 'LU', 'LI', 'SG'], 'EUROPE'],
  [['CH', 'SG'], 'WORLD'],
  [['SG'], 'WORLD'],
  [['LU'], 'EUROPE'],
  [[], 'WORLD'],
] as const)('of %j it shows %s', (countries, view) => expect(firstView(countries)).toBe(view));
