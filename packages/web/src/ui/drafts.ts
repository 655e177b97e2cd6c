import { useEffect, useState } from 'react';
import { readStored, store, type Viewer } from './browser-storage.ts';

// What somebody has typed and not yet sent. It is stored only where they are made to sign in again.

const typed = new Map<string, string>();

/** With the address it was typed at: elsewhere it would mean something else. */
const nameOf = (draft: string, pathname = window.location.pathname) => `draft.${draft} ${pathname}`;

/** Stores what is being typed on this page, for when the person is back on it. */
export function keepDrafts(viewer: Viewer): void {
  for (const [draft, text] of typed) store(viewer, 'tab', nameOf(draft), text);
}

/** Leaves a draft for the page that is opened next, at its path. */
export function leaveDraft(viewer: Viewer, draft: string, text: string, pathname: string): void {
  store(viewer, 'tab', nameOf(draft, pathname), text);
}

/** What was being typed here when the person had to sign in again, or was left for it; null where nothing was. */
export function useFirstDraft(viewer: Viewer | null, draft: string): string | null {
  const [first] = useState(() => viewer && readStored(viewer, 'tab', nameOf(draft)));
  useEffect(() => {
    if (viewer !== null && first !== null) store(viewer, 'tab', nameOf(draft), null);
  }, [viewer, draft, first]);
  return first;
}

/** Says what is being typed; null where that is nothing. */
export function useDraft(draft: string, text: string | null): void {
  useEffect(() => {
    if (text === null) return;
    typed.set(draft, text);
    return () => void typed.delete(draft);
  }, [draft, text]);
}
