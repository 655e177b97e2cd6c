import { textWidth } from './text-width.ts';

/** Most characters that are kept whole at the end of a text, and the shortest text that is divided at all. */
const TAIL = 22;
const LONGEST_TAIL = 30;
const DIVIDED_FROM = 32;

/** A text in two, of which the tail stays in sight. Both together are the text. */
export type SplitParts = { readonly head: string; readonly tail: string };

/**
 * A name in two, where its end tells it from others that begin alike: the tail is what follows what stands above it, or
 * the last whole words.
 */
export function splitText(text: string, above: string | null = null): SplitParts {
  const whole = { head: text, tail: '' };
  if (text.length < DIVIDED_FROM) return whole;
  const behind = above !== null && text.startsWith(`${above} `) ? above.length : null;
  const isShort = behind !== null && text.length - behind - 1 <= LONGEST_TAIL;
  const at = isShort ? behind : text.indexOf(' ', text.length - TAIL - 1);
  // The space goes with what gives way: beside the dots it would be a hole.
  return at === -1 ? whole : { head: text.slice(0, at + 1), tail: text.slice(at + 1) };
}

const SIZE = 13;
/** The dots, and a blank between them and the tail. */
const DOTS = '… ';

/** What of a divided text is seen in so many px: the head loses its end before the tail does. */
export function fitText(
  { head, tail }: SplitParts,
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
