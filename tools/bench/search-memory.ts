import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { startIndexClient } from '../../packages/server/src/index/process/client.ts';
import type { Database } from '../../packages/server/src/platform/database.ts';
import { makeBenchmarkCustomer } from './search-customer.ts';
import { fillEntities, makeBareTable } from './search-world.ts';

const ROWS = 200;

type Memory = {
  readonly folder: string;
  readonly database: Database;
  readonly urls: { readonly appUrl: string; readonly ownerUrl: string };
  readonly customers: number;
  readonly say: (line: string) => void;
};

/** How much memory the index process takes when many customers are searched in turn. */
export async function measureMemory({ folder, database, urls, customers, say }: Memory): Promise<void> {
  if (customers === 0) return;
  const small = await makeBareTable(folder, ROWS);
  const codes = Array.from({ length: customers }, (_, place) => `MANY_${place}`);
  for (const code of codes) {
    await makeBenchmarkCustomer(database, urls.ownerUrl, code);
    await fillEntities(small, urls.ownerUrl, code, folder);
  }
  small.close();
  await mkdir(join(folder, 'many'), { recursive: true });
  const index = await startIndexClient({
    script: join(import.meta.dirname, '../../packages/server/src/index-main.ts'),
    environment: { INDEX_DATABASE_URL: urls.appUrl, INDEX_FOLDER: join(folder, 'many') },
    log: () => undefined,
  });
  try {
    const seen: string[] = [];
    for (const [place, customerCode] of codes.entries()) {
      await index.call('prepare', { customerCode });
      if ([1, 32, 64, customers].includes(place + 1))
        seen.push(`${place + 1}: ${residentMb(index.pid()!)} MB`);
    }
    say(
      `\nIndex process with ${customers} customers of ${ROWS} share classes in turn, resident after ${seen.join(', ')}; bound: a quarter of the machine, ${Math.floor(totalmem() / 4_194_304)} MB`,
    );
  } finally {
    await index.stop();
  }
}

/** The most that a process had resident so far, in words, beside what it may cache and use. */
export function peakMemory(pid: number): string {
  return `process ${pid}, ${residentMb(pid, 'VmHWM')} MB at most; bounds: ${Math.floor(totalmem() / 4_194_304)} MB for the engine, ${Math.floor(totalmem() / 8_388_608)} MB for what is cached`;
}

function residentMb(pid: number, of: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const line = new RegExp(`${of}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}
