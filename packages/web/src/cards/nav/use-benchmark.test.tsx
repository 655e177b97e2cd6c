// @vitest-environment jsdom
import { addDays } from '@fundarium/finance/calendar-date';
import { navSource } from '@fundarium/finance/nav-source';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { quotations } from './history-for-test.ts';
import type { NavChoice } from './nav-choice.ts';
import { compareNavs } from './nav-lines.ts';
import { useBenchmark } from './use-benchmark.ts';

vi.mock('../../api/session.ts', () => ({ currentSession: () => ({ claims: { customerCode: 'A' } }) }));
vi.mock('../../api/call.ts', () => ({
  call: async () => ({ series: [{ code: 'I', dates: DAYS.join(), values: DAYS.map(valueAt).join() }] }),
}));
afterEach(cleanup);

/** Daily to 27 November 2026, but for two weeks a year before: the last value then is of a week earlier. */
const DAYS = Array.from({ length: 400 }, (_, at) => addDays('2025-10-24', at)).filter(
  (day) => day <= '2025-11-20' || (day >= '2025-12-04' && day <= '2026-11-27'),
);
const valueAt = (_: string, at: number) => String(100 + at / 10);
const CHOICE: NavChoice = {
  range: { kind: 'interval', interval: '1Y' },
  figure: 'base100',
  mode: 'total',
  log: false,
  asksBids: false,
  dividends: false,
};

it.each([
  [3, ['GAP', 'GAP']],
  [null, ['', '']],
])('a benchmark is measured with the gap tolerated of its share: %s', async (toleratedGap, reasons) => {
  const method = { reinvested: 'GROSS', toleratedGap } as const;
  const navs = Object.fromEntries(DAYS.map((day, at) => [day, valueAt(day, at)]));
  const share = quotations(navs, { benchmark: 'I', frequency: 'DAILY' });
  const client = new QueryClient();
  const { result, rerender } = renderHook(({ known }) => useBenchmark([share], known ? method : null), {
    initialProps: { known: true },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current).not.toBeNull());
  const { lines } = compareNavs([navSource(share, method)], CHOICE, result.current)!;
  expect(lines.map(({ returned }) => (returned.period === null ? returned.reason : ''))).toEqual(reasons);
  rerender({ known: false });
  expect(result.current).toBeNull();
});
