import { useCallback, useState } from 'react';

/** Height of the grid's rows, in px: that of the style sheet. */
const ROW_PX = 4;

/**
 * Over how many of the grid's rows an element reaches, as high as it is. When it comes, its parent is made to without
 * being drawn again; none is said until it has another height.
 */
export function useGridSpan(): readonly [
  string | undefined,
  (element: HTMLElement | null) => (() => void) | undefined,
] {
  const [span, setSpan] = useState<string>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measured = () => `span ${Math.max(1, Math.ceil(element.getBoundingClientRect().height / ROW_PX))}`;
    let last = measured();
    // Once all cards have been measured: the page is laid out once for all of them.
    queueMicrotask(() => (element.parentElement!.style.gridRow = last));
    const observer = new ResizeObserver(() => {
      const now = measured();
      if (now === last) return;
      last = now;
      setSpan(now);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [span, ref];
}
