import type { SessionReply } from '@fundarium/contract/session';
import { askEarly } from '../api/early-replies.ts';
import { chosenLanguage } from '../ui/chosen-language.ts';

/** As the contract writes it, which weighs too much to be read first; a test holds the two together. */
const API_ROOT = '/repository/api/v1';

/** What every page asks for as it starts, on its way while the page's code still is. */
export async function askForStart(): Promise<void> {
  const reply = await askEarly('POST', `${API_ROOT}/session`, null);
  if (!reply.ok) return;
  const { token, claims, preferredLanguage } = (await reply.clone().json()) as SessionReply;
  const customer = encodeURIComponent(claims.customerCode);
  const language = chosenLanguage(claims.customerCode, preferredLanguage);
  const paths = [
    `meta/model/${language}`,
    `translations/for/${customer}/in/${language}`,
    `settings/for/${customer}`,
    'settings/user',
  ];
  for (const path of paths) void askEarly('GET', `${API_ROOT}/${path}`, token);
}
