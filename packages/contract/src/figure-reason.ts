import type { CalendarReturn, PerformanceReply, WindowFigure } from './performance.ts';
import type { CurrencyChange } from './quotations.ts';

/** Why there is no figure; CALENDAR: of a calendar period a NAV at one end is missing or too old. */
export type FigureReason = NonNullable<WindowFigure['reason']> | 'CALENDAR';

/** Why a month or a year has no return. Its ends are days of the calendar: no gap is named beside it. */
export const calendarReason = ({ reason }: Pick<CalendarReturn, 'reason'>): FigureReason | null =>
  reason === 'GAP' ? 'CALENDAR' : reason;

type Words = {
  readonly say: (key: string, values?: Record<string, string>) => string;
  /** A day as the reader's locale writes it. */
  readonly day: (day: string) => string;
};

/** Which changes of currency no return goes across, in words. */
export function currencyChangeText(
  { currencyChanges }: { readonly currencyChanges: readonly CurrencyChange[] },
  { say, day }: Words,
): string {
  const changes = currencyChanges.map(({ on, from, to }) => `${from} → ${to}, ${day(on)}`).join('; ');
  return say('performance-reason-CURRENCY_CHANGE', { changes });
}

/** Why a figure is unknown, in words. */
export function reasonText(
  reason: FigureReason | null,
  gap: WindowFigure['gap'],
  {
    firstNavDate,
    toleratedGap,
    currencyChanges,
  }: Pick<PerformanceReply, 'firstNavDate' | 'toleratedGap' | 'currencyChanges'>,
  { say, day }: Words,
): string {
  if (reason === 'GAP' && gap !== null) {
    const named = { navDate: day(gap.navDate), wanted: day(gap.wanted) };
    return gap.tolerated === null
      ? say('performance-reason-GAP_MONTH', named)
      : say('performance-reason-GAP', { ...named, days: String(gap.tolerated) });
  }
  switch (reason) {
    case 'BEFORE_FIRST_NAV':
    case 'LATE_HISTORY':
      return say(`performance-reason-${reason}`, { date: firstNavDate === null ? '–' : day(firstNavDate) });
    case 'CURRENCY_CHANGE':
      return currencyChangeText({ currencyChanges }, { say, day });
    case 'FREQUENCY':
    case 'NO_NAV':
    case 'UNDER_A_YEAR':
    case 'TOO_FEW_MONTHS':
      return say(`performance-reason-${reason}`);
    default:
      return toleratedGap === null
        ? say('performance-reason-CALENDAR_MONTH')
        : say('performance-reason-CALENDAR', { days: String(toleratedGap) });
  }
}

/**
 * The text that says how far a NAV may be carried forward: so many calendar days, which it counts, or within the month
 * concerned where `tolerated` is null, by the frequency of valuation.
 */
export function toleratedKey(tolerated: number | null, frequency: string | null): string {
  if (tolerated !== null) return 'performance-tolerated-gap';
  return frequency === 'MONTHLY' ? 'performance-tolerated-month' : 'performance-tolerated-month-before';
}
