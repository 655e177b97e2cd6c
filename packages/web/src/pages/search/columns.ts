import type { SearchRow } from '@fundarium/contract/search';
import { figureNamed } from '../../cards/performance/figure.ts';
import type { FieldContext } from '../../fields/field-kind.ts';
import { kindOf } from '../../fields/field-kinds.ts';
import { copiedField } from '../../fields/copied-field.ts';
import { formatField, singleValues, UNKNOWN } from '../../fields/format-field.ts';
import { isInOwnCurrency } from '../../fields/money.ts';
import { inPlace } from '../../grid/column-layout.ts';
import type { GridColumn } from '../../grid/grid-column.ts';
import { currencyColumnOf } from './columns-needed.ts';
import { IDENTITY } from './default-columns.ts';
import { linkCell, nameCell, type RowLinks } from './drawn-cells.ts';
import { nameOf } from './row-name.ts';
import type { SearchField, SearchFields } from './search-fields.ts';

const NAME_WIDTH = { wide: 360, narrow: 220 };
const CURRENCY_LIST = 'CURRENCY';
const CURRENCY_COLUMN_WIDTH = 72;
/** Twelve letters, of which other texts have more. */
const ISIN_COLUMN_WIDTH = 132;
/** About what a currency takes beside an amount. */
const CURRENCY_WIDTH = 32;

export type ColumnWishes = {
  readonly pins: readonly string[];
  readonly room: 'wide' | 'narrow';
  /** Field codes under the labels (spec 3, user settings). */
  readonly showCodes: boolean;
  readonly links: RowLinks;
};

/** The columns of the grid: the name first, then the pinned ones, then the others, each as its field's type shows it. */
export function gridColumnsOf(
  shown: readonly string[],
  fields: SearchFields,
  context: FieldContext,
  { pins, room, showCodes, links }: ColumnWishes,
): GridColumn<SearchRow>[] {
  const identity = fields.get(IDENTITY);
  const name: GridColumn<SearchRow> = {
    id: IDENTITY,
    header: identity?.label ?? IDENTITY,
    code: showCodes ? IDENTITY : undefined,
    title: identity?.label ?? IDENTITY,
    align: 'start',
    width: NAME_WIDTH[room],
    sortable: true,
    pinned: true,
    text: nameOf,
    copied: nameOf,
    draw: (row) => nameCell(row, links),
  };
  const all = new Set(shown);
  const { order } = inPlace({ order: shown, pins });
  return [
    name,
    ...order.map((each) => {
      const column = fieldColumn(fields.get(each)!, all, context);
      return {
        ...column,
        pinned: pins.includes(each),
        ...(showCodes && { code: each, width: Math.max(column.width, codeWidth(each)) }),
      };
    }),
  ];
}

/** Currency of an amount, unless a column beside it says so. */
export function currencyOf(name: string, row: SearchRow, shown: ReadonlySet<string>): string | null {
  const column = currencyColumnOf(name);
  return shown.has(column) ? null : ((row.values[column] as string | null | undefined) ?? null);
}

/** Whether a field is a figure of performance of the row itself, which the server explains. */
export function isExplained({ name, definition }: Pick<SearchField, 'name' | 'definition'>): boolean {
  const { performance, businessCode } = definition;
  return performance && name === businessCode && figureNamed(businessCode) !== null;
}

function fieldColumn(
  { name, definition, label }: SearchField,
  shown: ReadonlySet<string>,
  context: FieldContext,
): Omit<GridColumn<SearchRow>, 'pinned' | 'code'> {
  const kind = kindOf(definition);
  const amount = isInOwnCurrency(definition);
  const currency = definition.list === CURRENCY_LIST;
  // A currency is its code: whoever reads a column of them reads no names.
  const listed = currency ? { ...definition, list: null } : definition;
  const within = (row: SearchRow) =>
    amount ? { ...context, currency: currencyOf(name, row, shown) } : context;
  // The grid asks several times for each cell that it draws.
  const text = oncePerRow((row) => formatField(listed, row.values[name], within(row)));
  const tone = oncePerRow((row) => {
    if (text(row) === UNKNOWN) return 'unknown';
    const [value, ...others] = kind.tone ? singleValues(row.values[name], context) : [];
    return value === undefined || others.length > 0 ? undefined : kind.tone?.(value, definition);
  });
  const { href } = kind;
  const usualWidth = definition.businessCode === 'ISIN' ? ISIN_COLUMN_WIDTH : kind.columnWidth;
  const valueWidth = usualWidth + (amount && !shown.has(currencyColumnOf(name)) ? CURRENCY_WIDTH : 0);
  return {
    id: name,
    header: label,
    title: `${label} (${name})`,
    align: kind.align,
    width: Math.max(currency ? CURRENCY_COLUMN_WIDTH : valueWidth, headerWidth(label)),
    sortable: definition.sortable,
    explained: isExplained({ name, definition }),
    text,
    copied: (row) => copiedField(listed, row.values[name], context),
    tone,
    ...(href && {
      draw: (row) => {
        const [value] = singleValues(row.values[name], context);
        if (value === undefined) return document.createTextNode(text(row));
        return linkCell(href(value), String(value), kind.format(value, definition, context));
      },
    }),
  };
}

/** The same answer for a row, found once. */
function oncePerRow<T>(find: (row: SearchRow) => T): (row: SearchRow) => T {
  const found = new WeakMap<SearchRow, { readonly answer: T }>();
  return (row) => {
    const known = found.get(row) ?? { answer: find(row) };
    found.set(row, known);
    return known.answer;
  };
}

const WIDEST_HEADER = 200;
/** Room beside a header's text: padding, and the arrow of its order with its turn. */
const HEADER_ROOM = 56;

/** About what a header takes in its 12 px semibold: a Latin letter 7 px, a Chinese or Japanese one 12. */
function headerWidth(label: string): number {
  const letters = [...label].reduce((width, letter) => width + (letter > '\u2e80' ? 12 : 7), 0);
  return Math.min(WIDEST_HEADER, letters + HEADER_ROOM);
}

/** What a code takes in its 10 px. */
function codeWidth(code: string): number {
  return Math.min(WIDEST_HEADER, code.length * 7 + HEADER_ROOM);
}
