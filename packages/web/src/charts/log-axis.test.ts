import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logTicks } from './log-axis.ts';

describe('ticks of a logarithmic axis', () => {
  it.each([
    [1, 1000, [1, 10, 100, 1000]],
    [40, 700, [50, 100, 200, 500]],
    [80, 150, [80, 100, 120, 140]],
    [97, 108, [98, 100, 102, 104, 106, 108]],
  ])('are round between %d and %d', (low, high, ticks) => {
    expect(logTicks(low, high)).toEqual(ticks);
  });

  it('lie within the range, rise, and are few', () => {
    const level = fc.double({ min: 0.001, max: 1e6, noNaN: true });
    const ratio = fc.double({ min: 1.001, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(level, ratio, (low, times) => {
        const ticks = logTicks(low, low * times);
        expect(ticks.length).toBeGreaterThanOrEqual(1);
        expect(ticks.length).toBeLessThanOrEqual(13);
        expect(ticks).toEqual([...new Set(ticks)].toSorted((a, b) => a - b));
        const slack = low * 1e-9;
        expect(ticks.every((each) => low - slack <= each && each <= low * times + slack)).toBe(true);
      }),
    );
  });
});
