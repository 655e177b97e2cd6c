import { quotedCode } from '../../platform/quoted-columns.ts';
import { isErrorValue } from '../error-values.ts';
import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import type { TableRecord } from '../reading/table-record.ts';
import { PRICE_NAMES } from './column-names.ts';
import type { Column } from './column.ts';
import { compactName } from './fold-name.ts';
import { AMOUNT_TARGETS } from './price-columns.ts';
import { hundredthsIn, unitOfCell } from './hundredths.ts';
import { gluedTo, unitAmong, type InWords } from './number-words.ts';
import { statementsIn, type Said, type Subject, type TableTitles } from './table-titles.ts';
import { titleWord } from './title-words.ts';

/** A currency, and whether it is a title's, which holds of what says nothing itself. */
export type ColumnCurrency = { readonly code: string; readonly isTitled: boolean };

/** What the numbers of each column are in, as titles, its name or a line among the others say it. */
export type ColumnUnits = {
  readonly currencyOf: (column: number) => ColumnCurrency | null;
  readonly unitOf: (column: number) => string | null;
  /**
   * Takes a line that says nothing but what its columns are in, of which none has a key; null for any other. The first below
   * a header may have words of another kind beside them, such as formats, where it has no figure at all.
   */
  readonly take: (record: TableRecord, keyOf: () => string | null, isFirst?: boolean) => NotTaken | null;
  /** Notes of what was taken from titles. */
  readonly notes: readonly NotTaken[];
};

const ASSETS: ReadonlySet<string> = new Set((['aum', 'aumEur', 'aumUsd', 'aumChf'] as const).map(quotedCode));
/** What a line of units may say of a column without one. */
const NO_UNIT =
  /^[[(]?(?:(?:in )?%|numbers?|numeric|decimal|double|float|zahl|número|nombre|numero|数値|getal)[\])]?$/iu;
/** What such a line may say of itself, where others have their key. */
const ITSELF =
  /^[[(<]?(?:units?|einheit(?:en)?|unité|unidad|unità|eenheid|currency|ccy|währung|devise|moneda|divisa|valuta|texte?|texto|testo|tekst|string|char|varchar|alphanumeric|format|code|isin|id|key|単位|单位|通貨|货币)[\])>]?$/iu;

function subjectOf(target: string): Subject {
  if (ASSETS.has(target)) return 'assets';
  if (target === 'NUMBER_OF_SHARES') return 'shares';
  if (AMOUNT_TARGETS.includes(target)) return 'dividends';
  return /INVESTMENT|MINIMUM/.test(target) ? 'amounts' : 'prices';
}

