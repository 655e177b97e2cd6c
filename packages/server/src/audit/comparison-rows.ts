import { FIGURES_AS_OF } from '@fundarium/contract/compared-groups';
import type { ComparedRow } from '@fundarium/contract/comparison';
import type { EntityValue, Registration } from '@fundarium/contract/entity';
import { amountCurrency, type MoneyFields } from '@fundarium/contract/own-currency';
import { isInPercent, QUOTATION_UNIT } from '@fundarium/contract/quotation-unit';
import type { Level } from '@fundarium/contract/vocabulary';

/** An entity as it was on the dates of its column; without values where it did not exist. */
export type ReadColumn = {
  /** Which entity, however often it stands there. */
  readonly id: number;
  readonly level: Level;
  readonly values: Readonly<Record<string, EntityValue>> | null;
  readonly registrations: readonly Registration[];
  /** By name of what is no field: its parent, holidays, equivalents. */
  readonly structure: Readonly<Record<string, unknown>>;
  /** By business code; null in a column that is not of today. */
  readonly figures: Readonly<Record<string, unknown>> | null;
};

/** Tells whether a level has a field. */
export type HasField = (level: Level, field: string) => boolean;

type Cell = {
  readonly value: unknown;
  readonly isPossible: boolean;
  /** What the value is in, where it is an amount. */
  readonly unit?: string | null;
};

/**
 * A row for whatever some column has a value of: fields, then registrations, figures and structure, by code.
 * @param money which fields say the currency of amounts
 */
export function comparedRows(
  columns: readonly ReadColumn[],
  hasField: HasField,
  money: MoneyFields,
): ComparedRow[] {
  const unitOf = unitsOf(columns, money);
  const fields = namesOf(columns, ({ values }) => values).map((field) =>
    rowOf({ part: 'FIELD', field, country: null }, columns, (column) => ({
      value: column.values?.[field],
      isPossible: hasField(column.level, field) || column.values?.[field] !== undefined,
      unit: unitOf(column, field),
    })),
  );
  const figures = namesOf(columns, (column) => column.figures).map((field) =>
    rowOf({ part: 'FIGURE', field, country: null }, columns, (column) => ({
      value: column.figures?.[field],
      isPossible:
        field === FIGURES_AS_OF
          ? !isEmpty(column.figures?.[field])
          : column.figures !== null && hasField(column.level, field),
      unit: unitOf(column, field),
    })),
  );
  const structure = namesOf(columns, (column) => column.structure).map((field) =>
    rowOf({ part: 'STRUCTURE', field, country: null }, columns, (column) => ({
      value: column.structure[field],
      isPossible: true,
    })),
  );
  return [...fields, ...registrationRows(columns), ...figures, ...structure];
}

/**
 * The currency of an amount, or that it is in percent: the same number of two currencies is another amount. Null for all
 * of one entity at several dates: there an amount has changed where the record says so, and its currency by its own row.
 */
function unitsOf(
  columns: readonly ReadColumn[],
  money: MoneyFields,
): (column: ReadColumn, field: string) => string | null {
  if (new Set(columns.map(({ id }) => id)).size === 1) return () => null;
  const known = new Map(columns.map((each) => [each, { ...each.values, ...each.figures }]));
  return (column, field) => {
    const own = known.get(column) ?? {};
    return isInPercent({ businessCode: field }, own[QUOTATION_UNIT])
      ? 'PERCENT'
      : amountCurrency(field, own, money);
  };
}

function registrationRows(columns: readonly ReadColumn[]): ComparedRow[] {
  const countries = [
    ...new Set(columns.flatMap(({ registrations }) => registrations.map(({ country }) => country))),
  ];
  return countries.toSorted().flatMap((country) => {
    const own = ({ registrations }: ReadColumn) =>
      registrations.find((each) => each.country === country)?.values ?? null;
    return namesOf(columns, own).map((field) =>
      rowOf({ part: 'REGISTRATION', field, country }, columns, (column) => ({
        value: own(column)?.[field],
        isPossible: true,
      })),
    );
  });
}

function namesOf(
  columns: readonly ReadColumn[],
  of: (column: ReadColumn) => Readonly<Record<string, unknown>> | null,
): string[] {
  const names = columns.flatMap((column) =>
    Object.entries(of(column) ?? {}).flatMap(([name, value]) => (isEmpty(value) ? [] : [name])),
  );
  return [...new Set(names)].toSorted();
}

function rowOf(
  what: Pick<ComparedRow, 'part' | 'field' | 'country'>,
  columns: readonly ReadColumn[],
  cellOf: (column: ReadColumn) => Cell,
): ComparedRow {
  const cells = columns.map(cellOf);
  const possible = cells
    .filter(({ isPossible }) => isPossible)
    .map(({ value, unit }) => (isEmpty(value) ? '' : `${unit ?? ''} ${written(value)}`));
  return {
    ...what,
    values: cells.map(({ value }) => (isEmpty(value) ? null : value)),
    differs: new Set(possible).size > 1,
  };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** A value as text that is the same for the same value, in whatever order its parts stand. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
