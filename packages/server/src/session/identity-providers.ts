import {
  allowInsecureRequests,
  AuthorizationResponseError,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { unavailable, type Refusal } from '../platform/refusal.ts';
import { wordsOf } from '../platform/start-part.ts';
import { providerFetch } from './provider-fetch.ts';
import type { Sso } from './sso-store.ts';

/** How long what a provider says of itself is believed. */
const DISCOVERY_MS = 3_600_000;
const PROVIDER_TIMEOUT_SECONDS = 10;
const CLOCK_SKEW_SECONDS = 5;
/** Most of a reason that is logged: a part of it is the provider's own words. */
const REASON_LENGTH = 300;
const RETRY_SECONDS = 5;

export type IdentityProviders = {
  /** @throws Refusal 503 where the provider can't be reached */
  configurationOf(sso: Sso): Promise<Configuration>;
};

/** What the single sign-ons say of themselves, asked once an hour. */
export function identityProviders(now: () => Date): IdentityProviders {
  const known = new Map<string, { readonly at: number; readonly configuration: Promise<Configuration> }>();
  return {
    async configurationOf(sso) {
      const key = JSON.stringify([sso.id, sso.issuer, sso.clientId, sso.clientSecret]);
      const present = known.get(key);
      if (present !== undefined && now().getTime() - present.at < DISCOVERY_MS) return present.configuration;
      const configuration = discover(sso);
      known.set(key, { at: now().getTime(), configuration });
      try {
        return await configuration;
      } catch (error) {
        known.delete(key);
        throw unavailable(
          `The identity provider ${sso.issuer} gives no account of itself`,
          RETRY_SECONDS,
          reasonOf(error),
        );
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: Sso): Promise<Configuration> {
  const url = new URL(issuer);
  const configuration = await discovery(
    url,
    clientId,
    { [clockTolerance]: CLOCK_SKEW_SECONDS },
    clientSecret === null ? None() : bySecret(clientSecret),
    {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      [customFetch]: providerFetch(issuer),
      // ID tokens are checked by their signature even though they come straight from the provider. Plain http is for
      // an issuer that an operator wrote down as such: the standalone one.
      execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  );
  // A provider for many organisations answers with a pattern for an issuer: then anybody's organisation would do.
  const said = configuration.serverMetadata().issuer;
  if (said !== issuer) throw new Error(`it calls itself ${said}`);
  return configuration;
}

/** In the body where the provider takes it there; in a header, as every provider must by default, where it does not. */
function bySecret(secret: string): ClientAuth {
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported;
    const authenticate = taken?.includes('client_secret_post') === true ? inBody : inHeader;
    return authenticate(server, client, body, headers);
  };
}

/**
 * Why a call to a provider failed, for the log: what lies at the bottom of it (no such name, nobody listens, a certificate
 * that nobody vouches for, a claim), or what the provider said.
 */
export function reasonOf(error: unknown): string {
  const said = saidIn(error).replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
  return Array.from(said).slice(0, REASON_LENGTH).join('');
}

function saidIn(error: unknown): string {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    const { error: code, error_description: description } = error;
    return description === undefined ? code : `${code}: ${description}`;
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    const challenges = error.cause.map(({ scheme, parameters }) => `${scheme} ${JSON.stringify(parameters)}`);
    return `it answered ${error.status}, ${challenges.join(', ')}`;
  }
  const { cause } = error as { readonly cause?: unknown };
  if (cause instanceof Response) return `${wordsOf(error)} (${cause.status})`;
  // Of JSON that can't be read, a syntax error cites a piece, which may be one of a token.
  return cause instanceof Error && !(cause instanceof SyntaxError) ? saidIn(cause) : wordsOf(error);
}

/** The refusal of a sign-in whose provider can't be reached just now. */
export const doesNotAnswer = ({ issuer }: Sso, error: unknown): Refusal =>
  unavailable(`The identity provider ${issuer} does not answer`, RETRY_SECONDS, reasonOf(error));

/** Whether a call to a provider failed for want of an answer, and not for what was answered. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, message } = error as Error & { code?: string };
  if (cause instanceof Response) return cause.status >= 500;
  return (error instanceof TypeError && message === 'fetch failed') || code === 'OAUTH_TIMEOUT';
}
