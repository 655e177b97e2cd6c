import { formatDecimal } from '@fundarium/contract/decimals';
import { CELLS_AT_ONCE } from '@fundarium/contract/export';
import type { Finding } from '@fundarium/contract/finding-endpoints';
import { findingText, type FindingWords } from '@fundarium/contract/finding-text';
import { DECIMALS_MAX } from '@fundarium/contract/limits';
import { fieldCells } from '../columns.ts';
import { dayText } from '../day-text.ts';
import { streamedTable, tableOf, type Asked, type TableMaker } from '../source.ts';
import type { ExportCell } from '../table.ts';
import { columnsNamed } from '../text-columns.ts';

const COLUMNS = [
  'export-column-severity',
  'export-column-rule',
  'export-column-finding',
  'export-column-level',
  'export-column-name',
  'export-column-entity-code',
  'export-column-code',
  'export-column-field',
  'export-column-value',
  'export-column-related',
  'finding-mend',
];

/** What the rules have found, by the filters of the list: what is wrong, where, and how to mend it. */
export const findingsTable: TableMaker<'FINDINGS'> = async (asked, { query }, around) => {
  const { session, say, mostCells, signal } = asked;
  const columns = columnsNamed(say, COLUMNS);
  const cells = findingCells(asked);
  const inMemory = async () => {
    const limit = Math.floor(CELLS_AT_ONCE / COLUMNS.length);
    const { findings, ...found } = await around.findings(session, { ...query, offset: 0, limit });
    return { ...found, table: tableOf(say, columns, findings.map(cells)) };
  };
  // A job writes to a disk of ours, which keeps nobody's connection for long.
  const asTheyAreWritten = async () => {
    const { chunks, ...found } = await around.openFindings(session, query, signal);
    return { ...found, table: streamedTable(say, columns, chunks, cells) };
  };
  const { total, asOf, table } = await (mostCells > CELLS_AT_ONCE ? asTheyAreWritten() : inMemory());
  return {
    table,
    rows: total,
    revision: null,
    named: say('export-name-findings'),
    lines: [[say('export-about-revision'), String(asOf)]],
  };
};

function findingCells(asked: Asked): (finding: Finding) => readonly ExportCell[] {
  const { metamodel, say } = asked;
  const text = findingText(metamodel, wordsOf(asked));
  const cell = fieldCells(metamodel);
  const valueOf = (finding: Finding): ExportCell => {
    const field = text.definition(finding);
    const { value } = finding;
    if (field === undefined || value === '') return value;
    return cell(field, field.type === 'BOOLEAN' && /^(true|false)$/.test(value) ? value === 'true' : value);
  };
  return (finding) => [
    say(`finding-severity-${finding.severity}`),
    text.rule(finding.rule),
    text.message(finding),
    metamodel.levels[finding.entity.level],
    finding.entity.name,
    finding.entity.code,
    finding.field,
    text.field(finding),
    valueOf(finding),
    finding.related.map(({ code, name }) => (name === null ? code : `${name} (${code})`)).join('\n'),
    say(`finding-mend-${finding.rule}`),
  ];
}

/** Values within messages, as the reader's locale writes them. */
function wordsOf({ metamodel, say, locale }: Asked): FindingWords {
  const cell = fieldCells(metamodel);
  const number = (text: string, maximumFractionDigits: number) =>
    formatDecimal(text, locale, { maximumFractionDigits });
  const show: FindingWords['show'] = (field, given) => {
    const { format, value } = cell(field, given);
    if (typeof value === 'boolean') return say(value ? 'field-true' : 'field-false');
    if (value === null) return null;
    if (format.kind === 'date') return dayText(value, locale);
    if (format.kind === 'percent') return `${number(value, format.maxDecimals ?? DECIMALS_MAX)}%`;
    return format.kind === 'number' ? number(value, format.maxDecimals ?? DECIMALS_MAX) : value;
  };
  return {
    say,
    show,
    plain: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? dayText(text, locale) : number(text, DECIMALS_MAX)),
  };
}
