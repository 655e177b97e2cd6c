/** Texts of the grid's own that are seen or heard; the rest of them belongs to parts that are not used. */
const OWN: Readonly<Record<string, string>> = {
  loadingOoo: 'grid-loading',
  loadingError: 'grid-rows-not-loaded',
  // Heard by whoever moves between rows or marks one.
  ariaRowSelect: 'grid-row-select',
  ariaRowDeselect: 'grid-row-deselect',
};

export function gridText(key: string, usual: string, t: (key: string) => string): string {
  const own = OWN[key];
  return own === undefined ? usual : t(own);
}
