import { formatDecimal } from '@fundarium/contract/decimals';
import { shownBreakdowns, WEIGHT_DECIMALS, type ShownBreakdown } from '@fundarium/contract/shown-breakdowns';
import { dayText } from '../day-text.ts';
import { tableOf, type Asked, type TableMaker } from '../source.ts';
import type { ExportCell, ExportColumn } from '../table.ts';
import { columnsNamed } from '../text-columns.ts';

/** How an entity divides on a day: a row for each member of each type, and the change since an earlier day. */
export const breakdownsTable: TableMaker<'BREAKDOWNS'> = async (asked, source, around) => {
  const { session, metamodel, say } = asked;
  const { level, code, date, than } = source;
  const { breakdowns, revision } = await around.breakdowns(session, { level, code });
  const shown = shownBreakdowns(breakdowns, metamodel.breakdownTypes ?? [], { date, than });
  const isCompared = than !== undefined;
  const rows = shown.flatMap((breakdown) => rowsOf(breakdown, isCompared));
  return {
    table: tableOf(say, columnsOf(asked, isCompared), rows),
    rows: rows.length,
    revision,
    named: `${say('export-name-breakdowns')}-${code}`,
    lines: [...daysOf(asked, source), ...shown.map((breakdown) => sumOf(breakdown, asked))],
  };
};

function columnsOf({ say }: Asked, isCompared: boolean): readonly ExportColumn[] {
  const decimals = {
    minDecimals: WEIGHT_DECIMALS.minimumFractionDigits,
    maxDecimals: WEIGHT_DECIMALS.maximumFractionDigits,
  };
  // A difference of percentages is no percentage: its points are a plain number.
  const change: ExportColumn = { header: say('export-column-change'), kind: 'number', ...decimals };
  return [
    ...columnsNamed(say, [
      'export-column-breakdown',
      ['breakdowns-date', 'date'],
      'export-column-entity-code',
      'export-column-name',
    ]),
    { header: `${say('breakdowns-weight')} (%)`, kind: 'percent', ...decimals },
    ...(isCompared ? [...columnsNamed(say, [['export-column-compared-with', 'date']]), change] : []),
  ];
}

const rowsOf = (
  { label, date, earlier, members }: ShownBreakdown,
  isCompared: boolean,
): readonly (readonly ExportCell[])[] =>
  members.map((member) => [
    label,
    date,
    member.code,
    member.label,
    member.weight,
    ...(isCompared ? [earlier, member.change] : []),
  ]);

type Days = { readonly date?: string | undefined; readonly than?: string | undefined };

/** The days that were asked for; each type shows its latest one up to these. */
const daysOf = ({ say, locale }: Asked, { date, than }: Days): readonly (readonly [string, string])[] => [
  [say('breakdowns-date'), date === undefined ? say('breakdowns-latest') : dayText(date, locale)],
  ...(than === undefined ? [] : [[say('breakdowns-than'), dayText(than, locale)] as const]),
];

/** What a type's weights add up to, and whether that is too far from 100. */
const sumOf = ({ label, sum, isOff }: ShownBreakdown, { say, locale }: Asked): readonly [string, string] => [
  `${label}: ${say('breakdowns-sum')}`,
  `${formatDecimal(sum, locale, WEIGHT_DECIMALS)}%${isOff ? ` (${say('breakdowns-off')})` : ''}`,
];
