/** An element with the parts of it that a shape keeps. */
export type XmlElement = {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
};

/** What is kept of an element and what it has to hold. A child that no shape names is passed over. */
export type XmlShape = {
  readonly children?: Readonly<Record<string, XmlShape>>;
  /** Children without which the element says nothing. */
  readonly required?: readonly string[];
  /** Children that may stand more than once. */
  readonly many?: readonly string[];
  /** All children that the format knows; absent where others may stand beside those kept. */
  readonly known?: readonly string[];
};

/** The first element at a path below this one. */
export function elementAt(element: XmlElement, ...path: readonly string[]): XmlElement | null {
  let at: XmlElement | undefined = element;
  for (const name of path) at = at?.children.find((child) => child.name === name);
  return at ?? null;
}

/** The text at a path, without the space around it; null where nothing is there. */
export function textAt(element: XmlElement, ...path: readonly string[]): string | null {
  return elementAt(element, ...path)?.text.trim() || null;
}

/** All elements named last in a path, below the first of each element named before. */
export function elementsAt(element: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  const last = path.at(-1);
  return elementAt(element, ...path.slice(0, -1))?.children.filter((child) => child.name === last) ?? [];
}
