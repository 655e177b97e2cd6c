/** What is longer is no tag or comment of a workbook: it is read as a whole, and again with each further chunk. */
const LONGEST = 1_000_000;

const [BANG, QUOTE, HYPHEN, APOSTROPHE, LESS, GREATER, QUESTION, OPEN, CLOSE, SLASH] =
  Buffer.from('!"-\'<>?[]/');

type State =
  | 'text'
  | 'begun'
  | 'closing'
  | 'tag'
  | 'quoted'
  | 'declared'
  | 'comment'
  | 'cdata'
  | 'instruction';

export type WatchedMarkup = {
  /** @throws Error where a piece is longer than a megabyte */
  readonly see: (chunk: Buffer) => void;
  /** Whether what was seen begins as XML and does not end as it does: a tag is open, or an element. */
  readonly isCut: () => boolean;
};

/**
 * Watches a file of XML, chunk by chunk, for tags, comments and other markup that never seem to end, and for an end that
 * comes too early. A file that does not begin as XML does is of something else, such as a picture.
 */
export function watchMarkup(): WatchedMarkup {
  let state: State = 'text';
  let isXml: boolean | null = null;
  let quote = 0;
  let length = 0;
  let depth = 0;
  let [last, beforeLast] = [0, 0];
  const next = (byte: number): State => {
    switch (state) {
      case 'text':
        return byte === LESS ? 'begun' : 'text';
      case 'begun':
        if (byte === BANG) return 'declared';
        if (byte === QUESTION) return 'instruction';
        depth += byte === SLASH ? -1 : 1;
        return byte === SLASH ? 'closing' : 'tag';
      case 'closing':
        return byte === GREATER ? 'text' : 'closing';
      case 'tag':
        if (byte === QUOTE || byte === APOSTROPHE) {
          quote = byte;
          return 'quoted';
        }
        if (byte !== GREATER) return 'tag';
        if (last === SLASH) depth -= 1;
        return 'text';
      case 'quoted':
        return byte === quote ? 'tag' : 'quoted';
      case 'declared':
        if (last === BANG && (byte === HYPHEN || byte === OPEN)) return byte === OPEN ? 'cdata' : 'comment';
        return byte === GREATER ? 'text' : 'declared';
      case 'comment':
        return byte === GREATER && last === HYPHEN && beforeLast === HYPHEN ? 'text' : 'comment';
      case 'cdata':
        return byte === GREATER && last === CLOSE && beforeLast === CLOSE ? 'text' : 'cdata';
      case 'instruction':
        return byte === GREATER && last === QUESTION ? 'text' : 'instruction';
    }
  };
  return {
    see: (chunk) => {
      isXml ??= /^\s*</.test(
        chunk
          .subarray(0, 100)
          .toString('utf8')
          .replace(/^\uFEFF/, ''),
      );
      if (!isXml) return;
      let at = 0;
      while (at < chunk.length) {
        if (state === 'text') {
          at = chunk.indexOf(LESS!, at);
          if (at < 0) return;
          length = 0;
        }
        const byte = chunk[at]!;
        state = next(byte);
        [beforeLast, last] = [last, byte];
        length += 1;
        at += 1;
        if (length > LONGEST)
          throw new Error('the workbook holds markup that does not end within 1 MB; save it anew');
      }
    },
    isCut: () => isXml === true && (state !== 'text' || depth > 0),
  };
}
