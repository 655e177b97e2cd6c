import type { DemoPerson } from './world.ts';

const person = (
  customer: string,
  kind: DemoPerson['kind'],
  firstName: string,
  lastName: string,
  rest: Partial<Pick<DemoPerson, 'roles' | 'scopes' | 'amfine'>> = {},
): DemoPerson => {
  const username = `${firstName}.${lastName}`.toLowerCase();
  return {
    subject: `${customer.toLowerCase()}-${username}`,
    username,
    firstName,
    lastName,
    kind,
    roles: rest.roles ?? [],
    scopes: rest.scopes ?? [],
    amfine: rest.amfine ?? false,
  };
};

/** The scope of the scoped reader: a single sub-fund. The other one is a whole umbrella. */
export const SUB_FUND_SCOPE = 'SCOPE_DIVIDENDES';
export const UMBRELLA_SCOPE = 'SCOPE_OBLIGATIONS';

/** Who can sign in to the demo world, per customer. */
export const PEOPLE: Readonly<Record<string, readonly DemoPerson[]>> = {
  SEEWARTH: [
    person('SEEWARTH', 'reader', 'Annina', 'Caviezel'),
    person('SEEWARTH', 'contributor', 'Tomasz', 'Wilczek', {
      roles: ['DATA_CONTRIBUTOR', 'STRUCTURED_PRODUCT_CONTRIBUTOR', 'METADATA_CONTRIBUTOR'],
    }),
    person('SEEWARTH', 'auditor', 'Ingrid', 'Solbakken', { roles: ['AUDIT_READ'] }),
    person('SEEWARTH', 'administrator', 'Maren', 'Thiessen', { roles: ['USER_ADMIN'] }),
    person('SEEWARTH', 'producer', 'Beatriz', 'Salgueiro', { roles: ['TMS_PRODUCE'] }),
    person('SEEWARTH', 'staff', 'Rafael', 'Quintas', { amfine: true, roles: ['AUDIT_READ'] }),
  ],
  VALMONTIER: [
    person('VALMONTIER', 'scoped reader', 'Odile', 'Kervadec', { scopes: [SUB_FUND_SCOPE] }),
    person('VALMONTIER', 'reader', 'Matteo', 'Brunelli', { scopes: ['SCOPE_ALL'] }),
  ],
  THORNMERE: [person('THORNMERE', 'reader', 'Aoife', 'Merrigan')],
};
