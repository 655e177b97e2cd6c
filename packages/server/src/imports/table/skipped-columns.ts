import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { SkippedColumn } from './columns.ts';
import { wholeInWords } from './number-words.ts';

/** Looks at the columns that are not read, so that nothing of weight goes unread. */
export type SkippedWitness = {
  readonly see: (record: TableRecord) => void;
  /**
   * A line for each of them that holds values.
   * @throws Error where one holds currencies, units or that prices are estimates, which change what all other figures mean, or
   * where none may be skipped
   */
  readonly tell: (options: { readonly strict: boolean; readonly priced: boolean }) => NotTaken[];
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
  'PENCE',
  'CNH',
  'EURO',
]);
/** Whether a text is a currency, and nothing else. */
export const isCurrency = (text: string): boolean => CURRENCIES.has(text.toUpperCase());

/** A total or a footer may stand among the values. */
const MOSTLY = 0.5;

/** What a column may say that changes what the figures of its line mean. */
type Kind = 'currency' | 'unit' | 'estimate';
type First = { readonly text: string; readonly line: number };
type Seen = {
  values: number;
  readonly counts: Record<Kind, number>;
  readonly first: Partial<Record<Kind, First>>;
};

const ESTIMATE =
  /^(?:estimat(?:ed?|ion)|est\.?|indicative|preliminary|prelim\.?|provisional|unofficial|geschätzt|schätzung|vorläufig|indikativ|estimée?|provisoire|indicati[fv]e?|estimad[oa]|stimat[oa]|geschat|voorlopig|indicatief|推定|概算|速報|估算|预估|暂定)$/iu;

function kindOf(text: string): Kind | null {
  if (isCurrency(text)) return 'currency';
  if (ESTIMATE.test(text)) return 'estimate';
  const { currency = null, unit = null } = wholeInWords(text) ?? {};
  // Two letters may be anything: MM is a money market fund.
  return unit !== null && (text.length > 2 || currency !== null) ? 'unit' : null;
}

export function watchSkipped(skipped: readonly SkippedColumn[], header: TableRecord): SkippedWitness {
  const seen = skipped.map((): Seen => ({
    values: 0,
    counts: { currency: 0, unit: 0, estimate: 0 },
    first: {},
  }));
  return {
    see: ({ line, cells }) => {
      for (const [index, { at }] of skipped.entries()) {
        const text = (cells[at] ?? '').trim();
        if (text === '') continue;
        const column = seen[index]!;
        column.values += 1;
        const kind = kindOf(text);
        if (kind === null) continue;
        column.counts[kind] += 1;
        column.first[kind] ??= { text, line };
      }
    },
    tell: ({ strict, priced }) => {
      // What a mapping leaves out is known to whoever wrote it.
      const told = skipped
        .map((column, index) => ({ ...column, ...seen[index]! }))
        .filter(({ mapped, values, name }) => !mapped && (values > 0 || (strict && name !== '')));
      const saying = (kind: Kind, share: number) =>
        told.find(({ values, counts }) => counts[kind] > 0 && counts[kind] >= values * share);
      const foreign = saying('currency', MOSTLY);
      if (foreign !== undefined) throw new Error(askCurrency(foreign));
      const counted = priced ? saying('unit', MOSTLY) : undefined;
      if (counted !== undefined) throw new Error(askUnit(counted));
      // A single estimate is no price.
      const estimated = priced ? saying('estimate', 0) : undefined;
      if (estimated !== undefined) throw new Error(askEstimate(estimated));
      if (strict && told.length > 0) {
        const names = told.map(nameOf).join(', ');
        throw new Error(
          `No column may be left unread, and these are not known: ${names}. Leave them out in the mapping: "columns": {${JSON.stringify(nameOf(told[0]!))}: ""}.`,
        );
      }
      return told.map((column) => ({
        kind: 'unread',
        line: header.line,
        value: showValue(nameOf(column)),
        reason:
          column.why === 'unknown'
            ? `The column is not known and not read (values: ${column.values})`
            : priced
              ? `A table of prices does not take this column; it is not read (values: ${column.values})`
              : `The column is not read (values: ${column.values})`,
      }));
    },
  };
}

/** As a mapping names it: a column without a name by its number. */
const nameOf = ({ name, at }: SkippedColumn) => (name === '' ? `#${at + 1}` : name);

const leftOut = (name: string) => `"columns": {${JSON.stringify(name)}: ""}`;

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

function askEstimate(column: SkippedColumn & Seen): string {
  const name = nameOf(column);
  const { text, line } = column.first.estimate!;
  return `The column ${name} says that prices are estimates, such as ${text} (line ${line}), and would not be read. Deliver final prices alone, or leave the column out by ${leftOut(name)}.`;
}
