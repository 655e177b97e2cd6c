import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administration } from '../testing/administration.ts';
import { glewlwydMissing, startGlewlwyd } from '../testing/glewlwyd.ts';
import { framesOf } from '../testing/html-form.ts';
import { httpBrowser, type HttpBrowser } from '../testing/http-browser.ts';
import { lemonldapMissing, startLemonldap } from '../testing/lemonldap.ts';
import type { RegisteredClient } from '../testing/provider-process.ts';
import { callWith, openSession, signInSite, type SignInSite } from '../testing/sign-in-site.ts';

/**
 * Sign-in, claims and log-out with identity providers of other makers, as Debian packages them:
 * `apt-get install --no-install-recommends lemonldap-ng glewlwyd`.
 */
const SECRET = 'a secret of forty characters, or thereabouts';
const TIME_MS = 120_000;

/** Why the product refused a sign-in. */
const refusals: string[] = [];
let site: SignInSite;
let admin: Awaited<ReturnType<typeof administration>>;
beforeAll(async () => {
  site = await signInSite({
    withoutProvider: true,
    logLevel: 'warn',
    logStream: { write: (line) => void refusals.push(line) },
  });
  await site.owner.query(`delete from sso where id = 'demo'`);
  admin = await administration(site.record, { PUBLIC_URL: site.origin });
  await writeFile(join(admin.dataFolder, 'secret'), `${SECRET}\n`);
}, TIME_MS);
afterAll(async () => {
  await admin.close();
  await site.close();
});

const clientAt = (sso: string): RegisteredClient => ({
  id: 'fundarium',
  secret: SECRET,
  redirectUri: `${site.origin}/repository/sso/${sso}/callback`,
  postLogoutRedirectUri: `${site.origin}/`,
  backChannelLogoutUri: `${site.origin}/repository/sso/${sso}/backchannel`,
  frontChannelLogoutUri: `${site.origin}/repository/sso/${sso}/frontchannel`,
});

/** The sign-on, by the command that operators have. */
async function addSso(id: string, issuer: string, customer: string, more: readonly string[]): Promise<void> {
  const made = await admin.run(
    ...`sso create ${id} --issuer ${issuer} --client-id fundarium --customer ${customer}`.split(' '),
    '--client-secret-file',
    join(admin.dataFolder, 'secret'),
    ...'--just-in-time yes'.split(' '),
    ...more,
  );
  expect(made).toMatchObject({ changed: true });
  const { redirectUri, postLogoutRedirectUri, backChannelLogoutUri, frontChannelLogoutUri } = clientAt(id);
  expect(made.data).toMatchObject({
    redirectUri,
    postLogoutRedirectUri,
    backChannelLogoutUri,
    frontChannelLogoutUri,
  });
}

/** Both sides of one browser: what it keeps of ours, and of the provider's. */
type Both = { readonly ours: HttpBrowser; readonly theirs: HttpBrowser };
const browserOf = (issuer: string): Both => ({
  ours: site.browser(),
  theirs: httpBrowser(new URL(issuer).origin),
});
const begin = async ({ ours }: Both, sso: string) =>
  (await ours.send(`/repository/prelogin/${sso}?return=%2Fv2%2Fhome`)).location!;

/** Takes the provider's redirect back to us: a session, and the page that was asked for. */
async function arrive({ ours }: Both, location: string | null) {
  const answer = await ours.send(location!);
  expect([answer.status, answer.location, refusals.splice(0)]).toEqual([303, `${site.origin}/v2/home`, []]);
  const session = await openSession(ours);
  expect((await callWith(ours, session.token)).status).toBe(200);
  return session;
}

