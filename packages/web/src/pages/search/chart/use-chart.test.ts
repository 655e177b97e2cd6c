// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_SELECTED, withRows, type GridSelection } from '../../../grid/grid-selection.ts';
import { prepareLanguage } from '../../../ui/language.ts';
import { BARE, type SearchState } from '../question/address.ts';
import type { Step } from '../question/use-search-state.ts';
import type { FoundRow } from '../results/found-row.ts';
import type { Found } from '../results/use-results.ts';
import { useChart } from './use-chart.ts';

const said = vi.hoisted(() => vi.fn<(text: string, how: object) => Promise<void>>());
vi.mock('../../../ui/notices.ts', () => ({ showNotice: said }));

beforeAll(() => prepareLanguage());
beforeEach(() => void said.mockReset());

const only = (...codes: string[]): GridSelection => ({ kind: 'only', ids: new Set(codes) });
const sharesUpTo = (count: number) => Array.from({ length: count }, (_, n) => `S-${n + 1}`);

/** A list of so many shares with the chart of its first; rows are loaded when the test says so. */
function charted(total: number, chart: SearchState['chart'] = { codes: ['S-1'], figure: 'nav' }) {
  let state: SearchState = { ...BARE, chart };
  const loads: { readonly done: () => void; readonly fail: () => void }[] = [];
  const loadSelected = ({ ids }: GridSelection) =>
    new Promise<readonly FoundRow[]>((resolve, reject) => {
      const codes = sharesUpTo(total).filter((code) => !ids.has(code));
      const rows = codes.map((code): FoundRow => ({ level: 'PART', code, values: {} }));
      loads.push({ done: () => resolve(rows), fail: () => reject(new Error('away')) });
    });
  const found = { total, loadSelected } as unknown as Found;
  const step: Step = (change) => {
    state = { ...state, ...(typeof change === 'function' ? change(state) : change) };
  };
  const { result, rerender, unmount } = renderHook(() => useChart(found, state, step));
  const does = (what: () => unknown) =>
    act(async () => {
      await Promise.race([what(), Promise.resolve()]);
      rerender();
    });
  return {
    follow: (selection: GridSelection) => does(() => result.current.follow(selection)),
    open: (selection: GridSelection) => does(() => result.current.open(selection)),
    close: () => does(() => result.current.close()),
    loaded: (at = 0) => act(async () => loads[at]!.done()),
    failed: (at = 0) => act(async () => loads[at]!.fail()),
    unmount,
    drawn: () => state.chart,
  };
}

const texts = () => said.mock.calls.map(([text]) => text);

describe('an open chart follows what is selected', () => {
  it('row by row, up to ten', async () => {
    const { follow, drawn } = charted(60);
    await follow(only('S-1', 'S-7'));
    expect(drawn()).toEqual({ codes: ['S-1', 'S-7'], figure: 'nav' });
    await follow(only(...sharesUpTo(11)));
    expect([drawn()!.codes, texts()]).toEqual([['S-1', 'S-7'], ['?select-shares-limit?']]);
  });

  it('as all rows of a short list', async () => {
    const { follow, loaded, drawn } = charted(4);
    await follow(ALL_SELECTED);
    await loaded();
    expect(drawn()).toEqual({ codes: sharesUpTo(4), figure: 'nav' });
    await follow(withRows(ALL_SELECTED, ['S-2'], false));
    await loaded(1);
    expect([drawn()!.codes, texts()]).toEqual([['S-1', 'S-3', 'S-4'], []]);
  });

  it('as all rows of a long list, which are too many', async () => {
    const { follow, loaded, drawn } = charted(60);
    await follow(ALL_SELECTED);
    expect([drawn()!.codes, texts()]).toEqual([['S-1'], ['?select-shares-limit?']]);
    await follow(withRows(ALL_SELECTED, sharesUpTo(57), false));
    await loaded();
    expect([drawn()!.codes, texts()]).toEqual([['S-58', 'S-59', 'S-60'], ['?select-shares-limit?']]);
  });

  it('and with nothing selected stays as it is', async () => {
    const { follow, drawn } = charted(4);
    for (const none of [only(), withRows(ALL_SELECTED, sharesUpTo(4), false)]) await follow(none);
    expect([drawn()!.codes, texts()]).toEqual([['S-1'], []]);
  });

  it('by the last selection, whichever is loaded first', async () => {
    const { follow, loaded, drawn } = charted(4);
    await follow(ALL_SELECTED);
    await follow(withRows(ALL_SELECTED, ['S-2'], false));
    await loaded(1);
    await loaded(0);
    expect(drawn()!.codes).toEqual(['S-1', 'S-3', 'S-4']);
    await follow(ALL_SELECTED);
    await follow(only());
    await loaded(2);
    expect(drawn()!.codes).toEqual(['S-1', 'S-3', 'S-4']);
  });

  it('which leaves alone what is about to be opened', async () => {
    const { open, follow, loaded, drawn } = charted(4, null);
    await open(ALL_SELECTED);
    await follow(only('S-1'));
    await loaded();
    expect(drawn()).toEqual({ codes: sharesUpTo(4) });
  });

  it('and is not opened again by rows that come after it was closed', async () => {
    const { follow, close, loaded, drawn } = charted(4);
    await follow(ALL_SELECTED);
    await close();
    await loaded();
    expect(drawn()).toBeNull();
  });

  it('and says where rows could not be loaded, to who is still there', async () => {
    const first = charted(4);
    await first.follow(ALL_SELECTED);
    await first.failed();
    expect([first.drawn()!.codes, texts()]).toEqual([['S-1'], ['?nav-failed?']]);
    const second = charted(4);
    await second.follow(ALL_SELECTED);
    second.unmount();
    await second.failed();
    expect(texts()).toHaveLength(1);
  });
});

describe('a chart is opened', () => {
  it('of one to ten selected shares', async () => {
    const { open, loaded, drawn } = charted(10, null);
    await open(only());
    expect([drawn(), texts()]).toEqual([null, ['?search-chart-none?']]);
    await open(ALL_SELECTED);
    await loaded();
    expect(drawn()).toEqual({ codes: sharesUpTo(10) });
  });

  it('of no more than ten', async () => {
    const { open, drawn } = charted(11, null);
    await open(ALL_SELECTED);
    expect([drawn(), texts()]).toEqual([null, ['?select-shares-limit?']]);
  });
});
