import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callWith, signedIn, signInAs, signInSite, type SignInSite } from '../testing/sign-in-site.ts';

let site: SignInSite;
beforeAll(async () => {
  site = await signInSite();
});
afterAll(() => site.close());

describe('signing in', () => {
  it('leads through the provider to the page that was asked for, its query kept', async () => {
    const browser = site.browser();
    const wish = '/v2/search/PART?q=global%20bond&filter=%7B%22name%22%3A%22CURRENCY%22%7D';
    const done = await signInAs(browser, 'reader', {
      path: `/repository/prelogin/default?${new URLSearchParams({ return: wish })}`,
    });
    expect(done.location).toBe(site.origin + wish);
    const [cookie] = done.headers.getSetCookie().filter((line) => line.startsWith('__Host-sid='));
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(browser.cookieNames('tx_')).toEqual([]);
  });

  it('gives a token that says who it is, bound to the session', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    expect(session).toMatchObject({
      claims: {
        username: 'reader',
        sub: 'subject-reader',
        customerCode: 'ALPHA',
        firstName: 'READER',
        lastName: 'Test',
        amfine: false,
      },
      customerName: 'ALPHA Asset Management',
      roles: ['AUDIT_READ', 'USER_ADMIN'],
      modules: ['MAIA_REPOSITORY'],
      preferredLanguage: 'de',
      logoutAddresses: ['https://other.example/logout'],
    });
    const claims = decodeJwt(session.token);
    expect(claims).toMatchObject({ ...session.claims, sth: expect.any(String) });
    expect(session.claims.exp - session.claims.iat).toBeGreaterThan(8 * 3600 - 60);
    expect(session.claims.exp - session.claims.iat).toBeLessThanOrEqual(8 * 3600);
    const answer = await callWith(browser, session.token);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({
      customerCode: 'ALPHA',
      username: 'reader',
      roles: ['AUDIT_READ', 'USER_ADMIN'],
      scopes: '*',
      amfine: false,
    });
  });
});
