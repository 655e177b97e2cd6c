import { LEVELS } from '@fundarium/contract/vocabulary';
import { z } from 'zod';
import { readStored, store, type Viewer } from '../ui/browser-storage.ts';

const KEPT = 8;

const entry = z.object({ level: z.enum(LEVELS), code: z.string(), name: z.string().nullable() });
export type RecentlyViewed = z.infer<typeof entry>;

const NAME = 'recent';

/** Newest first; what another version of the product left behind counts as nothing. */
export function recentlyViewed(viewer: Viewer): readonly RecentlyViewed[] {
  try {
    return z.array(entry).parse(JSON.parse(readStored(viewer, 'browser', NAME) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberViewed(viewer: Viewer, { level, code, name }: RecentlyViewed): void {
  const others = recentlyViewed(viewer).filter((each) => each.level !== level || each.code !== code);
  store(viewer, 'browser', NAME, JSON.stringify([{ level, code, name }, ...others].slice(0, KEPT)));
}
