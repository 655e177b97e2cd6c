import { serverPaths } from '../../../paths.ts';
import { isFollowedElsewhere } from '../../../ui/followed-elsewhere.ts';
import { fitText, splitText, type SplitParts } from '../../../ui/split-text.ts';
import splitStyles from '../../../ui/split-text.module.css';
import type { FoundRow } from '../results/found-row.ts';
import styles from './name-cell.module.css';
import { nameOf } from './row-name.ts';
import { splitName } from './split-name.ts';

// Cells that are more than text, drawn without React: some fifty of them come and go with each page that is scrolled.

/** Where a row's name leads. */
export type RowLinks = {
  readonly href: (row: FoundRow) => string;
  readonly open: (row: FoundRow) => void;
  /** Shows a row's document beside the list. */
  readonly show: (row: FoundRow) => void;
  /** Somebody rests at one: its page may be wanted, its code and what it shows. */
  readonly expect: (row: FoundRow) => void;
};

/** After which a pointer has come to rest on a name. */
const REST_MS = 60;

/** Name over code, unless a column says the code; on one line where rows are low. */
export function nameCell(
  row: FoundRow,
  links: RowLinks,
  { withCode, room }: { readonly withCode: boolean; readonly room: number },
): HTMLElement {
  const link = entityLink(row, links, styles.name);
  link.title = nameOf(row);
  fill(link, splitName(row), room);
  const cell = element('span', styles.cell);
  cell.append(link);
  if (withCode) cell.append(element('span', styles.code, row.code));
  return cell;
}

/** Writes a text into a link that gives way in its middle where it has no room. */
function fill(link: HTMLElement, parts: SplitParts, room: number): void {
  const { head, cut, tail } = fitText(parts, room);
  const text = element('span', splitStyles.name);
  text.append(element('span', splitStyles.head, head));
  if (cut !== '') {
    text.dataset['cut'] = '';
    text.append(element('span', splitStyles.cut, cut));
  }
  if (tail !== '') text.append(element('span', splitStyles.tail, tail));
  link.append(text);
}

/** The name of a document's entity, which leads to it. */
export function entityCell(row: FoundRow, links: RowLinks, text: string, room: number): HTMLElement {
  const link = entityLink(row, links);
  link.title = text;
  fill(link, row.level === 'PART' ? splitText(text) : { head: text, tail: '' }, room);
  return link;
}

/** A link to a row's entity; another page of it is expected while somebody rests there. */
function entityLink(row: FoundRow, links: RowLinks, className?: string): HTMLAnchorElement {
  const link = element('a', className);
  link.href = links.href(row);
  link.tabIndex = -1;
  link.addEventListener('pointerenter', () => {
    // A pointer on its way to somewhere else crosses many.
    setTimeout(() => link.matches(':hover') && links.expect(row), REST_MS);
  });
  link.addEventListener('pointerdown', () => links.expect(row));
  link.addEventListener('click', (event) => {
    if (isFollowedElsewhere(event)) return;
    event.preventDefault();
    links.open(row);
  });
  return link;
}

/**
 * A link to a row's document, which is shown beside the list.
 * @param room what its name has room in; null for another column than the name
 */
export function documentCell(
  row: FoundRow & { readonly uuid: string },
  links: RowLinks,
  text: string,
  room: number | null,
): HTMLElement {
  const link = element('a', room === null ? undefined : styles.name, room === null ? text : '');
  if (room !== null) fill(link, splitName(row), room);
  link.href = serverPaths.document(row.uuid);
  link.title = text;
  link.tabIndex = -1;
  link.target = '_blank';
  link.rel = 'noopener';
  link.addEventListener('click', (event) => {
    if (isFollowedElsewhere(event)) return;
    event.preventDefault();
    links.show(row);
  });
  return link;
}

/** An external link; an address that is no safe one stays text. */
export function linkCell(href: string | null, title: string, text: string): HTMLElement {
  if (href === null) {
    const plain = element('span', undefined, text);
    plain.title = title;
    return plain;
  }
  const link = element('a', undefined, text);
  link.href = href;
  link.title = title;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link;
}

/** A value with what a screen reader says behind it. */
export function notedCell(text: string, note: string): HTMLElement {
  const cell = element('span', undefined, text);
  cell.append(element('span', 'visually-hidden', `, ${note}`));
  return cell;
}

function element<K extends 'a' | 'span'>(
  tag: K,
  className: string | undefined,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  made.textContent = text;
  return made;
}
