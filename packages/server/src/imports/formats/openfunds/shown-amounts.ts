import { quotedCode } from '../../../platform/quoted-columns.ts';
import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import type { TableRecord } from '../../reading/table-record.ts';
import type { Column } from '../../table/column.ts';
import type { ColumnUnits } from '../../table/column-units.ts';
import type { SkippedColumn } from '../../table/columns.ts';
import { notFinal } from '../../table/price-kinds.ts';
import { currencyIn, currencyOf } from '../../table/row-currency.ts';
import { readingOf } from '../../table/table-reading.ts';
import { text } from './name-lines.ts';
import { isAbout } from './own-columns.ts';
import { hasId, openfundsColumns } from './read-header.ts';
import type { OpenfundsLine } from './read-line.ts';

/** What a line says of figures that have their currency in common. */
type Group = {
  /** Amounts, as tables call them. */
  readonly targets: Readonly<Record<string, string>>;
  /** What is nothing without them. */
  readonly beside: readonly string[];
  /** Where their currency goes, and what the line itself says of it. */
  readonly currency: string;
  readonly given: (line: OpenfundsLine) => string | null | undefined;
  /** What columns that are not read may say of them: that they are estimates, or not decided. */
  readonly kind?: 'quotation' | 'dividend';
};

/** A value of the class, and no figure. */
const LAUNCH_PRICE = 'LAUNCH_PRICE';
const ofClass = ({ values }: OpenfundsLine) => text(values.PART['CURRENCY']);
const GROUPS: readonly Group[] = [
  {
    targets: {
      nav: 'NAV',
      bid: 'BID',
      ask: 'ASK',
      aum: quotedCode('aum'),
      numberOfShares: quotedCode('numberOfShares'),
    },
    beside: ['navDate', 'bidDate', 'askDate', 'aumDate', 'numberOfSharesDate'],
    currency: 'shownIn',
    given: ofClass,
    kind: 'quotation',
  },
  {
    targets: { fundAum: quotedCode('aum') },
    beside: ['fundAumDate'],
    currency: 'fundShownIn',
    given: ({ values }) => text(values.PROD['CURRENCY']),
  },
  {
    targets: { grossDividend: 'GROSS_DIVIDEND', netDividend: 'NET_DIVIDEND' },
    beside: ['exDate', 'recordDate', 'paymentDate', 'isFinal', 'dividendCurrency'],
    currency: 'dividendCurrency',
    given: (line) => line.figures['dividendCurrency'] ?? ofClass(line),
    kind: 'dividend',
  },
  {
    targets: { [LAUNCH_PRICE]: LAUNCH_PRICE },
    beside: ['launchPriceCurrency'],
    currency: 'launchPriceCurrency',
    given: ({ figures }) => figures['launchPriceCurrency'],
  },
];

/** Columns of amounts, named as tables name them, each with the figure that it is. */
export type AmountColumn = Column & { readonly id: string; readonly figure: string };

/** What stands behind the id of a column, such as `AuM Share Class (Mio. EUR)`. */
const nameOf = (name: string) =>
  name
    .trim()
    .replace(/^OF(?:ST|DY)\d{6}[\s_:;-]+/, '')
    .replaceAll('_', ' ');

export function amountColumns(header: readonly string[]): AmountColumn[] {
  return openfundsColumns(header).flatMap(({ at, field: { id, field } }) => {
    const target = GROUPS.find(({ targets }) => Object.hasOwn(targets, field))?.targets[field];
    return target !== undefined
      ? [{ at, id, figure: field, target, name: nameOf(header[at]!), language: null }]
      : [];
  });
}

