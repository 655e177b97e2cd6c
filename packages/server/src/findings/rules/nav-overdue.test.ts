import { expect, it } from 'vitest';
import { NAV_OVERDUE } from './nav-overdue.ts';

it.each(['constructor', 'toString', '__proto__', 'FORTNIGHTLY'])(
  "knows nothing of a customer's own frequency %s, and doubts nothing for it",
  (VALUATION_FREQUENCY) => {
    const subject = { values: { VALUATION_FREQUENCY }, newestNavDate: '2020-01-01', today: '2026-11-20' };
    expect(NAV_OVERDUE.doubts(subject as unknown as Parameters<typeof NAV_OVERDUE.doubts>[0])).toEqual([]);
  },
);
