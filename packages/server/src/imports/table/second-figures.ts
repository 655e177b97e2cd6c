import { meansNoPriceDay } from '@fundarium/contract/no-date';
import type { TableRecord } from '../reading/table-record.ts';
import { ambiguity } from './column-questions.ts';
import type { ResolvedColumns } from './columns.ts';
import { daySerial, readDay } from './read-day.ts';
import { readNumber } from './read-number.ts';

const OF_PRICES =
  /(?<!\p{L})(?:nav(?!ig)|(?:niw|vl|vni|prix|precio|prezzo|koers|prijs)(?!\p{L})|price|pricing|valuation|valorisation)|kurs|preis|基準|価格|净值/iu;
/** Days that are seldom those of a price: of an earlier or another one, or of what is done with it. */
const OF_OTHER_DAYS =
  /prev|prior|earlier|vorherig|vortag|vorig|précédent|precedent|anterior|前|上一|next|nächst|prochain|próxim|prossim|volgend|first|inception|launch|erst|premi(?:er|ère)|primer|high|low|max|min|höchst|tiefst|publi|veröffentl|receiv|creat|deliver|updat|import|export|upload|sent/iu;
/** Names of prices that dealing is done at, of which the NAV beside them may be the one before. */
const OF_OTHER_NAVS =
  /(?<!un)swung (?:nav|price)|(?:nav|price) ?[([]?(?:swung|after swing)|(?:nav|price).*ex[ -]?div|ex[ -]?div\p{L}* (?:nav|price)|dealing (?:nav|price)|published nav/iu;
/** Days that may be those of the prices where the table calls its own day by no more than that. */
const OF_ANY_DAY =
  /^(?:trade|trading|dealing|effective|reference) date$|^date de (?:calcul|référence)$|^date d['’]arrêté$|^data (?:di )?riferimento$|^fecha (?:de )?(?:referencia|cálculo)$|^(?:handels|berechnungs)(?:datum|tag)$|^(?:per|as of|stand)$/iu;
const BARE_DAY = /^(?:date|datum|data|fecha|日付|日期)$/iu;
const NO_PRICE = /date|factor|rate|flag|%|change|diff/iu;

type Watched = { readonly name: string; readonly at: number; differs: boolean };

/**
 * Looks beside the day and the NAV of a table of prices for columns that nobody knows and that say another: the day of a
 * report is hardly that of its prices, and of two NAVs one is that which dealing is done at.
 */
export class SecondFigures {
  readonly #dateAt: number | null;
  readonly #navAt: number | null;
  readonly #days: readonly Watched[];
  readonly #navs: readonly Watched[];

  constructor({ delivery, columns, skipped }: ResolvedColumns) {
    const placeOf = (target: string) => columns.find((column) => column.target === target)?.at ?? null;
    const isQuoted = delivery?.kind === 'quotation';
    this.#dateAt = isQuoted ? placeOf('DATE') : null;
    this.#navAt = isQuoted ? placeOf('NAV') : null;
    const named = (isOf: (name: string) => boolean) =>
      skipped
        .filter(({ why, mapped, name }) => why === 'unknown' && !mapped && isOf(name.replaceAll('_', ' ')))
        .map(({ name, at }) => ({ name, at, differs: false }));
    const isBare = columns.some(({ target, name }) => target === 'DATE' && BARE_DAY.test(name.trim()));
    this.#days = named(
      (name) =>
        (OF_PRICES.test(name) && !OF_OTHER_DAYS.test(name)) || (isBare && OF_ANY_DAY.test(name.trim())),
    );
    this.#navs = named((name) => OF_OTHER_NAVS.test(name) && !NO_PRICE.test(name));
  }

  see(record: TableRecord): void {
    if (this.#dateAt !== null)
      for (const column of this.#days) column.differs ||= areTwoDays(record, this.#dateAt, column.at);
    if (this.#navAt !== null)
      for (const column of this.#navs) column.differs ||= areTwoNumbers(record, this.#navAt, column.at);
  }

  /** @throws Error that asks what such a column is */
  refuse(): void {
    const asked = (columns: readonly Watched[], target: string) =>
      columns.filter(({ differs }) => differs).map(({ name }) => ambiguity(name, [target]));
    const problems = [...asked(this.#days, 'DATE'), ...asked(this.#navs, 'NAV')];
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }
}

const textAt = ({ cells }: TableRecord, at: number) => (cells[at] ?? '').trim();

/** Whether two cells are days, and two of them whatever the order in which they are written. */
function areTwoDays(record: TableRecord, one: number, other: number): boolean {
  if (textAt(record, one) === textAt(record, other)) return false;
  const orders = ['DMY', 'MDY', 'YMD'] as const;
  const days = orders.map((order) => [one, other].map((at) => dayAt(record, at, order)));
  const read = days.filter((pair) => pair.every((day) => day !== null && !meansNoPriceDay(day)));
  return read.length > 0 && read.every(([first, second]) => first !== second);
}

function dayAt(record: TableRecord, at: number, dateOrder: 'DMY' | 'MDY' | 'YMD'): string | null {
  const text = textAt(record, at);
  const serial = record.numbers?.columns.has(at) ? daySerial(text, record.numbers.since1904) : null;
  return serial ?? readDay(text, { dateOrder, twoDigitYearsFrom: 2000 });
}

const areTwoNumbers = (record: TableRecord, one: number, other: number): boolean =>
  (['.', ','] as const).some((decimalSign) => {
    const [first, second] = [one, other].map((at) => readNumber(textAt(record, at), { decimalSign }));
    return first != null && second != null && Number(first) !== Number(second);
  });
