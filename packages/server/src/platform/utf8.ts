const decoder = new TextDecoder('utf-8', { fatal: true });
const NO_CHARACTER = '\uFFFD';
const NO_CHARACTER_BYTES = Buffer.from(NO_CHARACTER);
/** Most characters before the place that are shown of a text that is not UTF-8. */
const SHOWN_BEFORE = 20;

/**
 * The text of bytes in UTF-8, without the mark that some editors write before it.
 * @throws Error that says in words where they are not UTF-8
 */
export function textOfUtf8(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Error(notUtf8(bytes));
  }
}

function notUtf8(bytes: Buffer): string {
  const { at, before } = firstWrong(bytes);
  const byte = bytes[at]!.toString(16).toUpperCase().padStart(2, '0');
  const after = Array.from(before).slice(-SHOWN_BEFORE).join('');
  return `must be text in UTF-8, which it is not from byte ${at + 1} (${byte}) on, after ${after}`;
}

/** Place of the first byte of no character, and the text before it: one that is read as no character without being it. */
function firstWrong(bytes: Buffer): { readonly at: number; readonly before: string } {
  const text = bytes.toString('utf8');
  let [at, from] = [0, 0];
  for (;;) {
    const found = text.indexOf(NO_CHARACTER, from);
    at += Buffer.byteLength(text.slice(from, found));
    if (!bytes.subarray(at, at + NO_CHARACTER_BYTES.length).equals(NO_CHARACTER_BYTES))
      return { at, before: text.slice(Math.max(0, found - 2 * SHOWN_BEFORE), found) };
    at += NO_CHARACTER_BYTES.length;
    from = found + 1;
  }
}
