import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import {
  isRole,
  may,
  missingFor,
  rightToWrite,
  visibleScopes,
  type Right,
  type RightsHolder,
} from './rights.ts';
import { CALL_RIGHTS } from './rights-table.ts';

const person = (more: Partial<RightsHolder> = {}): RightsHolder => ({
  roles: [],
  modules: ['MAIA_REPOSITORY', 'MAIA_PORTFOLIO', 'MAIA_MDI', 'MAIA_TMS', 'MAIA_DDC'],
  scopes: '*',
  amfine: false,
  ...more,
});
const withRoles = (...roles: string[]) => person({ roles });
const without = (module: string, ...roles: string[]) =>
  person({ roles, modules: person().modules.filter((each) => each !== module) });

const CASES: readonly (readonly [Right, boolean, string, RightsHolder])[] = [
  ['studio', true, 'a validator', withRoles('PROJECT_VALIDATOR')],
  ['studio', true, 'an administrator', withRoles('USER_ADMIN')],
  ['studio', true, 'a contributor', withRoles('METADATA_CONTRIBUTOR')],
  ['studio', false, 'a reader', withRoles('AUDIT_READ', 'TMS_EDIT')],
  ['studio', false, 'a blocked contributor', withRoles('DATA_CONTRIBUTOR', 'BLOCK_STUDIO')],
  ['portfolio', true, 'a portfolio role', withRoles('PORTFOLIO_READ')],
  ['portfolio', false, 'no role', withRoles('DATA_CONTRIBUTOR')],
  ['portfolio', false, 'a role that only holds the word', withRoles('MY_PORTFOLIO_READ')],
  ['portfolio', false, 'no module', without('MAIA_PORTFOLIO', 'PORTFOLIO_READ')],
  ['portfolio', false, 'a blocked one', withRoles('PORTFOLIO_READ', 'BLOCK_PORTFOLIO')],
  ['prices-and-performances', true, 'a viewer', withRoles('MDI_NAV_VIEW')],
  ['prices-and-performances', false, 'an editor', withRoles('MDI_NAV_EDIT')],
  ['prices-and-performances', false, 'MDI_VIEW, which names nothing', withRoles('MDI_VIEW')],
  ['prices-and-performances', false, 'a blocked viewer', withRoles('MDI_NAV_VIEW', 'BLOCK_MDI')],
  ['prices-and-performances', false, 'no module', without('MAIA_MDI', 'MDI_NAV_VIEW')],
  ['templates', true, 'a template role', withRoles('TMS_EDIT')],
  ['templates', false, 'no module', without('MAIA_TMS', 'TMS_EDIT')],
  ['due-diligence', true, 'a due diligence role', withRoles('DDC_READ')],
  ['due-diligence', false, 'a blocked one', withRoles('DDC_READ', 'BLOCK_DDC')],
  ['audit', true, 'AUDIT_READ', withRoles('AUDIT_READ')],
  ['audit', false, 'AUDIT_READ of a part', person({ roles: ['AUDIT_READ'], scopes: ['NORTH'] })],
  ['audit', false, 'AUDIT_READ without any scope', person({ roles: ['AUDIT_READ'], scopes: [] })],
  ['manage-people', true, 'an administrator', withRoles('USER_ADMIN')],
  ['manage-people', false, 'one of a part', person({ roles: ['USER_ADMIN'], scopes: ['NORTH'] })],
  ['choose-export-kind', true, 'METADATA_CONTRIBUTOR', withRoles('METADATA_CONTRIBUTOR')],
  ['choose-export-kind', true, 'USER_ADMIN', withRoles('USER_ADMIN')],
  ['choose-export-kind', false, 'PROJECT_VALIDATOR', withRoles('PROJECT_VALIDATOR')],
  ['list-customers', true, 'staff', person({ amfine: true })],
  ['switch-customer', false, 'everybody else', withRoles('USER_ADMIN')],
];

describe('rights (spec 6)', () => {
  it.each(CASES)('%s: %s for %s', (right, expected, _, holder) => {
    expect(may(holder, right)).toBe(expected);
    expect(missingFor(holder, right) === null).toBe(expected);
  });

  it('roles are ours, or of the forms of the other modules', () => {
    for (const role of ['AUDIT_READ', 'PORTFOLIO_READ', 'MDI_NAV_VIEW', 'TMS_EDIT', 'DDC_READ'])
      expect([role, isRole(role)]).toEqual([role, true]);
    for (const role of [
      'ADMIN',
      'MDI_NAV_EDIT',
      'PORTFOLIO_',
      'TMS_edit',
      'TMS_A,B',
      `DDC_${'X'.repeat(64)}`,
    ])
      expect([role, isRole(role)]).toEqual([role, false]);
  });

  it('the levels have contributors of their own', () => {
    const structurer = withRoles('STRUCTURED_PRODUCT_CONTRIBUTOR');
    expect(
      ['STRUCTURED_PRODUCT', 'PART', 'FUND'].map((level) => may(structurer, rightToWrite(level))),
    ).toEqual([true, false, false]);
  });

  it('scopes count where the customer is scoped, and SCOPE_ALL sees all', () => {
    const scoped = ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'];
    expect(visibleScopes({ modules: scoped, scopes: [] })).toEqual([]);
    expect(visibleScopes({ modules: scoped, scopes: ['NORTH', 'SCOPE_ALL'] })).toBe('*');
    expect(visibleScopes({ modules: ['MAIA_REPOSITORY'], scopes: ['NORTH'] })).toBe('*');
  });

  it('every call of the contract has an entry, and no entry is of no call', () => {
    expect(Object.keys(CALL_RIGHTS).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });
});
