// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  document.documentElement.style.fontSize = '';
  vi.resetModules();
});

const measured = async () => {
  vi.resetModules();
  const { ROW_HEIGHTS, HEADER_HEIGHT } = await import('../grid/grid-column.ts');
  const { textWidth } = await import('./text-width.ts');
  return [ROW_HEIGHTS.compact, ROW_HEIGHTS.normal, HEADER_HEIGHT, textWidth('1,234.50', 1000)];
};

it('lays rows and columns out by the size that the browser has text in', async () => {
  const usual = await measured();
  expect(usual.slice(0, 3)).toEqual([28, 34, 34]);
  document.documentElement.style.fontSize = '24px';
  expect(await measured()).toEqual([42, 51, 51, usual[3]! * 1.5]);
});
