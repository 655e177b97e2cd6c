import { pricesWithDays } from '../../table/price-names.ts';
import { OPENFUNDS_FIELDS, type OpenfundsField } from './openfunds-fields.ts';

/** A column of a flat file; `tag` is the language of a text or the country of a registration. */
export type OpenfundsColumn = {
  readonly at: number;
  readonly field: OpenfundsField;
  readonly tag: string | null;
};

const ID = /^(OF(?:ST|DY)\d{4}(?:\d{2}|[A-Z]{2}))(?:\s*\(([A-Za-z]{2})\))?(?:[\s_:;-].*)?$/;
const NAME_TAG = /^(.*?)\s*(?:\(([A-Za-z]{2})\)|[\s_]([A-Z]{2}))$/;
const normal = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

const BY_ID = new Map(OPENFUNDS_FIELDS.map((field) => [field.id, field]));
const BY_NAME = new Map(OPENFUNDS_FIELDS.map((field) => [normal(field.name), field]));
/** Names that other tables hardly have; a file by names needs two of them. */
const TELLING = new Set(['OFST005010', 'OFST010110', 'OFST020060', 'OFST020540', 'OFST020400', 'OFST020545']);

/** Whether a column is named by an id of openfunds, known here or not. */
export const hasId = (name: string): boolean => ID.test(name.trim());

/** The columns of a header that are known here; each is named by its id, with or without its name, or by its name. */
export function openfundsColumns(header: readonly string[]): OpenfundsColumn[] {
  return header.flatMap((name, at) => {
    const column = columnOf(name.trim());
    return column === null ? [] : [{ at, ...column }];
  });
}

function columnOf(name: string): Omit<OpenfundsColumn, 'at'> | null {
  const [, id, language] = ID.exec(name) ?? [];
  if (id !== undefined) {
    const field = BY_ID.get(id);
    if (field !== undefined && !id.endsWith('XX'))
      return {
        field,
        tag: (language ?? languageBehind(field, name.slice(id.length)))?.toLowerCase() ?? null,
      };
    const ofCountry = BY_ID.get(`${id.slice(0, -2)}XX`);
    return ofCountry !== undefined && /[A-Z]{2}$/.test(id) && !id.endsWith('XX')
      ? { field: ofCountry, tag: id.slice(-2) }
      : null;
  }
  const plain = BY_NAME.get(normal(name));
  if (plain !== undefined) return plain.level === 'REGISTRATION_COUNTRY' ? null : { field: plain, tag: null };
  const [, base, bracketed, bare] = NAME_TAG.exec(name) ?? [];
  const tag = bracketed ?? bare;
  const field = base === undefined ? undefined : BY_NAME.get(normal(base));
  if (field === undefined || tag === undefined) return null;
  return { field, tag: field.level === 'REGISTRATION_COUNTRY' ? tag.toUpperCase() : tag.toLowerCase() };
}

/** The language behind a field's name, which stands behind its id. */
function languageBehind({ name }: OpenfundsField, rest: string): string | undefined {
  const [, base, bracketed, bare] = NAME_TAG.exec(rest.replace(/^[\s_:;-]+/, '')) ?? [];
  return base !== undefined && normal(base) === normal(name) ? (bracketed ?? bare) : undefined;
}

/** Whether a header is of openfunds: by ids, or by names that only it has and no list of prices. */
export function isOpenfundsHeader(header: readonly string[]): boolean {
  const columns = openfundsColumns(header);
  const withId = header.filter(hasId).length;
  if (withId >= 2) return columns.length >= 2;
  const isNamed = columns.filter(({ field }) => TELLING.has(field.id)).length >= 2;
  return isNamed && (withId > 0 || !isPriceList(header, columns));
}

/** Fields by which lists of prices name their share classes as well. */
const NAMING = new Set([
  'ISIN',
  'CUSIP',
  'VALOR',
  'WKN',
  'BLOOMBERG',
  'FIGI',
  'SEDOL',
  'NAME',
  'UMBRELLA',
  'CURRENCY',
  'LEI',
]);
const FIGURES = new Set([
  'bid',
  'ask',
  'nav',
  'fundAum',
  'aum',
  'numberOfShares',
  'grossDividend',
  'netDividend',
  'splitRatio',
]);

/** Whether a header has prices or amounts with their days by names of other tables, and hardly more of openfunds than names. */
function isPriceList(header: readonly string[], columns: readonly OpenfundsColumn[]): boolean {
  if (columns.some(({ field: { level, field } }) => level === 'FIGURE' && FIGURES.has(field))) return false;
  const known = new Set(columns.map(({ at }) => at));
  const prices = pricesWithDays(header.filter((_, at) => !known.has(at)));
  const others = columns.filter(({ field: { level, field } }) => level !== 'FIGURE' && !NAMING.has(field));
  return prices.length > 0 && prices.length >= others.length;
}

/** Below a line of ids many files have one of names. */
export function isSecondHeader(header: readonly string[], cells: readonly string[]): boolean {
  const columns = openfundsColumns(header);
  const named = columns.filter(({ at, field }) => {
    const below = columnOf(cells[at]?.trim() ?? '');
    return below?.field === field || normal(cells[at] ?? '').startsWith(normal(field.name));
  });
  return columns.length > 0 && named.length > columns.length / 2;
}
