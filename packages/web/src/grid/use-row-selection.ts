import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef, type RefObject } from 'react';
import type { GridSource } from './grid-column.ts';
import {
  ALL_SELECTED,
  isSelected,
  LONGEST_RANGE,
  NOTHING_SELECTED,
  toggled,
  withRows,
  type GridSelection,
} from './grid-selection.ts';
import { rowsBetween } from './row-range.ts';

type Given<Row> = {
  readonly source: GridSource<Row> | null;
  readonly rowId: (row: Row) => string;
  readonly selection: GridSelection;
  readonly onSelect: (selection: GridSelection) => void;
  readonly onRangeRefused: (why: 'too-long' | 'not-loaded') => void;
};

/** Where a range begins, and what was selected beside it. */
type Anchor = { readonly index: number; readonly beside: GridSelection };

/** Selecting by click, Shift and keyboard. The selection is the caller's; the grid only shows it. */
export function useRowSelection<Row>(api: RefObject<GridApi<Row> | null>, given: Given<Row>) {
  const latest = useRef(given);
  const anchor = useRef<Anchor>(null);
  const loading = useRef<AbortController>(null);
  useEffect(() => {
    latest.current = given;
  });
  const { selection, source } = given;
  useEffect(() => showSelection(api.current, selection), [api, selection]);
  useEffect(() => {
    anchor.current = null;
    return () => loading.current?.abort();
  }, [source]);

  const toggle = (index: number, id: string) => {
    const before = latest.current.selection;
    const next = toggled(before, id);
    // A range that begins here selects, whatever this row was.
    anchor.current = { index, beside: next };
    latest.current.onSelect(next);
  };

  /** Selects all from the anchor to this row; what a range before took from the same anchor goes. */
  const extendTo = async (index: number, startingAt: number) => {
    anchor.current ??= { index: startingAt, beside: latest.current.selection };
    const { index: from, beside } = anchor.current;
    if (Math.abs(index - from) >= LONGEST_RANGE) return latest.current.onRangeRefused('too-long');
    loading.current?.abort();
    const request = new AbortController();
    loading.current = request;
    const { source: list, rowId } = latest.current;
    if (list === null) return;
    const atHand = (each: number) => api.current?.getDisplayedRowAtIndex(each)?.data;
    try {
      const rows = await rowsBetween(list, atHand, from, index, request.signal);
      if (!request.signal.aborted) latest.current.onSelect(withRows(beside, rows.map(rowId), true));
    } catch {
      // What a newer range called off is no failure.
      if (!request.signal.aborted) latest.current.onRangeRefused('not-loaded');
    }
  };

  return {
    toggle,
    extendTo,
    selectAll: (chosen: boolean) => {
      anchor.current = null;
      latest.current.onSelect(chosen ? ALL_SELECTED : NOTHING_SELECTED);
    },
    /** The next range begins where the focus is. */
    letGo: () => {
      anchor.current = null;
    },
    /** For rows that have just been loaded. */
    show: () => showSelection(api.current, latest.current.selection),
  };
}

/** Has the grid mark the selected ones among the rows that it holds. */
function showSelection<Row>(api: GridApi<Row> | null, selection: GridSelection): void {
  api?.forEachNode((node) => {
    if (node.id === undefined || node.data === undefined) return;
    const chosen = isSelected(selection, node.id);
    if (node.isSelected() !== chosen) node.setSelected(chosen, false, 'api');
  });
}
