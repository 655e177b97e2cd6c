import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../platform/database.ts';
import type { Accounts } from './accounts.ts';
import { CLIENT_ID, EMBEDDED_SSO_IDS, MOUNT } from './client.ts';
import { errorPage, loggedOutPage, logoutPage, type Texts } from './pages.ts';
import { payloadStore } from './payload-store.ts';
import { ID_TOKEN_ALGORITHM, type ProviderKeys } from './provider-keys.ts';

const SESSION_SECONDS = 8 * 3600;
const INTERACTION_SECONDS = 3600;

export type ProviderParts = {
  readonly database: Database;
  /** The product's address without a path: issuer and redirects come from it, never from the Host header. */
  readonly publicUrl: string;
  readonly keys: ProviderKeys;
  readonly accounts: Accounts;
  readonly textsFor: (acceptLanguage: string | undefined) => Texts;
  readonly log: (line: string) => void;
};

/** An OpenID provider for the product alone: code flow with PKCE, own pages, its state in the record's database. */
export function createProvider(parts: ProviderParts): Provider {
  const { publicUrl, log } = parts;
  const provider = new Provider(`${publicUrl}${MOUNT}`, configuration(parts));
  // Its host and protocol are those that our own route writes down.
  provider.proxy = true;
  provider.on('server_error', (_, error) => log(`The embedded identity provider failed: ${error.message}`));
  return provider;
}

function configuration(parts: ProviderParts): Configuration {
  const { publicUrl, keys, textsFor } = parts;
  const say = (
    ctx: KoaContextWithOIDC,
    page: (texts: Texts) => { markup: string; headers: Readonly<Record<string, string>> },
  ) => {
    const { markup, headers } = page(textsFor(ctx.get('accept-language')));
    ctx.set({ ...headers });
    ctx.body = markup;
  };
  return {
    adapter: payloadStore(parts.database),
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Fundarium',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: EMBEDDED_SSO_IDS.map((id) => `${publicUrl}/repository/sso/${id}/callback`),
        post_logout_redirect_uris: [`${publicUrl}/`],
        id_token_signed_response_alg: ID_TOKEN_ALGORITHM,
      },
    ],
    jwks: { keys: keys.jwks.keys.map((key) => ({ ...key })) },
    cookies: {
      names: { session: 'idp_session', interaction: 'idp_interaction', resume: 'idp_resume' },
      keys: keys.cookieKeys,
      long: { httpOnly: true, sameSite: 'lax', path: MOUNT, signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    scopes: ['openid'],
    responseTypes: ['code'],
    claims: {
      openid: ['sub', 'session_expiry'],
      profile: ['username', 'customerCode', 'firstName', 'lastName', 'amfine'],
    },
    // The product reads the person from the ID token, and asks nothing more of the provider.
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: [ID_TOKEN_ALGORITHM] },
    clientDefaults: { id_token_signed_response_alg: ID_TOKEN_ALGORITHM },
    findAccount: (ctx, subject, token) => findAccount(parts.accounts, ctx, subject, token),
    loadExistingGrant: grantOwnClient,
    interactions: { url: (_, { uid }) => `${MOUNT}/interaction/${uid}` },
    ttl: {
      // A session lasts from its sign-in, however often it is used.
      Session: (_, { loginTs }) =>
        loginTs === undefined ? INTERACTION_SECONDS : Math.max(loginTs + SESSION_SECONDS - epoch(), 1),
      Grant: SESSION_SECONDS,
      Interaction: INTERACTION_SECONDS,
      AccessToken: 60,
      AuthorizationCode: 60,
      IdToken: 600,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => say(ctx, (texts) => logoutPage(texts, form)),
        postLogoutSuccessSource: (ctx) => say(ctx, (texts) => loggedOutPage(texts, publicUrl)),
      },
    },
    renderError: (ctx) => say(ctx, (texts) => errorPage(texts, publicUrl)),
  };
}

const epoch = () => Math.floor(Date.now() / 1000);

const findAccount = async (
  accounts: Accounts,
  ...[ctx, subject, token]: Parameters<NonNullable<Configuration['findAccount']>>
) => {
  const account = await accounts.bySubject(subject);
  if (account === undefined) return undefined;
  return {
    accountId: subject,
    claims: async () => {
      const uid = token !== undefined && 'sessionUid' in token ? token.sessionUid : undefined;
      const session = uid === undefined ? undefined : await ctx.oidc.provider.Session.findByUid(uid);
      return {
        sub: subject,
        username: account.username,
        customerCode: account.customerCode,
        firstName: account.firstName,
        lastName: account.lastName,
        amfine: account.amfine,
        ...(session?.loginTs === undefined ? {} : { session_expiry: session.loginTs + SESSION_SECONDS }),
      };
    },
  };
};

/** The product is the provider's own: nobody is asked to consent to it. */
async function grantOwnClient(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const present = session.grantIdFor(client.clientId);
  if (present !== undefined) return provider.Grant.find(present);
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile');
  await grant.save();
  return grant;
}
