import { QUOTED_FIELDS, type QuotedField } from '@fundarium/contract/quotations';
import { quotedCode } from '../../platform/quoted-columns.ts';
import { KEY_TARGETS } from './column-names.ts';

/** Columns of prices, assets and numbers of shares, by the figure that they deliver. */
export const QUOTED_TARGETS: readonly string[] = QUOTED_FIELDS.map(quotedCode);
/** Figures of which 0 is none; assets and numbers of shares of a class that nobody holds may well be 0. */
export const isPriceOfShare = (field: QuotedField): boolean =>
  field === 'nav' || field === 'bid' || field === 'ask';
export const AMOUNT_TARGETS: readonly string[] = [
  'DIVIDEND',
  'GROSS_DIVIDEND',
  'NET_DIVIDEND',
  'DIVIDEND_TAX_CREDIT',
  'CAPITAL_GAIN',
];

/** What a list of prices or distributions has beside them: it is one of entities where it has more. */
export const BESIDE_DATED: readonly string[] = [
  ...KEY_TARGETS,
  'PARENT_CODE',
  'COUNTRY',
  'NAME',
  'CURRENCY',
  'QUOTATION_UNIT',
  'COUPON',
  'ISSUE_PRICE',
  'STATUS',
];

const SELLING = /sell|verkauf|vente|venta|vendita|verkoop|売/iu;
const BUYING = /buy|kauf|achat|compra|acquisto|aankoop|買/iu;

/** The price of one side that investors buy or sell at, by a name such as "Buy price"; null for any other. */
export const sideOf = (name: string): 'ASK' | 'BID' | null =>
  SELLING.test(name) ? 'BID' : BUYING.test(name) ? 'ASK' : null;

/** By one of these a line names a share class or another entity, and no benchmark. */
export const CLASS_KEYS: readonly string[] = KEY_TARGETS.filter(
  (target) => target !== 'LEVEL' && target !== 'BENCHMARK_CODE',
);

/** What the lines of a table of prices are, and the columns that they are read from beside their keys. */
export type Delivery = {
  readonly kind: 'quotation' | 'dividend' | 'benchmark' | 'wide';
  readonly targets: ReadonlySet<string>;
  /** Whether the day of its lines stands in a title alone. */
  readonly dayIsTitled?: boolean;
};

/** Null where the columns are those of entities; a day in a title is one of prices where nothing else has one. */
export function deliveryOf(has: ReadonlySet<string>, hasTitledDay = false): Delivery | null {
  const any = (targets: readonly string[]) => targets.some((target) => has.has(target));
  // What stands beside the NAV of a class is the level of its index, or another value.
  const isBesideNav = has.has('NAV') && any(CLASS_KEYS);
  if (has.has('DATE') && has.has('VALUE') && !isBesideNav)
    return { kind: 'benchmark', targets: new Set(['BENCHMARK_CODE', 'CODE', 'DATE', 'VALUE']) };
  if (has.has('DATE') && any(QUOTED_TARGETS)) return { kind: 'quotation', targets: QUOTATION };
  if (has.has('EX_DATE') && (any(AMOUNT_TARGETS) || has.has('SPLIT_RATIO')))
    return {
      kind: 'dividend',
      targets: new Set([
        'LEVEL',
        'EX_DATE',
        'PAYMENT_DATE',
        'RECORD_DATE',
        ...AMOUNT_TARGETS,
        'SPLIT_RATIO',
        'CURRENCY',
        'DIV_CURRENCY',
        'NOTIONAL',
        'REFERENCE',
        'BEFORE_SPLIT',
      ]),
    };
  if (hasTitledDay && any(QUOTED_TARGETS))
    return { kind: 'quotation', targets: QUOTATION, dayIsTitled: true };
  return null;
}

const QUOTATION: ReadonlySet<string> = new Set(['LEVEL', 'DATE', 'CURRENCY', ...QUOTED_TARGETS]);
