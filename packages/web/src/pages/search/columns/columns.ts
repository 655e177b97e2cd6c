import { figureNamed } from '../../../cards/performance/figure.ts';
import type { FieldContext } from '../../../fields/field-kind.ts';
import { kindOf } from '../../../fields/field-kinds.ts';
import { copiedField } from '../../../fields/copied-field.ts';
import { formatField, singleValues, UNKNOWN } from '../../../fields/format-field.ts';
import type { MoneyFields } from '@fundarium/contract/own-currency';
import { isInPercent, inPercent } from '@fundarium/contract/quotation-unit';
import type { SearchNature } from '@fundarium/contract/vocabulary';
import { inPlace } from '../../../grid/column-layout.ts';
import type { GridColumn } from '../../../grid/grid-column.ts';
import { currencyColumnsOf, quotationColumnOf } from './columns-needed.ts';
import { identityOf } from './default-columns.ts';
import { documentCell, entityCell, linkCell, nameCell, notedCell, type RowLinks } from './drawn-cells.ts';
import { isOfDocument, type FoundRow } from '../results/found-row.ts';
import { lateNote, reachesLastNav } from './late-figures.ts';
import { nameOf } from './row-name.ts';
import { scaled } from '../../../ui/text-scale.ts';
import type { SearchField, SearchFields } from '../question/search-fields.ts';

/** Least that names are read by. */
const NAME_WIDTH = scaled(220);
const CURRENCY_LIST = 'CURRENCY';
/** Of a cell, with its border. */
const CELL_PADDING = 20;
const NONE: ReadonlySet<string> = new Set();
/** Columns that may say a row's code as well: it stands beside the name only where they do not. */
const CODE_COLUMNS = ['CODE', 'ISIN'];

export type ColumnOptions = {
  readonly nature: SearchNature;
  readonly pins: readonly string[];
  /** Field codes under the labels (spec 3, user settings). */
  readonly showCodes: boolean;
  readonly links: RowLinks;
  /** Which fields of the customer say currencies, where they are its own. */
  readonly money?: MoneyFields;
};

/** The columns of the grid: the name first, then the pinned ones, then the others, each as its field's type shows it. */
export function gridColumnsOf(
  shown: readonly string[],
  fields: SearchFields,
  context: FieldContext,
  { nature, pins, showCodes, links, money }: ColumnOptions,
): GridColumn<FoundRow>[] {
  const first = identityOf(nature);
  const identity = fields.get(first);
  const codeColumns = shown.filter((each) => CODE_COLUMNS.includes(each));
  const name: GridColumn<FoundRow> = {
    id: first,
    header: identity?.label ?? first,
    label: identity?.label ?? first,
    code: showCodes ? first : undefined,
    title: identity?.label ?? first,
    align: 'start',
    width: NAME_WIDTH,
    widest: NAME_WIDTH,
    sortable: true,
    pinned: true,
    text: nameOf,
    copied: nameOf,
    draw: (row, width) => {
      if (isOfDocument(row)) return documentCell(row, links, nameOf(row), width() - CELL_PADDING);
      return nameCell(row, links, {
        withCode: !codeColumns.some((each) => row.values[each] === row.code),
        room: width() - CELL_PADDING,
      });
    },
  };
  const place = { shown: new Set(shown), fields, money };
  const { order } = inPlace({ order: shown, pins });
  return [
    name,
    ...order.map((each) => {
      const column = fieldColumn(fields.get(each)!, context, place);
      return {
        ...column,
        ...documentColumn(each, column, links),
        pinned: pins.includes(each),
        ...(showCodes && { code: each }),
      };
    }),
  ];
}

/** Of documents, what leads to the document or to its entity. */
function documentColumn(
  name: string,
  { text }: Pick<GridColumn<FoundRow>, 'text'>,
  links: RowLinks,
): Pick<GridColumn<FoundRow>, 'draw'> | null {
  const isLink = name === 'FILE_NAME' || name === 'NODE_NAME';
  if (!isLink) return null;
  return {
    draw: (row, width) => {
      if (!isOfDocument(row) || text(row) === UNKNOWN) return document.createTextNode(text(row));
      return name === 'FILE_NAME'
        ? documentCell(row, links, text(row), null)
        : entityCell(row, links, text(row), width() - CELL_PADDING);
    },
  };
}