async function logOut({ ours }: Both, token: string): Promise<string> {
  const answer = await ours.send('/repository/api/v1/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.text) as { redirect: string }).redirect;
}

async function expectNobody({ ours }: Both, token: string): Promise<void> {
  expect((await callWith(ours, token)).status).toBe(401);
  await expect(openSession(ours)).rejects.toThrow(/No token: 401/);
}

const lemonldapLacks = lemonldapMissing();
if (lemonldapLacks.length > 0) console.log(`LemonLDAP::NG is skipped: no ${lemonldapLacks.join(', ')}`);

describe.skipIf(lemonldapLacks.length > 0)('LemonLDAP::NG', { timeout: TIME_MS }, () => {
  let provider: Awaited<ReturnType<typeof startLemonldap>>;
  beforeAll(async () => {
    provider = await startLemonldap(clientAt('lemonldap'));
    await addSso('lemonldap', provider.issuer, 'ALPHA', [
      '--request-scope',
      'openid profile groups',
      ...'--claim roles=groups --role-value timelords=USER_ADMIN,AUDIT_READ'.split(' '),
      ...'--role-value earthlings=AUDIT_READ'.split(' '),
    ]);
  }, TIME_MS);
  afterAll(() => provider?.stop());

  const signIn = async (both: Both, name: string) => {
    const back = await provider.walk(both.theirs, await begin(both, 'lemonldap'), site.origin, name);
    return arrive(both, back.location);
  };

  it('signs a person in through its pages, and its groups give the roles', async () => {
    const doctor = await signIn(browserOf(provider.issuer), 'dwho');
    expect(doctor).toMatchObject({
      claims: { username: 'dwho', customerCode: 'ALPHA', lastName: 'Doctor Who', amfine: false },
      roles: ['AUDIT_READ', 'USER_ADMIN'],
    });
    const rose = await signIn(browserOf(provider.issuer), 'rtyler');
    expect(rose).toMatchObject({ claims: { username: 'rtyler' }, roles: ['AUDIT_READ'] });
  });

  it('is led to at a log-out, ends its own session, and leads back; then it asks who it is', async () => {
    const both = browserOf(provider.issuer);
    const { token } = await signIn(both, 'dwho');
    const redirect = await logOut(both, token);
    expect(redirect.startsWith(`${provider.issuer}/oauth2/logout?`)).toBe(true);
    const back = await provider.walk(both.theirs, redirect, site.origin, 'nobody');
    expect(back.location).toBe(`${site.origin}/`);
    await expectNobody(both, token);
    // Frames of ours on its page are of the front channel.
    for (const frame of framesOf(back)) expect(frame).toContain('/repository/sso/lemonldap/frontchannel?');
    const again = await both.theirs.follow(await both.theirs.send(await begin(both, 'lemonldap')));
    expect(again.text).toContain('name="password"');
  });

  it('says by the front channel that somebody logged out there; it names the person, not the sign-in', async () => {
    const [both, other] = [browserOf(provider.issuer), browserOf(provider.issuer)];
    const [{ token }, untouched] = [await signIn(both, 'dwho'), await signIn(other, 'dwho')];
    const page = await both.theirs.follow(await both.theirs.send(`${provider.issuer}/?logout=1`));
    const [frame = '', ...more] = framesOf(page);
    expect([new URL(frame).searchParams.get('sid'), more]).toEqual(['dwho', []]);
    // A page of another site shows the frame without our cookie: whoever knows a name logs nobody out.
    expect((await site.browser().send(frame)).status).toBe(200);
    expect((await callWith(both.ours, token)).status).toBe(200);
    expect((await both.ours.send(frame)).status).toBe(200);
    await expectNobody(both, token);
    expect((await callWith(other.ours, untouched.token)).status).toBe(200);
  });
});

const glewlwydLacks = glewlwydMissing();
if (glewlwydLacks.length > 0) console.log(`Glewlwyd is skipped: no ${glewlwydLacks.join(', ')}`);

describe.skipIf(glewlwydLacks.length > 0)('Glewlwyd', { timeout: TIME_MS }, () => {
  let provider: Awaited<ReturnType<typeof startGlewlwyd>>;
  beforeAll(async () => {
    provider = await startGlewlwyd(clientAt('glewlwyd'), {
      myrddin: ['wizards', 'readers'],
      gwen: ['readers'],
    });
    await addSso('glewlwyd', provider.issuer, 'BETA', [
      ...'--claim roles=groups --claim lastName=name --request-scope openid'.split(' '),
      // It sends log-outs as the draft had them.
      ...'--draft-logout-tokens yes --role-value wizards=USER_ADMIN --role-value readers=AUDIT_READ'.split(
        ' ',
      ),
    ]);
  }, TIME_MS);
  afterAll(() => provider?.stop());

  const signIn = async (both: Both, name: string) => {
    const back = await provider.signIn(both.theirs, await begin(both, 'glewlwyd'), name);
    return arrive(both, back.location);
  };

  it('signs a person in, and its groups give the roles', async () => {
    const wizard = await signIn(browserOf(provider.issuer), 'myrddin');
    expect(wizard).toMatchObject({
      claims: { username: 'myrddin', customerCode: 'BETA', lastName: 'myrddin of Glewlwyd', amfine: false },
      roles: ['AUDIT_READ', 'USER_ADMIN'],
    });
    const reader = await signIn(browserOf(provider.issuer), 'gwen');
    expect(reader).toMatchObject({ claims: { username: 'gwen' }, roles: ['AUDIT_READ'] });
  });

  it('is led to at a log-out, ends its own session, and leads back', async () => {
    const both = browserOf(provider.issuer);
    const { token } = await signIn(both, 'gwen');
    const redirect = await logOut(both, token);
    expect(redirect.startsWith(`${provider.issuer}/end_session?`)).toBe(true);
    expect(await provider.endSession(both.theirs, redirect)).toBe(`${site.origin}/`);
    await expectNobody(both, token);
  });

  it('says by the back channel that somebody ended the session there: no call succeeds any more', async () => {
    const [both, other] = [browserOf(provider.issuer), browserOf(provider.issuer)];
    const [{ token }, untouched] = [await signIn(both, 'myrddin'), await signIn(other, 'gwen')];
    const { rows } = await site.owner.query<{ hint: string }>(
      `select id_token as hint from session where username = 'myrddin' order by created_at desc limit 1`,
    );
    const place = `${provider.issuer}/end_session?id_token_hint=${rows[0]!.hint}`;
    expect((await callWith(both.ours, token)).status).toBe(200);
    expect(await provider.endSession(both.theirs, place)).toBeNull();
    await expect.poll(async () => (await callWith(both.ours, token)).status, { timeout: 10_000 }).toBe(401);
    await expectNobody(both, token);
    expect((await callWith(other.ours, untouched.token)).status).toBe(200);
  });
});
