// @vitest-environment jsdom
import type { SearchRow } from '@fundarium/contract/search';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridColumn } from '../../../grid/grid-column.ts';
import {
  ALL_SELECTED,
  withRows,
  NOTHING_SELECTED,
  type GridSelection,
} from '../../../grid/grid-selection.ts';
import { noticeStore } from '../../../ui/notices.ts';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { useCopying } from './use-copying.ts';
import type { Found } from './use-results.ts';

const ROWS = ['A', 'B', 'C'].map((code, at) => ({
  level: 'PART',
  code,
  values: { NAME: `Fund ${code}`, NAV: `${at + 1}.5` },
})) as unknown as SearchRow[];

const column = (id: string, header: string) => {
  const value = (row: SearchRow) => String(row.values[id]);
  return { id, header, label: header, text: value, copied: value } as unknown as GridColumn<SearchRow>;
};
const COLUMNS = [column('NAME', 'Name'), column('NAV', 'Net asset value')];

let clipboard: string[];
let loaded: SearchRow[];
const found = (total: number) => ({ total, loadSelected: async () => loaded }) as unknown as Found;

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'too-many-rows': 'More than {requestId}', 'search-copy-failed': 'Copying failed' });
});
beforeEach(() => {
  clipboard = [];
  loaded = ROWS;
  vi.stubGlobal('navigator', {
    languages: ['en-GB'],
    clipboard: { writeText: async (text: string) => void clipboard.push(text) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const copying = (total = 3, selection: GridSelection = ALL_SELECTED) =>
  renderHook(() => useCopying(found(total), selection, COLUMNS, 'Code')).result.current;

describe('copying the selected rows', () => {
  it('takes each of them along, below the headings where those are wanted', async () => {
    await copying().rows({ headings: true, as: 'shown' });
    await copying().rows({ headings: false, as: 'stored' });
    const rows = ['Fund A\tA\t1.5', 'Fund B\tB\t2.5', 'Fund C\tC\t3.5'];
    expect(clipboard.map((text) => text.split('\n'))).toEqual([
      ['Name\tCode\tNet asset value', ...rows],
      rows,
    ]);
  });

  it('copies one row, and the codes of all', async () => {
    loaded = ROWS.slice(0, 1);
    await copying(3, withRows(NOTHING_SELECTED, ['A'], true)).rows({ headings: true, as: 'shown' });
    loaded = ROWS;
    await copying().codes();
    expect(clipboard).toEqual(['Name\tCode\tNet asset value\nFund A\tA\t1.5', 'A\nB\nC']);
  });

  it('begins within the click, while the rows are on their way', async () => {
    const write = vi.fn<(items: unknown[]) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('ClipboardItem', Object);
    vi.stubGlobal('navigator', { languages: ['en-GB'], clipboard: { write } });
    const copied = copying().codes();
    expect(write).toHaveBeenCalledTimes(1);
    await copied;
    expect(noticeStore.read().at(-1)).toMatchObject({ tone: 'neutral' });
  });

  it('says why the rows could not be had, which is not the browser', async () => {
    const failing = {
      total: 3,
      loadSelected: () => Promise.reject(new ApiFailure(400, 'too-many-rows', '')),
    };
    const { result } = renderHook(() =>
      useCopying(failing as unknown as Found, ALL_SELECTED, COLUMNS, 'Code'),
    );
    await result.current.codes();
    expect(noticeStore.read().at(-1)).toMatchObject({ text: 'More than HTTP 400', tone: 'negative' });
    vi.stubGlobal('navigator', { languages: ['en-GB'], clipboard: {} });
    await copying().codes();
    expect(noticeStore.read().at(-1)).toMatchObject({ text: 'Copying failed', tone: 'negative' });
  });

  it('refuses more than an export should take, and says so', async () => {
    await copying(10_001).rows({ headings: true, as: 'shown' });
    expect(clipboard).toEqual([]);
    expect(noticeStore.read().at(-1)).toMatchObject({ text: '?search-copy-too-many?', tone: 'negative' });
  });
});
