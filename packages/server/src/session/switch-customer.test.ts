import { endpoints } from '@fundarium/contract/endpoints';
import { sessionReply, type SessionReply } from '@fundarium/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, HttpBrowser } from '../testing/http-browser.ts';
import { endSessions, listSessions } from './person-change-store.ts';
import { askForToken, callWith, signedIn, signInSite, type SignInSite } from '../testing/sign-in-site.ts';

const REASON = 'Ticket 4711: a price is missing';

let site: SignInSite;
beforeAll(async () => {
  site = await signInSite();
  // BETA knows the helper as somebody of its own; GAMMA does not.
  await site.owner.query(
    `insert into person (customer_code, issuer, subject, username, granted_roles, granted_scopes)
     select 'BETA', issuer, subject, username, '{DATA_CONTRIBUTOR}', '{SCOPE_ALL}' from person
     where username = 'helper' and customer_code = 'ALPHA'`,
  );
});
beforeEach(() => site.owner.query('delete from activity'));
afterAll(() => site.close());

const send = (browser: HttpBrowser, token: string, body: object) =>
  browser.send(endpoints.switchCustomer.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const codeOf = ({ status, text }: Answer) => [status, (JSON.parse(text) as { code?: string }).code];
const whoIs = async (browser: HttpBrowser, token: string) =>
  JSON.parse((await callWith(browser, token)).text) as Record<string, unknown>;
const activities = async () =>
  (
    await site.owner.query<{ customer: string; details: object }>(
      `select customer_code as customer, details from activity where act = 'SWITCH_CUSTOMER' order by 1`,
    )
  ).rows;

async function switched(customerCode = 'BETA') {
  const { browser, session } = await signedIn(site, 'helper');
  const cookies = [...browser.cookies()];
  const answer = await send(browser, session.token, { customerCode, reason: REASON });
  expect(answer.status).toBe(200);
  const reply: SessionReply = sessionReply.parse(JSON.parse(answer.text));
  return { browser, former: session, formerCookies: cookies, reply, answer };
}

describe('the provider’s staff, acting for another customer', () => {
  it('are there as the person whom that customer knows, with the rights granted there', async () => {
    const { browser, reply, former } = await switched();
    expect(former.claims.home).toBeUndefined();
    expect(reply.claims).toMatchObject({ customerCode: 'BETA', home: 'ALPHA', amfine: true });
    expect([reply.customerName, reply.roles]).toEqual(['BETA Asset Management', ['DATA_CONTRIBUTOR']]);
    expect(reply.claims.exp).toBe(former.claims.exp);
    expect(await whoIs(browser, reply.token)).toMatchObject({
      customerCode: 'BETA',
      roles: ['DATA_CONTRIBUTOR'],
      scopes: '*',
    });
  });

  it('have a new session and a new token: the former are dead', async () => {
    const { browser, former, formerCookies, reply } = await switched();
    expect(reply.token).not.toBe(former.token);
    expect(codeOf(await callWith(browser, former.token))).toEqual([401, 'session-replaced']);
    const cookie = formerCookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const thief = site.browser();
    const own = { cookie, 'x-fundarium-request': '1' };
    expect(codeOf(await askForToken(thief, own))).toEqual([401, 'session-replaced']);
    for (const token of [former.token, reply.token]) {
      const stolen = { cookie, authorization: `Bearer ${token}` };
      expect((await thief.send('/repository/api/v1/meta/model/en', { headers: stolen })).status).toBe(401);
    }
    // Another tab may ask with both former ones while the new cookie is on its way.
    const behind = { cookie, authorization: `Bearer ${former.token}` };
    expect(codeOf(await thief.send('/repository/api/v1/meta/model/en', { headers: behind }))).toEqual([
      401,
      'session-replaced',
    ]);
    // Of two tabs that change it at once, the second starts anew.
    const second = await thief.send(endpoints.switchCustomer.path, {
      method: 'POST',
      headers: { ...behind, 'content-type': 'application/json' },
      body: JSON.stringify({ customerCode: 'BETA', reason: REASON }),
    });
    expect(codeOf(second)).toEqual([401, 'session-replaced']);
    const opened = sessionReply.parse(JSON.parse((await askForToken(browser)).text));
    expect(opened.claims.customerCode).toBe('BETA');
  });

  it('are noted with their reason by both customers, and by no other', async () => {
    await switched();
    const details = { from: 'ALPHA', to: 'BETA', reason: REASON, username: 'helper' };
    expect(await activities()).toEqual([
      { customer: 'ALPHA', details },
      { customer: 'BETA', details },
    ]);
  });

  it('go back to their own customer, which is noted as well', async () => {
    const { browser, reply } = await switched();
    await site.owner.query('delete from activity');
    const back = await send(browser, reply.token, { customerCode: 'ALPHA', reason: 'Done' });
    const home = sessionReply.parse(JSON.parse(back.text));
    expect([home.claims.customerCode, home.claims.home]).toEqual(['ALPHA', undefined]);
    expect((await activities()).map(({ customer }) => customer)).toEqual(['ALPHA', 'BETA']);
    expect((await callWith(browser, home.token)).status).toBe(200);
  });

  it('say to no customer which other one they went to, nor why', async () => {
    const know = (customer: string) =>
      site.owner.query(
        `insert into person (customer_code, issuer, subject, username, granted_roles, granted_scopes)
         select $1, issuer, subject, username, '{DATA_CONTRIBUTOR}', '{SCOPE_ALL}' from person
         where username = 'helper' and customer_code = 'ALPHA'
         on conflict do nothing`,
        [customer],
      );
    await know('GAMMA');
    const { browser, reply } = await switched();
    await site.owner.query('delete from activity');
    const onward = await send(browser, reply.token, { customerCode: 'GAMMA', reason: REASON });
    await site.owner.query(`delete from session where acting_customer = 'GAMMA'`);
    await site.owner.query(`delete from person where username = 'helper' and customer_code = 'GAMMA'`);
    expect(onward.status).toBe(200);
    const username = 'helper';
    expect(await activities()).toEqual([
      { customer: 'ALPHA', details: { from: 'BETA', to: 'GAMMA', reason: REASON, username } },
      { customer: 'BETA', details: { from: 'BETA', username } },
      { customer: 'GAMMA', details: { from: 'ALPHA', to: 'GAMMA', reason: REASON, username } },
    ]);
  });

  it('are known by the subject that their sign-on takes from another claim', async () => {
    const { browser, session } = await signedIn(site, 'helper');
    const call = (subject: string) =>
      site.owner.query(`update person set subject = $1 where username = 'helper'`, [subject]);
    await call('object-id-of-helper');
    const answer = await send(browser, session.token, { customerCode: 'BETA', reason: REASON });
    await call('subject-helper');
    expect(answer.status).toBe(200);
  });

  it('are among the sessions of the customer they act for, which can end them', async () => {
    const { browser, reply } = await switched();
    const listed = await listSessions(site.owner, 'BETA');
    expect(listed.map(({ username }) => username)).toContain('helper');
    const own = listed.filter(({ username }) => username === 'helper');
    for (const { name } of own) await endSessions(site.owner, 'BETA', { name });
    expect(codeOf(await callWith(browser, reply.token))).toEqual([401, 'session-ended']);
  });

  const ENDINGS: readonly (readonly [who: string, end: string, mend: string])[] = [
    [
      'their own customer',
      `update person set enabled = X where username = 'helper' and customer_code = 'ALPHA'`,
    ],
    [
      'the customer they act for',
      `update person set enabled = X where username = 'helper' and customer_code = 'BETA'`,
    ],
    ['who may say that they are staff', 'update sso set may_assert_staff = X'],
  ].map(([who, sql]) => [who!, sql!.replace('X', 'false'), sql!.replace('X', 'true')] as const);
  it.each(ENDINGS)('are out at once when %s disables them', async (_, end, mend) => {
    const { browser, reply } = await switched();
    await site.owner.query(end);
    const answers = [await callWith(browser, reply.token), await askForToken(browser)];
    await site.owner.query(mend);
    expect(answers.map(codeOf)).toEqual([
      [401, 'session-ended'],
      [401, 'session-ended'],
    ]);
  });
});

describe('a switch is refused', () => {
  const ask = async (username: string, body: object) => {
    const { browser, session } = await signedIn(site, username);
    const answer = await send(browser, session.token, body);
    // Nothing has changed, and nothing was noted.
    expect(await whoIs(browser, session.token)).toMatchObject({ customerCode: session.claims.customerCode });
    expect(await activities()).toEqual([]);
    return codeOf(answer);
  };

  it('to whoever is not staff, whatever their token says', async () => {
    expect(await ask('reader', { customerCode: 'BETA', reason: REASON })).toEqual([403, 'not-allowed']);
    const { browser, session } = await signedIn(site, 'reader');
    const [header, , signature] = session.token.split('.');
    const claims = { ...session.claims, amfine: true };
    const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    expect(codeOf(await send(browser, forged, { customerCode: 'BETA', reason: REASON }))).toEqual([
      401,
      'not-signed-in',
    ]);
  });

  it('for a customer that does not know them, as for one that is not there', async () => {
    for (const customerCode of ['GAMMA', 'NOBODY'])
      expect(await ask('helper', { customerCode, reason: REASON })).toEqual([403, 'customer-not-allowed']);
  });

  it('without a reason, to the customer they act for, and with anything else in the body', async () => {
    for (const body of [
      { customerCode: 'BETA' },
      { customerCode: 'BETA', reason: '  ' },
      { customerCode: 'BETA', reason: 'two\nlines' },
      { customerCode: 'BETA', reason: 'x'.repeat(501) },
      { customerCode: 'beta', reason: REASON },
      { customerCode: 'ALPHA', reason: REASON },
      { customerCode: 'BETA', reason: REASON, amfine: true },
    ])
      expect(await ask('helper', body)).toEqual([400, 'request-invalid']);
  });

  it('to who signed in more than twelve hours ago, also after a switch in between', async () => {
    const { browser, session } = await signedIn(site, 'helper');
    const age = (text: string) =>
      site.owner.query(`update session set signed_in_at = now() - $1::interval where username = 'helper'`, [
        text,
      ]);
    await age('11 hours 59 minutes');
    const first = await send(browser, session.token, { customerCode: 'BETA', reason: REASON });
    const { token } = sessionReply.parse(JSON.parse(first.text));
    const { rows } = await site.owner.query<{ hours: number }>(
      `select max(extract(epoch from now() - signed_in_at) / 3600)::float as hours from session
       where acting_customer = 'BETA' and username = 'helper'`,
    );
    expect(rows[0]!.hours).toBeGreaterThan(11.9);
    await age('12 hours 1 minute');
    expect(codeOf(await send(browser, token, { customerCode: 'ALPHA', reason: REASON }))).toEqual([
      403,
      'sign-in-too-old',
    ]);
    expect((await callWith(browser, token)).status).toBe(200);
  });
});
