import { useState, type UIEvent } from 'react';

const ROW_HEIGHT = 26;
const SPARE_ROWS = 10;
/** Before the first scroll tells how high the view is. */
const FIRST_HEIGHT = 600;

/** Which rows of a long table are in view; only those exist, the rest is room above and below. Heights in px. */
export function useRowWindow(count: number, rowHeight = ROW_HEIGHT) {
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT });
  const from = Math.min(count, Math.max(0, Math.floor(view.top / rowHeight) - SPARE_ROWS));
  const to = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + SPARE_ROWS);
  return {
    from,
    to,
    roomAbove: from * rowHeight,
    roomBelow: (count - to) * rowHeight,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) =>
      setView({ top: currentTarget.scrollTop, height: Math.max(FIRST_HEIGHT, currentTarget.clientHeight) }),
  };
}
