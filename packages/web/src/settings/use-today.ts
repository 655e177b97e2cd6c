import { useState } from 'react';
import { useCustomerSettings } from './use-customer-settings.ts';

/** Today, `yyyy-mm-dd`, by the customer's calendar, as the page was opened; never the pinned business date. */
export function useToday(): string {
  const { timeZone } = useCustomerSettings().globals;
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  return today;
}

/** The day, `yyyy-mm-dd`, of an instant in milliseconds, where clocks follow an IANA zone. */
export function dayIn(timeZone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}
