import { calendarReason, reasonText, type FigureReason } from '@fundarium/contract/figure-reason';
import { returnDecimal } from '@fundarium/contract/decimals';
import type { MonthsFigure, PerformanceReply, WindowFigure } from '@fundarium/contract/performance';
import { currentBy, isPast } from '@fundarium/finance/current';
import { dayText } from './day-text.ts';
import type { Asked } from './source.ts';
import type { CellFormat, ExportCell } from './table.ts';
import { withUnit } from './with-unit.ts';

const PERCENT: CellFormat = { kind: 'percent', minDecimals: 2, maxDecimals: 2 };
const COUNT: CellFormat = { kind: 'number', minDecimals: 0, maxDecimals: 0 };
/** With Y1 the five complete periods of twelve months (MiFID II, Delegated Regulation 2017/565, 44). */
const ROLLING = ['Y1', 'Y_MOVING_MINUS1', 'Y_MOVING_MINUS2', 'Y_MOVING_MINUS3', 'Y_MOVING_MINUS4'];
const MONTHS_OF_A_YEAR = 12;

type Row = {
  /** Business code of the figure's field, where the value is a fact about the reference date and may be out of date. */
  readonly code?: string;
  readonly block: string;
  readonly period: string;
  readonly figure: string;
  readonly of: { readonly startDate: string; readonly endDate: string } | null;
  readonly value: number | null;
  readonly format?: CellFormat;
  readonly month?: string;
  readonly remark?: string;
};

const cellsOf = ({
  block,
  period,
  figure,
  of,
  value,
  format = PERCENT,
  month,
  remark,
}: Row): ExportCell[] => [
  block,
  period,
  withUnit(figure, format.kind),
  of?.startDate ?? null,
  of?.endDate ?? null,
  value === null ? null : { format, value: returnDecimal(value) },
  month ?? null,
  remark ?? null,
];

/** The rows of the performance card's blocks; none without a NAV. */
export function performanceRows(reply: PerformanceReply, asked: Asked): ExportCell[][] {
  if (reply.referenceDate === null) return [];
  const { say } = asked;
  const windows = new Map(reply.windows.map((each) => [each.window, each]));
  const why = (reason: FigureReason | null, gap: WindowFigure['gap'] = null) =>
    reasonText(reason, gap, reply, { say, day: (day) => dayText(day, asked.locale) });
  const past = say('export-not-current', { date: dayText(reply.referenceDate, asked.locale) });
  const rolling = ROLLING.flatMap((window) => windows.get(window) ?? []);
  return [
    ...reply.windows
      .filter(({ window }) => !window.startsWith('Y_M'))
      .flatMap((each) => returns(each, reply, say, why)),
    ...sinceFirstNav(reply, say),
    ...reply.monthly.flatMap((each) => months(each, reply, say, why)),
    ...rolling.map((each) => ({
      ...total(each, say('performance-rolling'), say(`performance-rolling-${each.window}`), why),
      figure: say('performance-column-total'),
    })),
    ...reply.years.toReversed().map(({ label, period, value, partial, reason }) => ({
      block: say('performance-years'),
      period: label,
      figure: say('performance-column-total'),
      of: period,
      value,
      ...remarkOf({ value, partial, reason: calendarReason({ reason }) }, say, why),
    })),
    ...monthsOfYears(reply, say, why),
  ].map((row) => cellsOf(isPastRow(row, reply) ? { ...row, remark: past } : row));
}

/** Of a month or a year of the calendar no later NAV changes anything: its rows have no code. */
function isPastRow({ code, value }: Row, reply: PerformanceReply): boolean {
  const by = code === undefined ? null : currentBy(code);
  return value !== null && by !== null && isPast(reply, by);
}

type Why = (reason: FigureReason | null, gap?: WindowFigure['gap']) => string;
type Say = Asked['say'];

const total = (
  { window, value, period, reason, gap }: WindowFigure,
  block: string,
  label: string,
  why: Why,
) => ({
  code: `TOTAL_RETURN_${window}`,
  block,
  period: label,
  of: period,
  value,
  ...(value === null && { remark: why(reason, gap) }),
});

