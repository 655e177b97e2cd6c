import { useCallback, useState } from 'react';

/** How far outside the window something counts as near. */
const MARGIN = '600px 0px';

/** Whether an element has come near the window, or is wanted wherever it is; once near it stays so. */
export function useNear(
  wanted: boolean,
): readonly [boolean, (element: Element | null) => (() => void) | undefined] {
  const [near, setNear] = useState(wanted);
  if (wanted && !near) setNear(true);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [near, ref];
}
