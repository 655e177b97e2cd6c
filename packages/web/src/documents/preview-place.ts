import { createContext, useContext } from 'react';

/**
 * Where a document that a card shows lies: over the page, or in what itself lies over the page; nowhere, where the same
 * card shows it elsewhere.
 */
export type PreviewPlace = 'page' | 'nowhere' | HTMLElement;

export const PreviewPlaceContext = createContext<PreviewPlace>('page');
export const usePreviewPlace = (): PreviewPlace => useContext(PreviewPlaceContext);
