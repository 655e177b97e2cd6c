import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Longest that a print waits for cards, in milliseconds; then they are printed as they are. */
const LONGEST_MS = 10_000;
/** How long nothing may have been loading: charts draw what came. */
const QUIET_MS = 500;

/**
 * Whether every card is drawn, wherever it is, because the page is being printed. Ctrl-P (or Cmd-P) prints once they all have
 * what they show; a print from the browser's menu can't be held up, and has of the far ones what is there.
 */
export function usePrint(grid: RefObject<HTMLElement | null>): boolean {
  const [state, setState] = useState<'screen' | 'waiting' | 'drawn'>('screen');
  const queries = useQueryClient();

  useEffect(() => {
    // At once: the browser takes the page as it is when this returns.
    const draw = () => flushSync(() => setState((before) => (before === 'screen' ? 'drawn' : before)));
    const hold = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isPrint || event.key.toLowerCase() !== 'p' || state === 'drawn') return;
      event.preventDefault();
      setState('waiting');
    };
    window.addEventListener('beforeprint', draw);
    document.addEventListener('keydown', hold);
    return () => {
      window.removeEventListener('beforeprint', draw);
      document.removeEventListener('keydown', hold);
    };
  }, [state]);

  useEffect(() => {
    if (state !== 'waiting') return undefined;
    const until = performance.now() + LONGEST_MS;
    let quietSince = performance.now();
    const looking = setInterval(() => {
      const now = performance.now();
      if (queries.isFetching() > 0 || grid.current?.querySelector('[aria-busy="true"]')) quietSince = now;
      if (now - quietSince < QUIET_MS && now < until) return;
      clearInterval(looking);
      setState('drawn');
      window.print();
    }, 50);
    return () => clearInterval(looking);
  }, [state, queries, grid]);

  return state !== 'screen';
}
