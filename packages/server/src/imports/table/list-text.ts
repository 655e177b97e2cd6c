const BETWEEN = String.raw`[,;|\r\n]`;
const QUOTED = String.raw`(?<=(?:^|${BETWEEN})\s*)"(?:[^"]|"")*"(?=\s*(?:$|${BETWEEN}))`;
const QUOTED_MEMBERS = new RegExp(QUOTED, 'g');
/** A comma at the end of its line parts two members, as it does within one. */
const QUOTED_OR_LAST_COMMAS = new RegExp(String.raw`${QUOTED}|,\s*[\r\n]+`, 'g');
const QUOTED_OR_OTHERS = new RegExp(String.raw`${QUOTED}|[;|\r\n]+`, 'g');

/**
 * The text of a list with commas between its members, which people part by semicolons, bars or lines as well; null where it
 * has commas beside them, for either may belong to a member.
 */
export function withCommas(text: string): string | null {
  const lines = commasFor(QUOTED_OR_LAST_COMMAS, text);
  const joined = commasFor(QUOTED_OR_OTHERS, lines);
  return joined !== lines && lines.replaceAll(QUOTED_MEMBERS, '').includes(',') ? null : joined;
}

const commasFor = (quotedOr: RegExp, text: string): string =>
  text.replaceAll(quotedOr, (found) => (found.startsWith('"') ? found : ', '));
