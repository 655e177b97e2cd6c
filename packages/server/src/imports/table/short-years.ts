import { readDay } from './read-day.ts';

/** Days in figures whose last two may be a year or, where the first two are one, a day: 24/11/25. */
const SHORT = /^\d{2}([-/. ])\d{1,2}\1\d{2}(?!\d)/;
/** So many different days of a column tell what the others would. */
const MOST_KEPT = 2_000;
/** Prices of today are told from those of other years by so many days. */
const RECENT_DAYS = 45;
const DAY_MS = 86_400_000;

type Seen = { readonly text: string; readonly line: number };

/** Days of two-digit years by their columns, which may begin with the year as they do in Japan, China and Sweden. */
export class ShortYears {
  readonly #columns = new Map<number, Map<string, number>>();

  see(text: string, line: number, column: number): void {
    if (!SHORT.test(text)) return;
    let seen = this.#columns.get(column);
    if (seen === undefined) this.#columns.set(column, (seen = new Map()));
    if (seen.size < MOST_KEPT && !seen.has(text)) seen.set(text, line);
  }

  /**
   * The first day of a column of prices that is as likely one that begins with the year; null where there is none.
   * @param today milliseconds since 1970
   */
  firstAmbiguous(twoDigitYearsFrom: number, today: number = Date.now()): Seen | null {
    for (const days of this.#columns.values()) {
      if (!mayBeginWithYear([...days.keys()], twoDigitYearsFrom, today)) continue;
      const [text, line] = [...days][0]!;
      return { text, line };
    }
    return null;
  }
}

function mayBeginWithYear(texts: readonly string[], twoDigitYearsFrom: number, today: number): boolean {
  const read = (dateOrder: 'DMY' | 'YMD') =>
    texts.map((text) => readDay(text, { dateOrder, twoDigitYearsFrom }));
  const yearFirst = read('YMD');
  const dayIn = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10);
  const nextYear = dayIn(366);
  if (!yearFirst.every((day) => day !== null && day <= nextYear)) return false;
  const dayFirst = read('DMY');
  if (dayFirst.some((day) => day === null || day > nextYear)) return true;
  const isRecent = (days: readonly (string | null)[]) =>
    days.some((day) => day! >= dayIn(-RECENT_DAYS) && day! <= dayIn(1));
  if (isRecent(yearFirst) && !isRecent(dayFirst)) return true;
  // With points the day comes first in most of Europe, and the year in Japan and Korea: only what is of these weeks tells.
  if (texts.every((text) => text.includes('.'))) return false;
  // What changes from line to line is rather the day than the year.
  const different = (part: 0 | 2) => new Set(texts.map((text) => text.split(/[-/. ]/)[part])).size;
  return different(2) > different(0);
}
