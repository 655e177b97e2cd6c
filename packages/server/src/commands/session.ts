import { lockCustomer } from '../entities/customer-change-store.ts';
import { writeActivity } from '../platform/activity.ts';
import { endSessions, listSessions } from '../session/person-change-store.ts';
import { done, listed, WrongCall, type Option, type Thing } from './command.ts';
import { onePerson, SSO_OF_PERSON } from './one-person.ts';
import { customerCode, found, words } from './reading.ts';

const PERSON: Option = { type: 'text', value: 'PERSON', what: 'those of one person' };

/** Sessions: who is signed in. */
export const session: Thing = {
  name: 'session',
  what: "Sessions of a customer's people. SESSION is a name as the list shows it.",
  verbs: {
    list: {
      takes: 'CUSTOMER',
      what: 'Who is signed in, since when, and until when at most.',
      options: { person: PERSON, sso: SSO_OF_PERSON },
      read: (given) => {
        const [code] = words(given, 'customer');
        customerCode(code);
        const [name, ssoId] = [given.text('person'), given.text('sso')];
        return ({ asOwner }) =>
          asOwner(async (tx) => {
            found(await lockCustomer(tx, code!), `customer ${code}`);
            const person = name === undefined ? null : await onePerson(tx, code!, name, ssoId);
            return listed('sessions', await listSessions(tx, code!, person?.id ?? null), (row) => [
              row.name,
              row.username,
              row.sso,
              `since ${row.createdAt}`,
              `seen ${row.lastSeenAt}`,
              `until ${row.expiresAt}`,
            ]);
          });
      },
    },
    end: {
      takes: 'CUSTOMER [SESSION]',
      what: 'Ends a session, those of a person, or all: the next call is refused.',
      options: {
        person: PERSON,
        sso: SSO_OF_PERSON,
        all: { type: 'flag', what: 'every one of the customer' },
      },
      read: (given) => {
        const [code, name, ...rest] = given.positionals;
        const customer = customerCode(code);
        const person = given.text('person');
        const ways = [name, person, given.flag('all') || undefined].filter((each) => each !== undefined);
        if (ways.length !== 1 || rest.length > 0)
          throw new WrongCall('Say which: a session, --person PERSON or --all');
        return ({ asOwner, who }) =>
          asOwner(async (tx) => {
            found(await lockCustomer(tx, customer), `customer ${customer}`);
            const whose =
              person === undefined ? undefined : await onePerson(tx, customer, person, given.text('sso'));
            const which = {
              ...(name === undefined ? {} : { name }),
              ...(whose === undefined ? {} : { personId: whose.id }),
            };
            const ended = await endSessions(tx, customer, which);
            const subject = name ?? whose?.id ?? customer;
            if (ended > 0)
              await writeActivity(tx, {
                customerCode: customer,
                who,
                act: 'END_SESSION',
                subject,
                details: { ended },
              });
            return done(ended > 0, `${ended} of ${customer}'s sessions ended.`, { ended });
          });
      },
    },
  },
};
