import { meansNoPriceDay } from '@fundarium/contract/no-date';
import type { TableRecord } from '../reading/table-record.ts';
import { DAY_ORDERS, dayIn } from './cell-days.ts';
import { ambiguity } from './column-questions.ts';
import type { Column } from './column.ts';
import type { ResolvedColumns } from './columns.ts';
import { correctedBy } from './corrected-figures.ts';
import { figureDated, isDayOfAssets, ofAnotherDay } from './figure-days.ts';
import { askFurther, besideFurther } from './further-payments.ts';
import { readNumber } from './read-number.ts';
import { leftOut } from './skipped-columns.ts';
import { mayDateClasses } from './wide-table.ts';

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

/** What nobody reads beside a column that is read, where it says another than that. */
type Watched = {
  readonly at: number;
  readonly beside: number;
  readonly areTwo: (record: TableRecord, one: number, other: number) => boolean;
  readonly question: string;
  differs: boolean;
};

/**
 * Looks beside the days and figures of a table for columns that nobody knows and that say another: the day of a
 * report is hardly that of its prices, nor that of the assets beside them; of two NAVs one is that which dealing is done
 * at, and of a figure and its correction the correction counts.
 */
export class SecondFigures {
  readonly #watched: readonly Watched[];

  constructor({ delivery, columns, skipped }: ResolvedColumns) {
    const isQuoted = delivery?.kind === 'quotation';
    const columnOf = (target: string) => columns.find((column) => column.target === target);
    const [day, nav] = isQuoted ? [columnOf('DATE'), columnOf('NAV')] : [];
    const isBare = day !== undefined && BARE_DAY.test(day.name.trim());
    const open = skipped
      .filter(({ why, mapped }) => why === 'unknown' && !mapped)
      .map(({ name, at }) => ({ name, at, text: name.replaceAll('_', ' ').trim() }));
    const watched = open.flatMap(({ name, at, text }) => {
      const beside = (
        column: Column | undefined,
        areTwo: Watched['areTwo'],
        question = column && ambiguity(name, [column.target]),
      ): Watched[] =>
        column === undefined || question === undefined
          ? []
          : [{ at, beside: column.at, areTwo, question, differs: false }];
      const mayDate = !OF_OTHER_DAYS.test(text);
      const isDay = (OF_PRICES.test(text) && mayDate) || (isBare && OF_ANY_DAY.test(text));
      const dated = isQuoted && mayDate && !isDay ? figureDated(text, columns) : undefined;
      const paid = delivery?.kind === 'dividend' ? besideFurther(text, columns) : undefined;
      const isFigure = !NO_PRICE.test(text);
      const isNav = isFigure && OF_OTHER_NAVS.test(text);
      const corrected = isFigure && !isNav && delivery !== null ? correctedBy(text, columns) : null;
      return [
        ...(isDay ? beside(day, areTwoDays) : []),
        ...(day && dated ? beside(day, areTwoDays, ofAnotherDay(name, day, dated)) : []),
        ...(isNav ? beside(nav, areTwoNumbers) : []),
        ...(paid ? beside(paid, areTwoAndNoMark, askFurther(name, paid)) : []),
        ...beside(corrected?.column, corrected?.isMark === true ? areTwoAndNoMark : areTwoNumbers),
      ];
    });
    if (delivery?.kind === 'wide') watched.push(...daysOfClasses(columnOf('DATE')!, open));
    if (day !== undefined && isDayOfAssets(day, columns)) {
      const question = ambiguity(day.name, [day.target]);
      watched.push({ at: day.at, beside: day.at, areTwo: hasText, question, differs: false });
    }
    this.#watched = watched;
  }

  see(record: TableRecord): void {
    for (const each of this.#watched) each.differs ||= each.areTwo(record, each.beside, each.at);
  }

  /** @throws Error that asks what such a column is */
  refuse(): void {
    const problems = this.#watched.filter(({ differs }) => differs).map(({ question }) => question);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }
}

/** Further columns of days of a table with a column per class, each of which may be the day of some of them. */
const daysOfClasses = (
  day: Column,
  open: readonly { readonly name: string; readonly at: number }[],
): Watched[] =>
  open
    .filter(({ name }) => mayDateClasses(name, day))
    .map(({ name, at }) => {
      const own = name === '' || name === day.name ? `#${at + 1}` : name;
      const question = `By the column ${own}, figures are of another day than the column ${day.name} says. Deliver a line per share class and day (ISIN;DATE;NAV), or leave the column out by ${leftOut(own)}.`;
      return {
        at,
        beside: day.at,
        areTwo: name === '' ? areTwoWrittenDays : areTwoDays,
        question,
        differs: false,
      };
    });

const textAt = ({ cells }: TableRecord, at: number) => (cells[at] ?? '').trim();

const hasText = (record: TableRecord, at: number): boolean => textAt(record, at) !== '';

/** Whether two cells are days, and two of them whatever the order in which they are written. */
function areTwoDays(record: TableRecord, one: number, other: number): boolean {
  if (textAt(record, one) === textAt(record, other)) return false;
  const days = DAY_ORDERS.map((order) => [one, other].map((at) => dayIn(record, at, order)));
  const read = days.filter((pair) => pair.every((day) => day !== null && !meansNoPriceDay(day)));
  return read.length > 0 && read.every(([first, second]) => first !== second);
}

/** A number of a column without a name may be any. */
const areTwoWrittenDays = (record: TableRecord, one: number, other: number): boolean =>
  record.numbers?.columns.has(other) !== true && areTwoDays(record, one, other);

const areTwoNumbers = (record: TableRecord, one: number, other: number): boolean =>
  (['.', ','] as const).some((decimalSign) => {
    const [first, second] = [one, other].map((at) => readNumber(textAt(record, at), { decimalSign }));
    return first != null && second != null && Number(second) !== 0 && Number(first) !== Number(second);
  });

/** In a column that may say no more than that a figure is corrected, or a payment a special one, 1 is a mark. */
const areTwoAndNoMark = (record: TableRecord, one: number, other: number): boolean =>
  textAt(record, other) !== '1' && areTwoNumbers(record, one, other);
