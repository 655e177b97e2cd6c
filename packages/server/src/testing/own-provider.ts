import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTHeaderParameters } from 'jose';
import type { Answer, HttpBrowser } from './http-browser.ts';

type Claims = Readonly<Record<string, unknown>>;
/** What somebody is at the provider: claims of the ID token, and those that only the userinfo call tells. */
export type Somebody = { readonly claims: Claims; readonly userinfo?: Claims };
type Asked = {
  readonly redirectUri: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly clientId: string;
  readonly username: string;
};

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };

export type OwnProvider = Awaited<ReturnType<typeof ownProvider>>;

/**
 * An identity provider that is not ours: authorization code with PKCE and a client secret in a header, RS256, claims as
 * a test has them. Whoever the login hint names is signed in at once.
 */
export async function ownProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const people = new Map<string, Somebody>();
  const codes = new Map<string, Asked>();
  const accessTokens = new Map<string, string>();
  const calls: { path: string; query: URLSearchParams; scope?: string }[] = [];
  const secret = randomBytes(24).toString('base64url');
  let issuer = '';

  const routes: Record<string, (request: IncomingMessage, url: URL) => Promise<[number, unknown] | string>> =
    {
      '/.well-known/openid-configuration': async () => [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          end_session_endpoint: `${issuer}/end`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        },
      ],
      '/jwks': async () => [
        200,
        { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] },
      ],
      '/auth': async (_, { searchParams }) => {
        const code = randomUUID();
        const asked = (name: string) => searchParams.get(name) ?? '';
        codes.set(code, {
          redirectUri: asked('redirect_uri'),
          nonce: asked('nonce'),
          challenge: asked('code_challenge'),
          clientId: asked('client_id'),
          username: asked('login_hint'),
        });
        return `${asked('redirect_uri')}?${new URLSearchParams({ code, state: asked('state') }).toString()}`;
      },
      '/token': async (request) => {
        const form = new URLSearchParams(await bodyOf(request));
        const asked = codes.get(form.get('code') ?? '');
        codes.delete(form.get('code') ?? '');
        const proof = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        const proven = proofOf(request) === JSON.stringify([asked?.clientId, secret]);
        if (asked === undefined || proof !== asked.challenge || !proven)
          return [400, { error: 'invalid_grant' }];
        const accessToken = randomUUID();
        accessTokens.set(accessToken, asked.username);
        const idToken = await sign({
          ...people.get(asked.username)?.claims,
          nonce: asked.nonce,
          aud: asked.clientId,
        });
        return [200, { access_token: accessToken, token_type: 'Bearer', id_token: idToken }];
      },
      '/userinfo': async (request) => {
        const username = accessTokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '') ?? '';
        const somebody = people.get(username);
        return [200, { sub: somebody?.claims['sub'], ...somebody?.userinfo }];
      },
    };

  const sign = (
    claims: Claims,
    header: Partial<JWTHeaderParameters> = {},
    key: CryptoKey | Uint8Array = privateKey,
  ) => {
    const seconds = Math.floor(Date.now() / 1000);
    const whole = { iss: issuer, iat: seconds, exp: seconds + 100, ...claims };
    return new SignJWT(Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)))
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
      .sign(key);
  };

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    calls.push({ path: url.pathname, query: url.searchParams });
    const result = (await routes[url.pathname]?.(request, url)) ?? ([404, {}] as const);
    if (typeof result === 'string') return void response.writeHead(303, { location: result }).end();
    response.writeHead(result[0], { 'content-type': 'application/json' }).end(JSON.stringify(result[1]));
  }
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    secret,
    people,
    calls,
    sign,
    /** A logout token that holds for a client, but for what is said otherwise; undefined leaves a claim out. */
    logoutToken: (
      clientId: string,
      claims: Claims,
      header: Partial<JWTHeaderParameters> = {},
      key?: CryptoKey | Uint8Array,
    ) =>
      sign(
        { aud: clientId, jti: randomUUID(), events: EVENTS, ...claims },
        { typ: 'logout+jwt', ...header },
        key,
      ),
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}

/** From the product to the provider and back: the answer of the callback. */
export async function signInThrough(
  browser: HttpBrowser,
  ssoId: string,
  username: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const begun = await browser.send(
    `/repository/prelogin/${ssoId}?${new URLSearchParams({ username, ...query }).toString()}`,
  );
  if (begun.location === null) return begun;
  const back = await fetch(begun.location, { redirect: 'manual' });
  await back.arrayBuffer();
  return browser.send(back.headers.get('location')!);
}

/** Client and secret in the header, each in the form of a form, as RFC 6749 has it. */
function proofOf({ headers }: IncomingMessage): string {
  const text = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString('utf8');
  return JSON.stringify(text.split(':').map(decodeURIComponent));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
