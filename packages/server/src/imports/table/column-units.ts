import { quotedCode } from '../../platform/quoted-columns.ts';
import { isErrorValue } from '../error-values.ts';
import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { Column } from './columns.ts';
import { wholeInWords, type InWords } from './number-words.ts';
import type { Said, TableTitles } from './table-titles.ts';

/** What the numbers of each column are in, as titles or a line among the others say it. */
export type ColumnUnits = {
  readonly currencyOf: (column: number) => string | null;
  readonly unitOf: (column: number) => string | null;
  /** Heeds a line that says nothing but what its columns are in, of which none has a key; null for any other. */
  readonly heed: (record: TableRecord, key: string | null) => NotTaken | null;
  /** What titles say that is heeded. */
  readonly told: readonly NotTaken[];
};

const ASSETS: ReadonlySet<string> = new Set((['aum', 'aumEur', 'aumUsd', 'aumChf'] as const).map(quotedCode));
const PERCENT = /^[[(]?%[\])]?$/;
/** What such a line may say of itself, where others have their key. */
const ITSELF =
  /^(?:units?|einheit(?:en)?|unité|unidad|unità|eenheid|currency|ccy|währung|devise|moneda|divisa|valuta|単位|单位|通貨|货币)$/iu;

/** Units of the columns that hold numbers; titles are of those of prices alone. */
export function columnUnits(
  numbers: readonly Column[],
  others: readonly Column[],
  titles: TableTitles,
): ColumnUnits {
  const said = new Map<number, InWords>();
  const assets = new Set(numbers.flatMap(({ at, target }) => (ASSETS.has(target) ? [at] : [])));
  const titled = (column: number): { readonly currency: Said | null; readonly unit: Said | null } => ({
    currency: (assets.has(column) ? titles.currencyOfAssets : null) ?? titles.currency,
    unit: assets.has(column) ? titles.unit : null,
  });
  const heeded = new Set(
    numbers.flatMap(({ at }) => Object.values(titled(at)).filter((each) => each !== null)),
  );
  return {
    currencyOf: (column) => said.get(column)?.currency ?? titled(column).currency?.value ?? null,
    unitOf: (column) => {
      const own = said.get(column);
      return own === undefined ? (titled(column).unit?.value ?? null) : own.unit;
    },
    heed: ({ line, cells }, key) => {
      if (key !== null && !ITSELF.test(key)) return null;
      const textOf = ({ at }: Column) => (cells[at] ?? '').trim();
      const stated = numbers.flatMap((column) => {
        const text = textOf(column);
        return text === '' || PERCENT.test(text) ? [] : [{ column, inWords: wholeInWords(text) }];
      });
      // A day is of a line with values.
      const isOfNothing = others.every(
        (column) => !/\d/.test(textOf(column)) || isErrorValue(textOf(column)),
      );
      if (stated.length === 0 || !isOfNothing || stated.some(({ inWords }) => inWords === null)) return null;
      for (const { column, inWords } of stated) said.set(column.at, inWords!);
      const value = showValue(
        cells
          .map((each) => each.trim())
          .filter(Boolean)
          .join(' '),
      );
      return { kind: 'warning', line, value, reason: 'Taken as the currencies and units of the columns' };
    },
    told: [...heeded].map(({ line, text, value }) => ({
      kind: 'warning',
      line,
      value: showValue(text),
      reason: `Taken as what the columns are in: ${value}`,
    })),
  };
}
