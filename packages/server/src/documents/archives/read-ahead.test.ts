import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

describe('reading ahead', () => {
  it.each([0, 1, 3, 50])('gives what was read in its order, %i ahead at most', async (ahead) => {
    const entries = Array.from({ length: 20 }, (_, index) => index);
    let [begun, given, most] = [0, 0, 0];
    const read = async (entry: number) => {
      begun += 1;
      most = Math.max(most, begun - given);
      await setTimeout((entry * 7) % 5);
      return entry * 2;
    };
    const values: number[] = [];
    for await (const [entry, value] of readAhead(entries, read, ahead)) {
      given += 1;
      expect(value).toBe(entry * 2);
      values.push(value);
    }
    expect(values).toEqual(entries.map((entry) => entry * 2));
    expect(most).toBe(Math.min(ahead + 1, entries.length));
  });

  it('throws what could not be read when it is its turn, and nowhere else', async () => {
    const read = async (entry: number) => {
      if (entry === 3) throw new Error('The disk is gone');
      return entry;
    };
    const values: number[] = [];
    const take = async () => {
      for await (const [, value] of readAhead([1, 2, 3, 4], read, 3)) {
        await setTimeout(5);
        values.push(value);
      }
    };
    await expect(take()).rejects.toThrow('The disk is gone');
    expect(values).toEqual([1, 2]);
  });
});
