import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for `delayMs`; until it did for the first time, `first`. */
export function useDebounced<T>(value: T, delayMs: number, first = value): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
