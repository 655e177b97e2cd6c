import type { SessionReply } from '@fundarium/contract/session';
import type { Language } from '@fundarium/contract/vocabulary';
import { askEarly, beginStart, pageIsAhead } from '../api/early-replies.ts';
import { opensPlainSearch, plainSearch } from '../pages/search/early-search.ts';
import { chosenLanguage } from '../ui/chosen-language.ts';

/** As the contract writes it, which weighs too much to be read first; a test holds the two together. */
const API_ROOT = '/repository/api/v1';

/**
 * What every page asks for as it starts, and the first rows of a search of which nothing is said: all of it is on its
 * way while the page's code still is.
 * @returns once all is asked that does not depend on what the others answer
 */
export async function askForStart(address: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  beginStart();
  const reply = await askEarly('POST', `${API_ROOT}/session`, null);
  if (!reply.ok) return;
  const { token, claims, preferredLanguage } = (await reply.clone().json()) as SessionReply;
  // Its code was at hand, so that it has begun to ask itself.
  if (pageIsAhead()) return;
  const { customerCode } = claims;
  const customer = encodeURIComponent(customerCode);
  const language = chosenLanguage(customerCode, preferredLanguage);
  const ask = (path: string) => askEarly('GET', `${API_ROOT}/${path}`, token);
  const replies = [ask(`meta/model/${language}`), ask(`settings/for/${customer}`), ask('settings/user')];
  void ask(`translations/for/${customer}/in/${language}`);
  if (opensPlainSearch(address, customerCode)) {
    // The page asks for itself where this fails.
    void askPlainSearch(address, replies, language, token).catch(() => undefined);
  }
}

async function askPlainSearch(
  address: Pick<Location, 'pathname'>,
  asked: readonly Promise<Response>[],
  language: Language,
  token: string,
): Promise<void> {
  const replies = await Promise.all(asked);
  if (!replies.every(({ ok }) => ok)) return;
  const [metamodel, customerSettings, userSettings] = await Promise.all(
    replies.map((each) => each.clone().json()),
  );
  const search = plainSearch(address, { metamodel, customerSettings, userSettings }, language);
  if (search !== null) void askEarly('POST', `${API_ROOT}/${search.path}`, token, search.body);
}
