import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '../commands/command.ts';
import { readCommand } from '../commands/read-command.ts';
import { THINGS } from '../commands/things.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database.ts';
import { asOwner } from '../platform/owner.ts';
import type { Urls } from '../standalone/postgres/roles.ts';

export const WHO = 'admin command (test)';

/** The administration command on a record, without a process of its own. */
export async function administration(record: Urls, environment: Readonly<Record<string, string>> = {}) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'fundarium-administration-'));
  const database = openDatabase(record.appUrl, { max: 2 });
  const config = readConfig({ FUNDARIUM_DATA: dataFolder, ...environment });
  return {
    dataFolder,
    database,
    /** Does what the command line says, `thing verb ...`. */
    run: async (...args: readonly string[]): Promise<Outcome> => {
      const reading = readCommand(THINGS, args);
      if ('help' in reading) return { changed: false, lines: reading.help.split('\n'), data: {} };
      return reading.act({
        config,
        who: WHO,
        ownerUrl: record.ownerUrl,
        database,
        asOwner: (act) => asOwner(record.ownerUrl, act),
      });
    },
    close: async () => {
      await database.end();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
