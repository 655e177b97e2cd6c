import { userInfo } from 'node:os';
import { readConfig, unreadVariables } from '../platform/config.ts';
import { openDatabase } from '../platform/database.ts';
import { requireDataFolder } from '../platform/data-folder.ts';
import { requireOwnAccount } from '../platform/own-account.ts';
import { asOwner } from '../platform/owner.ts';
import { wordsOf } from '../platform/start-part.ts';
import { bringUpRecord, reachRecord } from '../standalone/record.ts';
import { WrongCall, type Act, type Outcome } from './command.ts';
import { readCommand } from './read-command.ts';
import { THINGS } from './things.ts';

/**
 * Does what a command line asks for, and says what came of it.
 * @returns the exit code
 */
export async function runAdministration(args: readonly string[]): Promise<number> {
  try {
    const reading = readCommand(THINGS, args);
    if ('help' in reading) {
      console.log(reading.help);
      return 0;
    }
    const { changed, lines, data } = await inRecord(reading.act);
    console.log(reading.json ? JSON.stringify({ changed, ...data }) : lines.join('\n'));
    return 0;
  } catch (error) {
    console.error(wordsOf(error));
    return error instanceof WrongCall ? 2 : 1;
  }
}

async function inRecord(act: Act): Promise<Outcome> {
  const config = readConfig(process.env);
  unreadVariables(process.env).forEach((line) => console.error(line));
  requireOwnAccount(config.dataFolder);
  // With a PostgreSQL of one's own, most commands write nothing there.
  if (config.databaseUrl === undefined) requireDataFolder(config.dataFolder);
  const record = await reachRecord(config, () => undefined);
  try {
    await bringUpRecord(record, () => undefined);
    const database = openDatabase(record.appUrl, { max: 2, applicationName: 'fundarium-administration' });
    try {
      return await act({
        config,
        who: `admin command (${accountName()})`,
        ownerUrl: record.ownerUrl,
        database,
        asOwner: (each) => asOwner(record.ownerUrl, each),
      });
    } finally {
      await database.end();
    }
  } finally {
    await record.leave();
  }
}

/** The machine's account that runs the command; a container may have a number without a name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
