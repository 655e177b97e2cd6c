import type { AuditColumn } from '@fundarium/contract/audit-columns';
import { CELLS_AT_ONCE } from '@fundarium/contract/export';
import type { AuditRow } from '@fundarium/contract/history';
import { changeCells } from '../change-cells.ts';
import { tableOf, type Asked, type TableMaker } from '../source.ts';
import type { ColumnKind, ExportCell } from '../table.ts';
import { columnsNamed } from '../text-columns.ts';

const KINDS: Partial<Readonly<Record<AuditColumn, ColumnKind>>> = {
  INTEGRATED_AT: 'datetime',
  RETROACTIVE: 'boolean',
  EFFECTIVE_DATE: 'date',
};

/** The list of changes by its filters, with the columns that are shown (spec 2). */
export const auditTable: TableMaker<'AUDIT'> = async (asked, { of, filters, columns }, around) => {
  const { session, request, say } = asked;
  const most = Math.floor(CELLS_AT_ONCE / columns.length);
  const query = { ...filters, language: request.language, offset: 0, limit: most + 1 };
  const { rows, revision } = await around.audit(session, of, query);
  const cellOf = auditCells(asked);
  return {
    table: tableOf(
      say,
      columnsNamed(
        say,
        columns.map((each) => [`audit-column-${each}`, KINDS[each] ?? 'text'] as const),
      ),
      rows.map((row) => columns.map((each) => cellOf[each](row))),
    ),
    rows: rows.length,
    revision,
    named: of === null ? say('export-name-audit') : `${say('export-name-audit')}-${of.code}`,
  };
};

function auditCells({ metamodel, say }: Asked): Readonly<Record<AuditColumn, (row: AuditRow) => ExportCell>> {
  const change = changeCells(metamodel, say);
  const levels: Readonly<Record<string, string>> = metamodel.levels;
  return {
    SUBJECT: ({ subject: { kind, level, code, name } }) => {
      const label = name === null || name === code ? (code ?? '') : `${name} ${code ?? ''}`.trim();
      if (['entity', 'registration', 'breakdown'].includes(kind)) return label;
      const ofLevel = kind === 'field' && level !== null ? ` (${levels[level] ?? level})` : '';
      return `${say(`audit-kind-${kind}`)} ${label}${ofLevel}`;
    },
    CHANGE_TYPE: ({ changeType }) => say(`change-type-${changeType}`),
    INTEGRATED_AT: ({ integratedAt }) => integratedAt,
    FIELD: ({ field }) => field,
    FIELD_LABEL: ({ fieldLabel }) => fieldLabel,
    VALUE: (row) => change(row, row.value),
    PREVIOUS: (row) => change(row, row.previous),
    RETROACTIVE: ({ retroactive }) => retroactive,
    EFFECTIVE_DATE: ({ effectiveDate }) => effectiveDate,
    MODIFIED_BY: ({ modifiedBy }) => modifiedBy,
  };
}
