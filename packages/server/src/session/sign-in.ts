import { CUSTOMER_CODE } from '@fundarium/contract/customer-code';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  fetchUserInfo,
  randomState,
  type Configuration,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import type { Database } from '../platform/database.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { identityOf, lacksClaims, type Identity } from './claims.ts';
import { hashOf, newSecretId, SIGN_IN_SECONDS, type Cookies } from './cookies.ts';
import { doesNotAnswer, isOutOfReach, reasonOf, type IdentityProviders } from './identity-providers.ts';
import { FRESH_SIGN_IN_SECONDS } from './switch-customer.ts';
import { admitPerson } from './person-store.ts';
import { returnPath } from './return-path.ts';
import { insertSession } from './session-store.ts';
import { findSso, type Sso } from './sso-store.ts';
import { keepNewest, saveTransaction, takeTransaction } from './transaction-store.ts';

/** Most sign-ins that a browser may have under way: one per tab. */
const MAX_TRANSACTIONS = 5;

export type SignInHints = {
  readonly username?: string | undefined;
  readonly customerCode?: string | undefined;
  readonly amfine?: string | undefined;
  readonly return?: string | undefined;
  /** Asks the provider not to go on with whom it knows already. */
  readonly again?: string | undefined;
};

/** Where the browser goes next, and the cookies that it takes along. */
export type Redirect = { readonly location: string; readonly setCookies: readonly string[] };

export type SignInParts = {
  readonly database: Database;
  readonly providers: IdentityProviders;
  readonly cookies: Cookies;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly sessionSeconds: number;
};

const signInExpired = () =>
  new Refusal(400, 'sign-in-expired', 'This browser has no such sign-in under way, or not any more');
const signInRefused = (why: string) => new Refusal(403, 'sign-in-refused', why);

export function signIn(parts: SignInParts) {
  const { database, providers, cookies, publicUrl, now } = parts;
  const callbackUrl = (ssoId: string) => `${publicUrl}/repository/sso/${encodeURIComponent(ssoId)}/callback`;
  const bornAfter = () => new Date(now().getTime() - SIGN_IN_SECONDS * 1000);

  /** Sends a browser to the identity provider of a single sign-on. */
  async function begin(
    ssoId: string,
    hints: SignInHints,
    cookieHeader: string | undefined,
  ): Promise<Redirect> {
    const sso = await findSso(database, ssoId);
    if (sso === undefined) throw notFound('sso-not-found', `There is no single sign-on ${ssoId}`);
    const configuration = await providers.configurationOf(sso);

    const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
    const dropped = await dropOldest(cookieHeader);
    const id = newSecretId();
    await saveTransaction(
      database,
      hashOf(id),
      {
        ssoId: sso.id,
        state,
        nonce,
        codeVerifier,
        returnPath: returnPath(hints.return),
        requestedCustomer: requestedCode(hints.customerCode),
      },
      now(),
    );
    const location = buildAuthorizationUrl(configuration, {
      redirect_uri: callbackUrl(sso.id),
      response_type: 'code',
      scope: sso.requestScope,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(hints.username ? { login_hint: hints.username } : {}),
      ...staffDemands(sso),
      // A tab that was about to open as somebody logged out in another must not sign in whom the provider still knows.
      ...(hints.again === undefined && !cookies.hasLoggedOut(cookieHeader) ? {} : { prompt: 'login' }),
    });
    return { location: location.href, setCookies: [...dropped, cookies.setTransaction(state, id)] };
  }

  /** Makes room for one more transaction; the cookies that clear what goes. */
  async function dropOldest(cookieHeader: string | undefined): Promise<readonly string[]> {
    const present = cookies.transactionsIn(cookieHeader).map((each) => ({ ...each, hash: hashOf(each.id) }));
    const kept = await keepNewest(
      database,
      present.map(({ hash }) => hash),
      MAX_TRANSACTIONS - 1,
      bornAfter(),
    );
    return present
      .filter(({ hash }) => !kept.some((each) => each.equals(hash)))
      .map(({ name }) => cookies.clear(name));
  }

  /** Ends a sign-in that the identity provider sent back: a new session, and the page that was asked for. */
  async function finish(ssoId: string, query: string, cookieHeader: string | undefined): Promise<Redirect> {
    const state = new URLSearchParams(query).get('state') ?? '';
    const transactionId = cookies.transactionIn(cookieHeader, state);
    if (transactionId === undefined) throw signInExpired();
    const transaction = await takeTransaction(database, hashOf(transactionId), bornAfter());
    if (transaction === undefined || transaction.ssoId !== ssoId) throw signInExpired();
    const sso = await findSso(database, ssoId);
    if (sso === undefined) throw notFound('sso-not-found', `There is no single sign-on ${ssoId}`);

    const configuration = await providers.configurationOf(sso);
    // The address is put together from our own parts: a Host header has no say in it.
    const address = new URL(`${callbackUrl(sso.id)}?${query}`);
    const tokens = await authorizationCodeGrant(configuration, address, {
      expectedState: transaction.state,
      expectedNonce: transaction.nonce,
      pkceCodeVerifier: transaction.codeVerifier,
      idTokenExpected: true,
    }).catch((error: unknown) => {
      if (isOutOfReach(error)) throw doesNotAnswer(sso, error);
      throw signInRefused(explain(error));
    });
    const person = identityIn(await claimsOf(configuration, tokens, sso), sso);
    const personId = await admit(sso, person, transaction.requestedCustomer);

    const formerId = cookies.sessionIn(cookieHeader);
    const id = newSecretId();
    await insertSession(database, {
      idHash: hashOf(id),
      ssoId: sso.id,
      issuer: sso.issuer,
      subject: person.sub,
      sid: person.sid ?? null,
      idToken: tokens.id_token ?? '',
      customerCode: person.customerCode,
      personId,
      username: person.username,
      firstName: person.firstName,
      lastName: person.lastName,
      // A claim alone makes nobody staff: the single sign-on must be one that may say so.
      amfine: person.amfine && sso.mayAssertStaff,
      createdAt: now(),
      signedInAt: signedInAt(person),
      expiresAt: sessionEnd(person),
      ...(formerId !== undefined && { replaces: hashOf(formerId) }),
    });
    return {
      location: publicUrl + transaction.returnPath,
      setCookies: [cookies.clearTransaction(state), cookies.clearLoggedOut(), cookies.setSession(id)],
    };
  }

  async function admit(sso: Sso, person: Identity, requestedCustomer: string | null): Promise<string> {
    const { customerCode } = person;
    if (!sso.allowedCustomers.includes(customerCode)) {
      throw signInRefused(`The single sign-on ${sso.id} does not speak for the customer ${customerCode}`);
    }
    if (requestedCustomer !== null && requestedCustomer !== customerCode) {
      throw signInRefused(`Signed in for ${customerCode}, asked for ${requestedCustomer}`);
    }
    const personId = await admitPerson(database, sso, person, now());
    if (personId === undefined)
      throw signInRefused(`${person.subject} of ${sso.issuer} is no person of ${customerCode}`);
    return personId;
  }

  /** When the provider last asked who it is, where it says so; it may know somebody for days. */
  function signedInAt({ auth_time: seconds }: Identity): Date {
    return new Date(Math.min(now().getTime(), (seconds ?? Infinity) * 1000));
  }

  function sessionEnd({ session_expiry: providerEnd }: Identity): Date {
    const own = now().getTime() + parts.sessionSeconds * 1000;
    // Whole seconds, so that the token's `exp` is this very moment.
    return new Date(Math.floor(Math.min(own, (providerEnd ?? Infinity) * 1000) / 1000) * 1000);
  }

  return { begin, finish };
}

