import { readFileSync } from 'node:fs';
import { isRole } from '@fundarium/contract/rights';
import { LANGUAGES, ROLES } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { roleInWords } from './role-words.ts';

const OF_MODULES = ['TMS_PRODUCE', 'TMS_EDIT', 'PORTFOLIO_READ', 'MDI_NAV_VIEW', 'DDC_READ'];

describe.each(LANGUAGES)('roles in %s', (language) => {
  const path = `packages/server/texts/${language}/administration.json`;
  const pack = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>;
  const texts = {
    t: (key: string, { role = '' } = {}) => pack[key]!.replace('{role}', role),
    has: (key: string) => Object.hasOwn(pack, key),
  };
  const say = (role: string) => roleInWords(role, texts);

  it('all have words of their own where they can be granted', () => {
    const roles = [...ROLES, ...OF_MODULES];
    expect(roles.filter((role) => !isRole(role) || say(role) === role)).toEqual([]);
    expect(new Set(roles.map(say)).size).toBe(roles.length);
    expect(say('TMS_PRODUCE')).not.toContain('TMS');
  });

  it('are left as they stand where they are none', () => {
    expect(say('NO_ROLE')).toBe('NO_ROLE');
    expect(say('of-TMS')).toBe('of-TMS');
  });
});
