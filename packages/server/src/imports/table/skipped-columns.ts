import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { ResolvedColumns, SkippedColumn } from './columns.ts';
import type { Delivery } from './price-columns.ts';
import { hundredthsIn } from './hundredths.ts';
import { saysManyShares } from './many-shares.ts';
import { isOrdinaryWord, wholeInWords } from './number-words.ts';
import { maySayUnit, priceUnitNamed } from './price-units.ts';
import { nameOf, tellUnread } from './why-unread.ts';

/** Looks at the columns that are not read, so that nothing of weight goes unread. */
export type SkippedWitness = {
  readonly see: (record: TableRecord) => void;
  /**
   * A line for each of them that holds values.
   * @throws Error where one holds currencies or units, which change what all other figures mean, or where none may be skipped
   */
  readonly tell: (options: { readonly strict: boolean; readonly priced: boolean }) => NotTaken[];
  /** The table with those columns that are read after all, since no other has a value. */
  readonly withReadAlone: (table: ResolvedColumns) => ResolvedColumns;
};

/** Codes of currencies, and the signs that stand for some. */
const CURRENCIES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency'),
  '€',
  '$',
  '£',
  '¥',
  'US$',
  'GBX',
  'ZAC',
  'ILA',
  'PENCE',
  'AGOROT',
  'AGORA',
  'CNH',
  'EURO',
]);
/** Whether a text is a currency, and nothing else. */
export const isCurrency = (text: string): boolean => CURRENCIES.has(text.toUpperCase());

/** A total or a footer may stand among the values. */
const MOSTLY = 0.5;

/** What a column may say that changes what the figures of its line mean. */
type Kind = 'currency' | 'unit' | 'shares';
type First = { readonly text: string; readonly line: number };
type Seen = {
  values: number;
  /** Of these, those that the lines are read by. */
  used: number;
  /** Whether another column has a value beside which it is not read. */
  hasOthers: boolean;
  readonly counts: Record<Kind, number>;
  readonly first: Partial<Record<Kind, First>>;
};

const OF_UNITS = /unit|einheit|unité|unidad|unità|eenheid|scale|multipl|factor|faktor|単位|单位/iu;

/** Classes of units are none. */
const OF_CLASSES = /(?:class|type|klasse|typ|classe|clase)$/iu;
const isOfUnits = (name: string): boolean => OF_UNITS.test(name) && !OF_CLASSES.test(name.trim());

const FIGURE =
  '(?:price|nav|aum|asset|quot(?:e|ation)|figure|value|amount|dividend|distribution|preis|kurs|prix|precio|prezzo)s?';
