import { readUserSettings, type UserSettings } from '@fundarium/contract/settings-user';
import { readStored, store, type Viewer } from '../ui/browser-storage.ts';

/** Saved views are left out: what the server has may open a search, what it had may not. */
type Mirrored = Pick<UserSettings, 'globals' | 'repository'>;

const NAME = 'settings';

/** What this browser last knew of a person's settings: shown until the server answers, so that nothing jumps. */
export function mirroredSettings(viewer: Viewer): UserSettings {
  try {
    return readUserSettings(JSON.parse(readStored(viewer, 'browser', NAME) ?? '{}'));
  } catch {
    return readUserSettings({});
  }
}

/** Whoever reads settings mirrors them: once is enough. */
let mirroredLast: Mirrored | null = null;

export function mirrorSettings(viewer: Viewer, settings: Mirrored): void {
  if (settings === mirroredLast) return;
  mirroredLast = settings;
  const { globals, repository } = settings;
  // A full or forbidden storage costs a jump at the next start, no more.
  store(viewer, 'browser', NAME, JSON.stringify({ globals, repository }));
}
