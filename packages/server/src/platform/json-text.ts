/** The value in a file of JSON. The byte order mark that some editors write before it is no part of it. */
export function parseJsonText(text: string): unknown {
  return JSON.parse(text.replace(/^\uFEFF/, ''));
}
