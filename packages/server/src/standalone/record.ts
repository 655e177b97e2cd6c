import { lastBusinessDay } from '@fundarium/finance/calendar-date';
import type { Config } from '../platform/config.ts';
import { migrate } from '../platform/migrate.ts';
import { ensureQuotationPartitions } from '../platform/partitions.ts';
import { checkDatabase } from '../platform/start-check.ts';
import { folderClaim } from './folder-claim.ts';
import { startPostgres } from './postgres/launcher.ts';

/** The record a process works on: the embedded server of the data folder, or the one that DATABASE_URL names. */
export type RecordAccess = {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly embedded: boolean;
  /** Makes this the one server process of the data folder; false where another one is. */
  claim(): Promise<boolean>;
  /** Leaves the record; the embedded server stops unless another process of ours uses it. */
  leave(): Promise<void>;
};

/** Reaches the record without changing anything in it. */
export async function reachRecord(config: Config, log: (line: string) => void): Promise<RecordAccess> {
  if (config.databaseUrl !== undefined && config.databaseOwnerUrl !== undefined) {
    const [appUrl, ownerUrl] = [config.databaseUrl, config.databaseOwnerUrl];
    const folder = folderClaim(appUrl, config.dataFolder, log);
    return { appUrl, ownerUrl, embedded: false, claim: folder.claim, leave: folder.leave };
  }
  const postgres = await startPostgres({ dataDir: config.dataFolder, log });
  if (postgres.recovered) log('The database had not been stopped in order; it has recovered by its own log.');
  return {
    appUrl: postgres.appUrl,
    ownerUrl: postgres.ownerUrl,
    embedded: true,
    claim: () => postgres.claim(),
    leave: async () => void (await postgres.stop()),
  };
}

/**
 * Brings the record to this program's schema and checks that the application's role can see one customer at a time.
 * @throws Error that names the cause
 */
export async function bringUpRecord(
  { ownerUrl, appUrl }: RecordAccess,
  log: (line: string) => void,
): Promise<void> {
  await migrate(ownerUrl, { log });
  await ensureQuotationPartitions(ownerUrl, today());
  await checkDatabase(appUrl);
}

/** Today by the machine's clock, in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The newest day that can have prices. */
export function newestPriceDay(): string {
  return lastBusinessDay(today());
}
