import { describe, expect, it } from 'vitest';
import { normaliseCustomerSettings } from './settings-customer.ts';
import { areaAt, offeredModules, offeredShortcuts } from './shortcuts.ts';

const MODULES = ['MAIA_REPOSITORY', 'MAIA_PORTFOLIO', 'MAIA_MDI', 'MAIA_TMS', 'MAIA_DDC'];
const EVERYTHING = ['DATA_CONTRIBUTOR', 'PORTFOLIO_READ', 'MDI_EQUITY_VIEW', 'TMS_EDIT', 'DDC_READ'];
const person = (roles: readonly string[], modules: readonly string[] = MODULES) =>
  ({ roles, modules, scopes: '*', amfine: false }) as const;
const settings = (given: object = {}) => normaliseCustomerSettings(given);
const OWN = ['funds', 'structured-products', 'funds-attachments', 'structured-products-attachments'];
const places = { shortcuts: { profile: { route: '/profile/' }, 'document-production': { route: '/dpc/' } } };

it('tells the areas apart by their usual places', () => {
  expect(areaAt('/studio')).toBe('studio');
  expect(areaAt('/tms/monitoring')).toBe('templates');
  expect(areaAt('/studios/')).toBeNull();
  expect(areaAt('/')).toBeNull();
});

describe('what a person is offered', () => {
  it('is by default what every reader has', () => {
    expect(offeredShortcuts(person([]), settings()).map(({ name }) => name)).toEqual(OWN);
    expect(offeredModules(person([]), settings())).toEqual([]);
  });

  it('is, with every right, each area at its usual address; without one, only where one is configured', () => {
    const shortcuts = offeredShortcuts(person(EVERYTHING), settings(places));
    expect(shortcuts.map(({ name, route }) => [name, route])).toEqual([
      ['funds', '/v2/search'],
      ['structured-products', '/v2/structured/products/search'],
      ['funds-attachments', '/v2/attachments'],
      ['structured-products-attachments', '/v2/structured/products/attachments'],
      ['document-production', '/dpc/'],
      ['portfolio', '/portfolio/'],
      ['prices-and-performances', '/prices-and-perf/'],
      ['profile', '/profile/'],
      ['studio', '/studio/'],
    ]);
    expect(offeredModules(person(EVERYTHING), settings()).map(({ name, path }) => [name, path])).toEqual([
      ['studio', '/studio/'],
      ['portfolio', '/portfolio/'],
      ['prices-and-performances', '/prices-and-perf/'],
      ['templates', '/tms/'],
      ['template-production-monitoring', '/tms/#/monitoring/template-production'],
      ['due-diligence', '/ddc/'],
    ]);
  });

  it('says of each what spec 3 names', () => {
    const studio = offeredShortcuts(person(['USER_ADMIN']), settings()).at(-1);
    expect(studio).toEqual({
      name: 'studio',
      route: '/studio/',
      labelCode: 'shortcut-studio',
      description: 'shortcut-studio-description',
      icon: 'studio',
      statisticId: 'studio',
      requiredRoles: [],
    });
  });

  it.each([
    [['PORTFOLIO_READ'], 'portfolio'],
    [['MDI_FUNDS_VIEW'], 'prices-and-performances'],
    [['TMS_EDIT'], 'templates'],
    [['DDC_READ'], 'due-diligence'],
  ])('takes the role %j and the module for %s', (roles, name) => {
    const offers = (...given: Parameters<typeof person>) =>
      offeredModules(person(...given), settings()).some((each) => each.name === name);
    expect([offers(roles), offers([]), offers(roles, ['MAIA_REPOSITORY'])]).toEqual([true, false, false]);
  });

  it('takes one of the roles that the customer requires', () => {
    const required = settings({ shortcuts: { funds: { requiredRoles: ['TMS_DESK_A', 'TMS_DESK_B'] } } });
    const names = (roles: readonly string[]) =>
      offeredShortcuts(person(roles), required).map(({ name }) => name);
    expect(names([])).toEqual(OWN.slice(1));
    expect(names(['TMS_DESK_B'])).toEqual(OWN);
  });

  it('takes roles with their prefix, and of a list those that a person can have', () => {
    const required = settings({
      shortcuts: { funds: { requiredRoles: ['ROLE_TMS_DESK_A', 'tms_desk_b', 'DESK_A', 7] } },
    });
    expect(offeredShortcuts(person(['TMS_DESK_A']), required)[0]).toMatchObject({
      requiredRoles: ['TMS_DESK_A'],
    });
    expect(offeredShortcuts(person(['TMS_DESK_B']), required).map(({ name }) => name)).toEqual(OWN.slice(1));
  });

  it.each<[unknown]>([
    [['user_admin']],
    ['USER_ADMIN'],
    [['DESK_A']],
    [['Data Steward']],
    [['ROLE_']],
    [[7, null]],
    [{}],
    [null],
  ])('is without what requires %j, of which nobody can have any', (requiredRoles) => {
    const required = settings({ shortcuts: { funds: { requiredRoles }, studio: { requiredRoles } } });
    expect(required.shortcuts.funds?.requiredRoles).toBeNull();
    const names = offeredShortcuts(person(['USER_ADMIN', ...EVERYTHING]), required).map(({ name }) => name);
    expect(names).toContain('portfolio');
    expect(names.filter((name) => name === 'funds' || name === 'studio')).toEqual([]);
  });

  it('needs one of the first roles of a list that is too long', () => {
    const requiredRoles = Array.from({ length: 60 }, (_, at) => `TMS_DESK_${at}`);
    const required = settings({ shortcuts: { funds: { requiredRoles } } });
    const names = (role: string) => offeredShortcuts(person([role]), required).map(({ name }) => name);
    expect([names('TMS_DESK_0'), names('TMS_DESK'), names('TMS_DESK_59')]).toEqual([
      OWN,
      OWN.slice(1),
      OWN.slice(1),
    ]);
  });

  it('can be led elsewhere and hidden, but no page of the product can be led elsewhere', () => {
    const moved = settings({
      shortcuts: {
        studio: { route: null },
        portfolio: { route: 'https://portfolio.example/' },
        funds: { route: '/elsewhere/' },
        'due-diligence': { route: 'javascript:alert(1)' },
      },
    });
    expect(offeredShortcuts(person(EVERYTHING), moved).map(({ route }) => route)).toEqual([
      '/v2/search',
      '/v2/structured/products/search',
      '/v2/attachments',
      '/v2/structured/products/attachments',
      'https://portfolio.example/',
      '/prices-and-perf/',
    ]);
    // What is no address is as if nothing was said.
    expect(offeredModules(person(EVERYTHING), moved).at(-1)?.path).toBe('/ddc/');
  });

  it('is without structured products where the customer has none', () => {
    const without = settings({ globals: { showStructuredProducts: false } });
    expect(offeredShortcuts(person([]), without).map(({ name }) => name)).toEqual([
      'funds',
      'funds-attachments',
    ]);
  });
});
