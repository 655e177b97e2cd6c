// @vitest-environment jsdom
import { REVISION_HEADER } from '@fundarium/contract/vocabulary';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { useStale } from './use-stale.ts';

const TOKEN = '00000000-0000-4000-8000-000000000000';
const revisionAt = (number: number) => ({ number, token: TOKEN });
let newest = 5;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () =>
    Response.json({}, { headers: { [REVISION_HEADER]: `${newest}/${TOKEN}` } }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hear = () => act(async () => void (await call('info', {})));
const show = (number: number) =>
  renderHook((each: number) => useStale(revisionAt(each)), { initialProps: number }).result;

it('knows it of a page that was left and is shown again as it was', async () => {
  await hear();
  const [before, now, none] = [show(4), show(5), renderHook(() => useStale(null)).result];
  await pass(2000);
  expect([before, now, none].map(({ current }) => current)).toEqual([true, false, false]);
});

it('says nothing of what is read anew at once', async () => {
  await hear();
  const { result, rerender } = renderHook((each: number) => useStale(revisionAt(each)), { initialProps: 4 });
  expect(result.current).toBe(false);
  await pass(500);
  rerender(5);
  await pass(2000);
  expect(result.current).toBe(false);
  newest = 6;
  await hear();
  await pass(2000);
  expect(result.current).toBe(true);
  rerender(6);
  expect(result.current).toBe(false);
});
