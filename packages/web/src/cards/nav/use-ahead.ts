import { useState } from 'react';

/** What was chosen, shown at once: the address that it goes into follows a moment later. */
export function useAhead<T>(state: T, onState: (state: T) => void): readonly [T, (state: T) => void] {
  const [ahead, setAhead] = useState<{ readonly of: T; readonly state: T } | null>(null);
  return [
    ahead !== null && ahead.of === state ? ahead.state : state,
    (next) => {
      setAhead({ of: state, state: next });
      onState(next);
    },
  ];
}
