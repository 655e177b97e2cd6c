import { wholeInWords, type InWords } from './number-words.ts';
import { AMOUNT_TARGETS } from './price-columns.ts';

/** Prices per share, and what is paid for one: a letter beside anything else is no pence. */
const PER_SHARE: readonly string[] = ['NAV', 'BID', 'ASK', ...AMOUNT_TARGETS];
const PENCE = /(?:^|[\s([])p[)\]]?$/u;
const PENCE_IN_WORDS = /(?:^|[\s([])(?:pence|gbx)[)\]]?$|^pence(?!\p{L})|[\s([]pence per /iu;
/** Cents of a currency that nobody names; `NAV C` may be of a class. */
const CENTS = /(?:^|[\s([])[cC][pP][uU][)\]]?$|[([]c[)\]]$|^c$/u;

/** What the name of a column of prices, or a cell that says what it is in, has at its end of pence and cents. */
export function hundredthsIn(target: string, text: string): InWords | null {
  if (!PER_SHARE.includes(target)) return null;
  const plain = text.normalize('NFKC').trim();
  if (PENCE.test(plain) || PENCE_IN_WORDS.test(plain)) return { currency: 'GBX', unit: null };
  const [cents] = CENTS.exec(plain) ?? [];
  return cents === undefined ? null : { currency: null, unit: cents.replaceAll(/[\s()[\]]/g, '') };
}

/** What a cell below a header says that its column is in; null for any other. */
export const unitOfCell = (target: string, text: string): InWords | null =>
  wholeInWords(text) ?? (text.length <= MOST_CHARACTERS ? hundredthsIn(target, text) : null);

/** What is longer says more than that. */
const MOST_CHARACTERS = 20;
