import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchUserInfo, refreshTokenGrant } from 'openid-client';
import { afterEach, expect, it } from 'vitest';
import type { Refusal } from '../platform/refusal.ts';
import { doesNotAnswer, identityProviders, isOutOfReach, reasonOf } from './identity-providers.ts';
import type { Sso } from './sso-store.ts';

let provider: Server | undefined;
afterEach(() => {
  provider?.closeAllConnections();
  provider?.close();
});

const ssoAt = (issuer: string): Sso => ({
  id: 'acme',
  issuer,
  clientId: 'fundarium',
  clientSecret: 'secret',
  allowedCustomers: ['ACME'],
  mayAssertStaff: false,
  name: null,
  listed: false,
  justInTime: false,
  claimMap: {},
  requestScope: 'openid',
  draftLogoutTokens: false,
});
const configurationAt = (issuer: string) =>
  identityProviders(() => new Date()).configurationOf(ssoAt(issuer));

/** A provider that says where its token endpoint is, and there and elsewhere what a test has it say. */
async function providerThatSays(
  status: number,
  body: string,
  headers: OutgoingHttpHeaders = {},
): Promise<string> {
  let issuer = '';
  provider = createServer(({ url }, response) => {
    const isItself = url === '/.well-known/openid-configuration';
    const said = { issuer, token_endpoint: `${issuer}/token`, userinfo_endpoint: `${issuer}/userinfo` };
    response
      .writeHead(isItself ? 200 : status, { 'content-type': 'application/json', ...headers })
      .end(isItself ? JSON.stringify(said) : body);
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  return issuer;
}

/** Why a token can't be had from a provider. */
async function failureAt(issuer: string): Promise<unknown> {
  const configuration = await configurationAt(issuer);
  return refreshTokenGrant(configuration, 'a-token').catch((error: unknown) => error);
}

it('says what lies at the bottom of a provider that gives no account of itself', async () => {
  const refusal = (await configurationAt('http://127.0.0.1:1').catch((error: unknown) => error)) as Refusal;
  expect([refusal.status, refusal.message, refusal.why]).toEqual([
    503,
    'The identity provider http://127.0.0.1:1 gives no account of itself',
    'connect ECONNREFUSED 127.0.0.1:1',
  ]);
  const issuer = await providerThatSays(404, '{}');
  await expect(configurationAt(`${issuer}/realms/none`)).rejects.toMatchObject({
    why: 'unexpected HTTP response status code (404)',
  });
});

it('says in the words of the provider why it refuses us', async () => {
  const description = `AADSTS7000222: the secret has\n expired. ${'x'.repeat(400)}`;
  const answer = JSON.stringify({ error: 'invalid_client', error_description: description });
  const failure = await failureAt(await providerThatSays(401, answer));
  expect(reasonOf(failure)).toMatch(/^invalid_client: AADSTS7000222: the secret has {2}expired\. x+$/);
  expect(reasonOf(failure)).toHaveLength(300);
  expect(isOutOfReach(failure)).toBe(false);
});

it('says of a challenge which it is', async () => {
  const challenge = 'Basic realm="clients", error="invalid_client"';
  const failure = await failureAt(await providerThatSays(401, '{}', { 'www-authenticate': challenge }));
  expect(reasonOf(failure)).toBe('it answered 401, basic {"realm":"clients","error":"invalid_client"}');
});

it('says which claim is wrong, and cites no piece of what can not be read', async () => {
  const configuration = await configurationAt(await providerThatSays(200, '{"sub":"other","token":secret}'));
  const unreadable = await fetchUserInfo(configuration, 'a-token', 'me').catch((error: unknown) => error);
  expect(reasonOf(unreadable)).toBe('failed to parse "response" body as JSON');
  provider?.close();
  const other = await configurationAt(await providerThatSays(200, '{"sub":"other"}'));
  const wrong = await fetchUserInfo(other, 'a-token', 'me').catch((error: unknown) => error);
  expect(reasonOf(wrong)).toBe('unexpected "response" body "sub" property value');
});

it('says of a provider that does not answer why, for the log alone', () => {
  const error = new TypeError('fetch failed', { cause: new Error('self-signed certificate') });
  expect(doesNotAnswer(ssoAt('https://id.example'), error)).toMatchObject({
    status: 503,
    message: 'The identity provider https://id.example does not answer',
    why: 'self-signed certificate',
  });
});
