import { writeActivity } from '../platform/activity.ts';
import {
  addPerson,
  endSessions,
  findPersons,
  listPersons,
  updatePerson,
} from '../session/person-change-store.ts';
import { lockSso } from '../session/sso-change-store.ts';
import { lockCustomer } from '../entities/customer-change-store.ts';
import { CannotBeDone, done, listed, WrongCall, type Act, type Option, type Thing } from './command.ts';
import { createAccount, renewOneTimePassword } from './embedded-account.ts';
import {
  endedSso,
  onePerson,
  refuseOther,
  requireCustomerWithPeople,
  SSO_OF_PERSON,
  type PersonInput,
} from './one-person.ts';
import {
  customerCode,
  differences,
  emailAddress,
  found,
  given as without,
  roles,
  scopes,
  shortText,
  words,
} from './reading.ts';

const NAMES: Readonly<Record<string, Option>> = {
  'first-name': { type: 'text', value: 'NAME', what: 'first name; a sign-in may know it better' },
  'last-name': { type: 'text', value: 'NAME', what: 'last name' },
  email: {
    type: 'text',
    value: 'ADDRESS',
    what: 'where mails go; a sign-in may know it better; empty takes it back',
  },
};
/** People: who may sign in for a customer. */
export const person: Thing = {
  name: 'person',
  what: 'People of a customer. PERSON is a user name or an id, as the list shows it.',
  verbs: {
    create: {
      takes: 'CUSTOMER --username NAME [--sso ID --subject SUBJECT]',
      what: `Makes a person beforehand. With --sso, the one whom that provider calls SUBJECT: also one of the provider's staff,
who may then act for the customer. Without, standalone, an account
of the embedded provider: the one-time password is printed once, and another is chosen at the first sign-in.`,
      options: {
        username: { type: 'text', value: 'NAME', what: 'the user name' },
        sso: { type: 'text', value: 'ID', what: 'the sign-on that the person comes from' },
        subject: {
          type: 'text',
          value: 'SUBJECT',
          what: "the provider's id of the person (claim sub, or as mapped)",
        },
        ...NAMES,
        role: { type: 'texts', value: 'ROLE', what: 'a role to begin with; repeat for several' },
        scope: { type: 'texts', value: 'SCOPE', what: 'a scope to begin with; repeat for several' },
      },
      read: (given) => {
        const [code] = words(given, 'customer');
        const username = shortText(given, 'username');
        const [ssoId, subject] = [shortText(given, 'sso'), shortText(given, 'subject')];
        if (username === undefined) throw new WrongCall('A person needs a user name: --username NAME');
        if ((ssoId === undefined) !== (subject === undefined))
          throw new WrongCall('--sso and --subject go together: whom which provider calls so');
        const input: PersonInput = {
          username,
          firstName: shortText(given, 'first-name'),
          lastName: shortText(given, 'last-name'),
          email: emailAddress(given),
          grantedRoles: roles(given.texts('role') ?? []),
          grantedScopes: scopes(given.texts('scope') ?? []),
        };
        return ssoId === undefined || subject === undefined
          ? createAccount(customerCode(code), input)
          : create(customerCode(code), input, ssoId, subject);
      },
    },
    list: {
      takes: 'CUSTOMER',
      what: 'People with their rights: granted by us, and, after a plus, by the claims of the last sign-in.',
      read: (given) => {
        const [code] = words(given, 'customer');
        customerCode(code);
        return ({ asOwner }) =>
          asOwner(async (tx) => {
            found(await lockCustomer(tx, code!), `customer ${code}`);
            return listed('persons', await listPersons(tx, code!), (row) => [
              row.username,
              row.enabled ? 'enabled' : 'ended',
              row.sso ?? 'no sign-on',
              [...row.grantedRoles, ...row.grantedScopes].join(',') || '-',
              [...row.claimedRoles, ...row.claimedScopes].map((each) => `+${each}`).join(','),
              row.lastSeenAt ?? 'never here',
              `${row.firstName} ${row.lastName}`.trim(),
            ]);
          });
      },
    },
    change: {
      takes: 'CUSTOMER PERSON',
      what: 'Changes what is given; --new-password prints another one-time password (embedded provider).',
      options: {
        ...NAMES,
        enabled: { type: 'yes-no', what: 'whether the person may sign in' },
        'new-password': { type: 'flag', what: 'another one-time password, and the end of all sessions' },
        sso: SSO_OF_PERSON,
      },
      read: (given) => {
        const [code, name] = words(given, 'customer', 'person');
        const input = {
          firstName: shortText(given, 'first-name'),
          lastName: shortText(given, 'last-name'),
          email: emailAddress(given),
          enabled: given.yesNo('enabled'),
        };
        if (!given.flag('new-password')) return change(customerCode(code), name!, given.text('sso'), input);
        if (Object.values(input).some((each) => each !== undefined))
          throw new WrongCall('--new-password stands alone: change the rest by a call of its own');
        return renewOneTimePassword(customerCode(code), name!, given.text('sso'));
      },
    },
    end: {
      takes: 'CUSTOMER PERSON',
      what: 'The person may not sign in any more, and all sessions are over at once. What the person did stays recorded.',
      options: { sso: SSO_OF_PERSON },
      read: (given) => {
        const [code, name] = words(given, 'customer', 'person');
        return change(customerCode(code), name!, given.text('sso'), { enabled: false });
      },
    },
  },
};

