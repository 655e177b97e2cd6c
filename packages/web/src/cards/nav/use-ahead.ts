import { useState } from 'react';

/** What was chosen of a state, step by step, since the address had it. */
type Ahead<T> = { readonly of: T; readonly steps: readonly [...T[], T] };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether the address is still on its way to the last step: it may pass by each before. */
const isOnItsWay = <T>({ of, steps }: Ahead<T>, state: T): boolean =>
  state === of || (!isSame(state, steps.at(-1)) && steps.some((each) => isSame(each, state)));

/**
 * What was chosen, shown at once: the address that it goes into follows a moment later. Of several steps the last one is shown
 * until the address has it too.
 */
export function useAhead<T>(state: T, onState: (state: T) => void): readonly [T, (state: T) => void] {
  const [ahead, setAhead] = useState<Ahead<T> | null>(null);
  const isAhead = ahead !== null && isOnItsWay(ahead, state);
  if (ahead !== null && !isAhead) setAhead(null);
  return [
    isAhead ? (ahead.steps.at(-1) as T) : state,
    (next) => {
      setAhead(isAhead ? { of: ahead.of, steps: [...ahead.steps, next] } : { of: state, steps: [next] });
      onState(next);
    },
  ];
}
