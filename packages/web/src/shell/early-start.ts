import type { StartBody, StartReply } from '@fundarium/contract/start';
import { askEarly, keepEarly, sendEarly, type EarlyReply } from '../api/early-replies.ts';
import { opensPlainSearch, plainSearch } from '../pages/search/early-search.ts';
import { chosenLanguage } from '../ui/chosen-language.ts';
import { languageOfBrowser } from '../ui/locale.ts';
import { applyOwnTheme } from './chosen-theme.ts';

/** As the contract writes it, which weighs too much to be read first; a test holds the two together. */
const API_ROOT = '/repository/api/v1';
const SESSION = `${API_ROOT}/session`;

/**
 * What every page asks for as it starts, in one call, and the first rows of a search of which nothing is said: all of it
 * is on its way while the page's code still is. The page makes its calls as ever, and takes what is there.
 * @returns once all is asked
 */
export async function askForStart(address: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const startBody: StartBody = { browserLanguage: languageOfBrowser(navigator.languages) };
  const asked = sendEarly('POST', `${API_ROOT}/start`, null, JSON.stringify(startBody));
  // The others are kept before whoever waits for the session goes on to ask for them.
  const started = asked.then(async (reply) => (reply.ok ? keepParts(reply, await reply.json()) : null));
  keepEarly(
    'POST',
    SESSION,
    Promise.all([asked, started]).then(([reply, start]) => {
      if (start !== null) return answered(reply, start.session);
      // Who is signed out is so by either call. What else is wrong may be with another part: the session says its own.
      return reply.status === 401 ? reply : sendEarly('POST', SESSION, null);
    }),
  );
  const start = await started;
  if (start !== null) askPlainSearch(address, start);
}

/** Each part answers the call of its own. */
function keepParts(reply: Response, start: StartReply): StartReply {
  const customer = encodeURIComponent(start.session.claims.customerCode);
  const keep = (path: string, part: object) =>
    keepEarly('GET', `${API_ROOT}/${path}`, Promise.resolve(answered(reply, part)));
  keep(`meta/model/${start.language}`, start.metamodel);
  keep(`settings/for/${customer}`, start.customerSettings);
  keep('settings/user', start.userSettings);
  keep(`translations/for/${customer}/in/${start.language}`, start.texts);
  applyOwnTheme(start.session.claims, start.theme);
  return start;
}

const answered = ({ ok, status, statusText, headers }: Response, part: object): EarlyReply => ({
  ok,
  status,
  statusText,
  headers,
  json: () => Promise.resolve(part),
});

function askPlainSearch(address: Pick<Location, 'pathname' | 'search'>, start: StartReply): void {
  const { token, claims, preferredLanguage } = start.session;
  // Who keeps another language in this browser is asked for in that one by the page.
  if (chosenLanguage(claims.customerCode, preferredLanguage) !== start.language) return;
  if (!opensPlainSearch(address)) return;
  const search = plainSearch(address, start, start.language, claims);
  if (search !== null) askEarly('POST', `${API_ROOT}/${search.path}`, token, search.body);
}
