import { useState } from 'react';

/** A choice of how to look at things, kept in this browser. What is stored and is none of them counts as none. */
export function usePreference<T extends string>(
  name: string,
  values: readonly T[],
  usual: T,
): readonly [T, (value: T) => void] {
  const key = `fundarium.search.${name}`;
  const [value, setValue] = useState<T>(
    () => values.find((each) => each === localStorage.getItem(key)) ?? usual,
  );
  const keep = (next: T) => {
    localStorage.setItem(key, next);
    setValue(next);
  };
  return [value, keep];
}
