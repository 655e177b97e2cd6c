import { ASKED_NAME_MAX, ASKED_TEXT_MAX, type ExportRequest } from '@fundarium/contract/export';

/** What was asked as the sheet about a file has it: a long condition stands there cut, and stops no file. */
export const askedInFile = (asked: readonly (readonly [string, string])[]): ExportRequest['asked'] =>
  asked.map(([name, text]) => ({ name: cut(name, ASKED_NAME_MAX), text: cut(text, ASKED_TEXT_MAX) }));

/** What is longer ends in an ellipsis, and never with half a character. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
