import { useEffect, useState, type RefObject } from 'react';

/** The number of the page that most is seen of; the first until something is. */
export function usePageInView(
  list: HTMLElement | null,
  within: RefObject<HTMLElement | null>,
  count: number,
  /** Has the pages measured anew. */
  zoom: number,
): number {
  const [page, setPage] = useState(1);
  useEffect(() => {
    const scroller = within.current;
    if (list === null || scroller === null) return;
    let frame = 0;
    const look = () => {
      const { top, bottom } = scroller.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      // Pages stand in order: the last that begins above the middle is the one in it.
      const pages = [...list.children];
      const after = pages.findIndex((each) => each.getBoundingClientRect().top > middle);
      setPage(Math.max(1, after === -1 ? pages.length : after));
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [list, within, count, zoom]);
  return page;
}
