import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { describe, expect, it } from 'vitest';
import { withInstalledAreas } from './installed-areas.ts';

const INSTALLED = { profile: '/profile/', studio: null, portfolio: '/holdings/' } as const;
const shortcuts = (stored: unknown) =>
  normaliseCustomerSettings(withInstalledAreas(stored, INSTALLED)).shortcuts;

describe("the platform's areas", () => {
  it('are where the installation has them', () => {
    for (const stored of [undefined, null, {}, { shortcuts: 5 }]) {
      expect(shortcuts(stored)).toEqual({
        profile: { route: '/profile/', requiredRoles: [] },
        studio: { route: null, requiredRoles: [] },
        portfolio: { route: '/holdings/', requiredRoles: [] },
      });
    }
  });

  it('are for a customer where it has its own, and keep what else it says of them', () => {
    const stored = {
      globals: { showModules: true },
      shortcuts: {
        studio: { route: 'https://studio.example/' },
        portfolio: { requiredRoles: ['TMS_DESK_A'] },
        profile: { route: null },
        'due-diligence': { route: '/dd/' },
      },
    };
    expect(shortcuts(stored)).toEqual({
      profile: { route: null, requiredRoles: [] },
      studio: { route: 'https://studio.example/', requiredRoles: [] },
      portfolio: { route: '/holdings/', requiredRoles: ['TMS_DESK_A'] },
      'due-diligence': { route: '/dd/', requiredRoles: [] },
    });
    expect(normaliseCustomerSettings(withInstalledAreas(stored, INSTALLED)).globals.showModules).toBe(true);
  });

  it.each(['http://studio.acme.example/', '//studio.acme.example/', '', 7, {}])(
    'are where the installation has them for a customer whose own place, %j, is no address',
    (route) => {
      const stored = {
        shortcuts: { studio: { route }, portfolio: { route, requiredRoles: ['USER_ADMIN'] } },
      };
      expect(shortcuts(stored)).toMatchObject({
        studio: { route: null, requiredRoles: [] },
        portfolio: { route: '/holdings/', requiredRoles: ['USER_ADMIN'] },
      });
    },
  );
});
