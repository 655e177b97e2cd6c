import pg from 'pg';
import { KEPT_ALIVE } from '../../platform/database.ts';

/** How often the record is looked at without being told, and how long until a lost connection is tried again. */
const POLL_MS = 2000;
const RECONNECT_MS = 500;

/**
 * Hears of new revisions: by notification, and by polling as a net for what a lost connection missed (`null`).
 * @returns a function that stops it
 */
export function listenForRevisions(
  url: string,
  notice: (customerCode: string | null) => void,
): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | null = null;
  const connect = async (): Promise<void> => {
    if (stopped) return;
    const next = new pg.Client({
      connectionString: url,
      application_name: 'fundarium-index-listener',
      ...KEPT_ALIVE,
    });
    next.on('error', () => undefined);
    next.once('end', () => {
      if (!stopped) setTimeout(() => void connect(), RECONNECT_MS).unref();
    });
    next.on('notification', ({ payload }) => notice(payload ?? null));
    client = next;
    try {
      await next.connect();
      await next.query('listen revision');
      notice(null);
    } catch {
      await next.end().catch(() => undefined);
    }
  };
  void connect();
  const timer = setInterval(() => notice(null), POLL_MS);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await client?.end().catch(() => undefined);
  };
}
