import { useEffect, useState } from 'react';
import { TYPED_AFTER_MS } from '../../ui/delays.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { CountedValue } from '../field-counts.ts';
import type { EditorProps } from './editor-props.ts';

const NONE: readonly CountedValue[] = [];

/** Values that contain what is typed, once it rests; while they are asked for, or can't be asked for, none. */
export function useSuggestions(
  typed: string,
  valuesLike: EditorProps['valuesLike'],
): readonly CountedValue[] {
  const text = typed.trim();
  const settled = useDebounced(text, TYPED_AFTER_MS);
  const [found, setFound] = useState({ text: '', values: NONE });
  useEffect(() => {
    if (settled === '' || valuesLike === undefined) return;
    const request = new AbortController();
    valuesLike(settled, request.signal)
      .then((values) => {
        if (!request.signal.aborted) setFound({ text: settled, values });
      })
      .catch((error: unknown) => {
        // Spec 8: counts that fail are missed by nobody but the log.
        if (!request.signal.aborted) console.warn('Values could not be suggested', error);
      });
    return () => request.abort();
  }, [settled, valuesLike]);
  return text !== '' && text === found.text && valuesLike !== undefined ? found.values : NONE;
}
