import type { ComparedEntity } from '@fundarium/contract/comparison';
import { useEffect, useRef } from 'react';
import { writeColumn, type Ask } from './address.ts';

/**
 * Has the keyboard go on, where a column is taken away that it was in: at the head of the column that then stands
 * there, or where another is added.
 * @param settled whether what is shown is of the columns that are asked for
 */
export function useColumnRemoval(columns: readonly ComparedEntity[], settled: boolean, onAsk: Ask) {
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const removed = useRef<{ readonly at: number; readonly left: number }>(null);
  useEffect(() => {
    if (removed.current === null || !settled || columns.length > removed.current.left) return;
    const heads = [...(place.current?.querySelectorAll('summary') ?? [])];
    (heads[removed.current.at] ?? heads.at(-1) ?? input.current)?.focus();
    removed.current = null;
  });
  const ask: Ask = (next) => {
    const left = next.column ?? [];
    const at = columns.findIndex((column, index) => writeColumn(column) !== left[index]);
    if (left.length < columns.length) removed.current = { at, left: left.length };
    onAsk(next);
  };
  return { ask, place, input };
}
