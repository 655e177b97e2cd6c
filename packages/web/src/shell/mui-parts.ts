import { fetchCode } from '../api/fetched-code.ts';
import { muiParts } from '../ui/mui-parts.tsx';

// What the header draws with the UI library, and no more than the ways to it.

const { part, fetchParts } = muiParts(() => import('./drawn-with-mui.ts'), fetchCode);

export { fetchParts };
export const AreasPanel = part((drawn) => drawn.AreasPanel);
export const HeaderSearch = part((drawn) => drawn.HeaderSearch);
export const HelpDialog = part((drawn) => drawn.HelpDialog);
export const ProfilePanel = part((drawn) => drawn.ProfilePanel);
