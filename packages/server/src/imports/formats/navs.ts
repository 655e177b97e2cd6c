import { meansNoDate, meansNoPrice, parseFeedDate, parseFeedPrice } from '../feed-values.ts';
import type { NotTaken } from '../line-report.ts';
import { isPlainText, showValue } from '../plain-text.ts';
import { readRecords, type FileRecord } from '../read-records.ts';
import { clearStaging, readNotTaken, settlePrices, stageLines, type PriceLine } from '../price-store.ts';
import type { ImportFormat, SettledFile } from './import-format.ts';

const COLUMNS = ['code', 'date', 'nav'];

/** Prices: a class (or structured product), a day and its net asset value a line. */
export const NAVS: ImportFormat = {
  code: 'navs',
  columns: COLUMNS.join(';'),
  rank: 2,
  recognises: ({ content, header, text }) => {
    const names = header.map((name) => name.toLowerCase());
    // Anything else of these columns, in another encoding or with other separators, is a table of prices.
    return (
      content === 'table' &&
      /^\uFEFF?[^,\t]*;/.test(text) &&
      names.length === COLUMNS.length &&
      COLUMNS.every((column) => names.includes(column))
    );
  },

  async settle({ path, database, customerCode, writers, author, signal, onRead }): Promise<SettledFile> {
    let end = 1;
    let read = 0;
    await database.withPlatform(async (tx) => {
      await clearStaging(tx);
      // A `"` is a letter here: no price needs one, and in a damaged line it would swallow those after it.
      const lines = toPriceLines(readRecords(path, { quoted: false, signal }));
      await stageLines(tx, lines, signal, (line) => {
        read += 1;
        end = line;
        onRead(read);
      });
    });
    const counts = await database.withCustomer({ customerCode, scopes: '*' }, async (tx) =>
      settlePrices(tx, customerCode, writers.stageQuotations),
    );
    return {
      counts: () => Promise.resolve({ read, ...counts }),
      end,
      chunks: { first: 4_000, least: 200, most: 50_000 },
      rangeAfter: (place, size) =>
        place >= end ? null : { first: place + 1, last: Math.min(place + size, end) },
      apply: async (tx, range) => ({
        ...(await writers.applyStagedQuotations(tx, customerCode, range, author)),
        refused: [],
      }),
      notTaken: readNotTaken,
    };
  },
};

async function* toPriceLines(records: AsyncIterable<FileRecord>): AsyncGenerator<PriceLine | NotTaken> {
  let toLine: ((record: FileRecord) => PriceLine | NotTaken) | undefined;
  for await (const record of records) {
    if (toLine === undefined) toLine = priceLineReader(record.cells);
    else yield toLine(record);
  }
}

/** How to read a line of a file with this header. */
export function priceLineReader(header: readonly string[]): (record: FileRecord) => PriceLine | NotTaken {
  const names = header.map((name) => name.trim().toLowerCase());
  const [codeAt, dateAt, navAt] = COLUMNS.map((column) => names.indexOf(column));
  return ({ line, cells }) => {
    const not = (kind: NotTaken['kind'], value: string, reason: string): NotTaken => ({
      kind,
      line,
      value: showValue(value),
      reason,
    });
    if (cells.length !== names.length) {
      return not(
        'rejected',
        cells.join(';'),
        `${names.length} values are expected, ${cells.length} are there`,
      );
    }
    const code = cells[codeAt!]!.trim();
    const date = cells[dateAt!]!.trim();
    const nav = cells[navAt!]!.trim();
    if (code === '' || !isPlainText(code)) return not('rejected', code, 'Not a code');
    const day = parseFeedDate(date);
    if (day === null || meansNoDate(day)) {
      return not('rejected', date, 'Not a day as yyyy-mm-dd or dd/mm/yyyy');
    }
    const price = parseFeedPrice(nav);
    if (price === null) return not('rejected', nav, 'Not a price');
    if (meansNoPrice(price)) return not('missing', `${code} ${day} ${nav}`, 'A price of 0 is a missing one');
    return { line, code, day, price };
  };
}
