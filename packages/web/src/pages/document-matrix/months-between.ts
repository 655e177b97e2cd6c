/** Whole months from one day to another. */
export function monthsBetween(from: string, to: string): number {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const [toYear, toMonth, toDay] = to.split('-').map(Number) as [number, number, number];
  return Math.max(0, (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0));
}
