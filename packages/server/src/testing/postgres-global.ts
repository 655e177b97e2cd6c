import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/migrate.ts';
import { ensureQuotationPartitions } from '../platform/partitions.ts';
import { startPostgres } from '../standalone/postgres/launcher.ts';
import { isAlive } from '../standalone/postgres/pid-file.ts';
import type { Urls } from '../standalone/postgres/roles.ts';
import { shutDown } from '../standalone/postgres/shut-down.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the run's PostgreSQL; their database is the migrated template, which nobody may stay connected to. */
    postgres: Urls;
  }
}

const FOLDER = 'fundarium-test-';

/** One real PostgreSQL for the whole run, migrated once; each test file clones its own database from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`));
  const server = await startPostgres({ dataDir, log: ignore, fast: true }).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const { ownerUrl, appUrl, backupUrl, superuserUrl } = server;
  try {
    await migrate(ownerUrl, { log: ignore });
    await ensureQuotationPartitions(ownerUrl, new Date().toISOString().slice(0, 10));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', { ownerUrl, appUrl, backupUrl, superuserUrl });
  return stop;
}

function ignore(): void {
  // The run's own database has nothing to tell.
}

/** A run that was killed leaves its server and folder behind. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER))) {
    if (isAlive(Number(name.slice(FOLDER.length).split('-')[0]))) continue;
    const dataDir = join(tmpdir(), name);
    if (statSync(dataDir, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue;
    await shutDown(join(dataDir, 'postgres'), 'SIGQUIT');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
