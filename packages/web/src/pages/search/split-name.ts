import type { SearchRow } from '@fundarium/contract/search';
import { textWidth } from '../../ui/text-width.ts';
import { nameOf } from './row-name.ts';

/** Most characters that are kept whole at the end of a name, and the shortest name that is divided at all. */
const TAIL = 22;
const LONGEST_TAIL = 30;
const DIVIDED_FROM = 32;
const PARENT_NAME = 'PROD.NAME';

/**
 * The name in two, where its end tells classes of one fund apart: the tail is what follows the sub-fund's name, or the
 * last whole words. Both together are the name.
 */
export function splitName(row: SearchRow): { readonly head: string; readonly tail: string } {
  const name = nameOf(row);
  const whole = { head: name, tail: '' };
  if (row.level !== 'PART' || name.length < DIVIDED_FROM) return whole;
  const parent = row.values[PARENT_NAME];
  const behind = typeof parent === 'string' && name.startsWith(`${parent} `) ? parent.length : null;
  const isShort = behind !== null && name.length - behind - 1 <= LONGEST_TAIL;
  const at = isShort ? behind : name.indexOf(' ', name.length - TAIL - 1);
  // The space goes with what gives way: beside the dots it would be a hole.
  return at === -1 ? whole : { head: name.slice(0, at + 1), tail: name.slice(at + 1) };
}

const SIZE = 13;
/** The dots, and a blank between them and the tail. */
const DOTS = '… ';

/** What of a divided name is seen in so many px: the head loses its end before the tail does. */
export function fitName(
  { head, tail }: ReturnType<typeof splitName>,
  room: number,
): { readonly head: string; readonly cut: string; readonly tail: string } {
  const taken = (text: string) => textWidth(text, SIZE, 600);
  if (tail === '' || taken(head + tail) <= room) return { head, cut: '', tail };
  const left = room - taken(DOTS + tail);
  const letters = [...head];
  let end = 0;
  for (let width = taken(letters[0] ?? ''); width <= left && end < letters.length; end += 1)
    width += taken(letters[end + 1] ?? '');
  // Neither a blank nor a dash before the dots.
  const seen = letters
    .slice(0, end)
    .join('')
    .replace(/[\s–-]+$/, '');
  return { head: seen, cut: head.slice(seen.length), tail };
}
