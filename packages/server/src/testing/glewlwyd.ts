import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { httpBrowser, type Answer, type HttpBrowser } from './http-browser.ts';
import { freePort } from './product-process.ts';
import { missingFiles, runProvider, type RegisteredClient } from './provider-process.ts';

const PROGRAM = '/usr/bin/glewlwyd';
const SCHEMA = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const LIBRARIES = '/usr/lib/glewlwyd';
const PAGES = '/usr/share/glewlwyd/webapp';
/** The administrator that Glewlwyd's schema comes with. */
const ADMINISTRATOR = { username: 'admin', password: 'password' };
export const GLEWLWYD_PASSWORD = 'a long password';

/** What of Debian's package glewlwyd is not on this machine. */
export const glewlwydMissing = () => missingFiles([PROGRAM, SCHEMA, LIBRARIES, PAGES]);

/** Glewlwyd as Debian packages it, with people of these groups, in a folder of its own. */
export async function startGlewlwyd(
  client: RegisteredClient,
  people: Readonly<Record<string, readonly string[]>>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'fundarium-glewlwyd-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const database = join(folder, 'glewlwyd.db');
  const file = new DatabaseSync(database);
  file.exec(readFileSync(SCHEMA, 'utf8'));
  file.close();
  const settings = join(folder, 'glewlwyd.conf');
  writeFileSync(settings, configuration(port, origin, database));
  const provider = await runProvider(PROGRAM, [`--config-file=${settings}`], `${origin}/config/`);
  const issuer = `${origin}/api/oidc`;
  await fill(origin, issuer, client, people);

  return {
    issuer,
    output: provider.output,
    /** What Glewlwyd's sign-in page does for a person who types name and password and agrees; up to our own address. */
    signIn: async (browser: HttpBrowser, start: string, name: string): Promise<Answer> => {
      const page = await browser.send(start);
      const login = new URL(page.location!, start);
      await asked(browser, `${origin}/api/auth/`, 'POST', { username: name, password: GLEWLWYD_PASSWORD });
      await asked(browser, `${origin}/api/auth/grant/${client.id}`, 'PUT', { scope: 'openid' });
      return browser.send(`${login.searchParams.get('callback_url')!}&g_continue`);
    },
    /** What its page does for a person who ends the session there; the address that it leads to then, if any. */
    endSession: async (browser: HttpBrowser, start: string): Promise<string | null> => {
      const page = await browser.send(start);
      const said = new URL(page.location!, start).searchParams;
      await asked(browser, `${origin}/api/${said.get('plugin')!}/session/${said.get('sid')!}`, 'DELETE');
      await asked(browser, `${origin}/api/auth/`, 'DELETE');
      return said.get('callback_url');
    },
    stop: async () => {
      await provider.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function asked(browser: HttpBrowser, address: string, method: string, body?: object): Promise<Answer> {
  const answer = await browser.send(address, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (answer.status !== 200) throw new Error(`${method} ${address}: ${answer.status} ${answer.text}`);
  return answer;
}

/** Its own calls for administrators: how its people are kept, who there is, the plugin for OpenID Connect, the client. */
async function fill(
  origin: string,
  issuer: string,
  client: RegisteredClient,
  people: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const administrator = httpBrowser(origin);
  const ask = (path: string, method: string, body: object) =>
    asked(administrator, `${origin}/api/${path}`, method, body);
  await ask('auth/', 'POST', ADMINISTRATOR);
  const groups = { multiple: true, read: true, write: true, 'profile-read': true, 'profile-write': false };
  await ask('mod/user/database', 'PUT', {
    display_name: 'People',
    parameters: { 'use-glewlwyd-connection': true, 'data-format': { groups } },
    order_rank: 0,
    readonly: false,
  });
  // Where a client may be led back to after a log-out is no property of clients at first.
  const kept = JSON.parse((await administrator.send(`${origin}/api/mod/client/database`)).text) as {
    display_name: string;
    parameters: { 'data-format': Record<string, object> };
  };
  const ofClients = kept.parameters['data-format'];
  ofClients['post_logout_redirect_uris'] = { multiple: true, read: true, write: true };
  await ask('mod/client/database', 'PUT', { ...kept, order_rank: 0, readonly: false });
  await administrator.send(`${origin}/api/mod/reload/`, { method: 'PUT' });
  for (const [username, theirs] of Object.entries(people))
    await ask('user/', 'POST', {
      username,
      name: `${username} of Glewlwyd`,
      password: GLEWLWYD_PASSWORD,
      scope: ['openid'],
      groups: theirs,
      enabled: true,
    });
  await ask('mod/plugin/', 'POST', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    enabled: true,
    parameters: plugin(issuer),
  });
  await ask('client/', 'POST', {
    client_id: client.id,
    name: 'Fundarium',
    enabled: true,
    confidential: true,
    client_secret: client.secret,
    token_endpoint_auth_method: ['client_secret_basic', 'client_secret_post'],
    authorization_type: ['code'],
    redirect_uri: [client.redirectUri],
    post_logout_redirect_uris: [client.postLogoutRedirectUri],
    backchannel_logout_uri: client.backChannelLogoutUri,
    backchannel_logout_session_required: 'true',
  });
}

function plugin(issuer: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    iss: issuer,
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    key: privateKey,
    cert: publicKey,
    'jwks-show': true,
    'access-token-duration': 3600,
    'refresh-token-duration': 3600,
    'code-duration': 600,
    'allow-non-oidc': false,
    'auth-type-code-enabled': true,
    'auth-type-token-enabled': false,
    'auth-type-implicit-enabled': false,
    'auth-type-password-enabled': false,
    'auth-type-client-enabled': false,
    'auth-type-device-enabled': false,
    'auth-type-refresh-enabled': false,
    'subject-type': 'public',
    'pkce-allowed': true,
    'pkce-required': true,
    'pkce-method-plain-allowed': false,
    'allowed-scope': ['openid'],
    'name-claim': 'mandatory',
    claims: [
      {
        name: 'groups',
        'user-property': 'groups',
        type: 'string',
        mandatory: true,
        'on-demand': false,
        scope: [],
      },
      {
        name: 'preferred_username',
        'user-property': 'username',
        type: 'string',
        mandatory: true,
        'on-demand': false,
        scope: [],
      },
    ],
    'session-management-allowed': true,
    'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
    'session-cookie-expiration': 3600,
    'front-channel-logout-allowed': true,
    'back-channel-logout-allowed': true,
  };
}

function configuration(port: number, origin: string, database: string): string {
  const modules = { user: 'user', client: 'client', user_auth_scheme: 'scheme', plugin: 'plugin' };
  return [
    `port=${port}`,
    'bind_address="127.0.0.1"',
    `external_url="${origin}"`,
    'login_url="login.html"',
    'api_prefix="api"',
    `static_files_path="${PAGES}/"`,
    'log_mode="console"',
    'log_level="WARNING"',
    'cookie_domain="localhost"',
    'cookie_secure=0',
    'cookie_same_site="empty"',
    'session_expiration=3600',
    'session_key="GLEWLWYD2_SESSION_ID"',
    'admin_scope="g_admin"',
    'profile_scope="g_profile"',
    ...Object.entries(modules).map(([what, where]) => `${what}_module_path="${LIBRARIES}/${where}"`),
    `user_middleware_module_path="${LIBRARIES}/user_middleware"`,
    'hash_algorithm = "SHA512"',
    `database = { type = "sqlite3"; path = "${database}"; };`,
    '',
  ].join('\n');
}
