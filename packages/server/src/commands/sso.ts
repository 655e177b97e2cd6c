import { writeActivityOf } from '../platform/activity.ts';
import type { OwnerTx } from '../platform/owner.ts';
import {
  endSessionsBeside,
  endSessionsOfSso,
  hasNamesakes,
  hasSecret,
  listSsos,
  lockSso,
  readComers,
  unknownCustomers,
  writeSso,
  type SsoRow,
} from '../session/sso-change-store.ts';
import { SSO_ID } from '../session/sso-store.ts';
import { followIssuer } from '../standalone/identity-provider/account-store.ts';
import { publicOrigin } from './addresses.ts';
import { CannotBeDone, done, listed, WrongCall, type Act, type Thing, type Work } from './command.ts';
import { differences, found, given as without, words } from './reading.ts';
import {
  firstSecret,
  mergedClaims,
  otherSso,
  secretIn,
  SSO_OPTIONS,
  ssoInput,
  type SsoInput,
} from './sso-options.ts';

/** Ids with a meaning of their own in addresses and at the embedded provider. */
const RESERVED = ['default', 'demo', 'embedded'];

/** Sign-ons: the identity providers that people come from. */
export const sso: Thing = {
  name: 'sso',
  what: 'Sign-ons: OpenID Connect providers, each with the customers that it may speak for.',
  verbs: {
    create: {
      takes: 'ID --issuer URL --client-id ID --customer CODE',
      what: 'Makes a sign-on, and says the addresses that the provider must know.',
      options: SSO_OPTIONS,
      read: (given) => {
        const id = ssoId(words(given, "sign-on's id"));
        if (RESERVED.includes(id)) throw new WrongCall(`${id} is taken: give the sign-on another id`);
        const input = ssoInput(given);
        if (input.issuer === undefined) throw new WrongCall('Say the provider: --issuer URL');
        if (input.clientId === undefined) throw new WrongCall('Say the client: --client-id ID');
        if (input.allowedCustomers === undefined)
          throw new WrongCall('Say a customer that it may speak for: --customer CODE');
        const fresh: SsoRow = {
          id,
          issuer: input.issuer,
          clientId: input.clientId,
          hasSecret: false,
          allowedCustomers: input.allowedCustomers,
          mayAssertStaff: input.mayAssertStaff ?? false,
          name: input.name ?? null,
          listed: input.listed ?? false,
          justInTime: input.justInTime ?? false,
          claimMap: mergedClaims({}, input),
          requestScope: input.requestScope ?? 'openid profile email',
          draftLogoutTokens: input.draftLogoutTokens ?? false,
          logoutAddresses: input.logoutAddresses ?? [],
          enabled: true,
        };
        return create(fresh, given.text('client-secret-file'));
      },
    },
    list: {
      takes: '',
      what: 'Every sign-on; secrets are never shown.',
      read: (given) => {
        words(given);
        return async ({ asOwner }) =>
          listed('signOns', await asOwner(listSsos), (row) => [
            row.id,
            row.enabled ? 'enabled' : 'ended',
            row.issuer,
            row.allowedCustomers.join(','),
            [row.mayAssertStaff ? 'staff' : '', row.justInTime ? 'just in time' : '']
              .filter(Boolean)
              .join(', '),
          ]);
      },
    },
    change: {
      takes: 'ID',
      what: 'Changes what is given; a list that is given takes the place of the one before.',
      options: {
        ...SSO_OPTIONS,
        'client-secret-file': { type: 'text', value: 'FILE', what: 'file with the new secret' },
        people: {
          type: 'text',
          value: 'follow|leave',
          what: 'with another issuer: whether those known from the present one are known by it (the same people at a new address) or stay behind',
        },
        enabled: { type: 'yes-no', what: 'whether people may come from it' },
      },
      read: (given) => {
        const id = ssoId(words(given, "sign-on's id"));
        const people = given.text('people');
        if (people !== undefined && people !== 'follow' && people !== 'leave')
          throw new WrongCall(`--people takes follow or leave, not ${people}`);
        return change(
          id,
          { ...ssoInput(given), enabled: given.yesNo('enabled') },
          given.text('client-secret-file'),
          people,
        );
      },
    },
    end: {
      takes: 'ID',
      what: 'Nobody may come from it any more, and its sessions are over.',
      read: (given) => change(ssoId(words(given, "sign-on's id")), { enabled: false, claims: {} }, undefined),
    },
  },
};

function ssoId([id = '']: readonly string[]): string {
  if (!SSO_ID.test(id))
    throw new WrongCall(`${id} can not be a sign-on's id: letters, digits, dots and hyphens`);
  return id;
}

