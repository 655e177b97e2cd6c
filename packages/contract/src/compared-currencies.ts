import type { RowGroup, ShownRow } from './compared-groups.ts';
import { amountCurrency, currencyFieldsOf, type MoneyFields } from './own-currency.ts';

/**
 * The currency of an amount in a column of a comparison, as the details show it; of the rows of all groups, for the field
 * that says it need not differ. Null for what is no amount.
 */
export function currencyAt(
  groups: readonly RowGroup[],
  settings?: MoneyFields,
): (row: ShownRow, at: number) => string | null {
  const fields = fieldRows(groups);
  const known = new Map<number, Readonly<Record<string, unknown>>>();
  return (row, at) => {
    const values =
      known.get(at) ?? Object.fromEntries(fields.map((each) => [each.field, each.values[at] ?? null]));
    known.set(at, values);
    return amountCurrency(row.field, values, settings);
  };
}

/**
 * The shown rows of a comparison for where cells are bare numbers: an amount is labelled with its currency; where its
 * columns differ in it and no row that is shown says so, a row of the currencies follows.
 * @param groups all rows, shown or not
 */
export function withCurrencies(
  shown: readonly RowGroup[],
  groups: readonly RowGroup[],
  settings?: MoneyFields,
): readonly RowGroup[] {
  const currencyOf = currencyAt(groups, settings);
  const labels = new Map(fieldRows(groups).map(({ field, label }) => [field, label]));
  const present = new Set(fieldRows(shown).map(({ field }) => field));
  const rowsOf = (row: ShownRow): readonly ShownRow[] => {
    const fields = currencyFieldsOf({ businessCode: row.field }, settings);
    // Of an amount without such a field, the currency is part of its name.
    if ((row.part !== 'FIELD' && row.part !== 'FIGURE') || fields.length === 0) return [row];
    const currencies = row.values.map((value, at) => ((value ?? null) === null ? null : currencyOf(row, at)));
    const filled = currencies.filter((_, at) => (row.values[at] ?? null) !== null);
    const [first] = filled;
    if (first === undefined || filled.every((each) => each === null)) return [row];
    if (filled.every((each) => each === first)) return [{ ...row, label: `${row.label} (${first})` }];
    if (fields.some((field) => present.has(field))) return [row];
    const field = fields[0]!;
    const label = `${row.label}: ${labels.get(field) ?? field}`;
    const definitions = row.values.map(() => null);
    return [row, { ...row, field, label, values: currencies, definition: null, definitions }];
  };
  return shown.map((group) => ({ ...group, rows: group.rows.flatMap(rowsOf) }));
}

const fieldRows = (groups: readonly RowGroup[]) =>
  groups.flatMap(({ rows }) => rows).filter(({ part }) => part === 'FIELD' || part === 'FIGURE');
