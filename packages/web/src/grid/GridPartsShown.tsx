import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { GridParts } from './grid-parts.ts';

/** Draws the parts of the grid that are React's, each in its place. */
export function GridPartsShown({ parts }: { readonly parts: GridParts }) {
  const shown = useSyncExternalStore(parts.subscribe, parts.shown);
  return shown.map(({ key, place, content }) => createPortal(content, place, String(key)));
}
