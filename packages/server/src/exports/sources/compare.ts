import { withCurrencies } from '@fundarium/contract/compared-currencies';
import {
  FIGURES_AS_OF,
  lacksFigures,
  rowGroups,
  type RowGroup,
  type ShownRow,
} from '@fundarium/contract/compared-groups';
import type { ComparedColumn } from '@fundarium/contract/comparison';
import { partCell } from '../change-cells.ts';
import { fieldCells, rowLabel, type GivenValue } from '../columns.ts';
import { dayText } from '../day-text.ts';
import { definitionsOf } from '../definitions.ts';
import { tableOf, type Asked, type TableMaker } from '../source.ts';
import type { ExportCell } from '../table.ts';
import { columnsNamed } from '../text-columns.ts';

/** Entities side by side: the rows of the screen, all of them or those that differ, of one category or of all. */
export const compareTable: TableMaker<'COMPARE'> = async (asked, { columns, all, category }, around) => {
  const { session, metamodel, say, minRevision, signal } = asked;
  const reply = await around.compare({ session, minRevision, signal }, { columns });
  const everything = rowGroups(reply, metamodel, say);
  const groups = everything
    .filter(({ key }) => category === undefined || category === key)
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => all || differs) }));
  const rows = rowsOf(
    withCurrencies(groups, everything, await around.moneyFieldsOf(session)),
    reply.columns.length,
    all,
    asked,
  );
  return {
    table: tableOf(
      say,
      [
        ...columnsNamed(say, ['compare-category', 'export-column-code', 'export-column-field']),
        ...(all ? columnsNamed(say, [['compare-differs', 'boolean']]) : []),
        ...reply.columns.map((column) => ({ header: headerOf(column, asked), kind: 'text' as const })),
      ],
      rows,
    ),
    rows: rows.length,
    revision: reply.revision,
    named: say('export-name-compare'),
    lines: lacksFigures(reply.columns, category)
      ? [[say('compare-figures'), say('compare-figures-of-today')]]
      : [],
    definitions: definitionsOf(
      groups.flatMap((group) => group.rows.flatMap(({ definition }) => definition ?? [])),
    ),
  };
};

function rowsOf(
  groups: readonly RowGroup[],
  columns: number,
  all: boolean,
  { metamodel, say }: Asked,
): ExportCell[][] {
  const fieldCell = fieldCells(metamodel);
  const cellOf = ({ definitions, field, values, part }: ShownRow, at: number): ExportCell => {
    const value = values[at] ?? null;
    const definition = definitions[at] ?? null;
    if (value === null) return null;
    return definition === null
      ? partCell(field, value, field === FIGURES_AS_OF ? 'DATE' : null, { metamodel, say })
      : fieldCell(definition, value as GivenValue, part === 'FIGURE');
  };
  return groups.flatMap(({ label, rows }) =>
    rows.map((row) => [
      label,
      row.field,
      labelOf(row),
      ...(all ? [row.differs] : []),
      ...Array.from({ length: columns }, (_, at) => cellOf(row, at)),
    ]),
  );
}

/** With the unit of its values, where they have all one. */
function labelOf({ definitions, values, label }: ShownRow): string {
  const labels = definitions.flatMap((each, at) =>
    each === null || (values[at] ?? null) === null ? [] : [rowLabel(each, label)],
  );
  return new Set(labels).size === 1 ? labels[0]! : label;
}

/** What heads a column: name and code, and its dates where it is not of today. */
function headerOf({ name, code, isToday, validOn, knownOn }: ComparedColumn, { say, locale }: Asked): string {
  const dates = isToday
    ? ''
    : say(knownOn === null ? 'compare-valid-on-day' : 'compare-valid-and-known', {
        valid: dayText(validOn, locale),
        known: knownOn === null ? '' : dayText(knownOn, locale),
      });
  return [name ?? code, name === null ? '' : code, dates].filter((each) => each !== '').join(' · ');
}
