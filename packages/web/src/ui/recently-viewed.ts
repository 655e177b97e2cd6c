import { LEVELS } from '@fundarium/contract/vocabulary';
import { z } from 'zod';

const KEPT = 8;

const entry = z.object({ level: z.enum(LEVELS), code: z.string(), name: z.string().nullable() });
export type RecentlyViewed = z.infer<typeof entry>;

/** Per customer and person: names of funds are not for the next one at this machine. */
export type Viewer = { readonly customerCode: string; readonly username: string };

function storageKey({ customerCode, username }: Viewer): string {
  return `fundarium.recent.${customerCode}.${username}`;
}

/** Newest first; what another version of the product left behind counts as nothing. */
export function recentlyViewed(viewer: Viewer): readonly RecentlyViewed[] {
  try {
    return z.array(entry).parse(JSON.parse(localStorage.getItem(storageKey(viewer)) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberViewed(viewer: Viewer, { level, code, name }: RecentlyViewed): void {
  const others = recentlyViewed(viewer).filter((each) => each.level !== level || each.code !== code);
  localStorage.setItem(storageKey(viewer), JSON.stringify([{ level, code, name }, ...others].slice(0, KEPT)));
}
