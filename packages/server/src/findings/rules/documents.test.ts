import { expect, it } from 'vitest';
import { document, marketed } from '../../testing/finding-cases-of-documents.ts';
import { entity, under } from '../../testing/finding-neighbourhood.ts';
import { DOCUMENTS_ALIKE, KID_MISSING, KID_OLD } from './documents.ts';

it.each([
  ['where one is there for every country', { documents: [document('KID', ['de'], null)] }],
  ['under what was liquidated', under({ STATUS: 'TERMINATED' })],
  ['of a sub-fund', { level: 'PROD' as const }],
  ['where the customer says that none is expected', { ownLanguages: { DE: { languages: [] } } }],
])('no key information document is missing %s', (_, around) => {
  expect(KID_MISSING.issues(entity({}, { ...marketed('DE'), ...around }))).toEqual([]);
});

it('none is old of what was liquidated, and no two are alike of different languages', () => {
  const documents = [document('KID', ['de'], null, { startDate: '2020-01-01' })];
  expect(KID_OLD.issues(entity({ LIQUIDATION_DATE: '2026-06-15' }, { documents }))).toEqual([]);
  expect(
    DOCUMENTS_ALIKE.issues(entity({}, { documents: [...documents, document('KID', ['fr'], 'FR')] })),
  ).toEqual([]);
});
