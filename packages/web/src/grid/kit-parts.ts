import { kitParts } from '../ui/kit-parts.tsx';

// What the grid draws with the UI kit, and no more than the way to it.

const { part, fetchParts } = kitParts(() => import('./HeaderMenu.tsx'));

export { fetchParts as fetchGridParts };
export const HeaderMenu = part((drawn) => drawn.HeaderMenu);
