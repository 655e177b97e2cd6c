// One file for all of them: a menu that is opened later is there at once.

export { HeaderSearch } from './HeaderSearch.tsx';
export { HelpDialog } from './HelpDialog.tsx';
export { ProfilePanel } from './ProfilePanel.tsx';
