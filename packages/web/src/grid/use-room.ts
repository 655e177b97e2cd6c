import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide an element is, in px. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  // Most lists take the whole page: then nothing has to be arranged twice.
  const [room, setRoom] = useState(() => document.documentElement.clientWidth);
  useLayoutEffect(() => {
    const observed = element.current!;
    const look = () => setRoom(observed.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(observed);
    look();
    return () => observer.disconnect();
  }, [element]);
  return room;
}
