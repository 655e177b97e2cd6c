/** What the administration shows, one at a time, named in its address. */
export const ADMINISTRATION_VIEWS = ['people', 'sessions', 'sign-ons', 'activity'] as const;
export type AdministrationView = (typeof ADMINISTRATION_VIEWS)[number];
