import type { FileReport } from './import-file.ts';
import { addCounts, NO_LINES, type LineCounts } from './line-report.ts';

const COLUMNS = [
  'read',
  'written',
  'unchanged',
  'missing',
  'duplicate',
  'rejected',
] as const satisfies (keyof LineCounts)[];

/** The reports of all files of a command: a table with its total, the first lines not taken, where the rest is. */
export function renderReports(reports: readonly FileReport[]): string {
  const total = reports.reduce((sum, { counts }) => addCounts(sum, counts), NO_LINES);
  const rows = reports.map(({ name, counts }) => ({ name, counts }));
  if (reports.length > 1) rows.push({ name: 'total', counts: total });
  const width = Math.max('lines'.length, ...rows.map(({ name }) => name.length));
  const table = [
    ['lines'.padEnd(width), ...COLUMNS.map((column) => column.padStart(11))],
    ...rows.map(({ name, counts }) => [
      name.padEnd(width),
      ...COLUMNS.map((column) => counts[column].toLocaleString('en').padStart(11)),
    ]),
  ].map((cells) => cells.join(''));
  return [...table, ...reports.flatMap(renderNotTaken)].join('\n');
}

function renderNotTaken({ name, counts, notTaken, reportFiles }: FileReport): string[] {
  const all = counts.missing + counts.duplicate + counts.rejected;
  const shown = notTaken.filter(({ kind }) => kind !== 'doubtful').length;
  const lines = notTaken.map(
    ({ line, kind, value, reason }) => `  line ${line}  ${kind}  ${JSON.stringify(value)}  ${reason}`,
  );
  return [
    '',
    `${name}: ${all === 0 ? 'every line taken' : `${all.toLocaleString('en')} lines not taken`}`,
    ...lines,
    ...(all > shown ? [`  and ${(all - shown).toLocaleString('en')} more`] : []),
    ...reportFiles.map((file) => `  report: ${file}`),
  ];
}
