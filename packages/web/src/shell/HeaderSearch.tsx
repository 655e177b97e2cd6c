import { useState } from 'react';
import { currentSession } from '../api/session.ts';
import { useSuggestions } from '../api/suggestions.ts';
import type { SearchNature } from '../paths.ts';
import { useDraft, useFirstDraft } from '../ui/drafts.ts';
import { QuickSearch } from '../quick-search/QuickSearch.tsx';

/** Quick search from any page. */
export function HeaderSearch({ nature }: { readonly nature: SearchNature }) {
  const { claims } = currentSession();
  const first = useFirstDraft(claims, 'quick-search');
  const [text, setText] = useState(first ?? '');
  useDraft('quick-search', text === '' ? null : text);
  return (
    <QuickSearch
      viewer={claims}
      size="small"
      nature={nature}
      text={text}
      onText={setText}
      {...useSuggestions(text)}
    />
  );
}
