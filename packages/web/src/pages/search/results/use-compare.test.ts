// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { GridSelection } from '../../../grid/grid-selection.ts';
import { prepareLanguage } from '../../../ui/language.ts';
import type { FoundRow } from './found-row.ts';
import { useCompare } from './use-compare.ts';
import type { Found } from './use-results.ts';

const navigate = vi.hoisted(() => vi.fn<(to: object) => void>());
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));

const TWO: GridSelection = { kind: 'only', ids: new Set(['A', 'B']) };
let answer: (rows: readonly FoundRow[]) => void;
const rows = ['A', 'B'].map((code): FoundRow => ({ level: 'PART', code, values: {} }));

beforeAll(() => prepareLanguage());
beforeEach(() => navigate.mockReset());

function compare() {
  const loadSelected = () =>
    new Promise<readonly FoundRow[]>((resolve) => {
      answer = resolve;
    });
  const found = { total: 5, loadSelected } as unknown as Found;
  const shown = renderHook(() => useCompare('PART', found, TWO));
  shown.result.current!();
  return shown;
}

it('leads to the comparison once the rows are known', async () => {
  compare();
  await act(async () => answer(rows));
  expect(navigate.mock.calls).toMatchObject([[{ search: { column: ['PART:A', 'PART:B'] } }]]);
});

it('leads nowhere who has gone on meanwhile', async () => {
  compare().unmount();
  await act(async () => answer(rows));
  expect(navigate).not.toHaveBeenCalled();
});
