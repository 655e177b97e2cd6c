import { readUserSettings, type UserSettings } from '@fundarium/contract/settings-user';
import type { Viewer } from '../ui/recently-viewed.ts';

/** Saved views are left out: what the server has may open a search, what it had may not. */
type Mirrored = Pick<UserSettings, 'globals' | 'repository'>;

function storageKey({ customerCode, username }: Viewer): string {
  return `fundarium.settings.${customerCode}.${username}`;
}

/** What this browser last knew of a person's settings: shown until the server answers, so that nothing jumps. */
export function mirroredSettings(viewer: Viewer): UserSettings {
  try {
    return readUserSettings(JSON.parse(localStorage.getItem(storageKey(viewer)) ?? '{}'));
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
  try {
    localStorage.setItem(storageKey(viewer), JSON.stringify({ globals, repository }));
  } catch {
    // A full or forbidden storage costs a jump at the next start, no more.
  }
}
