import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formAction, submitForm } from './html-form.ts';
import type { Answer, HttpBrowser } from './http-browser.ts';
import { freePort } from './product-process.ts';
import { missingFiles, runProvider, type RegisteredClient } from './provider-process.ts';

const PLACKUP = '/usr/bin/plackup';
const PORTAL = '/usr/share/lemonldap-ng/portal';
const APP = `${PORTAL}/htdocs/index.psgi`;

/** What its packages recommend, and its portal does not start without. */
const NEEDED = ['/usr/share/perl5/GD/SecurityImage.pm'];

/** What of Debian's package lemonldap-ng is not on this machine. */
export const lemonldapMissing = () => missingFiles([PLACKUP, APP, ...NEEDED]);

/**
 * LemonLDAP::NG's portal as Debian packages it, with its demonstration accounts (dwho, rtyler; the password is the name),
 * in a folder of its own.
 */
export async function startLemonldap(client: RegisteredClient) {
  const folder = mkdtempSync(join(tmpdir(), 'fundarium-lemonldap-'));
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const made = (...path: readonly string[]) => {
    const name = join(folder, ...path);
    mkdirSync(name, { recursive: true });
    return name;
  };
  const conf = made('conf');
  writeFileSync(
    join(conf, 'lmConf-1.json'),
    JSON.stringify(configuration(issuer, client, { made }), null, 1),
  );
  const ini = join(folder, 'lemonldap-ng.ini');
  writeFileSync(
    ini,
    [
      '[all]',
      'logLevel = notice',
      '[configuration]',
      'type = File',
      `dirName = ${conf}`,
      'localStorage = Cache::FileCache',
      `localStorageOptions = { 'namespace' => 'config', 'default_expires_in' => 600, 'directory_umask' => '007', 'cache_root' => '${made('cache')}', 'cache_depth' => 3 }`,
      '[portal]',
      'staticPrefix = /static',
      `templateDir = ${PORTAL}/templates`,
      'languages = en',
      '',
    ].join('\n'),
  );
  const provider = await runProvider(
    PLACKUP,
    ['-E', 'deployment', '--host', '127.0.0.1', '--port', String(port), APP],
    `${issuer}/.well-known/openid-configuration`,
    { LLNG_DEFAULTCONFFILE: ini },
  );
  return {
    issuer,
    output: provider.output,
    /** Goes through the portal's pages, as a person who types name and password, up to an address of `origin`. */
    walk: async (browser: HttpBrowser, start: string, origin: string, name: string): Promise<Answer> => {
      const isOurs = (location: string) => location.startsWith(origin);
      let page = await browser.follow(await browser.send(start), isOurs);
      for (let forms = 0; page.location === null && forms < 4; forms += 1) {
        // What it has to say stands on a page of its own, whose form goes on by itself.
        const action = formAction(page);
        if (action !== null && isOurs(action)) return { ...page, location: action };
        // Name and password, then the consent, or the confirmation of a log-out.
        const typed: Record<string, string> = page.text.includes('name="password"')
          ? { user: name, password: name }
          : { confirm: '1' };
        page = await browser.follow(await submitForm(browser, page, typed), isOurs);
      }
      return page;
    },
    stop: async () => {
      await provider.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(
  issuer: string,
  client: RegisteredClient,
  { made }: { readonly made: (...path: readonly string[]) => string },
) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const storage = (name: string) => ({
    Directory: made(name),
    LockDirectory: made(name, 'lock'),
    generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
  });
  return {
    cfgNum: 1,
    cfgAuthor: 'test',
    cfgDate: 1,
    cfgVersion: '2.16.1',
    portal: `${issuer}/`,
    domain: 'localhost',
    cookieName: 'lemonldap',
    securedCookie: 0,
    authentication: 'Demo',
    userDB: 'Same',
    passwordDB: 'Demo',
    registerDB: 'Null',
    demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
    exportedVars: {},
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: storage('sessions'),
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: storage('psessions'),
    localSessionStorage: 'Cache::FileCache',
    localSessionStorageOptions: {
      namespace: 'sessions',
      default_expires_in: 600,
      directory_umask: '007',
      cache_root: made('cache'),
      cache_depth: 3,
    },
    captcha_mail_enabled: 0,
    captcha_register_enabled: 0,
    portalDisplayRegister: 0,
    portalDisplayResetPassword: 0,
    whatToTrace: '_whatToTrace',
    macros: { _whatToTrace: 'lc($_user)' },
    locationRules: { localhost: { default: 'accept' } },
    issuerDBOpenIDConnectActivation: 1,
    issuerDBOpenIDConnectPath: '^/oauth2/',
    issuerDBOpenIDConnectRule: 1,
    oidcServiceMetaDataIssuer: issuer,
    oidcServicePrivateKeySig: privateKey,
    oidcServicePublicKeySig: publicKey,
    oidcServiceKeyIdSig: 'one',
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcRPMetaDataOptions: {
      fundarium: {
        oidcRPMetaDataOptionsClientID: client.id,
        oidcRPMetaDataOptionsClientSecret: client.secret,
        oidcRPMetaDataOptionsDisplayName: 'Fundarium',
        oidcRPMetaDataOptionsRedirectUris: client.redirectUri,
        oidcRPMetaDataOptionsPostLogoutRedirectUris: client.postLogoutRedirectUri,
        oidcRPMetaDataOptionsLogoutUrl: client.frontChannelLogoutUri,
        oidcRPMetaDataOptionsLogoutType: 'front',
        oidcRPMetaDataOptionsLogoutSessionRequired: 1,
        oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
        oidcRPMetaDataOptionsIDTokenForceClaims: 0,
        oidcRPMetaDataOptionsRequirePKCE: 1,
      },
    },
    oidcRPMetaDataExportedVars: {
      fundarium: { name: 'cn', family_name: 'cn', preferred_username: 'uid', groups: 'groups' },
    },
    oidcRPMetaDataOptionsExtraClaims: { fundarium: { groups: 'groups' } },
  };
}
