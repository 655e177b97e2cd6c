import type { Theme } from '@fundarium/contract/theme';
import { applyTheme } from '../ui/apply-theme.ts';
import { readStored, store, type Viewer } from '../ui/browser-storage.ts';

const STORED_AS = 'theme';

/** Draws the page in the theme that this person chose in this browser, else in the one of the customer. */
export function applyOwnTheme(viewer: Viewer, ofCustomer: Theme | null): void {
  applyTheme(chosenTheme(viewer) ?? ofCustomer);
}

/** Only the provider's staff may choose (spec 6): nobody else has one stored. */
export function chosenTheme(viewer: Viewer): Theme | null {
  const stored = readStored(viewer, 'browser', STORED_AS);
  try {
    return stored === null ? null : (JSON.parse(stored) as Theme);
  } catch {
    return null;
  }
}

/** Draws the page in a theme from now on; null stands for the customer's, which is given beside it. */
export function chooseTheme(viewer: Viewer, theme: Theme | null, ofCustomer: Theme | null): void {
  store(viewer, 'browser', STORED_AS, theme === null ? null : JSON.stringify(theme));
  applyTheme(theme ?? ofCustomer);
}
