/** Attribute of the root element while the page stands in letters that every machine has. */
const ATTRIBUTE = 'data-plain-letters';
/** Longest that it does. */
const LONGEST_MS = 1000;

/**
 * Puts the product's own letters off until the first rows stand, where the browser has nothing of the page yet: reading
 * and setting them takes as long as drawing the rows. Where it has, they come at once.
 * @param script address of a script of the page that has been loaded
 */
export function deferFonts(script: string): void {
  const [loaded] = performance.getEntriesByName(script, 'resource') as PerformanceResourceTiming[];
  if (loaded === undefined || loaded.transferSize === 0) return;
  document.documentElement.setAttribute(ATTRIBUTE, '');
  setTimeout(loadFonts, LONGEST_MS);
}

export function loadFonts(): void {
  document.documentElement.removeAttribute(ATTRIBUTE);
}
