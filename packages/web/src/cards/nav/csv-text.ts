import type { FileTable } from './nav-tables.ts';

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r\0]/;
const SEMICOLON_LANGUAGES = ['de', 'fr'];

/**
 * A table as spreadsheets of the locale open it: semicolons and a byte order mark in German and French, and where a
 * comma is the decimal sign; days always as ISO.
 */
export function csvText({ columns, rows }: FileTable, locale: string): string {
  const decimal = new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')!.value;
  const semicolon = decimal === ',' || SEMICOLON_LANGUAGES.includes(locale.slice(0, 2));
  const separator = semicolon ? ';' : ',';
  const text = (value: string) => {
    const safe = FORMULA.test(value) ? `'${value}` : value;
    return /["\n\r;,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const number = (value: number) => (decimal === '.' ? String(value) : String(value).replace('.', decimal));
  const lines = [
    columns.map(({ label }) => text(label)),
    ...rows.map((row) =>
      row.map((cell) => (cell === null ? '' : typeof cell === 'number' ? number(cell) : text(cell))),
    ),
  ].map((cells) => `${cells.join(separator)}\r\n`);
  return (semicolon ? '\uFEFF' : '') + lines.join('');
}
