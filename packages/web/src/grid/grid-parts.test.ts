// @vitest-environment jsdom
import type { ICellRendererParams, IHeaderParams } from 'ag-grid-community';
import { describe, expect, it, vi } from 'vitest';
import { GridParts, headerPart, selectionCell } from './grid-parts.ts';

describe('what React draws within the grid', () => {
  it('is told once of many places, and keeps each in its place', async () => {
    const parts = new GridParts();
    const heard = vi.fn<() => void>();
    parts.subscribe(heard);
    const Header = headerPart(parts, ({ displayName }) => displayName);
    const [first, second] = [new Header(), new Header()];
    first.init!({ displayName: 'Name' } as IHeaderParams);
    second.init!({ displayName: 'ISIN' } as IHeaderParams);
    await Promise.resolve();
    expect(heard).toHaveBeenCalledOnce();
    const key = parts.shown()[0]?.key;
    first.refresh({ displayName: 'Nom' } as IHeaderParams);
    second.destroy!();
    await Promise.resolve();
    expect(parts.shown()).toEqual([{ key, place: first.getGui(), content: 'Nom' }]);
  });
});

describe('the checkbox of a row', () => {
  it('shows what is selected, and says by hand which row was meant', () => {
    const listeners = new Set<() => void>();
    let selected = true;
    const node = {
      id: 'LU1',
      rowIndex: 4,
      isSelected: () => selected,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    };
    const onChoose = vi.fn<(index: number, id: string, ranging: boolean) => void>();
    const Cell = selectionCell<object>({ labelOf: (id) => `Select ${id}`, onChoose });
    const cell = new Cell();
    const given = (data: object | undefined) => ({ node, data }) as unknown as ICellRendererParams<object>;
    cell.init!(given(undefined));
    const place = cell.getGui();
    expect(place.querySelector('input')).toBeNull();
    cell.refresh(given({}));
    const box = place.querySelector('input')!;
    expect([box.checked, box.getAttribute('aria-label')]).toEqual([true, 'Select LU1']);
    selected = false;
    listeners.forEach((listener) => listener());
    expect(box.checked).toBe(false);
    box.dispatchEvent(new MouseEvent('click', { shiftKey: true }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(4, 'LU1', true);
    cell.destroy!();
    expect(listeners.size).toBe(0);
  });
});
