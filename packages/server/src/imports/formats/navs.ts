import { isCalendarDate } from '@fundarium/contract/calendar-date';
import { FIRST_PRICE_DAY } from '@fundarium/contract/field-kinds';
import { meansNoPriceDay } from '@fundarium/contract/no-date';
import { DELIVERED_ISSUES } from '../delivered-issue-store.ts';
import { meansNoPrice, parseFeedPrice } from '../feed-values.ts';
import type { NotTaken } from '../line-report.ts';
import { isPlainText, showValue } from '../plain-text.ts';
import { readRecords, type FileRecord } from '../read-records.ts';
import {
  clearStaging,
  GIVEN_NAVS,
  readNotTaken,
  settlePrices,
  stageLines,
  type PriceLine,
} from '../price-store.ts';
import { witnessStyle, type StyleWitness } from '../table/feed-style.ts';
import { readDay } from '../table/read-day.ts';
import { numberEvidence, PERCENT_SIGN } from '../table/read-number.ts';
import type { ImportFormat, SettledFile } from '../import-format.ts';
import { PRICE_TABLE } from './table.ts';

const COLUMNS = ['code', 'date', 'nav'];
const PLAIN_HEADER = /^[\r\n]*[^",\t\r\n]*;[^"\r\n]*(?:\r?\n|$)/;

/** Prices: a class (or structured product), a day and its net asset value a line. */
export const NAVS: ImportFormat = {
  code: 'navs',
  columns: COLUMNS.join(';'),
  rank: 2,
  recognises: ({ content, header, text, encoding }) => {
    const names = header.map((name) => name.toLowerCase());
    // Anything else of these columns, in another encoding, with quotation marks, other separators or line ends, is a
    // table of prices.
    return (
      content === 'table' &&
      encoding === 'utf-8' &&
      PLAIN_HEADER.test(text) &&
      names.length === COLUMNS.length &&
      COLUMNS.every((column) => names.includes(column))
    );
  },

  async settle(importing): Promise<SettledFile> {
    const { path, mapping, database, customerCode, writers, author, signal, onRead, together } = importing;
    // Whatever is not written plainly goes the way of every table of prices.
    if (mapping !== null) return PRICE_TABLE.settle(importing);
    let end = 1;
    let read = 0;
    let plain = true;
    const style = witnessStyle({});
    const witness = {
      seeDay: style.seeDay,
      seeNumber: (text: string, line: number) => {
        plain &&= PLAIN_NUMBER.test(text);
        style.seeNumber(text, line);
      },
      // Another table below is for those that tell tables apart.
      seeHeader: () => (plain = false),
    };
    await database.withPlatform(async (tx) => {
      await clearStaging(tx);
      // A `"` is a letter here: no price needs one, and in a damaged line it would swallow those after it.
      const lines = toPriceLines(readRecords(path, signal), witness);
      await stageLines(tx, lines, signal, (line) => {
        read += 1;
        end = line;
        onRead(read);
      });
    });
    if (style.decide()(0).dateOrder === 'MDY' || !plain) return PRICE_TABLE.settle(importing);
    const counts = await database.withCustomer({ customerCode, scopes: '*' }, async (tx) =>
      settlePrices(tx, customerCode, writers.stageQuotations, together),
    );
    return {
      counts: () => Promise.resolve({ read, ...counts }),
      // The last place stands for what is to be looked at.
      end: end + 1,
      independent: true,
      chunks: { first: 4_000, least: 200, most: 50_000 },
      rangeAfter: (place, size) => {
        if (place > end) return null;
        return { first: place + 1, last: place < end ? Math.min(place + size, end) : end + 1 };
      },
      apply: async (tx, range) => {
        if (range.first <= end)
          return { ...(await writers.applyStagedQuotations(tx, customerCode, range, author)), refused: [] };
        await writers.noteIssues(tx, customerCode, { issues: DELIVERED_ISSUES, given: GIVEN_NAVS }, author);
        return { written: 0, unchanged: 0, refused: [] };
      },
      notTaken: readNotTaken,
    };
  },
};

async function* toPriceLines(
  records: AsyncIterable<FileRecord>,
  witness: Witness,
): AsyncGenerator<PriceLine | NotTaken> {
  let toLine: ((record: FileRecord) => PriceLine | NotTaken) | undefined;
  for await (const record of records) {
    if (toLine === undefined) toLine = priceLineReader(record.cells, witness);
    else yield toLine(record);
  }
}

type Witness = Pick<StyleWitness, 'seeDay' | 'seeNumber'> & { readonly seeHeader?: () => void };

const PLAIN_NUMBER = /^\d+\.\d+$/;
/** Digits with commas or groups among them. */
const OTHER_NUMBER = /^\d[\d.,'’ \u00A0\u202F\u2009]*\d$/;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** How to read a line of a file with this header, its days by the day first; the witness hears what could mean more. */
export function priceLineReader(
  header: readonly string[],
  witness: Witness,
): (record: FileRecord) => PriceLine | NotTaken {
  const names = header.map((name) => name.trim().toLowerCase());
  const [codeAt, dateAt, navAt] = COLUMNS.map((column) => names.indexOf(column));
  const isoDay = (date: string) => (isCalendarDate(date) ? date : null);
  const otherDay = (date: string, line: number) => {
    witness.seeDay(date, line);
    return readDay(date, { dateOrder: 'DMY', twoDigitYearsFrom: 2000 });
  };
  let pointSeen = false;
  // One point says that it is the decimal sign, if not three digits follow; what is no price as it stands may be one
  // in another style.
  const witnessNumber = (nav: string, line: number, price: string | null) => {
    if (price !== null && (pointSeen || !nav.includes('.'))) return;
    pointSeen ||= price !== null && numberEvidence(nav) === '.';
    if (price !== null || OTHER_NUMBER.test(nav) || PERCENT_SIGN.test(nav)) witness.seeNumber(nav, line);
  };
  return ({ line, cells }) => {
    const not = (kind: NotTaken['kind'], value: string, reason: string): NotTaken => ({
      kind,
      line,
      value: showValue(value),
      reason,
    });
    if (cells.length !== names.length) {
      return not('rejected', cells.join(';'), `Values expected: ${names.length}, found: ${cells.length}`);
    }
    const code = cells[codeAt!]!.trim();
    if (COLUMNS.includes(code.toLowerCase())) witness.seeHeader?.();
    const date = cells[dateAt!]!.trim();
    const nav = cells[navAt!]!.trim();
    if (code === '' || !isPlainText(code)) return not('rejected', code, 'Not a code');
    const day = ISO_DAY.test(date) ? isoDay(date) : otherDay(date, line);
    if (day === null || meansNoPriceDay(day)) return not('rejected', date, 'Not a day');
    if (day < FIRST_PRICE_DAY) return not('rejected', date, `DATE: ${day} is before 1901`);
    const price = parseFeedPrice(nav);
    witnessNumber(nav, line, price);
    if (price === null) return not('rejected', nav, 'Not a price');
    if (meansNoPrice(price)) return not('missing', `${code} ${day} ${nav}`, 'A price of 0 is a missing one');
    return { line, code, day, price };
  };
}
