import { LANGUAGES } from '@fundarium/contract/vocabulary';
import type { Database } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { withOwnTexts } from './own-texts.ts';
import { packFor } from './packs.ts';
import { readOwnTexts } from './text-store.ts';

/**
 * Languages and packs, public: a customer's own wording of texts is no secret, and a code that nobody has is answered
 * like one without any, so that no answer tells who is a customer.
 */
export function translationRoutes(bind: Bind, database: Database): void {
  bind('languages', async () => LANGUAGES.map((code) => ({ code, label: LANGUAGE_NAMES[code] })));
  bind('languagePack', async ({ params: { customerCode, language } }) => {
    const own = await database.withPlatform((tx) => readOwnTexts(tx, customerCode, language));
    return withOwnTexts(packFor(language), own);
  });
}
