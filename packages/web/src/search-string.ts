/**
 * The router's own reading of a query string turns `00123` and `1e5` into numbers and loses them. Here every
 * value stays text, and a repeated name is a list.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name];
    found[name] = before === undefined ? value : [before, value].flat();
  }
  return found;
}

/** `undefined`, null and empty lists leave no trace in the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue;
    for (const each of Array.isArray(value) ? value : [value]) written.append(name, String(each));
  }
  // Colons and commas need no escape in a query; an address that is mailed around should be readable.
  const text = written.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