const FACTOR = 'factor|faktor|multiplier|multiplicator|multiplikator|scale';
/** Names of columns that say by how much figures are to be multiplied: those of swing pricing or currencies are others. */
const OF_FACTORS = new RegExp(
  `^${FIGURE}[ _-]?(?:units?|einheit)$|^(?:(?:${FIGURE}|units?|scaling|scale)[ _-]?)?(?:${FACTOR})$`,
  'iu',
);
/** What they say then: 100 or more, in groups or not, but not 1 with decimals. */
const MANY = /^1(?:0{2,}|0{0,2}(?:[.,'’\s]000)+)(?:[.,]0+)?$/;

function kindOf(text: string, name: string, isPaid: boolean): Kind | null {
  if (isCurrency(text) && !isOrdinaryWord(text)) return 'currency';
  if (saysManyShares(text, name, { isPaid })) return 'shares';
  const { currency = null, unit = null } = wholeInWords(text) ?? {};
  if (OF_FACTORS.test(name.trim()) && MANY.test(text)) return 'unit';
  if (isOfUnits(name) && hundredthsIn('NAV', text) !== null) return 'unit';
  // Two letters may be anything where the name does not say so: MM is a money market fund.
  return unit !== null && (text.length > 2 || currency !== null || isOfUnits(name)) ? 'unit' : null;
}

/** Japanese prices are of 10,000 shares, as they are, but not what is paid. */
export function watchSkipped(
  skipped: readonly SkippedColumn[],
  header: TableRecord,
  delivery: Delivery | null,
): SkippedWitness {
  const isPaid = delivery?.kind === 'dividend';
  const isQuoted = delivery?.kind === 'quotation';
  const seen = skipped.map((): Seen => ({
    values: 0,
    used: 0,
    hasOthers: false,
    counts: { currency: 0, unit: 0, shares: 0 },
    first: {},
  }));
  const isAlone = () =>
    skipped.every((each, index) => each.readAlone !== undefined || each.mapped || seen[index]!.values === 0);
  const isReadAlone = (column: SkippedColumn) =>
    column.readAlone !== undefined &&
    (column.others === undefined ? isAlone() : !seen[skipped.indexOf(column)]!.hasOthers);
  return {
    see: ({ line, cells }) => {
      for (const [index, { at, name, others = [] }] of skipped.entries()) {
        const column = seen[index]!;
        column.hasOthers ||= others.some((other) => (cells[other] ?? '').trim() !== '');
        const text = (cells[at] ?? '').trim();
        if (text === '') continue;
        column.values += 1;
        if (isQuoted && maySayUnit(skipped[index]!) && priceUnitNamed(text) !== null) {
          column.used += 1;
          continue;
        }
        const kind = kindOf(text, name, isPaid);
        if (kind === null) continue;
        column.counts[kind] += 1;
        column.first[kind] ??= { text, line };
      }
    },
    tell: ({ strict, priced }) => {
      // What a mapping leaves out is known to whoever wrote it.
      const reported = skipped
        .map((column, index) => ({ ...column, ...seen[index]!, isReadAlone: isReadAlone(column) }))
        .filter(
          (column) =>
            !column.mapped &&
            !column.isReadAlone &&
            (column.values > column.used || (strict && column.name !== '' && column.used === 0)),
        );
      const saying = (kind: Kind, share: number, among: (column: SkippedColumn) => boolean = () => true) =>
        reported.find(
          (column) =>
            column.counts[kind] > 0 && column.counts[kind] >= column.values * share && among(column),
        );
      // That of a figure that is not read, or of another entity, says nothing of the others.
      const foreign = saying('currency', MOSTLY, ({ why }) => why !== 'derived' && why !== 'above');
      if (foreign !== undefined) throw new Error(askCurrency(foreign));
      // Words for units among others are words of another kind.
      const counted =
        saying('unit', 1) ?? reported.find(({ name, counts }) => counts.unit > 0 && isOfUnits(name));
      if (priced && counted !== undefined) throw new Error(askUnit(counted));
      const ofShares = saying('shares', 0);
      if (priced && ofShares !== undefined) throw new Error(askShares(ofShares));
      if (strict && reported.length > 0) {
        const names = reported.map(nameOf).join(', ');
        throw new Error(
          `No column may be left unread, and these are not known: ${names}. Leave them out in the mapping: "columns": {${JSON.stringify(nameOf(reported[0]!))}: ""}.`,
        );
      }
      return tellUnread(reported, priced).map(({ value, reason }) => ({
        kind: 'unread',
        line: header.line,
        value: showValue(value),
        reason,
      }));
    },
    withReadAlone: (table) => {
      const read = table.skipped.flatMap((column) => (isReadAlone(column) ? column.readAlone! : []));
      if (read.length === 0) return table;
      return {
        ...table,
        columns: [...table.columns, ...read].toSorted((a, b) => a.at - b.at),
        skipped: table.skipped.filter((column) => !isReadAlone(column)),
      };
    },
  };
}

export const leftOut = (name: string) => `"columns": {${JSON.stringify(name)}: ""}`;

function askCurrency(column: SkippedColumn & Seen): string {
  const name = nameOf(column);
  const { text, line } = column.first.currency!;
  const leaveOut = leftOut(name);
  // A table that has no use for currencies can't be told to read it.
  if (column.why === 'unused')
    return `The column ${name} holds currencies, such as ${text} (line ${line}), which a table of this kind does not read. Leave it out in the mapping: ${leaveOut}.`;
  return `The column ${name} holds currencies, such as ${text} (line ${line}), and would not be read. Add to the mapping: "columns": {${JSON.stringify(name)}: "CURRENCY"}, or leave it out by ${leaveOut}.`;
}

function askUnit(column: SkippedColumn & Seen): string {
  const name = nameOf(column);
  const { text, line } = column.first.unit!;
  return `The column ${name} says that figures are in ${text} (line ${line}), and would not be read. Deliver them in full, and leave the column out by ${leftOut(name)}.`;
}

function askShares(column: SkippedColumn & Seen): string {
  const name = nameOf(column);
  const { text, line } = column.first.shares!;
  return `The column ${name} says that figures are of several shares, such as ${text} (line ${line}), and would not be read. Deliver them per share, and leave the column out by ${leftOut(name)}.`;
}
