import type { GridSelection } from '../../../grid/grid-selection.ts';
import type { ListPlace } from '../../../grid/list-place.ts';

/** What of a search is not in its address, and is there again when somebody comes back to it. */
export type ListMemory = { readonly selection?: GridSelection; readonly place?: ListPlace };

/** Entries of the browser's history that are remembered. */
const MOST = 30;

// As long as the page lives: a reload shows what the address says, and nothing else.
const memories = new Map<string, ListMemory>();

export function recall(entry: string): ListMemory {
  return memories.get(entry) ?? {};
}

export function remember(entry: string, memory: ListMemory): void {
  const known = recall(entry);
  memories.delete(entry);
  memories.set(entry, { ...known, ...memory });
  for (const oldest of memories.keys()) if (memories.size > MOST) memories.delete(oldest);
}
