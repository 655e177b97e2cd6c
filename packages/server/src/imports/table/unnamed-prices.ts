import type { TableRecord } from '../reading/table-record.ts';
import { askBreakdown, columnsOfBreakdown } from './breakdown-tables.ts';
import type { Column } from './column.ts';
import { ambiguity, noNav } from './column-questions.ts';
import type { ResolvedColumns, SkippedColumn } from './columns.ts';
import { compactName } from './fold-name.ts';
import { isOtherThanNav } from './other-than-nav.ts';
import { AMOUNT_TARGETS, sideOf } from './price-columns.ts';
import { readDay } from './read-day.ts';
import { readNumber } from './read-number.ts';

/** Of several prices of a day, the last. */
const CLOSING = /clos|last|schluss|letzt|cl[ôo]ture|dernier|cierre|[uú]ltimo|chiusura|slot|終値|收盘/iu;
/** Numbers of lines and of other things that count by one. */
const COUNTED =
  /^(?:#|№|lfd|pos|rank|rang|zeile|line|row)|(?:no|nr|n°|num|number|nummer|numéro|id|key)\.?$/iu;
/** Where `Valor` is a price or an amount, in Spanish, Portuguese or Italian tables. */
const FOREIGN_DAY = /^(?:fecha|data(?!\p{L}))/iu;
const SPANISH_DAY = /^fecha/iu;
/** The oldest numbers of Swiss securities have five figures, as prices of such tables may. */
const FEWEST_FIGURES = 5;
const MOST_FIGURES = 9;
/** One group alone may be decimals: `123.456`. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;
const ZERO = /^0+(?:[.,]0+)?$/;
const MOST_SHOWN = 5;

type Seen = SkippedColumn & { values: number; numbers: number; decimals: number };

/**
 * Looks in a table of days without any known price for columns that may hold one, which would go unread; and beside other
 * figures for a `Valor` that is the price in Spanish or Portuguese.
 */
export class UnnamedPrices {
  readonly #day: Column | null;
  readonly #columns: readonly Seen[];
  readonly #names: readonly string[];
  readonly #isCountry: (name: string) => boolean;
  readonly #valor: Column | null;
  readonly #figure: 'NAV' | 'DIVIDEND';
  /** Whether a table of prices or distributions has no other column for its figure. */
  readonly #hasOthers: boolean;
  readonly #fewestFigures: number;
  #mayBePrice = false;

  /** @param isCountry whether a name is one of a country, in any language */
  constructor(
    { delivery, dayOfNone = null, columns, skipped }: ResolvedColumns,
    isCountry: (name: string) => boolean,
  ) {
    this.#day = dayOfNone;
    this.#names = [...columns, ...skipped].map(({ name }) => name);
    this.#isCountry = isCountry;
    const isPaid = delivery?.kind === 'dividend';
    this.#figure = isPaid ? 'DIVIDEND' : 'NAV';
    const figures = isPaid ? AMOUNT_TARGETS : ['NAV'];
    this.#hasOthers =
      (isPaid || delivery?.kind === 'quotation') && columns.every(({ target }) => !figures.includes(target));
    const day = dayOfNone ?? columns.find(({ target }) => target === (isPaid ? 'EX_DATE' : 'DATE'));
    this.#fewestFigures = FEWEST_FIGURES + (FOREIGN_DAY.test(day?.name.trim() ?? '') ? 1 : 0);
    // Valorennummer is no word for a price.
    this.#valor =
      columns.find(
        ({ target, mapped, name }) => target === 'VALOR' && !mapped && compactName(name) === 'valor',
      ) ?? null;
    this.#columns = skipped
      .filter(
        ({ why, mapped, name, at }) => why === 'unknown' && !mapped && name !== '' && at !== dayOfNone?.at,
      )
      .map((column) => ({ ...column, values: 0, numbers: 0, decimals: 0 }));
  }

  see({ cells }: TableRecord): void {
    const valor = this.#valor === null ? '' : (cells[this.#valor.at] ?? '').trim();
    const isNone = valor === '' || ZERO.test(valor);
    if (this.#hasOthers && !isNone)
      this.#mayBePrice ||= isNumber(valor) && !isSwissNumber(valor, this.#fewestFigures);
    if (this.#day === null) return;
    for (const column of this.#columns) {
      const text = (cells[column.at] ?? '').trim();
      if (text === '') continue;
      column.values += 1;
      if (!isNumber(text)) continue;
      column.numbers += 1;
      if (/[.,]/.test(text)) column.decimals += 1;
    }
    if (!isNone && /^\d+$/.test(valor))
      this.#mayBePrice ||= valor.length < this.#fewestFigures || SPANISH_DAY.test(this.#day.name.trim());
  }

  /** @throws Error where a column of numbers may be the price, or the Swiss number one in Spanish */
  refuse(): void {
    const open = this.#columns.filter(
      ({ name, values, numbers, decimals }) =>
        numbers * 2 > values && (decimals > 0 || !COUNTED.test(name.trim())),
    );
    if (this.#day !== null && open.length > 0) throw new Error(this.#ask(open, this.#day));
    if (this.#mayBePrice) throw new Error(ambiguity(this.#valor!.name, [this.#figure, 'VALOR']));
  }

  #ask(open: readonly SkippedColumn[], day: Column): string {
    const openNames = open.map(({ name }) => name);
    const ofBreakdown = columnsOfBreakdown(this.#names, openNames, this.#isCountry);
    const last = ofBreakdown.at(-1);
    return last === undefined ? ask(open, day) : askBreakdown(ofBreakdown, last);
  }
}

const isNumber = (text: string) =>
  readDay(text, { dateOrder: 'DMY' }) === null &&
  (['.', ','] as const).some((decimalSign) => readNumber(text, { decimalSign }) !== null);

/** Also in groups, `1'234'567`, or with the decimal of a spreadsheet; never `102,1`. */
function isSwissNumber(text: string, fewestFigures: number): boolean {
  const whole = text.replaceAll(/[\s'’]/g, '').replace(/[.,]0$/, '');
  const figures = GROUPED.test(whole) ? whole.replaceAll(/[.,]/g, '') : whole;
  return /^\d+$/.test(figures) && figures.length >= fewestFigures && figures.length <= MOST_FIGURES;
}

function ask(open: readonly SkippedColumn[], day: Column): string {
  const likely = open.filter((column) => !isOtherThanNav(column.name));
  if (likely.length === 0 && day.target !== 'EX_DATE') return noNav(open[0]!.name);
  const { name } = likely.find((column) => CLOSING.test(column.name)) ?? likely[0] ?? open[0]!;
  const target = day.target === 'EX_DATE' ? 'DIVIDEND' : (sideOf(name) ?? 'NAV');
  const shown = open.slice(0, MOST_SHOWN).map((column) => column.name);
  return `The table has days, and none of its columns is known as a price or a distribution (${shown.join(', ')}). Name it in the mapping: "columns": {${JSON.stringify(name)}: "${target}"}, or leave it out by "columns": {${JSON.stringify(name)}: ""}.`;
}
