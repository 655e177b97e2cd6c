/** Most characters that a spreadsheet's cell holds. */
export const MOST_CHARACTERS = 32_767;

const MARK = '…';

/** A text that a cell can hold: a longer one ends with a mark, never within a character of two code units. */
export function cutText(text: string): { readonly text: string; readonly cut: boolean } {
  if (text.length <= MOST_CHARACTERS) return { text, cut: false };
  const end = MOST_CHARACTERS - MARK.length;
  const within = /[\uD800-\uDBFF]/.test(text[end - 1]!);
  return { text: text.slice(0, within ? end - 1 : end) + MARK, cut: true };
}

/** Characters that XML cannot hold, and what Office would read as an escape of one (ISO/IEC 29500-1, 22.9.2.19). */
// oxlint-disable-next-line no-control-regex
const ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)|[\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]/g;
const LONE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const SIGNS = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex
const NEEDS_CARE = /[&<>"_\u0000-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

/** A text as it stands in a part of a workbook; a lone half of a character becomes the replacement character. */
export function escapeText(text: string): string {
  if (!NEEDS_CARE.test(text)) return text;
  return text
    .replaceAll(LONE, '\uFFFD')
    .replaceAll(ESCAPED, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(SIGNS, (sign) => ENTITIES[sign]!);
}
