import { describe, expect, it } from 'vitest';
import type { GridSort } from './grid-column.ts';
import { nextSort } from './sort-order.ts';

const up = (field: string): GridSort => ({ field, descending: false });
const down = (field: string): GridSort => ({ field, descending: true });

describe('choosing a header', () => {
  const cases: [string, GridSort[], string, boolean, GridSort[]][] = [
    ['begins ascending', [], 'NAV', false, [up('NAV')]],
    ['turns to descending', [up('NAV')], 'NAV', false, [down('NAV')]],
    ['ends with no order', [down('NAV')], 'NAV', false, []],
    ['replaces the others without Shift', [up('NAME'), up('NAV')], 'CODE', false, [up('CODE')]],
    ['keeps only itself without Shift', [up('NAME'), up('NAV')], 'NAV', false, [down('NAV')]],
    ['joins with Shift', [up('NAME')], 'NAV', true, [up('NAME'), up('NAV')]],
    ['turns in its place with Shift', [up('NAME'), up('NAV')], 'NAME', true, [down('NAME'), up('NAV')]],
    ['leaves the others with Shift', [down('NAME'), up('NAV')], 'NAME', true, [up('NAV')]],
  ];
  it.each(cases)('%s', (_, before, field, joining, after) => {
    expect(nextSort(before, field, joining)).toEqual(after);
  });
});
