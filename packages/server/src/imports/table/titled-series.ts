import type { TableRecord } from '../reading/table-record.ts';
import type { SkippedColumn } from './columns.ts';
import { isOtherSeries } from './other-series.ts';
import { isTypeOfPrices } from './price-words.ts';
import { saysOtherSeries } from './series-titles.ts';

/** A line above a table, or the name of its sheet: its cells by their places. */
export type Heading = Pick<TableRecord, 'cells'>;

/** Labels of what figures are, beside which one cell is enough. */
export const OF_FIGURES =
  /^(?:figures?|contents?|values?|metric|indicator|kennzahl|größe|inhalt|werte?|chiffres?|contenu|indicateur|valeurs?|cifras?|contenido|indicador|valores|cifre|contenuto|indicatore|valori|cijfers?|inhoud|waarden?)$/iu;
const NONE =
  /^(?:n|no|none|false|nein|keine?|non|aucune?|nessun[ao]?|ningun[ao]?|nee|geen|いいえ|无|否|-|–)$/iu;

/**
 * What is said above a table by which its prices are a series made of NAVs; null where nothing is. A label with its value is
 * a fact of a fund or a class (`Distributions;Reinvested`), a cell among others is of what stands below it, and beside a
 * column of the series itself the prices are the NAVs.
 * @param at the place of the prices
 */
export function seriesAbove(
  headings: readonly Heading[],
  at: number,
  skipped: readonly Pick<SkippedColumn, 'name' | 'at'>[],
): string | null {
  if (skipped.some(({ name }) => saysOtherSeries(name.replaceAll('_', ' ')))) return null;
  const isOther = (place: number) => skipped.some((each) => each.at === place && each.name !== '');
  for (const { cells } of headings) {
    const texts = cells.map((cell) => cell.trim());
    if (isSaid(texts, at, isOther)) return texts.filter(Boolean).join(' ');
  }
  return null;
}

function isSaid(texts: readonly string[], at: number, isOther: (place: number) => boolean): boolean {
  const places = texts.flatMap((text, place) => (text === '' ? [] : [place]));
  const filled = places.map((place) => texts[place]!);
  const [first, second] = filled;
  if (first === undefined) return false;
  if (second === undefined) return !(places[0]! > at && isOther(places[0]!)) && saysOtherSeries(first);
  if (places[0]! > 0) return saysOtherSeries(texts[places.findLast((place) => place <= at) ?? -1] ?? '');
  const label = first.replace(/\s*[:：]$/, '');
  const isOfFigures = isTypeOfPrices(label) || OF_FIGURES.test(label);
  if (isOfFigures && filled.length === 2 && isOtherSeries(second)) return true;
  return saysOtherSeries(first) && !NONE.test(second) && saysOtherSeries(filled.join(', '));
}
