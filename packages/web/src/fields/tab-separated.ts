import { plainNumber } from './decimal-text.ts';

/**
 * A table as spreadsheets take it from the clipboard. Text that a spreadsheet would take for a formula gets an
 * apostrophe; a number with its sign is none.
 */
export function tabSeparated(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map(cellText).join('\t')).join('\n');
}

export function cellText(text: string): string {
  const number = plainNumber(text);
  if (number !== null) return number;
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const FORMULA = /^[\t\r ]*[=+\-@]/;
