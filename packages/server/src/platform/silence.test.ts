import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heard, watchSilence } from './silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function* twoAndNoMore() {
  yield 'one';
  yield 'two';
  await new Promise(() => undefined);
}

it('is that of the sender alone: a disk that is slow to write cuts nobody off', async () => {
  const onLong = vi.fn<() => void>();
  const coming = heard(twoAndNoMore(), watchSilence(30_000, onLong));
  for (const expected of ['one', 'two']) {
    expect((await coming.next()).value).toBe(expected);
    vi.advanceTimersByTime(60_000);
  }
  expect(onLong).not.toHaveBeenCalled();
  void coming.next();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(onLong).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onLong).toHaveBeenCalledOnce();
});

it('is over with what is sent', async () => {
  const onLong = vi.fn<() => void>();
  async function* nothing() {}
  for await (const _ of heard(nothing(), watchSilence(30_000, onLong))) throw new Error('Nothing was sent');
  vi.advanceTimersByTime(60_000);
  expect(onLong).not.toHaveBeenCalled();
});
