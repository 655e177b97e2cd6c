import { lockCustomer } from '../entities/customer-change-store.ts';
import type { OwnerTx } from '../platform/owner.ts';
import { findPersons, type PersonRow } from '../session/person-change-store.ts';
import { lockSso } from '../session/sso-change-store.ts';
import { CannotBeDone, type Option } from './command.ts';
import { found } from './reading.ts';

export const SSO_OF_PERSON: Option = {
  type: 'text',
  value: 'ID',
  what: 'the sign-on that the person comes from, where several have the user name',
};

/** A person as the command line says. */
export type PersonWish = Pick<PersonRow, 'username' | 'grantedRoles' | 'grantedScopes'> & {
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly email: string | undefined;
};

/** Of the same name and other rights: to make it so is another command's. */
export function refuseOther(present: PersonRow, wish: PersonWish, code: string): void {
  const lacking = [
    ...wish.grantedRoles.filter((role) => !present.grantedRoles.includes(role)),
    ...wish.grantedScopes.filter((scope) => !present.grantedScopes.includes(scope)),
  ];
  if (lacking.length === 0) return;
  throw new CannotBeDone(
    `${present.username} is a person of ${code} already, without ${lacking.join(', ')}; nothing was changed. ` +
      `To grant it: npm run admin -- role create ${code} ${present.username} ROLE, or scope create`,
  );
}

/**
 * The person of a name or id.
 * @throws CannotBeDone where there is none, or several and no sign-on tells which
 */
export async function onePerson(
  tx: OwnerTx,
  code: string,
  name: string,
  ssoId: string | undefined,
): Promise<PersonRow> {
  found(await lockCustomer(tx, code), `customer ${code}`);
  const issuer = ssoId === undefined ? null : found(await lockSso(tx, ssoId), `sign-on ${ssoId}`).issuer;
  const [one, ...others] = await findPersons(tx, code, name, issuer);
  if (others.length > 0)
    throw new CannotBeDone(
      `${others.length + 1} people of ${code} are called ${name}: say which by --sso or by the id`,
    );
  return found(one, `person ${name} of ${code}`);
}
