import { chmodSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { lendFolder } from './account.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './cluster.ts';
import { joinUsers } from './locks.ts';
import { isAlive, readPidFile, removeStalePidFile, servesFolder } from './pid-file.ts';
import type { PidFile } from './pid-file.ts';
import { embeddedDatabaseRefused } from './refusal.ts';
import { urlsOf } from './roles.ts';
import type { Passwords } from './secrets.ts';
import { spawnServer } from './server-process.ts';
import type { ServerPlace, StartedServer } from './server-process.ts';

/** Recovery after a crash may replay much; longer than this is a fault. */
const LONGEST_START_MS = 5 * 60_000;
const POLL_MS = 20;
const WORTH_A_WORD_MS = 5_000;

export interface Attachment {
  /** Administration connection that counts us as a user of the server for as long as it lives. */
  readonly client: Client;
  readonly socketFolder: string;
  /** Somebody else's server was running. */
  readonly adopted: boolean;
  /** The server before ours did not shut down in order. */
  readonly recovered: boolean;
}

export interface AttachOptions {
  readonly binaries: Binaries;
  readonly account: Account;
  readonly place: ServerPlace;
  readonly passwords: Passwords;
  readonly log: (line: string) => void;
}

/** Joins the server of the folder, or starts it; several processes may do so at once, one server comes of it. */
export async function attach({
  binaries,
  account,
  place,
  passwords,
  log,
}: AttachOptions): Promise<Attachment> {
  const begun = Date.now();
  let started: StartedServer | undefined;
  let recovered = false;
  let announced = false;
  while (Date.now() - begun < LONGEST_START_MS) {
    const found = readPidFile(place.cluster);
    const answer = found === undefined ? 'absent' : await approach(found, place.cluster, passwords);
    if (answer instanceof Client) {
      const { pid, socketFolder } = found!;
      return { client: answer, socketFolder, adopted: pid !== started?.pid, recovered };
    }
    if (answer === 'absent' && started === undefined) {
      if (found !== undefined) {
        recovered = true;
        if (isAlive(found.pid)) removeStalePidFile(place.cluster, found);
      }
      lendFolder(account, place.cluster);
      // The server insists, and a folder that was copied has often lost it.
      chmodSync(place.cluster, 0o700);
      started = await spawnServer(binaries, account, place);
    }
    const lastWords = started?.ended();
    if (typeof lastWords === 'string') {
      if (!lostRace(lastWords)) throw embeddedDatabaseRefused(fatalLine(lastWords));
      started = undefined;
    }
    if (!announced && Date.now() - begun > WORTH_A_WORD_MS) {
      announced = true;
      log('Waiting for the embedded database: it may be recovering after an abrupt end.');
    }
    await wait(POLL_MS);
  }
  throw embeddedDatabaseRefused(`it did not become ready, see postgres.log in ${place.dataDir}`);
}

type Answer = Client | 'busy' | 'absent';

async function approach(found: PidFile, cluster: string, passwords: Passwords): Promise<Answer> {
  const serves = servesFolder(found.pid, cluster);
  if (serves === false) return 'absent';
  if (serves === true && !found.ready) return 'busy';
  const { superuserUrl } = urlsOf(found.socketFolder, passwords, SUPERUSER);
  const client = new Client({ connectionString: superuserUrl, application_name: 'fundarium launcher' });
  // Without a listener, a server that goes away would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (serves === true || (await isItsFolder(client, cluster))) {
      if (await joinUsers(client)) return client;
      await client.end();
      return 'busy';
    }
    await client.end();
    return 'absent';
  } catch (error) {
    await client.end().catch(() => undefined);
    const { code } = error as { code?: string };
    if (code === '28P01') {
      throw embeddedDatabaseRefused(`the passwords in secrets/postgres.json are not those of ${cluster}`);
    }
    return serves === 'unknown' && (code === 'ECONNREFUSED' || code === 'ENOENT') ? 'absent' : 'busy';
  }
}

async function isItsFolder(client: Client, cluster: string): Promise<boolean> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  return rows[0]?.data_directory === cluster;
}

/** Another process started the server first, or the children of a killed one are still leaving. */
function lostRace(lastWords: string): boolean {
  return /lock file "[^"]*" (already exists|is empty)|pre-existing shared memory block/.test(lastWords);
}

function fatalLine(lastWords: string): string {
  const lines = lastWords.split('\n');
  const line = lines.findLast((text) => /FATAL|PANIC|ERROR/.test(text)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*(FATAL|PANIC|ERROR):\s*/, '').trim() || 'the server ended at once';
}
