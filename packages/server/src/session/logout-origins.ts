import type { Database } from '../platform/database.ts';
import { readLogoutOrigins } from './sso-store.ts';

/** How long the origins are taken as read. */
const FRESH_MS = 60_000;

/** The origins for the page's policy, read once a minute; the last known ones while the database is away. */
export function logoutOrigins(database: Database, now: () => Date): () => Promise<readonly string[]> {
  let known: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now().getTime() - readAt < FRESH_MS) return known;
    try {
      known = await readLogoutOrigins(database);
      readAt = now().getTime();
    } catch {
      // The page itself needs no database.
    }
    return known;
  };
}
