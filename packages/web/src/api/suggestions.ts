import { tidyQuickText } from '@fundarium/contract/quick-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TYPED_AFTER_MS } from '../ui/delays.ts';
import { currentLanguage } from '../ui/language.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { callQuery } from './queries.ts';

const SUGGESTIONS = 10;
const SHORTEST_TEXT = 2;
/** Less may be the beginning of anything: that it finds nothing is not worth a word. */
const SHORTEST_MISSED = 3;

/** Some of what a text finds at each level, once the person has stopped typing. */
export function useSuggestions(text: string) {
  const settled = useDebounced(tidyQuickText(text), TYPED_AFTER_MS);
  const asked = settled.length >= SHORTEST_TEXT;
  const query = useQuery({
    ...callQuery('searchEverywhere', {
      body: { quickText: settled, language: currentLanguage(), limit: SUGGESTIONS },
    }),
    enabled: asked,
    placeholderData: keepPreviousData,
    // Suggestions are a convenience: where they fail, Enter still searches and says why.
    retry: false,
  });
  const typed = tidyQuickText(text);
  const current = asked && typed.length >= SHORTEST_TEXT;
  return {
    /** The text as typed so far has been looked for, and nothing like it is there. */
    nothing:
      typed === settled &&
      typed.length >= SHORTEST_MISSED &&
      query.data?.rows.length === 0 &&
      !query.isPlaceholderData,
    rows: current ? (query.data?.rows ?? []) : [],
    instead: current ? (query.data?.instead ?? null) : null,
    isFetching: current && query.isFetching,
  };
}
