import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionReply } from '@fundarium/contract/session';
import { Client } from 'pg';
import { openDatabase } from '../platform/database.ts';
import { createHttp } from '../platform/http.ts';
import type { DemoAccount } from '../standalone/identity-provider/account-store.ts';
import { demoIdentityProvider, demoSsoRow } from '../standalone/identity-provider/demo-identity-provider.ts';
import { createTestDatabase } from './database.ts';
import { packFor } from '../translations/packs.ts';
import { sessionRoom, type SessionRoomOptions } from '../session/session-room.ts';
import { loadSigningKeys } from '../session/signing-keys.ts';
import { httpBrowser, type Answer, type HttpBrowser } from './http-browser.ts';
import { repliesByContract } from './replies-by-contract.ts';

export const PASSWORD = 'correct horse';

/** Everybody whom the provider vouches for; GAMMA's customer exists, but its single sign-on may not speak for it. */
export const PEOPLE = [
  person('reader', 'ALPHA'),
  person('second', 'ALPHA'),
  person('scoped', 'BETA'),
  person('overseer', 'BETA'),
  person('stranger', 'GAMMA'),
  person('unknown', 'ALPHA'),
  { ...person('helper', 'ALPHA'), kind: 'staff', amfine: true },
];

const log = (): void => undefined;

function person(username: string, customerCode: string): DemoAccount {
  const names = { firstName: username.toUpperCase(), lastName: 'Test' };
  return { subject: `subject-${username}`, username, ...names, kind: 'reader', customerCode, amfine: false };
}

const MODULES = {
  ALPHA: ['MAIA_REPOSITORY'],
  BETA: ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'],
  GAMMA: ['MAIA_REPOSITORY'],
};
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  scoped: ['NORTH'],
  overseer: ['NORTH', 'SCOPE_ALL'],
};

export type SignInSite = Awaited<ReturnType<typeof signInSite>>;

/** The real server with sign-in, its own database and the real standalone provider, on a free port. */
export async function signInSite({
  logLevel = 'silent',
  logStream,
  ...options
}: Partial<SessionRoomOptions> & {
  readonly withoutProvider?: boolean;
  readonly logLevel?: string;
  readonly logStream?: { write(line: string): void };
} = {}) {
  const testDatabase = await createTestDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'fundarium-session-'));
  const database = openDatabase(testDatabase.appUrl, { max: 4 });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const owner = new Client({ connectionString: testDatabase.ownerUrl });
  await owner.connect();
  await fill(owner, origin);

  const clock = { aheadMs: 0 };
  const room = sessionRoom({
    database,
    signingKeys: await loadSigningKeys(dataFolder),
    publicUrl: origin,
    insecureCookies: false,
    packFor,
    log,
    now: () => new Date(Date.now() + clock.aheadMs),
    signInsPerMinute: 1000,
    ...options,
  });
  const { app, bind } = createHttp({
    logLevel,
    ...(logStream && { logStream }),
    trustedProxies: [],
    authenticate: room.authenticate,
  });
  room.routes(app, bind);
  if (!options.withoutProvider) {
    const provider = await demoIdentityProvider({
      now: () => new Date(Date.now() + clock.aheadMs),
      database,
      dataFolder,
      publicUrl: origin,
      people: PEOPLE,
      password: PASSWORD,
      packFor,
      log,
    });
    provider.mount(app);
  }
  // Answers who calls, as every call with a token sees it.
  bind('metamodel', async ({ session }) => session as never);
  const replies = repliesByContract(app, ['metamodel']);
  await app.listen({ port, host: 'localhost' });

  return {
    origin,
    owner,
    record: testDatabase,
    room,
    app,
    dataFolder,
    /** How far the product's clock is ahead of the provider's. */
    clock,
    browser: () => httpBrowser(origin),
    async close() {
      await app.close();
      await database.end();
      await owner.end();
      await testDatabase.drop();
      await rm(dataFolder, { recursive: true });
      replies.check();
    },
  };
}

async function fill(owner: Client, origin: string): Promise<void> {
  for (const [code, modules] of Object.entries(MODULES)) {
    await owner.query('insert into customer (customer_code, name, modules) values ($1, $2, $3)', [
      code,
      `${code} Asset Management`,
      modules,
    ]);
  }
  const sso = demoSsoRow(origin, ['ALPHA', 'BETA']);
  await owner.query(
    `insert into sso (id, kind, issuer, client_id, client_secret, allowed_customers, may_assert_staff, logout_addresses)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      sso.id,
      sso.kind,
      sso.issuer,
      sso.client_id,
      sso.client_secret,
      sso.allowed_customers,
      sso.may_assert_staff,
      ['https://other.example/logout'],
    ],
  );
  for (const { username, subject, customerCode } of PEOPLE.filter((each) => each.username !== 'unknown')) {
    await owner.query(
      `insert into person (customer_code, issuer, subject, username, granted_roles, granted_scopes, preferred_language)
       values ($1, $2, $3, $4, $5, $6, 'de')`,
      [
        customerCode,
        sso.issuer,
        subject,
        username,
        ['ROLE_AUDIT_READ', 'USER_ADMIN'],
        SCOPES[username] ?? [],
      ],
    );
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/** From the product to the provider's login page, through it, and up to the redirect that `until` names. */
export async function signInAs(
  browser: HttpBrowser,
  username: string,
  {
    path = '/repository/prelogin/demo',
    until = (location) => !/\/idp\/|\/repository\//.test(location),
  }: { path?: string; until?: (location: string) => boolean } = {},
): Promise<Answer> {
  const page = await browser.follow(await browser.send(path), until);
  if (!page.url.includes('/idp/interaction/')) return page;
  return browser.follow(await browser.post(page.url, { username, password: PASSWORD }), until);
}

const OWN_CLIENT = { 'x-fundarium-request': '1', 'sec-fetch-site': 'same-origin' };

export const askForToken = (browser: HttpBrowser, headers: Readonly<Record<string, string>> = OWN_CLIENT) =>
  browser.send('/repository/api/v1/session', { method: 'POST', headers });

export async function openSession(browser: HttpBrowser): Promise<SessionReply> {
  const answer = await askForToken(browser);
  if (answer.status !== 200) throw new Error(`No token: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as SessionReply;
}

/** Signs in and takes a token: ready to call. */
export async function signedIn(site: SignInSite, username: string) {
  const browser = site.browser();
  await signInAs(browser, username);
  return { browser, session: await openSession(browser) };
}

/** Any call that needs a token; answers who the server takes the caller for. */
export const callWith = (browser: HttpBrowser, token: string | null) =>
  browser.send('/repository/api/v1/meta/model/en', {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