/** Currency of an amount, unless a column beside it says the same one. */
export function currencyOf(
  columns: readonly string[],
  row: FoundRow,
  shown: ReadonlySet<string>,
): string | null {
  const column = columns.find((each) => (row.values[each] ?? null) !== null);
  if (column === undefined) return null;
  const currency = row.values[column];
  return columns.some((each) => shown.has(each) && row.values[each] === currency) ? null : String(currency);
}

/** Whether a field is a figure of performance of the row itself, which the server explains. */
export function isExplained({ name, definition }: Pick<SearchField, 'name' | 'definition'>): boolean {
  const { performance, businessCode } = definition;
  return performance && name === businessCode && figureNamed(businessCode) !== null;
}

type Place = {
  readonly shown: ReadonlySet<string>;
  readonly fields: SearchFields;
  readonly money: MoneyFields | undefined;
};

function fieldColumn(
  { name, definition, label, header }: SearchField,
  context: FieldContext,
  { shown, fields, money }: Place,
): Omit<GridColumn<FoundRow>, 'pinned' | 'code'> {
  const kind = kindOf(definition);
  const currencies = currencyColumnsOf({ name, definition }, money);
  const said = currencies.map((each) => fields.get(each)).find((each) => each !== undefined);
  const currency = definition.list === CURRENCY_LIST;
  // A currency is its code: whoever reads a column of them reads no names.
  const listed = currency ? { ...definition, list: null } : definition;
  const quotation = quotationColumnOf({ name, definition });
  const percentage = inPercent(listed);
  const fieldOf = (row: FoundRow) =>
    quotation !== null && isInPercent(definition, row.values[quotation]) ? percentage : listed;
  const ofAmount = (row: FoundRow, beside: ReadonlySet<string>) =>
    (row.values[name] ?? null) === null || fieldOf(row) === percentage
      ? null
      : currencyOf(currencies, row, beside);
  const within = (row: FoundRow) =>
    currencies.length === 0 ? context : { ...context, currency: currencyOf(currencies, row, shown) };
  // The grid asks several times for each cell that it draws.
  const text = oncePerRow((row) => formatField(fieldOf(row), row.values[name], within(row)));
  const note = oncePerRow((row) => lateNote({ name, definition }, row, context));
  const tone = oncePerRow((row) => {
    if (text(row) === UNKNOWN) return 'unknown';
    if (note(row) !== null) return 'late';
    const [value, ...others] = kind.tone ? singleValues(row.values[name], context) : [];
    return value === undefined || others.length > 0 ? undefined : kind.tone?.(value, definition);
  });
  const { href } = kind;
  return {
    id: name,
    header,
    label,
    // Rows are sorted by the number that they show.
    title:
      currencies.length === 0
        ? `${label} (${name})`
        : `${label} (${name})\n${context.t('field-own-currency')}`,
    align: kind.align,
    width: scaled(kind.columnWidth),
    widest: scaled(kind.columnWidth),
    sortable: definition.sortable,
    explained: isExplained({ name, definition }),
    text,
    copied: (row) => copiedField(fieldOf(row), row.values[name], context),
    ...(said !== undefined && {
      currency: {
        label: said.definition.label,
        of: (row) => ofAmount(row, NONE),
        unsaid: (row) => ofAmount(row, shown),
      },
    }),
    tone,
    ...(reachesLastNav({ name, definition }) && {
      hint: (row) => {
        const late = note(row);
        return late && `${copiedField(listed, row.values[name], context)}, ${late}`;
      },
      draw: (row) => {
        const late = note(row);
        return late === null ? document.createTextNode(text(row)) : notedCell(text(row), late);
      },
    }),
    ...(href && {
      shortened: true,
      draw: (row) => {
        const [value] = singleValues(row.values[name], context);
        if (value === undefined) return document.createTextNode(text(row));
        return linkCell(href(value), String(value), kind.format(value, definition, context));
      },
    }),
  };
}

/** The same answer for a row, found once. */
function oncePerRow<T>(find: (row: FoundRow) => T): (row: FoundRow) => T {
  const found = new WeakMap<FoundRow, { readonly answer: T }>();
  return (row) => {
    const known = found.get(row) ?? { answer: find(row) };
    found.set(row, known);
    return known.answer;
  };
}
