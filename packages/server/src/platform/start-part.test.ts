import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forEachCustomer, startPart, wordsOf } from './start-part.ts';

const DAY_MS = 86_400_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets the start go on where a part fails, says so once, and tries again until it is done', async () => {
  const log: string[] = [];
  let attempts = 0;
  const act = async () => {
    attempts += 1;
    if (attempts < 4) throw new Error('away');
  };
  const stop = await startPart('The part', act, (line) => log.push(line), 5);
  expect([attempts, log]).toEqual([1, ['The part: away; the start goes on, and this is tried again']]);
  // Twice as long before each.
  await vi.advanceTimersByTimeAsync(5 + 10 + 19);
  expect(attempts).toBe(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempts).toBe(4);
  expect(log.slice(1)).toEqual(['The part: done by now']);
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(attempts).toBe(4);
  await stop();
});

it('is tried no more once stopped', async () => {
  let attempts = 0;
  const act = async () => {
    attempts += 1;
    throw new Error('away');
  };
  const stop = await startPart('The part', act, () => undefined, 20);
  await stop();
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(attempts).toBe(1);
});

it('does something for each customer, whichever fails', async () => {
  const done: string[] = [];
  const act = async (code: string) => {
    if (code !== 'B') throw new Error(`no ${code}`);
    done.push(code);
  };
  await expect(forEachCustomer(['A', 'B', 'C'], act)).rejects.toThrow('failed for A: no A; C: no C');
  expect(done).toEqual(['B']);
});

it('says of a host with several addresses what came of each', () => {
  const refused = ['::1', '127.0.0.1'].map((each) => new Error(`connect ECONNREFUSED ${each}:5432`));
  expect(wordsOf(new AggregateError(refused))).toBe(
    'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  );
});
