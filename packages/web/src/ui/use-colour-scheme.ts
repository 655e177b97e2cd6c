import { useSyncExternalStore } from 'react';
import { colourScheme, onScheme, schemeMode, type ColourScheme, type SchemeMode } from './colour-scheme.ts';

// Apart from the scheme itself, which is there before React is.

export const useSchemeMode = (): SchemeMode => useSyncExternalStore(onScheme, schemeMode);
export const useColourScheme = (): ColourScheme => useSyncExternalStore(onScheme, colourScheme);
