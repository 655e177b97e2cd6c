/** A value of a customer's list, and what it is called in each language. */
export type ListValue = { readonly value: string; readonly labels: Readonly<Record<string, string>> };

/**
 * Finds values of a list as people write them: the value itself, whatever its capitals, or what it is called in any language.
 * What several values are called names none of them.
 * @param fold makes of a name what names are compared by
 * @param codeOf the usual code for one of another standard; the customer's own names come before it
 */
export function namesOf(
  list: readonly ListValue[],
  fold: (name: string) => string,
  codeOf: (text: string) => string | undefined = () => undefined,
): (text: string) => string | undefined {
  const named = new Map<string, string | undefined>();
  for (const { value, labels } of list)
    for (const name of new Set(Object.values(labels).map(fold)))
      named.set(name, named.has(name) && named.get(name) !== value ? undefined : value);
  for (const { value } of list) named.set(fold(value), value);
  const values = new Set(list.map(({ value }) => value));
  return (text) => {
    if (values.has(text)) return text;
    const name = fold(text);
    // What several values are called is none of them, whatever else it may be.
    return named.has(name) ? named.get(name) : named.get(fold(codeOf(text) ?? ''));
  };
}

/** Finds a type of documents by its code; a customer's own has any capitals. */
export const typesNamed = (codes: Iterable<string>): ((text: string) => string | undefined) =>
  namesOf(
    [...codes].map((value) => ({ value, labels: {} })),
    (name) => name.toUpperCase(),
  );