/** What a sign-on that speaks of staff is asked for: who it is, proved lately and in the way that staff need. */
function staffDemands({ mayAssertStaff, claimMap }: Sso): Readonly<Record<string, string>> {
  if (!mayAssertStaff) return {};
  const acr = claimMap.staffAcr;
  return {
    max_age: String(FRESH_SIGN_IN_SECONDS),
    ...(acr === undefined ? {} : { acr_values: acr.join(' ') }),
  };
}

/** What the ID token says, and, where it lacks something, what the provider says of the person besides. */
async function claimsOf(
  configuration: Configuration,
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers,
  sso: Sso,
): Promise<Readonly<Record<string, unknown>>> {
  const claims = tokens.claims();
  if (claims === undefined) return {};
  const { userinfo_endpoint: place } = configuration.serverMetadata();
  if (place === undefined || !lacksClaims(claims, sso)) return claims;
  try {
    // It must be of the same subject, and the ID token's word goes first.
    return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
  } catch (error) {
    if (isOutOfReach(error)) throw doesNotAnswer(sso, error);
    throw signInRefused(explain(error));
  }
}

function identityIn(claims: Readonly<Record<string, unknown>>, sso: Sso): Identity {
  const person = identityOf(claims, sso);
  if (!('lacking' in person)) return person;
  throw signInRefused(`The claims lack what the product needs: ${person.lacking.join(', ')}`);
}

function explain(error: unknown): string {
  if (error instanceof AuthorizationResponseError) return `The identity provider refused: ${reasonOf(error)}`;
  return `The identity provider's answer does not hold: ${reasonOf(error)}`;
}

/** What can be nobody's code is kept as one that no customer meets. */
function requestedCode(customerCode: string | undefined): string | null {
  if (!customerCode) return null;
  const code = customerCode.toUpperCase();
  return CUSTOMER_CODE.test(code) ? code : '-';
}
