// @vitest-environment jsdom
import { navSource } from '@fundarium/finance/nav-source';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { prepareLanguage } from '../../ui/language.ts';
import { quotations } from './history-for-test.ts';
import { compareNavs } from './nav-lines.ts';
import { NavExport } from './NavExport.tsx';
import type { NavFormats } from './use-nav-formats.ts';

vi.mock('../../exports/ExportDialog.tsx', () => ({
  ExportDialog: ({ asked, rows }: { asked: readonly (readonly string[])[]; rows: number }) => (
    <p>{`${asked[1]![1]}: ${rows}`}</p>
  ),
}));

beforeAll(() => prepareLanguage());
afterEach(cleanup);

it.each([
  ['DAYS', '2020-01-02 – 2026-01-25: 4'],
  ['SIDE_BY_SIDE', '2025-12-05 – 2026-01-20: 2'],
] as const)('says of a file by %s which days it has', (layout, said) => {
  const product = quotations(
    { '2020-01-02': null, '2025-12-05': '10', '2026-01-20': '12', '2026-01-25': null },
    { asks: ['9', null, null, '13'], today: '2026-01-30' },
  );
  const comparison = compareNavs([navSource(product)], {
    range: { kind: 'interval', interval: 'INCEPTION' },
    figure: 'nav',
    mode: 'price',
    log: false,
    asksBids: false,
    dividends: true,
  })!;
  render(
    <NavExport
      level="STRUCTURED_PRODUCT"
      comparison={comparison}
      hidden={new Set()}
      layout={layout}
      notes={[]}
      formats={{ date: String } as unknown as NavFormats}
      onClose={() => {}}
    />,
  );
  expect(screen.getByText(said)).toBeDefined();
});
