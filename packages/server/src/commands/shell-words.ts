/** A word as it stands in a command that a person copies into a shell: quoted where a shell reads it otherwise. */
export function shellWord(text: string): string {
  if (/^[\p{L}\p{N}_@%+=:,./-]+$/u.test(text)) return text;
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : `"${text}"`;
}

/** The options that say some of the values, each called as its value is: ` --first-name Ada`. */
export const optionsOf = <T extends object>(values: T, names: readonly (keyof T & string)[]): string =>
  names.map((name) => ` --${apart(name, '-')} ${shellWord(String(values[name] ?? ''))}`).join('');

/** A name of the code in plain words: firstName is first name. */
export const plainName = (name: string): string => apart(name, ' ');

const apart = (name: string, by: string) => name.replaceAll(/[A-Z]/g, (each) => by + each.toLowerCase());
