import { endpoints } from '@fundarium/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownProvider, signInThrough, type OwnProvider } from '../testing/own-provider.ts';
import {
  callWith,
  openSession,
  PASSWORD,
  signInAs,
  signInSite,
  type SignInSite,
} from '../testing/sign-in-site.ts';

/** Threat 28: the log gives away what opens a session, or says what a stranger writes into it. */

const lines: string[] = [];
let site: SignInSite;
let provider: OwnProvider;
beforeAll(async () => {
  provider = await ownProvider();
  site = await signInSite({ logLevel: 'debug', logStream: { write: (line) => void lines.push(line) } });
  await site.owner.query(
    `insert into sso (id, issuer, client_id, client_secret, allowed_customers, just_in_time)
     values ('other', $1, 'client-other', $2, '{ALPHA}', true)`,
    [provider.issuer, provider.secret],
  );
});
afterAll(() => Promise.all([site.close(), provider.close()]));

it('nothing that opens a session, no password and no name of a person is in the log, at its most talkative', async () => {
  const secrets = new Map<string, string>([
    ['password', PASSWORD],
    ['client secret', provider.secret],
  ]);
  const browser = site.browser();
  const keep = (what: string) => {
    for (const { name, value } of browser.cookies()) secrets.set(`${what}: cookie ${name}`, value);
  };

  // A wrong password, then the right one.
  const page = await browser.follow(await browser.send('/repository/prelogin/demo?username=reader'));
  secrets.set('state', new URL(page.url).pathname.split('/').at(-1)!);
  secrets.set('wrong password', 'not-my-password-4711');
  await browser.post(page.url, { username: 'reader', password: 'not-my-password-4711' });
  keep('asked');
  await signInAs(browser, 'reader');
  keep('signed in');
  const { token, claims } = await openSession(browser);
  secrets.set('token', token);
  expect((await callWith(browser, token)).status).toBe(200);
  expect((await callWith(browser, `${token}x`)).status).toBe(401);
  expect((await callWith(site.browser(), token)).status).toBe(401);

  // Through another provider: code, state, ID token and access token go through the server.
  const other = site.browser();
  provider.people.set('ada', {
    claims: {
      sub: 'subject-of-ada',
      username: 'ada',
      given_name: 'Adelaide',
      family_name: 'Canary-Lovelace',
    },
  });
  const began = await other.send('/repository/prelogin/other?username=ada');
  const asked = new URL(began.location!).searchParams;
  for (const name of ['state', 'nonce', 'code_challenge']) secrets.set(`sent ${name}`, asked.get(name)!);
  await signInThrough(other, 'other', 'ada');
  for (const { name, value } of other.cookies()) secrets.set(`other: cookie ${name}`, value);
  const { rows } = await site.owner.query<{ id_token: string }>('select id_token from session');
  for (const [n, row] of rows.entries()) secrets.set(`ID token ${n}`, row.id_token);
  const code = 'a-code-that-nobody-gave';
  secrets.set('code', code);
  expect((await other.send(`/repository/sso/other/callback?code=${code}&state=none`)).status).toBe(400);
  const forged = await provider.logoutToken('client-wrong', { sub: 'subject-of-ada' });
  secrets.set('logout token', forged);
  const back = await fetch(`${site.origin}/repository/sso/other/backchannel`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: forged }),
  });
  expect(back.status).toBe(400);

  const out = await browser.send(endpoints.logout.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  secrets.set(
    'id_token_hint',
    new URL((JSON.parse(out.text) as { redirect: string }).redirect).searchParams.get('id_token_hint')!,
  );
  keep('logged out');

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(20);
  const leaked = [...secrets].filter(([, secret]) => secret.length > 3 && log.includes(secret));
  expect(leaked.map(([what]) => what)).toEqual([]);
  for (const personal of [claims.firstName, claims.lastName, 'Adelaide', 'Canary-Lovelace'])
    expect(log).not.toContain(personal);
});

it('a line of the log is one line, whatever an address says', async () => {
  lines.length = 0;
  const forged = '%0d%0a%7B%22level%22:60,%22msg%22:%22forged%22%7D';
  await site.browser().send(`/repository/prelogin/${forged}?x=${forged}`);
  await site.browser().send(`/repository/api/v1/browse/part/${forged}`);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line.match(/\n/g)).toHaveLength(1);
    expect((JSON.parse(line) as { msg?: string }).msg).not.toBe('forged');
  }
});
