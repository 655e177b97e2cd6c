import type { Database } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { invalidRequest } from '../platform/refusal.ts';
import { contextOf } from '../platform/signed-in.ts';
import { countClick, readClicks } from './store.ts';

/** Days that one reply covers at most: a business year and what leads into it. */
const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

/** Clicks on the ways to the platform's areas (spec 7), per customer and day. */
export function statisticsRoutes(bind: Bind, database: Database): void {
  bind('incrementStatistic', async ({ params, session }) => {
    await database.withCustomer(contextOf(session), (tx) => countClick(tx, session.customerCode, params.id));
    return { counted: true };
  });

  bind('statistics', async ({ query, session }) => {
    const { from = null, to = null } = query;
    if (from !== null && (to ?? from) < from)
      throw invalidRequest([{ path: 'query.to', message: 'must not be before from' }]);
    if (from !== null && daysBetween(from, to) > MOST_DAYS)
      throw invalidRequest([{ path: 'query.from', message: `a reply covers at most ${MOST_DAYS} days` }]);
    const counts = await database.withCustomer(contextOf(session), (tx) =>
      readClicks(tx, session.customerCode, { from, to, mostDays: MOST_DAYS }),
    );
    return { counts };
  });
}

function daysBetween(from: string, to: string | null): number {
  const last = to === null ? Date.now() : Date.parse(`${to}T00:00:00Z`);
  return Math.floor((last - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}
