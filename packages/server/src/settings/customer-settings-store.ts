import { isRecord } from '@fundarium/contract/settings-reading';
import pg from 'pg';
import type { Tx } from '../platform/database.ts';
import { pinBusinessDate, type FollowDate } from './business-date-store.ts';

/** As they were delivered, with the pinned date that holds now and the time zone; undefined where there is no such customer. */
export async function readCustomerSettings(tx: Tx, customerCode: string): Promise<unknown> {
  const { rows } = await tx.query<{ settings: unknown; pinnedDate: string | null; timeZone: string }>(
    `select s.settings, c.pinned_date as "pinnedDate", c.time_zone as "timeZone"
     from customer c left join customer_settings s on s.customer_code = c.customer_code
     where c.customer_code = $1`,
    [customerCode],
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const { settings, pinnedDate: businessDate, timeZone } = found;
  const given = isRecord(settings) ? settings : {};
  return { ...given, globals: { ...globalsOf(given), businessDate, timeZone } };
}

/**
 * Puts settings in the place of a customer's, over the owner's connection: the application may not. The business date
 * among them is the customer's from then on, and what is kept by the day follows it in the same transaction.
 * @returns whether that changed anything; undefined where there is no such customer
 */
export async function writeCustomerSettings(
  ownerUrl: string,
  customerCode: string,
  settings: Readonly<Record<string, unknown>>,
  follow: readonly FollowDate[],
): Promise<boolean | undefined> {
  const { businessDate, timeZone: _ofTheRecord, ...globals } = globalsOf(settings);
  const kept = 'globals' in settings ? { ...settings, globals } : settings;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rowCount: isThere } = await client.query(
      'select from customer where customer_code = $1 for no key update',
      [customerCode],
    );
    if (isThere === 0) return undefined;
    const { rowCount: written } = await client.query(
      `insert into customer_settings (customer_code, settings)
       select customer_code, $2::jsonb from customer where customer_code = $1
       on conflict (customer_code) do update set settings = excluded.settings, updated_at = now()
       where customer_settings.settings is distinct from excluded.settings`,
      [customerCode, JSON.stringify(kept)],
    );
    const pinned = typeof businessDate === 'string' ? businessDate : null;
    const moved = await pinBusinessDate(client, customerCode, pinned, follow);
    await client.query('commit');
    return written === 1 || moved;
  } finally {
    // What was not committed is undone with the connection.
    await client.end();
  }
}

function globalsOf({ globals }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return isRecord(globals) ? globals : {};
}
