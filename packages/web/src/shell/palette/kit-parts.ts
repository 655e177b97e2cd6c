import { kitParts } from '../../ui/kit-parts.tsx';

// The palette comes when it is first opened: no page waits for it.

const { part } = kitParts(() => import('./CommandPalette.tsx'));

export const CommandPalette = part((drawn) => drawn.CommandPalette);
