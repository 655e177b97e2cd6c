import { describe, expect, it } from 'vitest';
import { seriousBarriers, useBrowser } from './browser.ts';
import { replyTo } from './calls.ts';
import { openSignedIn, personOf, signIn } from './sign-in.ts';

const { visit, product } = useBrowser();

describe('signing in', () => {
  it('leads to the sign-in page, and from there to the page that was asked for', async () => {
    const { page, complaints } = await visit();
    const wanted = '/v2/search/PART?quickText=Aktien';
    await openSignedIn(page, product, wanted);
    await page.getByRole('heading', { name: /^Share classes/ }).waitFor();
    await expect.poll(() => page.url()).toBe(`${product.address}${wanted}`);
    expect(complaints).toEqual([]);
  });

  it('stands in the letters of all other pages', async () => {
    const { page, complaints } = await visit();
    await page.goto('/v2/home');
    await page.getByLabel('Username', { exact: true }).waitFor();
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
        ),
      )
      .toEqual(['Inter Variable loaded']);
    expect(complaints).toEqual([]);
  });

  it('opens a details page that was asked for by its address', async () => {
    const { page: before } = await visit({ as: 'reader' });
    await before.goto('/v2/search/PART');
    const link = before.locator('a[href*="/v2/details/PART/"]').first();
    await expect.poll(() => link.textContent()).not.toBe('');
    const [address, name] = [await link.getAttribute('href'), await link.textContent()];

    const { page } = await visit();
    await openSignedIn(page, product, address!);
    await page.getByRole('heading', { level: 1, name: name! }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(address);
  });

  it('says when user name or password is wrong, and then takes the right ones', async () => {
    const { page, complaints } = await visit();
    await page.goto('/v2/home');
    const { username } = personOf(product, 'reader');
    await signIn(page, username, `${product.password}x`);
    await page.getByRole('alert').getByText('Wrong username or password').waitFor();
    expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe(username);
    expect(await seriousBarriers(page)).toEqual([]);
    await signIn(page, username, product.password);
    await page.waitForURL('**/v2/home');
    await page.getByRole('combobox', { name: 'Quick search' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('stands in the light of the machine before any of its code runs', async () => {
    const { page } = await visit({ as: 'reader', colorScheme: 'dark' });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/v2/home', { waitUntil: 'domcontentloaded' });
    const looks = await page.evaluate(() => [
      getComputedStyle(document.documentElement).colorScheme,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(looks).toEqual(['light dark', 'rgba(0, 0, 0, 0)']);
  });

  it('keeps the token out of every store of the browser', async () => {
    const { page } = await visit({ as: 'reader' });
    const started = await replyTo(page, '**/api/v1/start', () => page.goto('/v2/home'));
    const { session } = (await started.json()) as { session: { token: string } };
    const { token } = session;
    await page.getByRole('combobox', { name: 'Quick search' }).waitFor();
    expect(token.length).toBeGreaterThan(20);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(stored).not.toContain(token);
  });

  it('ends with a log-out, after which the same address asks to sign in again', async () => {
    const { page, complaints } = await visit();
    await openSignedIn(page, product, '/v2/search/PART', 'auditor');
    await page.getByRole('button', { name: /Profile of/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/v2/'));
    await page.goto('/v2/search/PART');
    await page.getByLabel('Username', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('answers no call about funds without a token', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/home');
    await page.getByRole('combobox', { name: 'Quick search' }).waitFor();
    const status = await page.evaluate(async () => {
      const reply = await fetch('/repository/api/v1/meta/model/en');
      return reply.status;
    });
    expect(status).toBe(401);
  });
});
