import { meansNoValue } from '../../feed-values.ts';
import { isinOf } from '../../table/table-reading.ts';
import { isLeiForm } from '../lei-form.ts';
import type { UnreadPath, UnreadPaths } from './unread-paths.ts';

/** An element with the parts of it that a shape keeps. */
export type XmlElement = {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
  readonly path: UnreadPath;
  /** Whether its text was looked at; what holds text that nobody looked at is named as not read. */
  wasRead: boolean;
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
  const found = elementAt(element, ...path);
  return found === null ? null : textOf(found);
}

export function textOf(element: XmlElement): string | null {
  element.wasRead = true;
  return element.text.trim() || null;
}

/** An identifier of a fund or class; a mark for none, such as n/a, would be one of many. */
export function identifierAt(element: XmlElement, kind: string): string | null {
  const text = textAt(element, 'Identifiers', kind);
  if (text === null || meansNoValue(text) || (kind === 'LEI' && !isLeiForm(text))) return null;
  return kind === 'ISIN' ? isinOf(text) : text;
}

/** Marks all below an element as read, for it was taken or rejected as a whole. */
export function markRead(element: XmlElement): void {
  element.wasRead = true;
  element.children.forEach(markRead);
}

/** Names what nobody has read of an element and all below it. */
export function countUnread(element: XmlElement, unread: UnreadPaths): void {
  if (!element.wasRead && element.text.trim() !== '') unread.count(element.path, element.line);
  for (const child of element.children) countUnread(child, unread);
}

/** All elements named last in a path, below the first of each element named before. */
export function elementsAt(element: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  const last = path.at(-1);
  return elementAt(element, ...path.slice(0, -1))?.children.filter((child) => child.name === last) ?? [];
}
