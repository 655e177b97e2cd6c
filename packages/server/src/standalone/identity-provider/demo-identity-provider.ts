import type { LanguagePack } from '@fundarium/contract/translations';
import type { Language } from '@fundarium/contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import { preferredLanguage } from '../../platform/accept-language.ts';
import type { Database } from '../../platform/database.ts';
import type { DemoAccount } from './account-store.ts';
import { accounts } from './accounts.ts';
import type { Texts } from './pages.ts';
import { passwordCheck } from './password-check.ts';
import { CLIENT_ID, MOUNT } from './client.ts';
import { createProvider } from './provider.ts';
import { loadProviderKeys } from './provider-keys.ts';
import { identityProviderRoutes } from './routes.ts';

export type DemoIdentityProviderOptions = {
  readonly database: Database;
  readonly dataFolder: string;
  /** Where people reach the product, without a path. */
  readonly publicUrl: string;
  readonly people: readonly DemoAccount[];
  /** Everybody's of the demo; null without a demo. */
  readonly password: string | null;
  readonly packFor: (language: Language) => LanguagePack;
  readonly log: (line: string) => void;
  readonly now?: () => Date;
};

/** The standalone identity provider, served below `/idp` by the product itself. */
export async function demoIdentityProvider(
  options: DemoIdentityProviderOptions,
): Promise<{ mount: (app: FastifyInstance) => void }> {
  const { database, people, password, log, now = () => new Date() } = options;
  const publicUrl = new URL(options.publicUrl).origin;
  const textsFor = (acceptLanguage: string | undefined): Texts => {
    const language = preferredLanguage(acceptLanguage);
    const pack = options.packFor(language);
    return { language, text: (key) => pack[key] ?? `?${key}?` };
  };
  const keys = await loadProviderKeys(options.dataFolder);
  const known = accounts({ database, people, password, now });
  const provider = createProvider({ database, publicUrl, keys, accounts: known, textsFor, log });
  const attempt = passwordCheck(known, now);
  return {
    mount: (app) =>
      identityProviderRoutes(app, { provider, accounts: known, attempt, textsFor, publicUrl, now }),
  };
}

/** The provider's row in the table `sso`, by the table's columns; `issuer` is what a person's row names too. */
export function demoSsoRow(publicUrl: string, customerCodes: readonly string[]) {
  return {
    id: 'demo',
    kind: 'oidc',
    issuer: `${new URL(publicUrl).origin}${MOUNT}`,
    client_id: CLIENT_ID,
    client_secret: null,
    allowed_customers: customerCodes,
    may_assert_staff: true,
    logout_addresses: [] as readonly string[],
    enabled: true,
  } as const;
}
