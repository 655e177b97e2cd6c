import type { Column } from './column.ts';
import type { ResolvedColumns } from './columns.ts';
import { moneyOf } from './number-words.ts';
import { isOtherFigure } from './other-figures.ts';
import { isOtherKind, saysBesideNav } from './price-words.ts';
import { wordsOfTitle } from './table-titles.ts';
import { seriesAbove, type Heading } from './titled-series.ts';
import { titleWord } from './title-words.ts';
import { figureIn, formsOf } from './wide-figure.ts';

/** Names of a column that may be any price, or any value. */
const ANY_PRICE = /^(?:price|preis|kurs|prix|cours|precio|prezzo|koers|prijs|価格|价格)$/iu;
const ANY_VALUE = /^(?:value|wert|valeur|valore|waarde|値|值)$/iu;
/** Levels of benchmarks may be those of an index of returns, or of a variant of an index. */
const OF_LEVELS = /ind(?:ex|ic)|[íi]ndice|level|指数/iu;
const OF_VARIANTS = /^(?:(?:gross|net|total|price) )+returns?$/iu;
const BESIDE = /^(?:in|as|of|at|[^\p{L}\p{N}%])$/iu;

/**
 * What stands above a table, and the name of its sheet, may say what its prices are: bids, or returns.
 * @throws Error where they say another figure than the one that a column of any price is taken for
 */
export function refuseOtherFigures(table: ResolvedColumns, headings: readonly Heading[]): void {
  const { delivery, columns, skipped } = table;
  if (delivery?.kind !== 'quotation' && delivery?.kind !== 'benchmark') return;
  const isLevel = delivery.kind === 'benchmark';
  const target = isLevel ? 'VALUE' : 'NAV';
  const column = columns.find((each) => each.target === target && each.mapped !== true);
  if (column === undefined) return;
  const titles = headings.map(titleOf);
  const beside = isLevel ? undefined : titles.find(saysBesideNav);
  if (beside !== undefined) throw new Error(mayBeOther(beside, column));
  const series = isLevel ? null : seriesAbove(headings, column.at, skipped);
  if (series !== null) throw new Error(mayBeSeries(series, column));
  if (!(isLevel ? ANY_VALUE : ANY_PRICE).test(column.name.trim())) return;
  // A list of funds may have its returns beside the prices.
  const isAlone = skipped.every(({ name, why }) => name === '' || why !== 'unknown');
  for (const title of titles) {
    const figure = isLevel ? null : sideIn(title);
    const isOther =
      figure !== null ||
      (!isLevel && saysOtherKind(title)) ||
      (isAlone && isOtherFigure(title) && !(isLevel && saysLevels(title)));
    if (isOther) throw new Error(figure === null ? mayBeOther(title, column) : ask(title, column, figure));
  }
}

const titleOf = ({ cells }: Heading): string => cells.filter(Boolean).join(' ');

/** What a title of prices may say as well, as Schlusskurse does, is none of another kind. */
const saysOtherKind = (title: string) => titleWord(title.trim()) === null && formsOf(title).some(isOtherKind);

/** A currency, a day or a bracket may stand beside the variant: `Net Return (USD)`. */
function saysLevels(title: string): boolean {
  const words = wordsOfTitle(title).filter((word) => moneyOf(word) === null && !BESIDE.test(word));
  return OF_LEVELS.test(title) || OF_VARIANTS.test(words.join(' '));
}

function sideIn(title: string): 'BID' | 'ASK' | null {
  const figure = figureIn(title);
  return figure === 'bid' ? 'BID' : figure === 'ask' ? 'ASK' : null;
}

const ask = (title: string, { name, target }: Column, meant: string) =>
  `${title} says that the column ${name} is not ${target}. Say in the mapping what it is: "columns": {${JSON.stringify(name)}: "${meant}"}, or leave the title out of the file.`;

const mayBeOther = (title: string, { name, target }: Column) =>
  `By the title ${title}, the column ${name} may hold something other than ${target}. Where that is wrong, add to the mapping: "columns": {${JSON.stringify(name)}: "${target}"}, or leave the title out of the file.`;

const mayBeSeries = (title: string, { name, target }: Column) =>
  `By the title ${title}, the column ${name} may hold a series made of NAVs, such as total returns or adjusted prices, instead of the NAVs themselves. Where that is wrong, add to the mapping: "columns": {${JSON.stringify(name)}: "${target}"}, or leave the title out of the file.`;
