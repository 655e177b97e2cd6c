import { randomUUID } from 'node:crypto';
import { writeActivity } from '../platform/activity.ts';
import type { OwnerTx } from '../platform/owner.ts';
import { addPerson, endSessions, findPersons, type PersonRow } from '../session/person-change-store.ts';
import { lockSso } from '../session/sso-change-store.ts';
import {
  allowEmbeddedSso,
  findEmbeddedSso,
  insertAccount,
  renewPassword,
} from '../standalone/identity-provider/account-store.ts';
import { hashPassword, oneTimePassword } from '../standalone/identity-provider/password.ts';
import { CLIENT_ID, MOUNT } from '../standalone/identity-provider/client.ts';
import { runningOrigin } from './addresses.ts';
import { CannotBeDone, done, type Act, type Work } from './command.ts';
import {
  endedSso,
  onePerson,
  refuseOther,
  requireCustomerWithPeople,
  type PersonInput,
} from './one-person.ts';
import { found } from './reading.ts';
import { shellWord } from './shell-words.ts';

/** How long a one-time password serves. */
const ONE_TIME_DAYS = 14;
const DAY_MS = 86_400_000;
const until = () => new Date(Date.now() + ONE_TIME_DAYS * DAY_MS);

/** A person with an account of the embedded provider, which a standalone installation has. */
export const createAccount =
  (code: string, input: PersonInput): Act =>
  async (work) => {
    const password = oneTimePassword();
    const passwordHash = await hashPassword(password);
    const origin = await runningOrigin(work.config);
    return work.asOwner(async (tx) => {
      await requireCustomerWithPeople(tx, code);
      const sso = await embeddedSso(tx, work, origin);
      const { username } = input;
      const [present] = await findPersons(tx, code, username, sso.issuer);
      if (present !== undefined) {
        refuseOther(present, input, code);
        return done(false, `${username} may sign in for ${code}.`, { person: present.id });
      }
      await allowEmbeddedSso(tx, { ...sso, clientId: CLIENT_ID }, code);
      const names = {
        username,
        firstName: input.firstName ?? '',
        lastName: input.lastName ?? '',
        email: input.email ?? null,
      };
      const subject = randomUUID();
      const account = { ...names, subject, customerCode: code, passwordHash, oneTimeUntil: until() };
      if (!(await insertAccount(tx, account)))
        throw new CannotBeDone(`The user name ${username} is taken; nothing was changed.`);
      await addPerson(tx, code, { ...input, ...names, issuer: sso.issuer, subject });
      const { id } = found((await findPersons(tx, code, username, sso.issuer))[0], `person ${username}`);
      const details = { sso: sso.id, username, roles: input.grantedRoles, scopes: input.grantedScopes };
      await writeActivity(tx, {
        customerCode: code,
        who: work.who,
        act: 'CREATE_PERSON',
        subject: id,
        details,
      });
      return done(
        true,
        `${username} may sign in for ${code}.`,
        { person: id, oneTimePassword: password },
        passwordLines(password),
      );
    });
  };

/** Another one-time password for whoever has lost theirs; whoever is signed in with the lost one is out. */
export const renewOneTimePassword =
  (code: string, name: string, ssoId: string | undefined): Act =>
  async (work) => {
    const password = oneTimePassword();
    const passwordHash = await hashPassword(password);
    return work.asOwner(async (tx) => {
      const person: PersonRow = await onePerson(tx, code, name, ssoId);
      const account = { subject: person.subject, customerCode: code, passwordHash, oneTimeUntil: until() };
      if (!(await renewPassword(tx, account)))
        throw new CannotBeDone(
          `${person.username} has no account of the embedded provider; nothing was changed.`,
        );
      await endSessions(tx, code, { personId: person.id });
      const act = { customerCode: code, who: work.who, act: 'RENEW_PASSWORD', subject: person.id };
      await writeActivity(tx, act);
      return done(
        true,
        `${person.username} has a new one-time password.`,
        { person: person.id, oneTimePassword: password },
        [...passwordLines(password), ...(person.enabled ? [] : [endedLine(code, person.username)])],
      );
    });
  };

const endedLine = (code: string, username: string): string =>
  `${username} is ended and may not sign in. To let the person in: npm run admin -- person change ${code} ${shellWord(username)} --enabled yes`;

const passwordLines = (password: string): readonly string[] => [
  `One-time password: ${password}`,
  `It serves for ${ONE_TIME_DAYS} days, until the first sign-in, where another is chosen. It is not shown again.`,
];

/** The provider's sign-on, or what it would be: production has none, nor has a record elsewhere without a demo. */
async function embeddedSso(
  tx: OwnerTx,
  { config }: Work,
  origin: string,
): Promise<{ id: string; issuer: string }> {
  const present = await findEmbeddedSso(tx);
  const isStandalone = config.databaseUrl === undefined || present !== undefined;
  if (process.env['NODE_ENV'] === 'production' || !isStandalone)
    throw new CannotBeDone(
      'This installation has no identity provider of its own: say whom which sign-on calls how, by --sso and --subject.',
    );
  if (present !== undefined) return present;
  // Who ended it meant it: a person more does not bring it back.
  if ((await lockSso(tx, 'embedded'))?.enabled === false) throw endedSso('embedded');
  return { id: 'embedded', issuer: `${origin}${MOUNT}` };
}
