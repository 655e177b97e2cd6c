import type { FileReport } from './import-file.ts';
import { describePlanned } from './planned.ts';
import type { Planned, PlannedCounts } from './planned-store.ts';
import type { Say } from './say-in-language.ts';
import { addCounts, isNote, NO_LINES, type LineCounts } from './line-report.ts';

const COLUMNS = [
  'read',
  'written',
  'unchanged',
  'missing',
  'duplicate',
  'rejected',
] as const satisfies (keyof LineCounts)[];

/** The reports of all files of a command: a table with its total, the first lines not taken, where the rest is. */
export function renderReports(reports: readonly FileReport[], say: Say = (text) => text): string {
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
  return [...table, ...reports.flatMap((report) => renderNotTaken(report, say))].join('\n');
}

function renderNotTaken(
  { name, counts, notTaken, planned, firstPlanned = [], reportFiles }: FileReport,
  say: Say,
): string[] {
  const all = counts.missing + counts.duplicate + counts.rejected;
  const shown = notTaken.filter((each) => !isNote(each)).length;
  const lines = notTaken.map(
    ({ line, kind, value, reason }) => `  line ${line}  ${kind}  ${JSON.stringify(value)}  ${say(reason)}`,
  );
  return [
    '',
    `${name}: ${all === 0 ? (notTaken.length === 0 ? 'every line taken' : 'every line taken, with notes') : `${all.toLocaleString('en')} ${all === 1 ? 'line' : 'lines'} not taken`}`,
    ...lines,
    ...(all > shown ? [`  and ${(all - shown).toLocaleString('en')} more`] : []),
    ...(planned === undefined ? [] : renderPlanned(planned, firstPlanned)),
    ...reportFiles.map((file) => `  report: ${file}`),
  ];
}

function renderPlanned(counts: PlannedCounts, first: readonly Planned[]): string[] {
  const all = Object.entries(counts).filter(([, count]) => count > 0);
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  const what = all.map(([kind, count]) => `${kind}: ${count.toLocaleString('en')}`).join(', ');
  return [
    all.length === 0 ? '  nothing that is recorded would change' : `  would be ${what}`,
    ...first.map((each) => {
      const { kind, value, reason } = describePlanned(each);
      return `    ${kind}  ${value}  ${reason}`;
    }),
    ...(total > first.length ? [`    and ${(total - first.length).toLocaleString('en')} more`] : []),
  ];
}
