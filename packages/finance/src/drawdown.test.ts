import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawdowns } from './drawdown.ts';

const index = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 });

describe('drawdown', () => {
  it('is measured from the highest value so far', () => {
    // Highest so far 100, 120, 120, 120, 130: 0, 0, 90/120 - 1, 120/120 - 1, 0.
    expect(drawdowns([100, 120, 90, 120, 130])).toEqual([0, 0, -0.25, 0, 0]);
    expect(drawdowns([])).toEqual([]);
  });

  it('is never above zero, and zero exactly where a new high is set', () => {
    fc.assert(
      fc.property(index, (values) => {
        drawdowns(values).forEach((each, at) => {
          const highest = Math.max(...values.slice(0, at + 1));
          expect(each).toBeLessThanOrEqual(0);
          expect(each === 0).toBe(values[at] === highest);
        });
      }),
    );
  });

  it('does not change with the scale of the index', () => {
    fc.assert(
      fc.property(index, (values) => {
        const doubled = drawdowns(values.map((each) => each * 2));
        expect(doubled).toEqual(drawdowns(values));
      }),
    );
  });
});