const create =
  (code: string, input: PersonInput, ssoId: string, subject: string): Act =>
  ({ asOwner, who }) =>
    asOwner(async (tx) => {
      await requireCustomerWithPeople(tx, code);
      const sso = found(await lockSso(tx, ssoId), `sign-on ${ssoId}`);
      if (!sso.enabled) throw endedSso(ssoId);
      // Staff are known to the customers that they may act for; they sign in for their own all the same.
      if (!sso.allowedCustomers.includes(code) && !sso.mayAssertStaff) {
        // The whole list: a customer that is left out of it loses its sessions.
        const customers = [...sso.allowedCustomers, code].map((each) => ` --customer ${each}`).join('');
        throw new CannotBeDone(
          `The sign-on ${ssoId} does not speak for ${code}; nothing was changed. To let it: npm run admin -- sso change ${ssoId}${customers}`,
        );
      }
      const { username } = input;
      const names = {
        firstName: input.firstName ?? '',
        lastName: input.lastName ?? '',
        email: input.email ?? null,
      };
      const isNew = await addPerson(tx, code, { ...input, ...names, issuer: sso.issuer, subject });
      const [present] = (await findPersons(tx, code, username, sso.issuer)).filter(
        (row) => row.subject === subject,
      );
      if (present === undefined)
        throw new CannotBeDone(
          `${subject} of ${ssoId} is a person of ${code} already, by another user name.`,
        );
      if (isNew) {
        const details = { sso: ssoId, username, roles: input.grantedRoles, scopes: input.grantedScopes };
        await writeActivity(tx, {
          customerCode: code,
          who,
          act: 'CREATE_PERSON',
          subject: present.id,
          details,
        });
      } else refuseOther(present, input, code);
      return done(isNew, `${username} may sign in for ${code} from ${ssoId}.`, { person: present.id });
    });

const change =
  (
    code: string,
    name: string,
    ssoId: string | undefined,
    input: {
      readonly firstName?: string | undefined;
      readonly lastName?: string | undefined;
      readonly email?: string | null | undefined;
      readonly enabled?: boolean | undefined;
    },
  ): Act =>
  ({ asOwner, who }) =>
    asOwner(async (tx) => {
      const present = await onePerson(tx, code, name, ssoId);
      const changes = differences(present, input);
      if (changes.length > 0) {
        await updatePerson(tx, code, { ...present, ...without(input) });
        const details = Object.fromEntries(changes.map((key) => [key, input[key as keyof typeof input]]));
        await writeActivity(tx, {
          customerCode: code,
          who,
          act: 'CHANGE_PERSON',
          subject: present.id,
          details,
        });
      }
      const ended = input.enabled === false ? await endSessions(tx, code, { personId: present.id }) : 0;
      const said =
        input.enabled === false
          ? `${present.username} may not sign in for ${code}.`
          : `${present.username} is as you said.`;
      return done(changes.length > 0, said, { person: present.id, sessionsEnded: ended });
    });
