// One file for all of them: a menu that is opened later is there at once.

export { AreasPanel } from './AreasPanel.tsx';
export { HeaderSearch } from './HeaderSearch.tsx';
export { HelpDialog } from './HelpDialog.tsx';
export { ProfilePanel } from './ProfilePanel.tsx';
