import type { SearchRow } from '@fundarium/contract/search';
import styles from './name-cell.module.css';
import { nameOf } from './row-name.ts';
import { fitName, splitName } from './split-name.ts';
import splitStyles from './split-name.module.css';

// Cells that are more than text, drawn without React: some fifty of them come and go with each page that is scrolled.

/** Where a row's name leads. */
export type RowLinks = {
  readonly href: (row: SearchRow) => string;
  readonly open: (row: SearchRow) => void;
  /** Somebody rests at one: its page may be wanted, its code and what it shows. */
  readonly expect: (row: SearchRow) => void;
};

/** After which a pointer has come to rest on a name. */
const REST_MS = 60;

/** Name over code, unless a column says the code; on one line where rows are low. */
export function nameCell(
  row: SearchRow,
  links: RowLinks,
  { withCode, room }: { readonly withCode: boolean; readonly room: number },
): HTMLElement {
  const name = nameOf(row);
  const { head, cut, tail } = fitName(splitName(row), room);
  const link = element('a', styles.name);
  link.href = links.href(row);
  link.title = name;
  link.tabIndex = -1;
  const text = element('span', splitStyles.name);
  text.append(element('span', splitStyles.head, head));
  if (cut !== '') {
    text.dataset['cut'] = '';
    text.append(element('span', splitStyles.cut, cut));
  }
  if (tail !== '') text.append(element('span', splitStyles.tail, tail));
  link.append(text);
  link.addEventListener('pointerenter', () => {
    // A pointer on its way to somewhere else crosses many.
    setTimeout(() => link.matches(':hover') && links.expect(row), REST_MS);
  });
  link.addEventListener('pointerdown', () => links.expect(row));
  link.addEventListener('click', (event) => {
    // With a key held down it opens where the browser has it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    links.open(row);
  });
  const cell = element('span', styles.cell);
  cell.append(link);
  if (withCode) cell.append(element('span', styles.code, row.code));
  return cell;
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
