import type { DateOrder, ImportMapping } from '@fundarium/contract/import-mapping';
import { dayEvidence, type DayStyle } from './read-day.ts';
import { numberEvidence, type DecimalSign } from './read-number.ts';
import { ShortYears } from './short-years.ts';

/** How a column writes days and numbers, told by all its values together, for one alone may be read in several ways. */
export type FeedStyle = DayStyle & { readonly decimalSign: DecimalSign };

/** The style of each column by its place. */
export type FeedStyles = (column: number) => FeedStyle;

/** Gathers what the values of a file say about its style. */
export type StyleWitness = {
  readonly seeDay: (text: string, line: number, column?: number) => void;
  readonly seeNumber: (text: string, line: number, column?: number) => void;
  /** @throws Error with the question to answer, where the values leave it open or contradict each other */
  readonly decide: () => FeedStyles;
};

type Seen = { readonly text: string; readonly line: number };
/** By what it says, the first value of a column that says so, and how many do. */
type Said = Map<string, Seen & { times: number }>;

/** A payment or price of the last century is not delivered; elsewhere 05 may be either. */
const PRICED_YEARS_FROM = 2000;

export function witnessStyle(
  { dateOrder, decimalSign, twoDigitYearsFrom }: Partial<ImportMapping>,
  { priced = true }: { readonly priced?: boolean } = {},
): StyleWitness {
  const days = new Map<number, Said>();
  const pointed = new Map<number, Said>();
  const numbers = new Map<number, Said>();
  const shortYears = new ShortYears();
  let shortYear: Seen | null = null;
  const note = (columns: Map<number, Said>, column: number, what: string, seen: Seen) => {
    let said = columns.get(column);
    if (said === undefined) columns.set(column, (said = new Map()));
    const before = said.get(what);
    if (before === undefined) said.set(what, { ...seen, times: 1 });
    else before.times += 1;
  };
  return {
    seeDay: (text, line, column = 0) => {
      const evidence = dayEvidence(text);
      if (evidence === null) return;
      if (evidence.order !== null) note(days, column, evidence.order, { text, line });
      if (evidence.pointed != null) note(pointed, column, evidence.pointed, { text, line });
      if (evidence.shortYear) {
        shortYear ??= { text, line };
        shortYears.see(text.normalize('NFKC').trim(), line, column);
      }
    },
    seeNumber: (text, line, column = 0) => {
      const evidence = numberEvidence(text);
      if (evidence !== null) note(numbers, column, evidence, { text, line });
    },
    decide: () => {
      const yearsFrom = twoDigitYearsFrom ?? (priced ? PRICED_YEARS_FROM : null);
      if (shortYear !== null && yearsFrom === null) throw askCentury(shortYear);
      const ambiguous = priced && dateOrder === undefined ? shortYears.firstAmbiguous(yearsFrom!) : null;
      if (ambiguous !== null) throw askYearFirst(ambiguous);
      const signs = decimalSign === undefined ? decideEach(numbers, DECIMAL_SIGNS) : null;
      // Where a comma is the decimal sign, nobody writes the month first.
      const commas = decimalSign === ',' || (signs !== null && [...signs.values()].includes(','));
      const orders =
        dateOrder === undefined ? decideEach(days, DAY_ORDERS, commas ? 'DMY' : undefined) : null;
      const monthFirst = dateOrder === undefined && !commas ? monthFirstWithPoints(pointed) : null;
      return (column) => ({
        dateOrder: dateOrder ?? orders!.get(column) ?? 'DMY',
        monthFirstWithPoints: monthFirst?.has(column) ?? dateOrder === 'MDY',
        twoDigitYearsFrom: yearsFrom,
        decimalSign: decimalSign ?? signs!.get(column) ?? '.',
      });
    },
  };
}

/** Of days at random three in five can be no other; where more than this many for each may be either, it is rather mistyped. */
const OPEN_PER_CERTAIN = 2;

/**
 * The columns whose days with points begin with the month, which one of their own says that can be no other: hardly ever so, and
 * beside a day that begins with the day rather a mistake.
 *
 * @throws Error with the question to answer, where another column leaves it open, or few days of many say so
 */
