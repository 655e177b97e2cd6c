import { useEffect, useEffectEvent } from 'react';

/** Keys on a header: the focus is on the grid's own element around what we draw. */
export function useHeaderKeys(element: HTMLElement, onKey: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest(event);
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, [element]);
}
