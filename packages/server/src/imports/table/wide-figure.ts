import { QUOTED_FIELDS, type QuotedField } from '@fundarium/contract/quotations';
import { quotedCode } from '../../platform/quoted-columns.ts';
import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import { PRICE_NAMES } from './column-names.ts';
import { compactName } from './fold-name.ts';
import { isOtherFigure } from './other-figures.ts';
import { AMOUNT_TARGETS } from './price-columns.ts';
import { saysBesideNav } from './price-words.ts';
import { bareTitle, subjectOfTitle } from './table-titles.ts';
import { seriesAbove, type Heading } from './titled-series.ts';

/** The figure that the columns of a wide table hold, and the title that says so; NAVs where nothing does. */
export type WideFigure = {
  readonly target: string;
  readonly field: QuotedField;
  readonly title: string | null;
};

const FIGURES: readonly QuotedField[] = ['nav', 'aum', 'numberOfShares', 'bid', 'ask'];
export const PAYMENTS = 'dividends';

const namesOf = (targets: readonly string[]) =>
  new Set(targets.flatMap((target) => [target, ...(PRICE_NAMES[target] ?? [])]).map(compactName));
const BY_NAME = FIGURES.map((field) => [field, namesOf([quotedCode(field)])] as const);
/** Prices of every day above a table; the column of one class may have that of its launch. */
const ISSUED = new Set(
  ['Emissionspreis', 'Emissionskurs', "Prix d'émission", 'Precio de emisión', 'Prezzo di emissione'].map(
    compactName,
  ),
);
const PAID = namesOf(['EX_DATE', 'DISTRIBUTION', ...AMOUNT_TARGETS]);

/**
 * What titles, and the name of a sheet, say that the columns of a wide table hold.
 * @throws Error where that is nothing that such a table can hold, or several things
 */
export function wideFigure(titles: readonly string[]): WideFigure {
  const said = titles.flatMap((title) => {
    const figure = figureIn(title);
    return figure === null ? [] : [{ title, figure }];
  });
  const none = titles.find((title) => isOtherFigure(title) || saysBesideNav(title));
  if (none !== undefined)
    throw new Error(
      `${none} says that the columns hold no prices, assets or shares outstanding, which is all that such a table may hold. Where that is wrong, leave it out of the file.`,
    );
  const paid = said.find(({ figure }) => figure === PAYMENTS);
  if (paid !== undefined)
    throw new Error(
      `${paid.title} says that the columns hold distributions. Deliver a line per share class and ex-date (ISIN;EX_DATE;DIVIDEND).`,
    );
  const [first, ...more] = said;
  const other = more.find(({ figure }) => figure !== first!.figure);
  if (other !== undefined)
    throw new Error(
      `The columns hold one figure by ${first!.title}, and another by ${other.title}. Deliver a line per share class and day (ISIN;DATE;NAV;AUM).`,
    );
  const field = (first?.figure ?? 'nav') as QuotedField;
  return { target: quotedCode(field), field, title: first?.title ?? null };
}

/**
 * @param at the place of the first column of a class
 * @throws Error where a line above a wide table, or the name of its sheet, says that its columns are a series made of NAVs
 */
export function refuseSeriesAcross(headings: readonly Heading[], at: number): void {
  const series = seriesAbove(headings, at, []);
  if (series !== null)
    throw new Error(
      `${series} says that the columns hold a series made of NAVs, such as total returns or adjusted prices, instead of the NAVs themselves. Where that is wrong, leave it out of the file.`,
    );
}

const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/s$/i, ''],
  [/(?<=preis|kurs)e$/i, ''],
  [/(?<=koers)en$/i, ''],
  [/prijzen$/i, 'prijs'],
  [/^precios(?!\p{L})/iu, 'precio'],
  [/^prezzi(?!\p{L})/iu, 'prezzo'],
];
const A_PRICE = /price|preis|kurs|prix|cours|precio|prezz|koers|prij[sz]|quote/iu;

/** A title of prices, also without the words around them, and each of these in the singular. */
export function formsOf(title: string): readonly string[] {
  const bare = bareTitle(title);
  const whole = title.trim();
  return [whole, ...(A_PRICE.test(bare) ? [bare] : [])].flatMap((text) => [
    text,
    ...PLURALS.filter(([plural]) => plural.test(text)).map(([plural, one]) => text.replace(plural, one)),
  ]);
}

/** The figure that a title, or a cell below a header, is about; null for any other. */
export function figureIn(title: string): QuotedField | typeof PAYMENTS | null {
  const forms = formsOf(title).map(compactName);
  const isOneOf = (names: ReadonlySet<string>) => forms.some((form) => names.has(form));
  const named = BY_NAME.find(([, names]) => isOneOf(names));
  if (named !== undefined) return named[0];
  if (isOneOf(ISSUED)) return 'ask';
  if (isOneOf(PAID)) return PAYMENTS;
  const subject = subjectOfTitle(title);
  if (subject === 'assets') return 'aum';
  if (subject === 'shares') return 'numberOfShares';
  return subject === 'prices' ? 'nav' : subject === PAYMENTS ? PAYMENTS : null;
}

/** What a title made of the columns of a wide table, where that is no NAV. */
export const figureNotes = ({ target, title }: WideFigure): NotTaken[] =>
  target === 'NAV' || title === null
    ? []
    : [{ kind: 'warning', line: 1, value: showValue(title), reason: `The columns are taken as ${target}` }];

/** The target that a mapping names for the columns of a wide table; null for what none holds. */
export function targetNamed(name: string): string | null {
  const field = BY_NAME.find(([, names]) => names.has(compactName(name)))?.[0];
  return field === undefined ? null : quotedCode(field);
}

/** The figure of a target that a wide table has. */
export const quotedField = (target: string): QuotedField =>
  QUOTED_FIELDS.find((field) => quotedCode(field) === target)!;
