import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissNotice, LIBRARY_NOTICE_MS, NOTICE_MS, noticeStore, showNotice } from './notices.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('stands for five seconds at the bottom, where nothing else is said', () => {
  void showNotice('Copied');
  expect(noticeStore.read()).toMatchObject([{ text: 'Copied', tone: 'neutral', place: 'bottom' }]);
  vi.advanceTimersByTime(LIBRARY_NOTICE_MS - 1);
  expect(noticeStore.read()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(noticeStore.read()).toEqual([]);
  expect(LIBRARY_NOTICE_MS).toBe(5000);
});

it('stands for two seconds before the page is left, and ends when it has gone', async () => {
  const gone = vi.fn<() => void>();
  void showNotice('Expired', { tone: 'negative', ms: NOTICE_MS }).then(gone);
  await vi.advanceTimersByTimeAsync(1999);
  expect(gone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toHaveBeenCalledOnce();
  expect(noticeStore.read()).toEqual([]);
});

it('stands longer where it can be acted on, and goes once it was', () => {
  const run = vi.fn<() => void>();
  void showNotice('Ready', { action: { label: 'Show', run } });
  vi.advanceTimersByTime(LIBRARY_NOTICE_MS);
  expect(noticeStore.read()).toMatchObject([{ text: 'Ready', action: { label: 'Show' } }]);
  dismissNotice(noticeStore.read()[0]!.id);
  expect(noticeStore.read()).toEqual([]);
});
