import { describe, expect, it } from 'vitest';
import { lostSettings } from './delivered-settings.ts';

describe('what of delivered settings is not taken', () => {
  it('is nothing of settings that read, whatever they leave to defaults', () => {
    const filters = { fields: [{ name: 'CURRENCY', operator: 'NOT_NULL' }] };
    const PART = { defaultColumns: null, defaultSort: [{ field: 'NAME' }], defaultFilters: filters };
    const settings = {
      businessFields: { assetClass: 'ASSET_CLASS' },
      shortcuts: { studio: { route: null, requiredRoles: ['ROLE_USER_ADMIN', 'DATA_CONTRIBUTOR'] } },
      documents: { acceptedLanguages: { CH: { languages: ['de', 'fr'] } } },
      globals: { dpcTrigger: { maxNodes: 7 }, businessDate: null },
      views: { search: { levels: { PART } }, details: { FUND: { cards: [{ type: 'NAV' }] } } },
    };
    expect(lostSettings(settings)).toEqual([]);
    expect(lostSettings({})).toEqual([]);
  });

  it.each<[object, string]>([
    [
      { shortcuts: { studio: { requiredRoles: ['user_admin'] } } },
      'shortcuts.studio.requiredRoles (no person can have "user_admin")',
    ],
    [{ shortcuts: { studio: { requiredRoles: 'USER_ADMIN' } } }, 'shortcuts.studio.requiredRoles'],
    [
      { shortcuts: { studio: { requiredRoles: ['DESK_A', 'ROLE_DESK_B', 7] } } },
      'shortcuts.studio.requiredRoles (no person can have "DESK_A", "ROLE_DESK_B", 7)',
    ],
    [
      { shortcuts: { studio: { requiredRoles: ['ROLE_USER_ADMIN', 'DESK_A'] } } },
      'shortcuts.studio.requiredRoles (no person can have "DESK_A")',
    ],
    [
      { shortcuts: { studio: { requiredRoles: Array.from({ length: 51 }, (_, at) => `TMS_${at}`) } } },
      'shortcuts.studio.requiredRoles',
    ],
    [{ shortcuts: { Studio: {}, funds: { route: 'nowhere' } } }, 'shortcuts.Studio, shortcuts.funds.route'],
    [
      { globals: { dpcTrigger: { maxNodes: 0 }, showModules: 'yes' } },
      'globals.dpcTrigger.maxNodes, globals.showModules',
    ],
    [{ views: { search: { defaultNature: 'SHARE' } }, more: 1 }, 'views.search.defaultNature, more'],
    [JSON.parse('{"__proto__": {"a": 1}}'), '__proto__'],
  ])('of %j is %s', (settings, places) => {
    expect(lostSettings({ ...settings })).toEqual([
      `Not taken, since it is unknown, misplaced or not of its form: ${places}.`,
    ]);
  });
});
