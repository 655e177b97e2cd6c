import { fetchCode } from '../api/fetched-code.ts';
import { muiParts } from '../ui/mui-parts.tsx';

// What the grid draws with the UI library, and no more than the way to it.

const { part, fetchParts } = muiParts(() => import('./HeaderMenu.tsx'), fetchCode);

export { fetchParts as fetchGridParts };
export const HeaderMenu = part((drawn) => drawn.HeaderMenu);
