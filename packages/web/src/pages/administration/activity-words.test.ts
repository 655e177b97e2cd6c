import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { detailsInWords } from './activity-words.ts';

const pack = JSON.parse(readFileSync('packages/server/texts/en/administration.json', 'utf8')) as Record<
  string,
  string
>;
const texts = { t: (key: string) => pack[key] ?? `?${key}?`, has: (key: string) => key in pack };
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
      ['May sign in: yes → no', 'Roles: – → Manages people, DDC_VIEW'],
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
    [{ unheard: { of: true } }, ['unheard: of: yes']],
    [{ constructor: 'x', __proto__: null }, ['constructor: x']],
  ])('%j are %j', (details, words) => expect(said(details)).toEqual(words));
});
