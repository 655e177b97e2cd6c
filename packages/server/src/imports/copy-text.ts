const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A text as a cell of PostgreSQL's COPY in text format. */
export const copyText = (text: string): string =>
  text.replaceAll(/[\\\t\n\r]/g, (letter) => ESCAPES[letter]!);
