import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { detailsInWords, subjectInWords } from './activity-words.ts';

const read = (area: string) =>
  JSON.parse(readFileSync(`packages/server/texts/en/${area}.json`, 'utf8')) as Record<string, string>;
const pack = { ...read('vocabulary'), ...read('administration') };
const texts = {
  t: (key: string, { role = '' } = {}) => (pack[key] ?? `?${key}?`).replace('{role}', role),
  has: (key: string) => key in pack,
};
const said = (details: Readonly<Record<string, unknown>>) =>
  detailsInWords(details, texts).map(({ label, words }) => `${label}: ${words}`);

describe('the details of an act', () => {
  it.each([
    [{}, []],
    [
      {
        before: { enabled: true, roles: [], scopes: ['NORTH'] },
        after: { enabled: false, roles: ['ROLE_USER_ADMIN', 'DDC_VIEW'], scopes: ['NORTH'] },
      },
      ['May sign in: yes → no', 'Roles: – → Manages people, Due diligence (DDC_VIEW)'],
    ],
    [
      { before: ['MAIA_MDI', 'MAIA_TMS'], after: ['MAIA_TMS', 'MAIA_DDC'] },
      ['Added: MAIA_DDC', 'Removed: MAIA_MDI'],
    ],
    [
      { from: 'ALPHA', to: 'BETA', reason: 'Ticket 4711', username: 'helper' },
      ['From: ALPHA', 'To: BETA', 'Reason: Ticket 4711', 'Username: helper'],
    ],
    [{ incremental: true, version: 4, names: ['showCodes', 'locale'] }, ['Changed: showCodes, locale']],
    [{ previous: null, new: 'de' }, ['Before: –', 'Now: de']],
    [{ sso: 'acme', roles: [], scopes: [] }, ['Sign-on: acme', 'Roles: –', 'Scopes: –']],
    [
      { source: 'SEARCH', kind: 'FIELD_CODES', format: 'XLSX', rows: 12 },
      ['From: Search results', 'Content: All fields, by field codes', 'Format: XLSX', 'Rows: 12'],
    ],
    [{ source: 'UNHEARD', rows: ['SEARCH'] }, ['From: UNHEARD', 'Rows: SEARCH']],
    [{ unheard: { of: true } }, ['unheard: of: yes']],
    [{ constructor: 'x', __proto__: null }, ['constructor: x']],
  ])('%j are %j', (details, words) => expect(said(details)).toEqual(words));
});

describe('the subject of an act', () => {
  it.each([
    ['EXPORT', { source: 'SEARCH' }, 'PART', 'Share classes'],
    ['EXPORT', { source: 'DOCUMENTS' }, 'ATTACHMENT', 'Fund documents'],
    ['ARCHIVE', {}, 'STRUCTURED_PRODUCT_ATTACHMENT', 'Structured product documents'],
    // An entity may have any code.
    ['EXPORT', { source: 'DETAILS' }, 'PART', 'PART'],
    ['EXPORT', { source: 'SEARCH' }, 'UNHEARD', 'UNHEARD'],
  ])('of %s %j, %s, is %s', (act, details, subject, words) =>
    expect(
      subjectInWords({ id: 1, at: '2026-11-26T00:00:00Z', who: 'a', act, subject, details }, texts),
    ).toBe(words),
  );
});
