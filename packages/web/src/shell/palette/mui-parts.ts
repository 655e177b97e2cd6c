import { fetchCode } from '../../api/fetched-code.ts';
import { muiParts } from '../../ui/mui-parts.tsx';

// The palette comes when it is first opened: no page waits for it.

const { part } = muiParts(() => import('./CommandPalette.tsx'), fetchCode);

export const CommandPalette = part((drawn) => drawn.CommandPalette);
