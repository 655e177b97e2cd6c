import type { SearchRow } from '@fundarium/contract/search';
import type { FieldContext } from '../../fields/field-kind.ts';
import { kindOf } from '../../fields/field-kinds.ts';
import { FieldLink } from '../../fields/field-value.tsx';
import { fieldPresentation, formatField, singleValues } from '../../fields/format-field.ts';
import { isInOwnCurrency } from '../../fields/money.ts';
import type { GridColumn } from '../../grid/grid-column.ts';
import { IDENTITY } from './default-columns.ts';
import { NameCell } from './NameCell.tsx';
import { nameOf } from './row-name.ts';
import type { SearchField, SearchFields } from './search-fields.ts';
import { currencyColumnOf } from './search-query.ts';

const NAME_WIDTH = 320;
/** About what a currency takes beside an amount. */
const CURRENCY_WIDTH = 32;

/** The columns of the grid: the name first, then those chosen, each as its field's type shows it. */
export function gridColumnsOf(
  shown: readonly string[],
  fields: SearchFields,
  context: FieldContext,
): GridColumn<SearchRow>[] {
  const identity = fields.get(IDENTITY);
  const name: GridColumn<SearchRow> = {
    id: IDENTITY,
    header: identity?.label ?? IDENTITY,
    title: identity?.label ?? IDENTITY,
    align: 'start',
    width: NAME_WIDTH,
    sortable: true,
    text: nameOf,
    Cell: (row) => <NameCell row={row} />,
  };
  return [name, ...shown.map((each) => fieldColumn(fields.get(each)!, new Set(shown), context))];
}

/** Currency of an amount, unless a column beside it says so. */
export function currencyOf(name: string, row: SearchRow, shown: ReadonlySet<string>): string | null {
  const column = currencyColumnOf(name);
  return shown.has(column) ? null : ((row.values[column] as string | null | undefined) ?? null);
}

function fieldColumn(
  { name, definition, label }: SearchField,
  shown: ReadonlySet<string>,
  context: FieldContext,
): GridColumn<SearchRow> {
  const kind = kindOf(definition);
  const amount = isInOwnCurrency(definition);
  const within = (row: SearchRow) =>
    amount ? { ...context, currency: currencyOf(name, row, shown) } : context;
  const { href } = kind;
  return {
    id: name,
    header: label,
    title: `${label} (${name})`,
    align: kind.align,
    width: kind.columnWidth + (amount && !shown.has(currencyColumnOf(name)) ? CURRENCY_WIDTH : 0),
    sortable: definition.sortable,
    text: (row) => formatField(definition, row.values[name], within(row)),
    tone: (row) => {
      const { unknown, tone } = fieldPresentation(definition, row.values[name], within(row));
      return unknown ? 'unknown' : tone;
    },
    ...(href && {
      Cell: (row) => {
        const [value] = singleValues(row.values[name], context);
        if (value === undefined) return formatField(definition, row.values[name], context);
        return (
          <FieldLink
            href={href(value)}
            title={String(value)}
            text={kind.format(value, definition, context)}
          />
        );
      },
    }),
  };
}
