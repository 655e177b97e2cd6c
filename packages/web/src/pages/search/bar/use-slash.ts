import type { RefObject } from 'react';
import { useShortcut } from '../../../ui/use-shortcut.ts';

/** `/` goes to the quick search. */
export function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useShortcut('/', () => {
    input.current?.focus();
    input.current?.select();
  });
}