const create =
  (fresh: SsoRow, secretFile: string | undefined): Act =>
  async (work) => {
    const secret = (await firstSecret(secretFile)) ?? null;
    return work.asOwner(async (tx) => {
      await requireCustomers(tx, fresh.allowedCustomers);
      const present = await lockSso(tx, fresh.id);
      if (present !== undefined) {
        const other = differences(present, { ...fresh, hasSecret: secret !== null });
        if (other.length > 0) throw otherSso(present, other);
        if (!(await hasSecret(tx, fresh.id, secret))) throw otherSso(present, ['secret']);
      } else {
        await writeSso(tx, fresh, secret);
        await record(tx, work, 'CREATE_SSO', fresh.allowedCustomers, fresh.id, { issuer: fresh.issuer });
      }
      return done(
        present === undefined,
        `Sign-on ${fresh.id} is there, for ${fresh.allowedCustomers.join(', ')}.`,
        { sso: fresh.id, ...addresses(work, fresh.id) },
        [...addressLines(work, fresh.id), ...plainHttp(fresh.issuer)],
      );
    });
  };

const change =
  (id: string, input: SsoInput, secretFile: string | undefined, people?: 'follow' | 'leave'): Act =>
  async (work) => {
    const secret = await secretIn(secretFile);
    return work.asOwner(async (tx) => {
      const present = found(await lockSso(tx, id), `sign-on ${id}`);
      const { claims: _, ...said } = input;
      const wanted = { ...without(said), claimMap: mergedClaims(present.claimMap, input) };
      await requireCustomers(tx, wanted.allowedCustomers ?? []);
      const changes: string[] = differences<SsoRow>(present, wanted);
      if (secret !== undefined && !(await hasSecret(tx, id, secret))) changes.push('secret');
      if (changes.includes('issuer')) await changeIssuer(tx, present, wanted.issuer!, people);
      if (changes.length > 0) {
        await writeSso(tx, { ...present, ...wanted }, secret);
        const concerned = new Set([...present.allowedCustomers, ...(wanted.allowedCustomers ?? [])]);
        await record(tx, work, 'CHANGE_SSO', [...concerned], id, { changes });
      }
      // Whoever is let in again signs in again.
      if (wanted.enabled === false) await endSessionsOfSso(tx, id);
      else await endSessionsBeside(tx, id, wanted.allowedCustomers ?? present.allowedCustomers);
      const enabled = wanted.enabled ?? present.enabled;
      return done(
        changes.length > 0,
        enabled ? `Sign-on ${id} is as you said.` : `Sign-on ${id} is ended: nobody may come from it.`,
        { sso: id, changes },
        plainHttp(wanted.issuer ?? present.issuer),
      );
    });
  };

/** People are known by issuer and subject: with another issuer they go along where that was said, or are left. */
async function changeIssuer(
  tx: OwnerTx,
  present: SsoRow,
  issuer: string,
  people: 'follow' | 'leave' | undefined,
): Promise<void> {
  const comers = await readComers(tx, present);
  if (comers.people > 0 && people === undefined)
    throw new CannotBeDone(
      `${comers.people} people are known from ${present.issuer}; nothing was changed. Say --people follow where they are the ` +
        'same at the new issuer, with the same subjects, or --people leave where others come from it.',
    );
  if (comers.people > 0 && people === 'follow') {
    if (comers.others.length > 0)
      throw new CannotBeDone(
        `People from ${present.issuer} come through ${comers.others.join(', ')} as well and can't follow; nothing was changed.`,
      );
    if (await hasNamesakes(tx, present.issuer, issuer))
      throw new CannotBeDone(
        `Some people from ${present.issuer} are known from ${issuer} already and can't follow; nothing was changed.`,
      );
    await followIssuer(tx, present.id, issuer);
  }
  await endSessionsOfSso(tx, present.id);
}

const record = (
  tx: OwnerTx,
  { who }: Work,
  act: string,
  customerCodes: readonly string[],
  subject: string,
  details: Readonly<Record<string, unknown>>,
) => writeActivityOf(tx, customerCodes, { who, act, subject, details });

async function requireCustomers(tx: OwnerTx, codes: readonly string[]): Promise<void> {
  const unknown = await unknownCustomers(tx, codes);
  if (unknown.length > 0)
    throw new CannotBeDone(`There is no customer ${unknown.join(', ')}; nothing was changed.`);
}

function addresses({ config }: Work, id: string) {
  const origin = publicOrigin(config);
  const own = `${origin}/repository/sso/${id}`;
  return {
    redirectUri: `${own}/callback`,
    postLogoutRedirectUri: `${origin}/`,
    backChannelLogoutUri: `${own}/backchannel`,
    frontChannelLogoutUri: `${own}/frontchannel`,
  };
}

function addressLines(work: Work, id: string): readonly string[] {
  const own = addresses(work, id);
  return [
    'The provider must know these addresses of its client (by PUBLIC_URL):',
    `  redirect URI              ${own.redirectUri}`,
    `  post-logout redirect URI  ${own.postLogoutRedirectUri}`,
    `  back-channel logout       ${own.backChannelLogoutUri}`,
    `  front-channel logout      ${own.frontChannelLogoutUri}`,
  ];
}

const plainHttp = (issuer: string): readonly string[] =>
  issuer.startsWith('http:')
    ? [`${issuer} is plain http: production refuses it, unless it is this machine.`]
    : [];
