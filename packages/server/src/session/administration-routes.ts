import {
  ADMINISTRATION_ROWS_MAX,
  type AdministeredPerson,
  type NewPerson,
  type PersonChange,
} from '@fundarium/contract/administration';
import { may, visibleScopes } from '@fundarium/contract/rights';
import { writeActivity } from '../platform/activity.ts';
import type { Database, Tx } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { writeOnce } from '../platform/idempotency.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
import { readActivity, scopeNames, signOnsOf } from './administration-store.ts';
import {
  addPerson,
  endSessions,
  findPersons,
  listSessions,
  lockPersonRow,
  searchPersons,
  updatePerson,
  type PersonRow,
} from './person-change-store.ts';

/** People of the own customer, for whoever may manage them. */
export function administrationRoutes(bind: Bind, database: Database): void {
  const read = <T>(session: SignedIn, act: (tx: Tx, customerCode: string) => Promise<T>) =>
    database.withCustomer(contextOf(session), (tx) => act(tx, session.customerCode));

  bind('people', ({ session, query }) =>
    read(session, async (tx, code) => {
      const { total, rows } = await searchPersons(tx, code, { ...query, limit: ADMINISTRATION_ROWS_MAX });
      return { total, people: rows.map(shown), scopes: [...(await scopeNames(tx, code))] };
    }),
  );

  bind('createPerson', (call) =>
    writeOnce(database, call, (tx) => createPerson(tx, call.session, call.body)),
  );

  bind('changePerson', (call) =>
    writeOnce(database, call, (tx) => changePerson(tx, call.session, call.params.id, call.body)),
  );

  bind('sessions', ({ session }) =>
    read(session, async (tx, code) => {
      const own = nameOf(session);
      const rows = await listSessions(tx, code);
      return { sessions: rows.map((row) => ({ ...row, own: row.name === own })) };
    }),
  );

  bind('endSession', (call) =>
    writeOnce(database, call, async (tx) => {
      const { customerCode, personId } = call.session;
      const { name } = call.params;
      const ended = (await endSessions(tx, customerCode, { name })) > 0;
      if (ended) await writeActivity(tx, { customerCode, who: personId, act: 'END_SESSION', subject: name });
      return { ended };
    }),
  );

  bind('signOns', ({ session }) =>
    read(session, async (tx, code) => ({ signOns: [...(await signOnsOf(tx, code))] })),
  );

  bind('activity', ({ session, query }) =>
    read(session, async (tx, code) => {
      const rows = await readActivity(tx, code, query.before, ADMINISTRATION_ROWS_MAX + 1);
      return {
        entries: rows.slice(0, ADMINISTRATION_ROWS_MAX),
        more: rows.length > ADMINISTRATION_ROWS_MAX,
      };
    }),
  );
}

async function createPerson(tx: Tx, session: SignedIn, person: NewPerson): Promise<AdministeredPerson> {
  const { customerCode, personId } = session;
  const sso = (await signOnsOf(tx, customerCode)).find(({ id }) => id === person.sso);
  if (sso === undefined) throw notFound('sso-not-found', `There is no single sign-on ${person.sso}`);
  if (sso.embedded)
    throw new Refusal(409, 'person-needs-password', 'An account with a password is made by npm run admin');
  const { username, grantedRoles, grantedScopes } = person;
  if (!(await addPerson(tx, customerCode, { ...person, email: null, issuer: sso.issuer })))
    throw new Refusal(409, 'person-known', 'This sign-on has brought the person already');
  const row = (await findPersons(tx, customerCode, username, sso.issuer)).find(
    ({ subject }) => subject === person.subject,
  )!;
  const details = { sso: sso.id, username, roles: grantedRoles, scopes: grantedScopes };
  await writeActivity(tx, { customerCode, who: personId, act: 'CREATE_PERSON', subject: row.id, details });
  return shown(row);
}

async function changePerson(
  tx: Tx,
  session: SignedIn,
  id: string,
  change: PersonChange,
): Promise<AdministeredPerson> {
  const { customerCode, personId } = session;
  await lockPersonRow(tx, customerCode, id);
  const [present] = await findPersons(tx, customerCode, id);
  // A user name may look like an id.
  if (present?.id !== id) throw notFound('person-not-found', 'There is no such person');
  if (change.from !== undefined && !isAsKnown(shown(present), change.from))
    throw new Refusal(409, 'person-changed', 'The rights of the person were changed meanwhile');
  const wanted: PersonRow = {
    ...present,
    enabled: change.enabled ?? present.enabled,
    grantedRoles: [...new Set(change.grantedRoles ?? present.grantedRoles)],
    grantedScopes: [...new Set(change.grantedScopes ?? present.grantedScopes)],
  };
  if (id === personId && !(wanted.enabled && mayManagePeople(wanted, session)))
    throw new Refusal(409, 'own-rights-kept', 'Nobody shuts themselves out of the administration');
  await updatePerson(tx, customerCode, wanted);
  if (!wanted.enabled) await endSessions(tx, customerCode, { personId: id });
  const details = { before: rightsOf(present), after: rightsOf(wanted) };
  if (JSON.stringify(details.before) !== JSON.stringify(details.after))
    await writeActivity(tx, { customerCode, who: personId, act: 'CHANGE_PERSON', subject: id, details });
  return shown((await findPersons(tx, customerCode, id))[0]!);
}

/** Whether somebody of the session's customer would have the administration, scopes included. */
function mayManagePeople(person: PersonRow, { modules, amfine }: SignedIn): boolean {
  const roles = bare([...person.grantedRoles, ...person.claimedRoles]);
  const scopes = visibleScopes({ modules, scopes: [...person.grantedScopes, ...person.claimedScopes] });
  return may({ roles, modules, scopes, amfine }, 'manage-people');
}

const bare = (roles: readonly string[]) => roles.map((role) => role.replace(/^ROLE_/, ''));

/** Whether nobody has changed what the caller knew; the order of names says nothing. */
function isAsKnown(present: AdministeredPerson, known: NonNullable<PersonChange['from']>): boolean {
  const isSame = (one: readonly string[], other: readonly string[]) =>
    new Set(one).symmetricDifference(new Set(other)).size === 0;
  return (
    present.enabled === known.enabled &&
    isSame(present.grantedRoles, known.grantedRoles) &&
    isSame(present.grantedScopes, known.grantedScopes)
  );
}

const rightsOf = ({ enabled, grantedRoles, grantedScopes }: PersonRow) => ({
  enabled,
  roles: grantedRoles,
  scopes: grantedScopes,
});

/** What a provider calls a person is nobody's to read. */
function shown({ issuer: _, subject: __, ...person }: PersonRow): AdministeredPerson {
  return {
    ...person,
    grantedRoles: bare(person.grantedRoles),
    claimedRoles: bare(person.claimedRoles),
    grantedScopes: [...person.grantedScopes],
    claimedScopes: [...person.claimedScopes],
  };
}

/** The own session as a list names it. */
function nameOf({ sessionId }: SignedIn): string {
  return Buffer.from(sessionId, 'base64url').toString('hex').slice(0, 16);
}
