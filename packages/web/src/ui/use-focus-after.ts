import { useCallback, type RefCallback, type RefObject } from 'react';

/** Of an element that comes and goes: where the keyboard goes on when it leaves the page with what has the focus. */
export function useFocusAfter(next: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement) => () => {
      if (element.contains(document.activeElement)) next.current?.focus();
    },
    [next],
  );
}
