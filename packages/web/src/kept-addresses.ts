import { FUND_NATURES, type SearchNature } from '@fundarium/contract/vocabulary';
import { useMemo, useSyncExternalStore } from 'react';
import { currentSession } from './api/session.ts';
import { parseSearch } from './search-string.ts';
import { readStored, store, type Viewer } from './ui/browser-storage.ts';

/** Natures of one group are asked the same (spec 3); but those of funds, each is a group of its own. */
const groupOf = (nature: SearchNature) => (FUND_NATURES.some((each) => each === nature) ? 'default' : nature);
const nameOf = (nature: SearchNature) => `search.${groupOf(nature)}`;

/** The query of the address under which a nature's search asks what its group was last asked. */
export type KeptAddresses = { readonly [nature in SearchNature]?: string };

const listeners = new Set<() => void>();

/** Keeps what the nature's group was last asked as long as the tab is open; null where nothing was. */
export function keepAddresses(viewer: Viewer, nature: SearchNature, addresses: KeptAddresses | null): void {
  store(viewer, 'tab', nameOf(nature), addresses && JSON.stringify(addresses));
  listeners.forEach((each) => each());
}

/** The parameters of a link to a nature's search that goes on with what its group was last asked. */
export function keptAddress(viewer: Viewer, nature: SearchNature): Record<string, string | string[]> {
  return read(readStored(viewer, 'tab', nameOf(nature)), nature);
}

export function useKeptAddress(nature: SearchNature): Record<string, string | string[]> {
  const { claims } = currentSession();
  const text = useSyncExternalStore(subscribe, () => readStored(claims, 'tab', nameOf(nature)));
  return useMemo(() => read(text, nature), [text, nature]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(text: string | null, nature: SearchNature): Record<string, string | string[]> {
  try {
    const query: unknown = text === null ? undefined : JSON.parse(text)?.[nature];
    return typeof query === 'string' ? parseSearch(query) : {};
  } catch {
    return {};
  }
}
