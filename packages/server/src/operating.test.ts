import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SearchReply } from '@fundarium/contract/search';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareEnvironment } from './testing/bare-environment.ts';
import { createTestDatabase } from './testing/database.ts';
import { httpBrowser, type HttpBrowser } from './testing/http-browser.ts';
import { ownProvider, signInThrough } from './testing/own-provider.ts';
import { freePort, killLeftProducts, runProduct, spawnProduct } from './testing/product-process.ts';
import { openSession } from './testing/sign-in-site.ts';

const ROOT = join(import.meta.dirname, '../../..');
const GUIDE = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const TIME_MS = 240_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundarium-operating-'));
});
afterAll(() => {
  killLeftProducts();
  rmSync(folder, { recursive: true, force: true });
});

/** The commands of a section of the guide: those up to the start, and what they say of the environment. */
function commandsOf(section: string): {
  readonly before: string;
  readonly environment: Record<string, string>;
} {
  const text = GUIDE.split(/^## /m).find((each) => each.startsWith(`${section}\n`)) ?? '';
  const lines = [...text.matchAll(/```sh\n([^]*?)```/g)].map(([, block]) => block!).join('');
  expect(lines).toMatch(/\nnpm start\n$/);
  const environment = Object.fromEntries(
    [...lines.matchAll(/^export (\w+)=(\S+)$/gm)].map(([, name, value]) => [name!, value!]),
  );
  return { before: lines.replace(/npm start\n$/, ''), environment };
}

/** Runs lines as a shell would in the repository's folder, npm's set-up of packages left out. */
async function runLines(lines: string, environment: Record<string, string>): Promise<string> {
  const asNode = lines.replace(/npm run ([\w-]+) --/g, (_, name: string) => {
    const program = /setup\.mjs (\S+)/.exec(scripts[name] ?? '')?.[1];
    expect(program, `npm run ${name}`).toBeDefined();
    return `"${process.execPath}" ${program}`;
  });
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', asNode], {
    cwd: ROOT,
    env: bareEnvironment(environment),
    timeout: TIME_MS,
  });
  return stdout;
}

/** What somebody who is signed in finds of the file that was imported. */
async function searchIn(browser: HttpBrowser): Promise<SearchReply> {
  const { token } = await openSession(browser);
  const answer = await browser.send('/repository/api/v1/browse/search/parts', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ quickText: 'northlight', columns: ['NAME'] }),
  });
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text) as SearchReply;
}
const CODES = expect.arrayContaining([expect.objectContaining({ code: 'LU9900000019' })]) as unknown;

describe('the commands of docs/operating.md', { timeout: TIME_MS }, () => {
  it('standalone lead from an empty folder to a signed-in search, and say first how to begin', async () => {
    const { before, environment } = commandsOf('Standalone');
    const data = join(folder, 'standalone');
    const port = String(await freePort());
    const empty = await runProduct(data, { ...environment, PORT: port });
    expect(empty.output()).toMatch(
      /Nobody can sign in yet[^]*npm run admin -- customer create ACME[^]*person create/,
    );
    expect(empty.output()).not.toContain('Demo people');
    empty.child.kill('SIGTERM');
    expect(await empty.ended).toBe(0);

    const said = await runLines(before, { FUNDARIUM_DATA: data, PORT: port });
    const oneTime = /One-time password: (\S+)/.exec(said)?.[1] ?? '';
    const product = await runProduct(data, { ...environment, PORT: port });
    expect(product.output()).not.toContain('Nobody can sign in yet');
    // Beside the running server, what was done is not done again.
    const again = await runLines(before, { FUNDARIUM_DATA: data, PORT: port });
    expect(again).toContain('nothing was changed');
    expect(again).not.toContain('One-time password');
    const browser = httpBrowser(product.address);
    const page = await browser.follow(await browser.send('/repository/prelogin/default?customerCode=ACME'));
    expect(page.text).not.toContain('Demo');
    const choice = await browser.post(page.url, { username: 'ada', password: oneTime });
    const own = 'the engine of analysis';
    const done = await browser.post(`${choice.url}/password`, { password: own, again: own });
    await browser.follow(done, (location) => !/\/idp\/|\/repository\//.test(location));
    expect(await searchIn(browser)).toMatchObject({ rows: CODES });
    expect((await openSession(browser)).roles.toSorted()).toEqual(['AUDIT_READ', 'USER_ADMIN']);
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
  });

  it('for production lead to a signed-in search through another identity provider', async () => {
    const { before, environment } = commandsOf('Production');
    const [test, provider] = await Promise.all([createTestDatabase(), ownProvider()]);
    const port = String(await freePort());
    const secretFile = join(folder, 'client-secret.txt');
    writeFileSync(secretFile, provider.secret, { mode: 0o600 });
    const record = {
      DATABASE_URL: test.appUrl,
      DATABASE_OWNER_URL: test.ownerUrl,
      FUNDARIUM_DATA: join(folder, 'production'),
      PORT: port,
    };
    const lines = before
      .replace('https://id.acme.example/realms/acme', provider.issuer)
      .replace('client-secret.txt', secretFile);
    expect(lines).not.toBe(before);
    const said = await runLines(lines, record);
    expect(said).toContain(`http://localhost:${port}/repository/sso/acme/backchannel`);

    const product = await runProduct(record.FUNDARIUM_DATA, {
      ...record,
      ...environment,
      FUNDARIUM_DEMO: 'none',
    });
    expect(product.output()).not.toContain('Nobody can sign in yet');
    provider.people.set('ada', {
      claims: {
        sub: 's-1',
        preferred_username: 'ada',
        sid: 'one',
        realm_access: { roles: ['fundarium-admin'] },
      },
    });
    const browser = httpBrowser(product.address);
    await signInThrough(browser, 'default', 'ada');
    expect(await searchIn(browser)).toMatchObject({ rows: CODES });
    expect((await openSession(browser)).roles.toSorted()).toEqual(['AUDIT_READ', 'USER_ADMIN']);
    expect((await browser.send('/idp/.well-known/openid-configuration')).status).toBe(404);

    const logout = await fetch(`${product.address}/repository/sso/acme/backchannel`, {
      method: 'POST',
      body: new URLSearchParams({
        logout_token: await provider.logoutToken('fundarium', { sid: 'one', sub: 's-1' }),
      }),
    });
    expect(logout.status).toBe(200);
    await expect(openSession(browser)).rejects.toThrow(/No token: 401/);
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);

    // Threat 27: the product's own sign-in is none for production.
    const owner = new Client({ connectionString: test.ownerUrl });
    await owner.connect();
    await owner.query(
      `insert into sso (id, issuer, client_id, allowed_customers) values ('embedded', $1, 'fundarium', '{ACME}')`,
      [`http://localhost:${port}/idp`],
    );
    await owner.end();
    const refused = spawnProduct(record.FUNDARIUM_DATA, {
      ...record,
      ...environment,
      FUNDARIUM_DEMO: 'none',
    });
    expect(await refused.ended).toBe(78);
    expect(refused.output()).toContain('npm run admin -- sso end embedded');
    await Promise.all([test.drop(), provider.close()]);
  });
});
