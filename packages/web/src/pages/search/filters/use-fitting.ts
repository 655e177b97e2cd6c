import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How many of a list's members stand on its first line: the others wrap to where nobody sees them. */
export function useFitting(members: readonly unknown[]): {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly fitting: number;
} {
  const list = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(0);
  useLayoutEffect(() => {
    const observed = list.current!;
    const look = () => {
      const each = [...observed.children] as HTMLElement[];
      const { left: start, right: end } = observed.getBoundingClientRect();
      const fits = (member: HTMLElement) => {
        const { left, right } = member.getBoundingClientRect();
        // The first one wraps nowhere, however little room there is.
        return member.offsetTop === each[0]!.offsetTop && left >= start && right <= end + 0.5;
      };
      setFitting(each.filter(fits).length);
    };
    const observer = new ResizeObserver(look);
    observer.observe(observed);
    look();
    return () => observer.disconnect();
  }, [members]);
  return { list, fitting };
}
