import { createContext, useContext, type ReactNode } from 'react';

/** What the page around a card puts into its head. */
export type CardTools = {
  /** By which it is picked up and moved. */
  readonly handle?: ReactNode;
  readonly menu?: ReactNode;
};

const NONE: CardTools = {};

export const CardToolsContext = createContext<CardTools>(NONE);
export const useCardTools = (): CardTools => useContext(CardToolsContext);
