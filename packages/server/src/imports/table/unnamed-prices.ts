import type { TableRecord } from '../reading/table-record.ts';
import type { Column } from './column.ts';
import { ambiguity } from './column-questions.ts';
import type { ResolvedColumns, SkippedColumn } from './columns.ts';
import { sideOf } from './price-columns.ts';
import { readDay } from './read-day.ts';
import { readNumber } from './read-number.ts';

/** Of several prices of a day, the last. */
const CLOSING = /clos|last|schluss|letzt|cl[ôo]ture|dernier|cierre|[uú]ltimo|chiusura|slot|終値|收盘/iu;
/** Numbers of lines and of other things that count by one. */
const COUNTED =
  /^(?:#|№|lfd|pos|rank|rang|zeile|line|row)|(?:no|nr|n°|num|number|nummer|numéro|id|key)\.?$/iu;
const SPANISH_DAY = /^fecha/iu;
/** A number of a Swiss security has more figures. */
const SHORT_NUMBER = /^\d{1,5}$/;
/** What else a number of a Swiss security is never: `102,1`. */
const SWISS_NUMBER = /^\d{6,9}$/;
const MOST_SHOWN = 5;

type Seen = SkippedColumn & { values: number; numbers: number; decimals: number };

/**
 * Looks in a table of days without any known price for columns that may hold one, which would go unread; and beside other
 * figures for a `Valor` that is the price in Spanish or Portuguese.
 */
export class UnnamedPrices {
  readonly #day: Column | null;
  readonly #columns: readonly Seen[];
  readonly #valor: Column | null;
  readonly #figure: 'NAV' | 'DIVIDEND';
  /** Whether a table of prices or distributions has no other column for its figure. */
  readonly #hasOthers: boolean;
  #mayBePrice = false;

  constructor({ delivery, dayOfNone = null, columns, skipped }: ResolvedColumns) {
    this.#day = dayOfNone;
    const isPaid = delivery?.kind === 'dividend';
    this.#figure = isPaid ? 'DIVIDEND' : 'NAV';
    this.#hasOthers =
      isPaid || (delivery?.kind === 'quotation' && columns.every(({ target }) => target !== 'NAV'));
    this.#valor = columns.find(({ target, mapped }) => target === 'VALOR' && !mapped) ?? null;
    this.#columns = skipped
      .filter(
        ({ why, mapped, name, at }) => why === 'unknown' && !mapped && name !== '' && at !== dayOfNone?.at,
      )
      .map((column) => ({ ...column, values: 0, numbers: 0, decimals: 0 }));
  }

  see({ cells }: TableRecord): void {
    const valor = this.#valor === null ? '' : (cells[this.#valor.at] ?? '').trim();
    if (this.#hasOthers) this.#mayBePrice ||= isNumber(valor) && !isSwissNumber(valor);
    if (this.#day === null) return;
    for (const column of this.#columns) {
      const text = (cells[column.at] ?? '').trim();
      if (text === '') continue;
      column.values += 1;
      if (!isNumber(text)) continue;
      column.numbers += 1;
      if (/[.,]/.test(text)) column.decimals += 1;
    }
    this.#mayBePrice ||=
      SHORT_NUMBER.test(valor) || (/^\d+$/.test(valor) && SPANISH_DAY.test(this.#day.name.trim()));
  }

  /** @throws Error where a column of numbers may be the price, or the Swiss number one in Spanish */
  refuse(): void {
    const open = this.#columns.filter(
      ({ name, values, numbers, decimals }) =>
        numbers * 2 > values && (decimals > 0 || !COUNTED.test(name.trim())),
    );
    if (this.#day !== null && open.length > 0) throw new Error(ask(open, this.#day));
    if (this.#mayBePrice) throw new Error(ambiguity(this.#valor!.name, [this.#figure, 'VALOR']));
  }
}

const isNumber = (text: string) =>
  readDay(text, { dateOrder: 'DMY' }) === null &&
  (['.', ','] as const).some((decimalSign) => readNumber(text, { decimalSign }) !== null);

/** Also in groups: `1'234'567`. */
const isSwissNumber = (text: string) => SWISS_NUMBER.test(text.replaceAll(/[\s'’]/g, ''));

function ask(open: readonly SkippedColumn[], day: Column): string {
  const { name } = open.find((column) => CLOSING.test(column.name)) ?? open[0]!;
  const target = day.target === 'EX_DATE' ? 'DIVIDEND' : (sideOf(name) ?? 'NAV');
  const shown = open.slice(0, MOST_SHOWN).map((column) => column.name);
  return `The table has days, and none of its columns is known as a price or a distribution (${shown.join(', ')}). Name it in the mapping: "columns": {${JSON.stringify(name)}: "${target}"}, or leave it out by "columns": {${JSON.stringify(name)}: ""}.`;
}
