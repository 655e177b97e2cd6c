import { describe, expect, it } from 'vitest';
import { countOf } from '../../../fields/field-counts.ts';
import { countsOf } from './use-counts.ts';

describe('counts of values', () => {
  it('know what does not occur only where all was counted', () => {
    const values = [
      { value: 'EUR', count: 9 },
      { value: null, count: 3 },
    ];
    const counts = countsOf({
      distinctCount: { ALL: { values, more: false }, SOME: { values, more: true } },
    });
    expect(counts.get('ALL')!.empty).toBe(3);
    expect(countOf(counts.get('ALL'), 'EUR')).toBe(9);
    expect(countOf(counts.get('ALL'), 'CHF')).toBe(0);
    expect(countOf(counts.get('SOME'), 'CHF')).toBeNull();
    expect(countOf(undefined, 'EUR')).toBeNull();
  });
});