/** The others, by their fields; those of dividends' currency as tables name it. */
export function otherColumns(header: readonly string[]): Column[] {
  const amounts = new Set(amountColumns(header).map(({ at }) => at));
  return openfundsColumns(header).flatMap(({ at, field: { level, field } }) => {
    if (amounts.has(at)) return [];
    // The currency of a fund is none of its classes' figures.
    const isOfFund = field === 'CURRENCY' && level !== 'PART';
    const target = isOfFund ? `${level}_${field}` : field === 'dividendCurrency' ? 'DIV_CURRENCY' : field;
    return [{ at, target, name: header[at]!.trim(), language: null }];
  });
}

/** Columns of nobody's but the sender: none of openfunds, by id or by name. */
export function ownColumns(header: readonly string[]): SkippedColumn[] {
  const known = new Set(openfundsColumns(header).map(({ at }) => at));
  return header.flatMap((name, at) =>
    known.has(at) || hasId(name) ? [] : [{ name: name.trim(), at, why: 'unknown' as const, mapped: false }],
  );
}

/** Why figures are none to keep, by what a column beside them says: null where none does. */
function whyOpen(
  {
    kind,
    own,
    skipped,
  }: Pick<Group, 'kind'> & { readonly own: readonly Column[]; readonly skipped: readonly SkippedColumn[] },
  record: TableRecord,
): string | null {
  if (kind === undefined) return null;
  const about = skipped.filter((each) => isAbout(kind, each.name, (record.cells[each.at] ?? '').trim()));
  const found = notFinal({ delivery: { kind, targets: new Set() }, columns: own, skipped: about }, record);
  if (found === null || found.why === 'unknown') return null;
  const taken = kind === 'dividend' ? 'distributions that are decided' : 'final prices';
  return `The column ${found.name} says ${found.text}: only ${taken} are taken. Where that is wrong, leave the column out of the file`;
}

/** Takes amounts out of lines that are shown as percent, in a unit or in another currency than the line says, or that a column calls estimates, as tables do. */
export function amountsShown(
  columns: readonly AmountColumn[],
  units: ColumnUnits,
  skipped: readonly SkippedColumn[],
): (line: OpenfundsLine, record: TableRecord) => OpenfundsLine {
  const style = { dateOrder: 'DMY', twoDigitYearsFrom: 2000, decimalSign: '.' } as const;
  const groups = GROUPS.map((group) => {
    const own = columns.filter(({ figure }) => figure in group.targets);
    return { ...group, own, reading: readingOf(own, [], () => style, null, { units }) };
  });
  return (line, record) => {
    const price = text(line.values.PART[LAUNCH_PRICE]);
    const figures: Record<string, string> = {
      ...line.figures,
      ...(price !== null && { [LAUNCH_PRICE]: price }),
    };
    const notes: NotTaken[] = [];
    for (const { targets, beside, currency, given, kind, own, reading } of groups) {
      const amounts = own.filter(({ figure }) => figure in figures);
      if (amounts.length === 0) continue;
      const problems = amounts.flatMap(({ at, id }) => {
        const why = reading.whyShownOtherwise(record, at);
        return why === null ? [] : [`${id}: ${why}`];
      });
      const open = whyOpen({ kind, own, skipped }, record);
      if (open !== null) problems.push(open);
      const said = currencyOf(given(line) ?? '');
      const shown = currencyIn({ ...reading, columns: amounts }, record, said, problems);
      if (problems.length > 0) {
        const value = showValue(amounts.map(({ figure }) => figures[figure]).join(' '));
        notes.push({ kind: 'rejected', line: line.line, value, reason: problems.join('; ') });
        for (const each of [...Object.keys(targets), ...beside]) delete figures[each];
      } else if (said === '' && shown !== '') figures[currency] = shown;
    }
    const { [LAUNCH_PRICE]: left, ...others } = figures;
    const { [LAUNCH_PRICE]: _, ...ofPart } = line.values.PART;
    const isTaken = price === null || left !== undefined;
    const values = isTaken ? line.values : { ...line.values, PART: ofPart };
    return { ...line, values, figures: others, notes: [...line.notes, ...notes] };
  };
}
