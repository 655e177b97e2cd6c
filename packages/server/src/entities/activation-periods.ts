/** Days from and to, both included; an end of null is open. */
export type Period = { readonly start: string; readonly end: string | null };

const FOREVER = '9999-12-31';
/** The end of a period: the last day that a date can name means that there is none. */
export const openEnd = (end: string | null): string | null => (end === FOREVER ? null : end);
/** A start for what has been active since nobody knows when. */
export const LONG_AGO = '0001-01-01';

const endOf = ({ end }: Period) => end ?? FOREVER;
const opened = ({ start, end }: Period): Period => ({ start, end: openEnd(end) });

export function nextDay(date: string, days = 1): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const moved = new Date(0);
  moved.setUTCFullYear(year, month - 1, day + days);
  return moved.toISOString().slice(0, 10);
}

/** The periods with one more; such that touch or overlap become one. */
export function addPeriod(periods: readonly Period[], added: Period): Period[] {
  const merged: Period[] = [];
  for (const period of [...periods, added].map(opened).toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = merged.at(-1);
    const touches = last !== undefined && (last.end === null || period.start <= nextDay(last.end));
    if (!touches) merged.push(period);
    else if (last.end !== null && endOf(period) > last.end)
      merged[merged.length - 1] = { ...last, end: period.end };
  }
  return merged;
}

/** The periods without the days of another. */
export function removePeriod(periods: readonly Period[], removed: Period): Period[] {
  const end = openEnd(removed.end);
  return periods.map(opened).flatMap((period) => {
    if (endOf(period) < removed.start || period.start > (end ?? FOREVER)) return [period];
    const before =
      period.start < removed.start ? [{ start: period.start, end: nextDay(removed.start, -1) }] : [];
    const after = end !== null && endOf(period) > end ? [{ start: nextDay(end), end: period.end }] : [];
    return [...before, ...after];
  });
}
