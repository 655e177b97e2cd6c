import type { CurrentDocument, Registration } from '../findings/rule.ts';
import { entity, type Case } from './finding-neighbourhood.ts';

const MARKETED = { REGISTRATION_STATUS: 'YES', MARKETING_STATUS: 'YES' };
export const marketed = (...countries: string[]): { registrations: Registration[] } => ({
  registrations: countries.map((country) => ({ country, fields: MARKETED })),
});
export const document = (
  type: string,
  language: string[],
  country: string | null,
  more = {},
): CurrentDocument => ({
  type,
  single: true,
  language,
  country,
  startDate: '2026-02-01',
  ...more,
});
const missing = (country: string, languages: string) => ({
  field: 'FILE_TYPE',
  value: 'KID',
  country,
  details: { languages },
});

/** What each rule of documents finds, and what it then says. */
export const documentCases: readonly Case[] = [
  ['KID_MISSING', 'none in a country', entity({}, marketed('DE', 'SG')), [missing('DE', 'de')]],
  [
    'KID_MISSING',
    'one of two languages, and one of the wrong country',
    entity({}, { ...marketed('BE', 'FR'), documents: [document('KID', ['nl'], 'BE')] }),
    [missing('BE', 'fr'), missing('FR', 'fr')],
  ],
  ['KID_MISSING', 'none of three languages', entity({}, marketed('LU')), [missing('LU', 'fr / de / en')]],
  [
    'KID_MISSING',
    'by the customer’s own word',
    entity({}, { ...marketed('GB'), ownLanguages: { GB: { languages: ['en', 'cy'], all: true } } }),
    [missing('GB', 'en + cy')],
  ],
  [
    'KID_OLD',
    'the oldest of each country',
    entity(
      {},
      {
        documents: [
          document('KID', ['de'], 'DE', { startDate: '2025-06-14' }),
          document('KID', ['en'], 'DE', { startDate: '2025-03-01' }),
          document('KID', ['fr'], 'FR', { startDate: '2025-06-15' }),
          document('KID', ['it'], null, { startDate: '2024-01-01' }),
          document('PROSPECTUS', ['it'], null, { startDate: '2020-01-01' }),
        ],
      },
    ),
    [
      { field: 'START_DATE', value: '2025-03-01', country: 'DE' },
      { field: 'START_DATE', value: '2024-01-01' },
    ],
  ],
  [
    'DOCUMENTS_ALIKE',
    'two types, in one language of several',
    entity(
      {},
      {
        documents: [
          document('PROSPECTUS', ['de', 'en'], 'DE'),
          document('PROSPECTUS', ['en'], null),
          document('EMT', [], 'DE'),
          document('EMT', [], null),
          document('KID', ['fr'], 'FR'),
          document('KID', ['de'], null),
          document('MARKETING', ['fr'], 'FR', { single: false }),
          document('MARKETING', ['fr'], null, { single: false }),
        ],
      },
    ),
    [{ field: 'COUNTRY', value: 'EMT, PROSPECTUS', country: 'DE' }],
  ],
];
