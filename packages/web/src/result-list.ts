import type { Level } from '@fundarium/contract/vocabulary';
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** The results of a search, of which a page shows one at a time. */
export type ResultList = {
  readonly level: Level;
  readonly size: number;
  /** The code of the result at this place; null where there is none any more. */
  readonly codeAt: (place: number) => Promise<string | null>;
  /** Somebody went on to it from the page of another. */
  readonly onStep: (place: number, code: string) => void;
};

export type StepBy = -1 | 1;

type Walk = {
  readonly list: ResultList;
  readonly place: number;
  readonly code: string;
  /** Which way the last step went, for who took it by a button. */
  readonly stepped: StepBy | null;
};

// As long as the page lives: who reloads it reads one address, and came from nowhere.
let walk: Walk | null = null;
const listeners = new Set<() => void>();

function goOn(next: Walk | null): void {
  walk = next;
  listeners.forEach((each) => each());
}

/** A result is left for its page. */
export function leaveForResult(list: ResultList, place: number, code: string): void {
  goOn({ list, place, code, stepped: null });
}

/** Where a page stands among the results that it was opened from; null where it was not. */
export function useResultWalk(level: Level, code: string) {
  const current = useSyncExternalStore(subscribe, () => walk);
  const here = current?.list.level === level && current.code === code ? current : null;
  // What is shown by now; null once the page is left.
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    shown.current = code;
    return () => {
      shown.current = null;
    };
  }, [code]);
  /** Goes to the next or the last result; its code, null where there is none. */
  const step = useCallback(
    async (by: StepBy, byButton: boolean): Promise<string | null> => {
      if (here === null) return null;
      const place = here.place + by;
      if (place < 0 || place >= here.list.size) return null;
      const next = await here.list.codeAt(place);
      // Somebody went elsewhere meanwhile.
      if (next === null || walk !== here || shown.current !== here.code) return null;
      here.list.onStep(place, next);
      goOn({ ...here, place, code: next, stepped: byButton ? by : null });
      return next;
    },
    [here],
  );
  return here && { place: here.place, size: here.list.size, stepped: here.stepped, step };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
