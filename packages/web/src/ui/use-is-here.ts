import { useCallback, useLayoutEffect, useRef } from 'react';

/** Whether what asks is still on the page: who has gone on is not to be led back by a late answer. */
export function useIsHere(): () => boolean {
  const here = useRef(true);
  useLayoutEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
