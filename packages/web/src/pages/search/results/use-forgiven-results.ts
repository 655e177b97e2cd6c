import type { LevelTotal } from '@fundarium/contract/search-everywhere';
import { isAttachmentNature } from '@fundarium/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../../api/queries.ts';
import type { SearchNature } from '../../../paths.ts';
import { currentLanguage } from '../../../ui/language.ts';
import type { SearchState } from '../question/address.ts';
import type { SearchFields } from '../question/search-fields.ts';
import { useResults, type Results } from './use-results.ts';

export type ForgivenResults = {
  readonly results: Results;
  /** The search that found them: with another quick text where nothing matches the one that was typed. */
  readonly asked: SearchState;
  /** Where a quick text finds nothing here, the levels at which it finds something; null until that is known. */
  readonly elsewhere: readonly LevelTotal[] | null;
};

/** What a search finds; of entities, where nothing at any level matches its quick text, what the text finds with a slip mended. */
export function useForgivenResults(
  nature: SearchNature,
  state: SearchState,
  shown: readonly string[],
  fields: SearchFields,
): ForgivenResults {
  const typed = useResults(nature, state, shown, fields);
  const { quickText } = state;
  const isLost =
    !isAttachmentNature(nature) &&
    quickText !== '' &&
    typed.error === null &&
    !typed.waiting &&
    typed.found?.total === 0;
  const { data } = useQuery({
    ...callQuery('searchEverywhere', { body: { quickText, language: currentLanguage(), limit: 0 } }),
    enabled: isLost,
    // Where it fails the page says that nothing was found, which is true.
    retry: false,
  });
  const known = isLost ? data : undefined;
  const instead = known?.instead ?? null;
  const asked = useMemo(
    () => (instead === null ? state : { ...state, quickText: instead }),
    [state, instead],
  );
  const results = useResults(nature, asked, shown, fields);
  return { results, asked, elsewhere: known?.levels ?? null };
}
