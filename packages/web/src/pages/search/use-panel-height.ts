import { useState } from 'react';

export const LOWEST_PANEL = 220;
const USUAL = 340;
/** Left to the results at least. */
const ROOM_ABOVE = 300;
const KEY = 'fundarium.search.chart-height';

export function highestPanel(): number {
  return Math.max(LOWEST_PANEL, window.innerHeight - ROOM_ABOVE);
}

/** Height of the chart panel in px, kept in this browser, never so high that the results are gone. */
export function usePanelHeight(): readonly [number, (height: number) => void] {
  const [height, setHeight] = useState(() => within(Number(localStorage.getItem(KEY) ?? USUAL)));
  return [
    height,
    (next) => {
      setHeight(within(next));
      localStorage.setItem(KEY, String(within(next)));
    },
  ];
}

function within(height: number): number {
  const asked = Number.isFinite(height) ? height : USUAL;
  return Math.round(Math.min(Math.max(asked, LOWEST_PANEL), highestPanel()));
}
