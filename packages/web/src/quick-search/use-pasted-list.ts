import { joinIdentifiers } from '@fundarium/contract/search-identifiers';
import { useRouter } from '@tanstack/react-router';
import type { ClipboardEvent } from 'react';
import type { Viewer } from '../ui/browser-storage.ts';
import { paths, type SearchNature } from '../paths.ts';
import { leaveDraft } from '../ui/drafts.ts';
import { pastedList } from './pasted-list.ts';

/** Takes a pasted list of identifiers to the search of a level, which offers it there; words are left to the box. */
export function usePastedList(viewer: Viewer, nature: SearchNature) {
  const router = useRouter();
  return (event: ClipboardEvent) => {
    const entries = pastedList(event.clipboardData.getData('text'));
    if (entries === null) return;
    event.preventDefault();
    // A search without conditions: those of the last one would hide some of the list.
    const search = paths.search(nature, { filter: '' });
    leaveDraft(viewer, 'list', joinIdentifiers(entries), router.buildLocation(search).pathname);
    void router.navigate(search);
  };
}
