import { useCallback, useState } from 'react';

/** How far outside the window something counts as near. */
const MARGIN = '600px 0px';

/** Whether an element has come near the window; once near it stays so. */
export function useNear(): readonly [boolean, (element: Element | null) => (() => void) | undefined] {
  const [near, setNear] = useState(false);
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
