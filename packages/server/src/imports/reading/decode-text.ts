import { foreignEncoding } from './foreign-encoding.ts';

/** A byte order mark tells UTF-16, or every other byte of the beginning being 0, but not those between: rubbish in a
 * file of one-byte letters holds zeros anywhere. */
const LOOKED_AT = 4096;
const MOST_SHOWN = 80;
const MOSTLY = 0.3;
const HARDLY = 0.02;
/** Letters of UTF-8 that somebody read as windows-1252; nobody writes these pairs. */
const UTF8_PAIRS = /[\u00C2\u00C3][\u0080-\u00BF]|\u00E2\u0080[\u0080-\u00BF]/;
const UNDEFINED_1252 = /[\u0081\u008D\u008F\u0090\u009D]/;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Hears how a text is read, and once more where it turns out not to be UTF-8: with the first words that show it. */
export type HearEncoding = (encoding: Encoding, shownBy?: string) => void;

/**
 * Text of a file in UTF-8, UTF-16 or windows-1252, told by its bytes.
 * @throws Error that names line and column where one encoding ends and another begins, or an encoding that is not read
 */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  hear: HearEncoding = () => undefined,
): AsyncGenerator<string> {
  let encoding: Encoding | null = null;
  let beyondAscii = false;
  let carried: Buffer = Buffer.alloc(0);
  let decoder = new TextDecoder('utf-8', { fatal: true });
  const place = { line: 1, column: 1 };
  let before = '';
  const passed = (text: string) => {
    advance(place, text);
    before = text.length < MOST_SHOWN ? (before + text).slice(-MOST_SHOWN) : text.slice(-MOST_SHOWN);
    return text;
  };
  const decode = function* (chunk: Buffer, last: boolean): Generator<string> {
    if (encoding === 'utf-16le' || encoding === 'utf-16be') {
      yield passed(fatal(() => decoder.decode(chunk, { stream: !last }), place, 'is not UTF-16'));
      return;
    }
    let bytes = Buffer.concat([carried, chunk]);
    carried = Buffer.alloc(0);
    if (encoding === 'utf-8') {
      const whole = wholeUtf8(bytes);
      const incomplete = bytes.length - whole <= 3 && !last && isBegun(bytes.subarray(whole));
      const text = bytes.toString('utf-8', 0, whole);
      beyondAscii ||= text.length !== whole;
      if (whole > 0) yield passed(text);
      if (whole === bytes.length) return;
      if (incomplete) {
        carried = Buffer.from(bytes.subarray(whole));
        return;
      }
      if (beyondAscii) throw mixed(place, 'is not UTF-8, but what stands before it is');
      encoding = 'windows-1252';
      decoder = new TextDecoder('windows-1252');
      bytes = bytes.subarray(whole);
      refuseForeign(last ? bytes : bytes.subarray(0, bytes.lastIndexOf('\n') + 1));
      hear(encoding, wordsAround(before, decoder.decode(bytes.subarray(0, MOST_SHOWN))));
    }
    // The last two bytes wait, for a pair may begin there.
    const latin = bytes.toString('latin1');
    const pair = UTF8_PAIRS.exec(latin) ?? UNDEFINED_1252.exec(latin);
    if (pair !== null) {
      advance(place, latin.slice(0, pair.index));
      throw mixed(place, 'is not windows-1252, but what stands before it is');
    }
    const taken = last ? bytes.length : Math.max(0, bytes.length - 2);
    carried = Buffer.from(bytes.subarray(taken));
    if (taken > 0) yield passed(decoder.decode(bytes.subarray(0, taken)));
  };
  for await (const { bytes, last } of piecesOf(chunks)) {
    if (encoding !== null) yield* decode(bytes, last);
    else {
      const begun = begin(bytes);
      hear((encoding = begun.encoding));
      if (encoding !== 'utf-8') decoder = new TextDecoder(encoding, { fatal: true });
      yield* decode(bytes.subarray(begun.mark), last);
    }
  }
}

/** The first piece is as long as is looked at to tell the encoding, where there is so much; the last may be empty. */
async function* piecesOf(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<{ readonly bytes: Buffer; readonly last: boolean }> {
  let first: Buffer = Buffer.alloc(0);
  let begun = false;
  for await (const chunk of chunks) {
    if (!begun) first = Buffer.concat([first, chunk]);
    if (!begun && first.length < LOOKED_AT) continue;
    yield { bytes: begun ? chunk : first, last: false };
    begun = true;
  }
  yield { bytes: begun ? Buffer.alloc(0) : first, last: true };
}

function refuseForeign(lines: Buffer): void {
  const foreign = foreignEncoding(lines);
  if (foreign !== null)
    throw new Error(`the text seems to be in ${foreign}, which is not read; save it in UTF-8`);
}

const wordsAround = (before: string, after: string) =>
  /[^;,\t|"\r\n]*$/.exec(before)![0].trimStart() + /^[^;,\t|"\r\n]*/.exec(after)![0].trimEnd();

function begin(bytes: Buffer): { readonly encoding: Encoding; readonly mark: number } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', mark: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', mark: 2 };
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', mark: 3 };
  const looked = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const often = (place: number) => zeros[place]! > looked.length * MOSTLY;
  const hardly = (place: number) => zeros[place]! < looked.length * HARDLY;
  if (often(1) && hardly(0)) return { encoding: 'utf-16le', mark: 0 };
  if (often(0) && hardly(1)) return { encoding: 'utf-16be', mark: 0 };
  return { encoding: 'utf-8', mark: 0 };
}

/** How many bytes from the beginning are whole letters of UTF-8. */
function wholeUtf8(bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte < 0x80) {
      at += 1;
      continue;
    }
    const length = lengthOf(byte);
    if (length === 0 || at + length > bytes.length) return at;
    for (let next = 1; next < length; next += 1) if ((bytes[at + next]! & 0xc0) !== 0x80) return at;
    const second = bytes[at + 1]!;
    if ((byte === 0xe0 && second < 0xa0) || (byte === 0xed && second > 0x9f)) return at;
    if ((byte === 0xf0 && second < 0x90) || (byte === 0xf4 && second > 0x8f)) return at;
    at += length;
  }
  return at;
}

const lengthOf = (byte: number) =>
  byte >= 0xc2 && byte <= 0xdf ? 2 : byte >= 0xe0 && byte <= 0xef ? 3 : byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;

const isBegun = (bytes: Buffer) =>
  bytes.length > 0 &&
  lengthOf(bytes[0]!) > bytes.length &&
  bytes.subarray(1).every((byte) => (byte & 0xc0) === 0x80);

type Place = { line: number; column: number };

function advance(place: Place, text: string): void {
  let from = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
    place.line += 1;
    place.column = 1;
    from = at + 1;
  }
  place.column += text.length - from;
}

const mixed = ({ line, column }: Place, what: string) =>
  new Error(
    `the encodings are mixed: what stands in line ${line}, column ${column} ${what}; save the file in UTF-8`,
  );

function fatal(act: () => string, place: Place, what: string): string {
  try {
    return act();
  } catch {
    throw new Error(`a part of the text from line ${place.line} on ${what}; save the file in UTF-8`);
  }
}