function monthFirstWithPoints(columns: ReadonlyMap<number, Said>): ReadonlySet<number> {
  const monthFirst = new Set<number>();
  if ([...columns.values()].some((said) => said.has('DMY'))) return monthFirst;
  for (const [column, said] of columns) {
    const [certain, either] = [said.get('MDY'), said.get('either')];
    if (certain === undefined) continue;
    if (either !== undefined && either.times > OPEN_PER_CERTAIN * certain.times)
      throw askWithPoints(either, certain);
    monthFirst.add(column);
  }
  const open = [...columns].find(([column]) => !monthFirst.has(column));
  if (monthFirst.size > 0 && open !== undefined)
    throw new Error(DAY_ORDERS.ask(show(open[1].get('either')!)));
  return monthFirst;
}

const show = ({ text, line }: Seen) => `${text} (line ${line})`;

type Question<T extends string> = {
  readonly answers: readonly [T, T];
  readonly ask: (seen: string) => string;
  readonly contradict: (one: string, other: string) => string;
};

const DAY_ORDERS: Question<DateOrder> = {
  answers: ['DMY', 'MDY'],
  ask: (day) =>
    `is ${day} day/month/year or month/day/year? No value of the file tells. Add to the mapping: "dateOrder": "DMY" or "dateOrder": "MDY"`,
  contradict: (one, other) =>
    `the days contradict each other: ${one} begins with the day, ${other} with the month. Correct the file, or add to the mapping: "dateOrder": "DMY" or "dateOrder": "MDY"`,
};

const DECIMAL_SIGNS: Question<DecimalSign> = {
  answers: ['.', ','],
  ask: (number) =>
    number.split(' (', 1)[0]!.includes(',')
      ? `is the comma of ${number} a decimal comma or does it part thousands? No value of the file tells. Add to the mapping: "decimalSign": "," or "decimalSign": "."`
      : `is the point of ${number} a decimal point or does it part thousands? No value of the file tells. Add to the mapping: "decimalSign": "." or "decimalSign": ","`,
  contradict: (one, other) =>
    `the numbers contradict each other: ${one} has a decimal point, ${other} a decimal comma. Correct the file, or add to the mapping: "decimalSign": "." or "decimalSign": ","`,
};

/** By its own values first, then as the other columns have it where they agree, then as is usual. */
function decideEach<T extends string>(
  columns: ReadonlyMap<number, Said>,
  { answers, ask, contradict }: Question<T>,
  usual?: T,
): ReadonlyMap<number, T> {
  const [one, other] = answers;
  const decided = new Map<number, T>();
  for (const [column, said] of columns) {
    const [first, second] = [said.get(one), said.get(other)];
    if (first !== undefined && second !== undefined) throw new Error(contradict(show(first), show(second)));
    if (first !== undefined) decided.set(column, one);
    else if (second !== undefined) decided.set(column, other);
  }
  const others = new Set(decided.values());
  for (const [column, said] of columns) {
    if (decided.has(column)) continue;
    const answer = others.size === 1 ? [...others][0] : others.size === 0 ? usual : undefined;
    if (answer === undefined) throw new Error(ask(show(said.get('either')!)));
    decided.set(column, answer);
  }
  return decided;
}

const askWithPoints = (either: Seen, certain: Seen) =>
  new Error(
    `is ${show(either)} day.month.year or month.day.year? ${show(certain)} begins with the month, and may be mistyped. Correct the file, or add to the mapping: "dateOrder": "DMY" or "dateOrder": "MDY"`,
  );

const askYearFirst = ({ text, line }: Seen) =>
  new Error(
    `is ${text} (line ${line}) year/month/day or does the year come last? Add to the mapping: "dateOrder": "YMD", "dateOrder": "DMY" or "dateOrder": "MDY"`,
  );

const askCentury = ({ text, line }: Seen) =>
  new Error(
    `of which century is the year of ${text} (line ${line})? Add to the mapping the first of the hundred years that are meant, such as: "twoDigitYearsFrom": 1950`,
  );
