import { RECORD_YEARS } from '@fundarium/contract/latin-digits';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const PARTS = {
  ...RECORD_YEARS,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'UTC',
} as const;

/** A day as the locale writes it, within a text or a header; what is no day as it is. */
export function dayText(day: string, locale: string): string {
  const match = DAY.exec(day);
  if (match === null) return day;
  const [, year, month, date] = match.map(Number) as [number, number, number, number];
  return new Intl.DateTimeFormat(locale, PARTS).format(Date.UTC(year, month - 1, date));
}
