import { ROLES } from '@fundarium/contract/vocabulary';
import { lockCustomer } from '../entities/customer-change-store.ts';
import { writeActivity } from '../platform/activity.ts';
import { listPersons, updatePerson } from '../session/person-change-store.ts';
import { done, listed, WrongCall, type Act, type Given, type Thing } from './command.ts';
import { onePerson, SSO_OF_PERSON } from './one-person.ts';
import { customerCode, found, roles } from './reading.ts';

/** Roles that we grant; those of claims come and go with the sign-ins. */
export const role: Thing = {
  name: 'role',
  what: `Roles of people: what each may do. There are ${ROLES.join(', ')}. A BLOCK_ role forbids, wherever it comes from.`,
  verbs: {
    create: {
      takes: 'CUSTOMER PERSON ROLE...',
      what: 'Grants roles; they hold beside those that claims give.',
      options: { sso: SSO_OF_PERSON },
      read: (given) =>
        set(given, (present, named) => [...present, ...named.filter((each) => !present.includes(each))]),
    },
    list: {
      takes: '[CUSTOMER]',
      what: 'The roles that there are; with a customer, who has which, and from where.',
      read: (given) => {
        const [code] = given.positionals;
        if (code === undefined)
          return async () =>
            listed(
              'roles',
              ROLES.map((name) => ({ role: name })),
              (row) => [row.role],
            );
        customerCode(code);
        return async ({ asOwner }) => {
          const people = await asOwner(async (tx) => {
            found(await lockCustomer(tx, code), `customer ${code}`);
            return listPersons(tx, code);
          });
          const rows = people.flatMap(({ username, grantedRoles, claimedRoles }) => [
            ...grantedRoles.map((name) => ({ username, role: name, from: 'granted' })),
            ...claimedRoles.map((name) => ({ username, role: name, from: 'claimed' })),
          ]);
          return listed('roles', rows, (row) => [row.username, row.role, row.from]);
        };
      },
    },
    end: {
      takes: 'CUSTOMER PERSON ROLE...',
      what: 'Takes back roles that we granted. One that a claim gives ends at the provider.',
      options: { sso: SSO_OF_PERSON },
      read: (given) => set(given, (present, named) => present.filter((each) => !named.includes(each))),
    },
  },
};

function set(
  given: Given,
  next: (present: readonly string[], named: readonly string[]) => readonly string[],
): Act {
  const [code, name, ...names] = given.positionals;
  const customer = customerCode(code);
  if (name === undefined) throw new WrongCall('Say the person');
  const named = roles(names);
  if (named.length === 0) throw new WrongCall('Say at least one role');
  return ({ asOwner, who }) =>
    asOwner(async (tx) => {
      const person = await onePerson(tx, customer, name, given.text('sso'));
      const present = person.grantedRoles.map((each) => each.replace(/^ROLE_/, ''));
      const grantedRoles = next(present, named);
      const changed = grantedRoles.length !== present.length;
      if (changed) {
        await updatePerson(tx, customer, { ...person, grantedRoles });
        const details = { before: present, after: grantedRoles };
        await writeActivity(tx, {
          customerCode: customer,
          who,
          act: 'CHANGE_ROLES',
          subject: person.id,
          details,
        });
      }
      const stillClaimed = named.filter((each) => person.claimedRoles.includes(each));
      return done(
        changed,
        `${person.username} has ${grantedRoles.join(', ') || 'no role'} from us.`,
        { person: person.id, grantedRoles, claimedRoles: person.claimedRoles },
        stillClaimed.length === 0 ? [] : [`The provider's claims give ${stillClaimed.join(', ')} as well.`],
      );
    });
}
