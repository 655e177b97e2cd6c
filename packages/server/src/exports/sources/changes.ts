import type { ChangedField } from '@fundarium/contract/comparison';
import { CELLS_AT_ONCE } from '@fundarium/contract/export';
import { changeCells } from '../change-cells.ts';
import { sourceText } from '../source-text.ts';
import { tableOf, type Asked, type TableMaker } from '../source.ts';
import type { ColumnKind, ExportCell } from '../table.ts';
import { columnsNamed } from '../text-columns.ts';

const ENTITY = ['export-column-level', 'export-column-name', 'export-column-entity-code'] as const;
const FIELD = ['export-column-code', 'export-column-field'] as const;
const VALUES = ['changes-before', 'changes-after'] as const;
const ACT: readonly (string | readonly [string, ColumnKind])[] = [
  ['changes-effective', 'date'],
  ['audit-column-RETROACTIVE', 'boolean'],
  ['changes-integrated', 'datetime'],
  'audit-column-CHANGE_TYPE',
  'changes-by',
];

/** What changed between two dates, by entity or by field; where only net changes are asked for, there are no acts. */
export const changesTable: TableMaker<'CHANGES'> = async (asked, { type: _, ...source }, around) => {
  const { session, request, say, minRevision, signal } = asked;
  const byField = source.groupBy === 'field';
  const columns = columnsNamed(say, [
    ...(byField ? [...FIELD, ...ENTITY] : [...ENTITY, ...FIELD]),
    ...VALUES,
    ...(source.net ? [] : ACT),
  ]);
  const most = Math.floor(CELLS_AT_ONCE / columns.length);
  const body = { ...source, language: request.language, offset: 0, limit: most };
  const { rows: found, total, revision } = await around.changes({ session, minRevision, signal }, body);
  const cells = cellsOf(asked);
  const rows = found.map((row) => [
    ...(byField ? [...cells.field(row), ...cells.entity(row)] : [...cells.entity(row), ...cells.field(row)]),
    ...cells.values(row),
    ...(source.net ? [] : cells.act(row)),
  ]);
  return {
    table: tableOf(say, columns, rows),
    rows: total,
    revision,
    named: `${say('export-name-changes')}-${source.from}-${source.to}`,
    lines: [
      [say('changes-from'), source.from],
      [say('changes-to'), source.to],
    ],
  };
};

type CellsOf = (row: ChangedField) => readonly ExportCell[];

function cellsOf({
  metamodel,
  say,
}: Asked): Readonly<Record<'entity' | 'field' | 'values' | 'act', CellsOf>> {
  const change = changeCells(metamodel, say);
  const labelOf = ({ field, fieldLabel, country }: ChangedField): string => {
    if (field === null) return say('changes-no-field');
    const label = fieldLabel ?? field;
    return country === null ? label : `${label} (${country})`;
  };
  return {
    entity: ({ entity: { level, name, code } }) => [metamodel.levels[level], name, code],
    field: (row) => [row.field, labelOf(row)],
    values: (row) => {
      const { entity, field, fieldType, country, act, value, previous } = row;
      const subject = { kind: country === null ? 'entity' : 'registration', level: entity.level };
      const changeType = act?.changeType ?? ('SET_FIELDS' as const);
      const changed = { subject, field, fieldType, changeType, value, previous };
      return [change(changed, 'previous'), change(changed, 'value')];
    },
    act: ({ act }) =>
      act === null
        ? [null, null, null, null, null]
        : [
            act.effectiveDate,
            act.retroactive,
            act.integratedAt,
            say(`change-type-${act.changeType}`),
            act.modifiedBy ?? sourceText(act.source, say),
          ],
  };
}
