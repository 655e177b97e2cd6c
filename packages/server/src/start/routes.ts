import type { IncomingHttpHeaders } from 'node:http';
import type { SessionReply } from '@fundarium/contract/session';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { readUserSettings } from '@fundarium/contract/settings-user';
import type { Theme } from '@fundarium/contract/theme';
import type { LanguagePack } from '@fundarium/contract/translations';
import { METAMODEL_VERSION_HEADER, PINNED_DATE_HEADER, type Language } from '@fundarium/contract/vocabulary';
import type { Database, Tx } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
import { WrittenReply } from '../platform/written-reply.ts';

type WrittenMetamodel = { readonly version: number; readonly json: string };

export type StartParts = {
  readonly database: Database;
  /** Lets a call in by the session's cookie alone, or throws the refusal. */
  readonly enter: (
    headers: IncomingHttpHeaders,
  ) => Promise<{ readonly session: SessionReply; readonly signedIn: SignedIn }>;
  readonly metamodels: {
    readonly find: (signedIn: SignedIn, language: Language) => WrittenMetamodel | undefined;
    /** In a transaction with a snapshot. */
    readonly read: (tx: Tx, customerCode: string, language: Language) => Promise<WrittenMetamodel>;
  };
  /** As they are stored. */
  readonly readCustomerSettings: (tx: Tx, customerCode: string) => Promise<unknown>;
  readonly readSections: (tx: Tx, signedIn: SignedIn) => Promise<unknown>;
  readonly readTheme: (tx: Tx, customerCode: string) => Promise<Theme | null>;
  /** The texts that the customer words in its own way; null where it has none. */
  readonly readOwnTexts: (
    tx: Tx,
    customerCode: string,
    language: Language,
  ) => Promise<Readonly<Record<string, string>> | null>;
  readonly packFor: (language: Language) => LanguagePack;
  readonly withOwnTexts: (pack: LanguagePack, own: Readonly<Record<string, string>>) => LanguagePack;
};

/** What a page asks for at its start, in one reply: put together of texts, most of which are written already. */
export function startRoutes(bind: Bind, parts: StartParts): void {
  const { database, metamodels } = parts;
  const textsIn = writtenTexts(parts.packFor);

  bind('start', async ({ body, request, reply }) => {
    reply.header('vary', 'cookie');
    const { session, signedIn } = await parts.enter(request.headers);
    const { customerCode } = signedIn;
    const language = session.preferredLanguage ?? body.browserLanguage;
    const read = await database.withCustomer(
      contextOf(signedIn),
      async (tx) => ({
        metamodel: metamodels.find(signedIn, language) ?? (await metamodels.read(tx, customerCode, language)),
        customerSettings: await parts.readCustomerSettings(tx, customerCode),
        sections: await parts.readSections(tx, signedIn),
        theme: await parts.readTheme(tx, customerCode),
        ownTexts: await parts.readOwnTexts(tx, customerCode, language),
      }),
      { snapshot: true },
    );
    reply.header(METAMODEL_VERSION_HEADER, read.metamodel.version);
    if (signedIn.pinnedDate !== null) reply.header(PINNED_DATE_HEADER, signedIn.pinnedDate);
    return new WrittenReply(
      objectOf({
        session: JSON.stringify(session),
        language: JSON.stringify(language),
        metamodel: read.metamodel.json,
        customerSettings: JSON.stringify(normaliseCustomerSettings(read.customerSettings)),
        userSettings: JSON.stringify(readUserSettings(read.sections)),
        theme: JSON.stringify(read.theme),
        texts:
          read.ownTexts === null
            ? textsIn(language)
            : JSON.stringify(parts.withOwnTexts(parts.packFor(language), read.ownTexts)),
      }),
    );
  });
}

type Written = Readonly<
  Record<
    'session' | 'language' | 'metamodel' | 'customerSettings' | 'userSettings' | 'theme' | 'texts',
    string
  >
>;

/** An object of parts that are JSON already. */
const objectOf = (written: Written): string =>
  `{${Object.entries(written)
    .map(([name, json]) => `"${name}":${json}`)
    .join(',')}}`;

/** Each language's pack as JSON: there are as many as languages, and they change with the program alone. */
function writtenTexts(packFor: StartParts['packFor']): (language: Language) => string {
  const written = new Map<Language, string>();
  return (language) => {
    const known = written.get(language);
    if (known !== undefined) return known;
    const json = JSON.stringify(packFor(language));
    written.set(language, json);
    return json;
  };
}
