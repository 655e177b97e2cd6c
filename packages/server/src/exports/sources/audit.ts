import type { AuditColumn } from '@fundarium/contract/audit-columns';
import { CELLS_AT_ONCE } from '@fundarium/contract/export';
import type { AuditRow } from '@fundarium/contract/history';
import { changeCells } from '../change-cells.ts';
import { streamedTable, tableOf, type Asked, type TableMaker } from '../source.ts';
import type { ColumnKind, ExportCell } from '../table.ts';
import { columnsNamed } from '../text-columns.ts';

const KINDS: Partial<Readonly<Record<AuditColumn, ColumnKind>>> = {
  INTEGRATED_AT: 'datetime',
  RETROACTIVE: 'boolean',
  EFFECTIVE_DATE: 'date',
};

/** Changes that are read of the record at once. */
const PAGE = 2000;

/** The list of changes by its filters, with the columns that are shown (spec 2). */
export const auditTable: TableMaker<'AUDIT'> = async (asked, { of, filters, columns }, around) => {
  const { session, request, say, mostCells } = asked;
  const named = columnsNamed(
    say,
    columns.map((each) => [`audit-column-${each}`, KINDS[each] ?? 'text'] as const),
  );
  const read = (offset: number, upTo?: number) =>
    around.audit(session, of, { ...filters, language: request.language, offset, limit: PAGE, upTo });
  const first = await read(0);
  const { revision, total } = first;
  const most = Math.floor(mostCells / columns.length);
  // Beyond what is counted, a job writes them and counts as it does.
  const isForJob = total > most || (first.more && mostCells <= CELLS_AT_ONCE);
  const pages = async function* () {
    let { rows } = first;
    for (let at = PAGE; ; at += PAGE) {
      yield rows;
      if (rows.length < PAGE) return;
      ({ rows } = await read(at, revision.number));
    }
  };
  const cellOf = auditCells(asked);
  const cells = (row: AuditRow) => columns.map((each) => cellOf[each](row));
  return {
    table: isForJob ? tableOf(say, named, []) : streamedTable(say, named, pages(), cells),
    rows: isForJob ? Math.max(total, most + 1) : total,
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
    VALUE: (row) => change(row, 'value'),
    PREVIOUS: (row) => change(row, 'previous'),
    RETROACTIVE: ({ retroactive }) => retroactive,
    EFFECTIVE_DATE: ({ effectiveDate }) => effectiveDate,
    MODIFIED_BY: ({ modifiedBy }) => modifiedBy,
  };
}
