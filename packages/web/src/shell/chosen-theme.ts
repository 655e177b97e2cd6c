import type { Theme } from '@fundarium/contract/theme';
import { applyTheme } from '../ui/apply-theme.ts';
import { readStored, store, type Viewer as StoredFor } from '../ui/browser-storage.ts';

const STORED_AS = 'theme';

/** Only the provider's staff may choose (spec 6). */
type Viewer = StoredFor & { readonly amfine: boolean };

/** Draws the page in the theme that this person chose in this browser, else in the one of the customer. */
export function applyOwnTheme(viewer: Viewer, ofCustomer: Theme | null): void {
  applyTheme(chosenTheme(viewer) ?? ofCustomer);
}

/** As this browser last knew it. Whoever is no longer of the staff may still have one stored. */
export function chosenTheme(viewer: Viewer): Theme | null {
  const stored = viewer.amfine ? readStored(viewer, 'browser', STORED_AS) : null;
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

/** Draws the page by the themes that there are: the chosen one as it is now, and no longer where it is gone. */
export function refreshTheme(viewer: Viewer, themes: readonly Theme[], ofCustomer: Theme | null): void {
  const chosen = chosenTheme(viewer);
  const current = themes.find(({ name }) => name === chosen?.name) ?? null;
  chooseTheme(viewer, current, ofCustomer);
}
