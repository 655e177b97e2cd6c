import { expect, it } from 'vitest';
import type { GridColumn } from './grid-column.ts';
import { leadWidth } from './lead-width.ts';

const column = (id: string, width: number) => ({ id, width }) as GridColumn<never>;
const columns = [column('NAME', 220), column('ISIN', 120), column('NAV', 80)];

it('the first column takes the rest', () => {
  expect(leadWidth(columns, {}, 1000)).toBe(1000 - 56 - 200);
  expect(leadWidth(columns, { NAV: 180 }, 1000)).toBe(1000 - 56 - 300);
});

it('and keeps its share where there is no rest', () => {
  const many = [...columns, column('FUND.NAME', 2000)];
  expect(leadWidth(many, {}, 1440)).toBe(331);
  expect(leadWidth(many, {}, 700)).toBe(220);
});
