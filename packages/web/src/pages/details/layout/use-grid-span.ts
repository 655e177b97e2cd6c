import { useCallback, useState } from 'react';

/** Height of the grid's rows, in px: that of the style sheet. */
const ROW_PX = 4;

/** Over how many of the grid's rows an element reaches, as high as it is; until it is measured, none is said. */
export function useGridSpan(): readonly [
  string | undefined,
  (element: HTMLElement | null) => (() => void) | undefined,
] {
  const [rows, setRows] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => setRows(Math.max(1, Math.ceil(element.getBoundingClientRect().height / ROW_PX)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [rows === null ? undefined : `span ${rows}`, ref];
}
