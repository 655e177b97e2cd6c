import { describe, expect, it } from 'vitest';
import { memoryBudget } from './budget.ts';

describe('the memory of all that is cached', () => {
  it('lets go of what was used longest ago, and of no more than it must', () => {
    const budget = memoryBudget(100);
    const dropped: string[] = [];
    const things = ['one', 'two', 'three'].map((name) => ({ name }));
    for (const thing of things) budget.take(thing, 30, () => dropped.push(thing.name));
    budget.use(things[0]!);
    budget.take({ name: 'four' }, 40, () => dropped.push('four'));
    expect(dropped).toEqual(['two']);
    expect(budget.usedBytes()).toBe(100);
    budget.free(things[2]!);
    expect(budget.usedBytes()).toBe(70);
  });

  it('counts what has grown once', () => {
    const budget = memoryBudget(100);
    const thing = {};
    budget.take(thing, 30, () => undefined);
    budget.take(thing, 50, () => undefined);
    expect(budget.usedBytes()).toBe(50);
  });

  it('keeps what alone is larger than the limit for as long as it is the last', () => {
    const budget = memoryBudget(10);
    const dropped: string[] = [];
    budget.take({}, 30, () => dropped.push('large'));
    expect(dropped).toEqual([]);
    budget.take({}, 5, () => dropped.push('small'));
    expect(dropped).toEqual(['large']);
    expect(budget.usedBytes()).toBe(5);
  });
});