/** What prices may be in: of many shares, or in hundredths. Thousands and millions beside them are of assets. */
const OF_PRICES = /^(?:100|10?[.,'’ ]?000|(?:.* )?cents?|[€$]c)$/iu;

/** What titles say of the figures of one column; what is said of all in thousands is not said of prices. */
function titledOf(target: string, { currencies, units, unclear }: TableTitles) {
  const subject = subjectOf(target);
  const isPrice = subject === 'prices' || subject === 'dividends';
  const of = (said: ReadonlyMap<Subject, Said>) =>
    said.get(subject) ?? (isPrice ? said.get('prices') : undefined) ?? said.get('all') ?? null;
  const currency = of(currencies);
  const own = units.get(subject) ?? null;
  const unit = isPrice
    ? subject === 'dividends' || OF_PRICES.test(own?.value ?? '')
      ? own
      : null
    : of(units);
  return { currency, unit, unclear: currency === null ? of(unclear) : null };
}

/** What fees and shares are counted in beside percent. */
const RATE =
  /‰|(?<!\p{L})(?:bps?|basis points?|basispunkte|points de base|puntos básicos|punti base|basispunten|promille|per mille|pour mille|por mil|per mil)(?!\p{L})/iu;

const COUNTED = new Map(
  ['AUM', 'NUMBER_OF_SHARES'].map((target) => {
    const names = new Set([target, ...(PRICE_NAMES[target] ?? [])].map(compactName));
    return [subjectOf(target), names] as const;
  }),
);

/** Whether a text names assets or shares, where a column holds them: prices are in no thousands. */
const nameOfCounted = (target: string) => (text: string) => {
  const subject = subjectOf(target);
  const names = COUNTED.get(subject);
  return names !== undefined && (names.has(compactName(text)) || titleWord(text) === subject);
};

/** What the name of a column says: `AUM (Mio. EUR)`, however it is mapped. */
function namedOf({ name, target }: Column): InWords | null {
  const [rate] = RATE.exec(name) ?? [];
  if (rate !== undefined) return { currency: null, unit: rate };
  const hundredths = hundredthsIn(target, name);
  if (hundredths !== null) return hundredths;
  const said = statementsIn(name);
  const glued = gluedTo(name, nameOfCounted(target));
  if (glued !== null) return glued;
  const currencies = new Set(said.flatMap((each) => each.currencies));
  const unit = said.find((each) => each.unit !== null)?.unit ?? (ASSETS.has(target) ? unitAmong(name) : null);
  if (currencies.size > 1 || (currencies.size === 0 && unit === null)) return null;
  return { currency: [...currencies][0] ?? null, unit };
}

/** Units of the columns that hold numbers. */
export function columnUnits(
  numbers: readonly Column[],
  others: readonly Column[],
  titles: TableTitles,
): ColumnUnits {
  const said = new Map(
    numbers.flatMap((column) => {
      const named = namedOf(column);
      return named === null ? [] : [[column.at, named] as const];
    }),
  );
  const titled = new Map(numbers.map(({ at, target }) => [at, titledOf(target, titles)]));
  const saysCurrency = others.some(({ target }) => target === 'CURRENCY' || target === 'DIV_CURRENCY');
  const unclear = [...titled].flatMap(([at, { unclear: word }]) =>
    word === null || saysCurrency || said.get(at)?.currency ? [] : [word],
  );
  const used = new Set(
    [...titled.values()].flatMap(({ currency, unit }) => [currency, unit].filter((each) => each !== null)),
  );
  return {
    currencyOf: (column) => {
      const own = said.get(column)?.currency ?? null;
      if (own !== null) return { code: own, isTitled: false };
      const title = titled.get(column)?.currency ?? null;
      return title === null ? null : { code: title.value, isTitled: true };
    },
    unitOf: (column) => said.get(column)?.unit ?? titled.get(column)?.unit?.value ?? null,
    take: ({ line, cells }, keyOf, isFirst = false) => {
      const textOf = ({ at }: Column) => (cells[at] ?? '').trim();
      const stated: { readonly column: Column; readonly inWords: InWords }[] = [];
      const mayHaveOthers = isFirst && !cells.some((each) => /\d/.test(each));
      // Most lines end here, by their first number.
      for (const column of numbers) {
        const text = textOf(column);
        if (text === '' || NO_UNIT.test(text)) continue;
        const inWords = unitOfCell(column.target, text);
        if (inWords === null && mayHaveOthers) continue;
        if (inWords === null) return null;
        stated.push({ column, inWords });
      }
      const key = stated.length === 0 ? null : keyOf();
      // A day is of a line with values.
      const isOfNothing = others.every(
        (column) => !/\d/.test(textOf(column)) || isErrorValue(textOf(column)),
      );
      if (stated.length === 0 || !isOfNothing || (key !== null && !ITSELF.test(key))) return null;
      for (const { column, inWords } of stated) said.set(column.at, inWords);
      const value = showValue(
        cells
          .map((each) => each.trim())
          .filter(Boolean)
          .join(' '),
      );
      return { kind: 'warning', line, value, reason: 'Taken as the currencies and units of the columns' };
    },
    notes: [
      ...[...used].map((said) =>
        titleNote(
          said,
          `Taken as what the columns are in: ${said.value}. Where that is wrong, leave the title out or add a column CURRENCY`,
        ),
      ),
      ...[...new Set(unclear)].map((said) =>
        titleNote(
          said,
          `${said.value} may be of several countries and is not used; write the code of the currency, or add a column CURRENCY`,
        ),
      ),
    ],
  };
}

const titleNote = ({ line, text }: Said, reason: string): NotTaken => ({
  kind: 'warning',
  line,
  value: showValue(text),
  reason,
});
