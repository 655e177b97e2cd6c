/** Stands for what differs; no pack has it. */
const SLOT = '\u{E000}';

/**
 * A text with one name in it, for many names: the pack is asked once.
 * @param name of the placeholder
 */
export function textAround(
  t: (key: string, values: Record<string, string>) => string,
  key: string,
  name: string,
): (value: string) => string {
  const parts = t(key, { [name]: SLOT }).split(SLOT);
  return (value) => parts.join(value);
}
