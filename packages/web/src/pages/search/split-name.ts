/** Most characters that are kept whole at the end of a name, and the shortest name that is divided at all. */
const TAIL = 22;
const DIVIDED_FROM = 32;

/** The name in two: the tail holds its last whole words, the space before them included. Both together are the name. */
export function splitName(name: string): { readonly head: string; readonly tail: string } {
  if (name.length < DIVIDED_FROM) return { head: name, tail: '' };
  const at = name.indexOf(' ', name.length - TAIL - 1);
  return at === -1 ? { head: name, tail: '' } : { head: name.slice(0, at), tail: name.slice(at) };
}