function returns(each: WindowFigure, { since }: PerformanceReply, say: Say, why: Why): Row[] {
  const { window, annualised, reason, gap } = each;
  const label = say(`performance-window-${window === 'ITD' && since === 'FIRST_NAV' ? 'FIRST_NAV' : window}`);
  const row = total(each, say('performance-returns'), label, why);
  const yearly = annualised && {
    ...row,
    code: `ANNUALIZED_TOTAL_RETURN_${window}`,
    remark: annualised.value === null ? why(annualised.reason ?? reason, gap) : '',
    figure: say('performance-column-annualised'),
    value: annualised.value,
  };
  return [{ ...row, figure: say('performance-column-total') }, ...(yearly ? [yearly] : [])];
}

/** Of a history that begins long after the launch, which has no figure since inception. */
function sinceFirstNav(
  { sinceFirstNav: found, firstNavDate, referenceDate }: PerformanceReply,
  say: Say,
): Row[] {
  if (found === null) return [];
  return [
    {
      block: say('performance-returns'),
      period: say('performance-window-FIRST_NAV'),
      figure: say('performance-column-total'),
      of: { startDate: firstNavDate!, endDate: referenceDate! },
      value: found.value,
    },
  ];
}

function months(each: MonthsFigure, reply: PerformanceReply, say: Say, why: Why): Row[] {
  const { window, best, worst, positiveMonths, negativeMonths, totalMonths, reason } = each;
  const ratio = (count: number | null) =>
    count === null || !totalMonths ? null : (count / totalMonths) * 100;
  const of = lookedAt(reply, totalMonths ?? 0);
  const row = (kind: string, value: number | null, more: Partial<Row> = {}): Row => ({
    block: say('performance-whole-months'),
    period: say(`performance-span-${window}`),
    figure: say(`performance-${kind}`),
    code: `${kind}_${window}`,
    of,
    value,
    ...(value === null && { remark: why(reason) }),
    ...more,
  });
  return [
    row('BEST_MONTH', best?.value ?? null, best === null ? {} : { month: best.month }),
    row('WORST_MONTH', worst?.value ?? null, worst === null ? {} : { month: worst.month }),
    row('POSITIVE_MONTHS', positiveMonths, { format: COUNT }),
    row('POSITIVE_MONTHS_RATIO', ratio(positiveMonths)),
    row('NEGATIVE_MONTHS', negativeMonths, { format: COUNT }),
    row('NEGATIVE_MONTHS_RATIO', ratio(negativeMonths)),
  ];
}

/** From the NAV before the first to that of the last of so many complete months; null of none. */
function lookedAt({ months }: PerformanceReply, count: number): Row['of'] {
  const complete = months.flatMap(({ period }) => period ?? []).slice(-count);
  const [first, last] = [complete[0], complete.at(-1)];
  if (count === 0 || first === undefined || last === undefined) return null;
  return { startDate: first.startDate, endDate: last.endDate };
}

/** January to December of each year, the newest first; the month of the launch and the one that isn't over are parts. */
function monthsOfYears(reply: PerformanceReply, say: Say, why: Why): Row[] {
  const { firstNavDate, firstMonth, referenceDate, windows } = reply;
  const known = new Map<string, Pick<Row, 'of' | 'value'> & Remarked>(
    reply.months.map(({ label, period, value, reason }) => [
      label,
      { of: period, value, partial: false, reason: calendarReason({ reason }) },
    ]),
  );
  const figure = (window: string) => windows.find((each) => each.window === window);
  for (const [found, day] of [
    [firstMonth ?? figure('INCEPTION_MONTH'), firstNavDate],
    [figure('MTD'), referenceDate],
  ] as const) {
    const label = day?.slice(0, 7);
    if (label === undefined || found === undefined || known.has(label)) continue;
    const { period, value, reason, gap } = found;
    known.set(label, { of: period, value, partial: true, reason, gap });
  }
  return reply.years.toReversed().flatMap(({ label: year }) =>
    Array.from({ length: MONTHS_OF_A_YEAR }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).flatMap(
      (month): Row[] => {
        const found = known.get(month);
        if (found === undefined) return [];
        const { of, value } = found;
        return [
          {
            block: say('performance-months'),
            period: month,
            figure: say('performance-column-total'),
            of,
            value,
            month,
            ...remarkOf(found, say, why),
          },
        ];
      },
    ),
  );
}

type Remarked = {
  readonly value: number | null;
  readonly partial: boolean;
  /** Why there is no value. */
  readonly reason: FigureReason | null;
  readonly gap?: WindowFigure['gap'];
};

const remarkOf = ({ value, partial, reason, gap }: Remarked, say: Say, why: Why): Pick<Row, 'remark'> =>
  value === null ? { remark: why(reason, gap) } : partial ? { remark: say('performance-partial') } : {};
