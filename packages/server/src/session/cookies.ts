import { createHash, randomBytes } from 'node:crypto';
import { LANGUAGES, type Language } from '@fundarium/contract/vocabulary';
import { isLoopback } from '../platform/production.ts';

/** Names and attributes of the sign-in's cookies; both kinds are out of reach of scripts. */
export type Cookies = ReturnType<typeof cookies>;

/** How long a sign-in may take, from the first redirect to the callback. */
export const SIGN_IN_SECONDS = 600;

/**
 * Whether people reach the product in a way that lets a browser keep secure cookies: https, or the own machine.
 * The warning, where there is one, belongs at the top of the start's output.
 */
export function cookieSafety(publicUrl: string): {
  readonly insecureCookies: boolean;
  readonly warning: string | null;
} {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isLoopback(hostname)) return { insecureCookies: false, warning: null };
  return {
    insecureCookies: true,
    warning:
      `WARNING: ${publicUrl} is plain http. Anybody on the network between can read sessions and passwords. ` +
      `Put the product behind https and set PUBLIC_URL to its address.`,
  };
}

/** As long as a provider may know somebody whom it was not told of. */
const LOGGED_OUT_SECONDS = 24 * 3600;

export function cookies({ insecure }: { readonly insecure: boolean }) {
  const prefix = insecure ? '' : '__Host-';
  const attributes = `Path=/; HttpOnly;${insecure ? '' : ' Secure;'} SameSite=Lax`;
  const transactionName = (state: string) => `${prefix}tx_${state.slice(0, 16)}`;
  const sessionName = `${prefix}sid`;
  const loggedOutName = `${prefix}out`;
  const clear = (name: string) => `${name}=; Max-Age=0; ${attributes}`;

  return {
    sessionIn: (header: string | undefined): string | undefined => read(header).get(sessionName),
    setSession: (id: string) => `${sessionName}=${id}; ${attributes}`,
    clearSession: () => clear(sessionName),

    /** Left behind by a log-out: until somebody signs in, the provider is to ask who it is. */
    hasLoggedOut: (header: string | undefined): boolean => read(header).has(loggedOutName),
    setLoggedOut: (language: Language | null) =>
      `${loggedOutName}=${language ?? '1'}; Max-Age=${LOGGED_OUT_SECONDS}; ${attributes}`,
    /** The language of who logged out, where they had chosen one. */
    languageOfLoggedOut: (header: string | undefined): Language | undefined =>
      LANGUAGES.find((each) => each === read(header).get(loggedOutName)),
    clearLoggedOut: () => clear(loggedOutName),

    /** One per tab: the state tells them apart. */
    transactionIn: (header: string | undefined, state: string): string | undefined =>
      read(header).get(transactionName(state)),
    transactionsIn: (header: string | undefined): readonly { name: string; id: string }[] =>
      [...read(header)]
        .filter(([name]) => name.startsWith(`${prefix}tx_`))
        .map(([name, id]) => ({ name, id })),
    setTransaction: (state: string, id: string) =>
      `${transactionName(state)}=${id}; Max-Age=${SIGN_IN_SECONDS}; ${attributes}`,
    clearTransaction: (state: string) => clear(transactionName(state)),
    clear,
  };
}

/** Names and values are our own, of letters, digits, `-` and `_`: what looks otherwise is not ours. */
function read(header = ''): ReadonlyMap<string, string> {
  return new Map(
    [...header.matchAll(/(?:^|; ?)([\w-]+)=([\w-]+)(?=;|$)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** An id that only its cookie holds: the record keeps the hash. */
export function newSecretId(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secretId: string): Buffer {
  return createHash('sha256').update(secretId).digest();
}
