import { useState } from 'react';
import { useSuggestions } from '../api/suggestions.ts';
import { QuickSearch } from '../ui/QuickSearch.tsx';

/** Quick search from any page. */
export function HeaderSearch() {
  const [text, setText] = useState('');
  return <QuickSearch size="small" text={text} onText={setText} {...useSuggestions(text)} />;
}
