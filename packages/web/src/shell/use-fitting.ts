import { useLayoutEffect, useState, type RefObject } from 'react';

/** How many of a row's children it has room for, from the first on; all of them until it has been measured. */
export function useFitting(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    const measure = () => {
      const children = [...element.children] as HTMLElement[];
      const end = element.offsetLeft + element.clientWidth;
      const over = children.findIndex((each) => each.offsetLeft + each.offsetWidth > end + 1);
      setFitting(over === -1 ? children.length : over);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    [...element.children].forEach((each) => observer.observe(each));
    return () => observer.disconnect();
  }, [row, count]);
  return Math.min(fitting, count);
}
