import { LANGUAGES } from '@fundarium/contract/vocabulary';
import type { Bind } from '../platform/http.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { packFor } from './packs.ts';

/**
 * Languages and packs, public and the same for every customer code, known or not: an answer never tells who is
 * a customer.
 */
export function translationRoutes(bind: Bind): void {
  bind('languages', async () => LANGUAGES.map((code) => ({ code, label: LANGUAGE_NAMES[code] })));
  bind('languagePack', async ({ params }) => packFor(params.language));
}
