import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { z } from 'zod';
import { currentSession } from '../api/session.ts';

const KEPT = 8;

const entry = z.object({ level: z.enum(LEVELS), code: z.string(), name: z.string().nullable() });
export type RecentlyViewed = z.infer<typeof entry>;

/** Per customer and person: names of funds are not for the next one at this machine. */
function storageKey(): string {
  const { customerCode, username } = currentSession().claims;
  return `fundarium.recent.${customerCode}.${username}`;
}

/** Newest first; what another version of the product left behind counts as nothing. */
export function recentlyViewed(): readonly RecentlyViewed[] {
  try {
    return z.array(entry).parse(JSON.parse(localStorage.getItem(storageKey()) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberViewed({
  level,
  code,
  name,
}: {
  level: Level;
  code: string;
  name: string | null;
}): void {
  const others = recentlyViewed().filter((each) => each.level !== level || each.code !== code);
  localStorage.setItem(storageKey(), JSON.stringify([{ level, code, name }, ...others].slice(0, KEPT)));
}
