import { agedAsLatest } from '@fundarium/finance/current';
import { performanceRemarks } from '../performance-remarks.ts';
import { performanceRows } from '../performance-rows.ts';
import { tableOf, type TableMaker } from '../source.ts';
import { columnsNamed } from '../text-columns.ts';

/** The blocks of the performance card, a row for each figure: of which period, its value, or why there is none. */
export const performanceTable: TableMaker<'PERFORMANCE'> = async (asked, { level, code, asOf }, around) => {
  const { session, say } = asked;
  const latest = await around.performance(session, level, code, undefined);
  const reply =
    asOf === undefined ? latest : agedAsLatest(await around.performance(session, level, code, asOf), latest);
  const columns = columnsNamed(say, [
    'export-column-block',
    'performance-column-period',
    'export-column-figure',
    ['nav-from', 'date'],
    ['nav-to', 'date'],
    'export-column-value',
    'export-column-month',
    'export-column-remark',
  ]);
  const rows = performanceRows(reply, asked);
  const days = [
    [say('export-about-reference-date'), reply.referenceDate],
    [say('export-about-first-nav'), reply.firstNavDate],
    [say('export-about-month-end'), asOf],
    [say('export-about-currency'), reply.currency],
  ] as const;
  return {
    table: tableOf(say, columns, rows),
    rows: rows.length,
    revision: reply.revision,
    named: `${say('export-name-performance')}-${reply.code}`,
    lines: [
      ...days.flatMap(([name, day]) => (day == null ? [] : [[name, day] as const])),
      ...performanceRemarks(reply, asked),
    ],
    definitions: [
      'TOTAL_RETURN',
      'ANNUALISED',
      'TO_DATE',
      'INCEPTION',
      'CALENDAR_YEARS',
      'ROLLING',
      'WHOLE_MONTHS',
    ],
  };
};
