import { lockCustomer } from '../entities/customer-change-store.ts';
import type { OwnerTx } from '../platform/owner.ts';
import { findPersons, lockPersonRow, type PersonRow } from '../session/person-change-store.ts';
import { lockSso } from '../session/sso-change-store.ts';
import { CannotBeDone, type Option } from './command.ts';
import { differences, found, given as without } from './reading.ts';
import { optionsOf, shellWord } from './shell-words.ts';

export const SSO_OF_PERSON: Option = {
  type: 'text',
  value: 'ID',
  what: 'the sign-on that the person comes from, where several have the user name',
};

/** A person as the command line says. */
export type PersonInput = Pick<PersonRow, 'username' | 'grantedRoles' | 'grantedScopes'> & {
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly email: string | null | undefined;
};

type Names = Pick<PersonInput, 'firstName' | 'lastName' | 'email'>;

/** Of the same name and otherwise than asked for: to make it so is another command's. */
export function refuseOther(present: PersonRow, input: PersonInput, code: string): void {
  const { firstName, lastName, email } = input;
  const other = differences<Names>(present, without({ firstName, lastName, email }));
  const lacking = [
    ...input.grantedRoles.filter((role) => !present.grantedRoles.includes(role)),
    ...input.grantedScopes.filter((scope) => !present.grantedScopes.includes(scope)),
  ];
  const faults = [
    ...(present.enabled ? [] : ['but ended']),
    ...(other.length === 0 ? [] : [`of another ${other.map((key) => WORDS[key]).join(' and ')}`]),
    ...(lacking.length === 0 ? [] : [`without ${lacking.join(', ')}`]),
  ];
  if (faults.length === 0) return;
  const { username } = present;
  const typed = shellWord(username);
  const change = `npm run admin -- person change ${code} ${typed}`;
  const ways = [
    ...(present.enabled ? [] : [`To let the person in: ${change} --enabled yes`]),
    ...(other.length === 0 ? [] : [`To change it: ${change}${optionsOf(input, other)}`]),
    ...(lacking.length === 0
      ? []
      : [`To grant it: npm run admin -- role create ${code} ${typed} ROLE, or scope create`]),
  ];
  throw new CannotBeDone(
    `${username} is a person of ${code} already, ${faults.join(', ')}; nothing was changed. ${ways.join('. ')}`,
  );
}

/** The customer that a person is to sign in for. Who ended it meant it: a person more does not bring it back. */
export async function requireCustomerWithPeople(tx: OwnerTx, code: string): Promise<void> {
  if (found(await lockCustomer(tx, code), `customer ${code}`).enabled) return;
  throw new CannotBeDone(
    `The customer ${code} is ended; nothing was changed. ` +
      `To let its people in: npm run admin -- customer change ${code} --enabled yes`,
  );
}

/** A sign-on that a person is to come from, and that nobody may come from any more. */
export const endedSso = (id: string): CannotBeDone =>
  new CannotBeDone(
    `The sign-on ${id} is ended; nothing was changed. ` +
      `To let people come from it: npm run admin -- sso change ${id} --enabled yes`,
  );

/** How a person's attributes are called. */
const WORDS: Readonly<Record<keyof Names, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail',
};

/**
 * The person of a name or id, the row locked until the transaction ends: what is written beside a change stays as it is.
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
  return lockedPerson(tx, code, found(one, `person ${name} of ${code}`));
}

/** The person as it is once nobody else is changing it. */
export async function lockedPerson(
  tx: OwnerTx,
  code: string,
  { id, username }: PersonRow,
): Promise<PersonRow> {
  await lockPersonRow(tx, code, id);
  // A user name may look like an id.
  const present = (await findPersons(tx, code, id)).find((each) => each.id === id);
  return found(present, `person ${username} of ${code}`);
}
