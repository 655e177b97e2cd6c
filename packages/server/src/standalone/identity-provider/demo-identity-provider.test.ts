import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, PEOPLE, signInAs, signInSite, type SignInSite } from '../../testing/sign-in-site.ts';
import { loadProviderKeys } from './provider-keys.ts';

let site: SignInSite;
beforeAll(async () => {
  site = await signInSite();
});
afterAll(() => site.close());

async function loginPage(query = '') {
  const browser = site.browser();
  return { browser, page: await browser.follow(await browser.send(`/repository/prelogin/demo${query}`)) };
}

describe('the login page', () => {
  it('asks for user name and password, each with its label, and lists the demo people', async () => {
    const { page } = await loginPage();
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<label for="username">[^<]+<\/label>\s*<input\s+id="username"/);
    expect(page.text).toMatch(/<label for="password">[^<]+<\/label>\s*<input\s+id="password"/);
    for (const { username, customerCode } of PEOPLE) {
      expect(page.text).toMatch(new RegExp(`value="${username}"[^]*?${username}[^]*?>${customerCode}<`));
    }
  });

  it('runs nothing, loads our font alone and stands in nobody’s frame', async () => {
    const { page } = await loginPage();
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w+/=]+'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(page.text).not.toMatch(/<script|\sstyle=|\son\w+=/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(LANGUAGES)('speaks %s in full', async (language) => {
    const browser = site.browser();
    const { url } = await browser.follow(await browser.send('/repository/prelogin/demo'));
    const headers = { 'accept-language': language };
    const page = await browser.send(url, { headers });
    expect(page.text).toContain(`<html lang="${language}">`);
    const wrong = await browser.send(url, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ username: 'stranger', password: '' }),
    });
    for (const text of [page.text, wrong.text]) expect(text).not.toMatch(/\?[\w-]+\?/);
  });

  it('fills in whom the product hints at, or who is chosen, and goes on to the password', async () => {
    const { browser, page } = await loginPage('?username=reader');
    expect(page.text).toMatch(/id="username"\s+name="username"\s+value="reader"/);
    const chosen = await browser.send(`${page.url}?username=scoped`);
    expect(chosen.text).toMatch(/id="username"\s+name="username"\s+value="scoped"/);
    expect(chosen.text).toMatch(/<input\s+id="password"[^>]*autofocus/);
    const hostile = await browser.send(
      `${page.url}?${new URLSearchParams({ username: '"><script>x' }).toString()}`,
    );
    expect(hostile.text).not.toContain('<script');
  });

  it('ties a wrong password to its field, then makes the name wait', async () => {
    const { browser, page } = await loginPage();
    const wrong = await browser.post(page.url, { username: 'unknown', password: 'wrong' });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toMatch(/<input\s+id="password"[^>]*aria-invalid="true"[^>]*aria-describedby="error"/);
    expect(wrong.text).toMatch(/id="error" role="alert">Wrong username or password</);
    await browser.post(page.url, { username: 'unknown', password: 'wrong' });
    await browser.post(page.url, { username: 'unknown', password: 'wrong' });
    const wait = await browser.post(page.url, { username: 'unknown', password: PASSWORD });
    expect(wait.status).toBe(429);
    expect(wait.headers.get('retry-after')).toBe('1');
    expect(wait.text).toContain('Too many attempts');
  });

  it('belongs to the browser that began the sign-in', async () => {
    const { page } = await loginPage();
    const stranger = site.browser();
    expect((await stranger.send(page.url)).status).toBe(400);
    const posted = await stranger.post(page.url, { username: 'reader', password: PASSWORD });
    expect(posted.status).toBe(400);
    expect(posted.headers.getSetCookie()).toEqual([]);
    const { browser } = await loginPage();
    expect((await browser.send('/idp/interaction/made-up')).status).toBe(400);
  });
});

describe('the provider', () => {
  const ask = (changes: Record<string, string>) => {
    const query = new URLSearchParams({
      client_id: 'fundarium',
      response_type: 'code',
      scope: 'openid profile',
      redirect_uri: `${site.origin}/repository/sso/demo/callback`,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      ...changes,
    });
    return site.browser().send(`/idp/auth?${query.toString()}`, { headers: { accept: 'text/html' } });
  };

  it('calls itself by the product’s address, whatever a Host header says', async () => {
    const answer = await site.app.inject({
      url: '/idp/.well-known/openid-configuration',
      headers: { host: 'other.example', 'x-forwarded-host': 'other.example' },
    });
    expect(answer.json()).toMatchObject({
      issuer: `${site.origin}/idp`,
      authorization_endpoint: `${site.origin}/idp/auth`,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    });
    expect(answer.body).not.toContain('other.example');
  });

  it('sends nobody to another place than the product’s callback', async () => {
    const answer = await ask({ redirect_uri: 'https://other.example/callback' });
    expect(answer.status).toBe(400);
    expect(answer.location).toBeNull();
    expect(answer.text).toContain('This sign-in has expired');
    expect((await ask({ client_id: 'other' })).status).toBe(400);
  });

  it('knows no client of a name that the database can not have', async () => {
    const client_id = '\0';
    expect((await ask({ client_id })).status).toBe(400);
    const end = `/idp/session/end?${new URLSearchParams({ client_id }).toString()}`;
    expect((await site.browser().send(end, {})).status).toBe(400);
    const body = new URLSearchParams({ client_id, grant_type: 'authorization_code', code: 'x' });
    expect((await site.browser().send('/idp/token', { method: 'POST', body })).status).toBeLessThan(500);
  });

  it('wants PKCE', async () => {
    const lacking: Record<string, string>[] = [{ code_challenge_method: 'plain' }, { code_challenge: '' }];
    for (const changes of lacking) {
      const { location } = await ask(changes);
      expect(new URL(location!).searchParams.get('error')).toBe('invalid_request');
    }
  });

  it('says in the ID token who it is, signed by its own key', async () => {
    await signInAs(site.browser(), 'helper');
    const { rows } = await site.owner.query(`select id_token from session where username = 'helper'`);
    const token = rows[0].id_token as string;
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    expect(decodeJwt(token)).toMatchObject({
      iss: `${site.origin}/idp`,
      aud: 'fundarium',
      sub: 'subject-helper',
      username: 'helper',
      customerCode: 'ALPHA',
      firstName: 'HELPER',
      lastName: 'Test',
      amfine: true,
      session_expiry: expect.any(Number),
    });
  });

  it('signs in without a page whom it knows already, and keeps its state in the record', async () => {
    const browser = site.browser();
    await signInAs(browser, 'reader');
    browser.forget('sid');
    const again = await signInAs(browser, 'nobody is asked');
    expect(again.location).toBe(`${site.origin}/`);
    const { rows } = await site.owner.query(
      `select distinct kind from oidc_payload where expires_at > now() order by 1`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['AccessToken', 'Grant', 'Session']));
  });

  it('keeps its keys for the eyes of their owner only', async () => {
    const file = await stat(join(site.dataFolder, 'secrets', 'identity-provider.json'));
    expect(file.mode & 0o777).toBe(0o600);
    expect(await loadProviderKeys(site.dataFolder)).toEqual(await loadProviderKeys(site.dataFolder));
    const { text } = await site.browser().send('/idp/jwks');
    expect(Object.keys(JSON.parse(text).keys[0] as object)).not.toContain('d');
  });
});
