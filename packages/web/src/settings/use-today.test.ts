import { expect, it } from 'vitest';
import { dayIn } from './use-today.ts';

it.each([
  ['Europe/Zurich', '2026-11-23T23:41:00Z', '2026-11-24'],
  ['Europe/Zurich', '2026-11-23T22:59:59Z', '2026-11-23'],
  ['America/New_York', '2026-11-24T03:00:00Z', '2026-11-23'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['UTC', '2026-01-01T00:00:00Z', '2026-01-01'],
])('in %s it is, at %s, the %s', (zone, instant, day) => {
  expect(dayIn(zone, Date.parse(instant))).toBe(day);
});
