import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../ui/use-debounced.ts';
import { callQuery } from './queries.ts';

const SUGGESTIONS = 8;
/** Spec 9: input debounce. */
const SUGGEST_AFTER_MS = 500;
const SHORTEST_TEXT = 2;

/** The first share classes that a text finds, once the person has stopped typing. */
export function useSuggestions(text: string) {
  const settled = useDebounced(text.trim(), SUGGEST_AFTER_MS);
  const asked = settled.length >= SHORTEST_TEXT;
  const query = useQuery({
    ...callQuery('searchParts', {
      body: { quickText: settled, columns: ['NAME', 'ISIN'], page: { offset: 0, limit: SUGGESTIONS } },
    }),
    enabled: asked,
    placeholderData: keepPreviousData,
    // Suggestions are a convenience: where they fail, Enter still searches and says why.
    retry: false,
  });
  const current = asked && text.trim().length >= SHORTEST_TEXT;
  return { rows: current ? (query.data?.rows ?? []) : [], isFetching: current && query.isFetching };
}
