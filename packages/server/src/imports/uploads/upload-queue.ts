import type { ChildProcess } from 'node:child_process';
import { endWhenSilent, isAlive, SILENT_MS } from '../../platform/alive.ts';
import { customerTurns } from '../../platform/customer-turns.ts';
import { readCustomers } from '../../platform/customers-store.ts';
import type { Database } from '../../platform/database.ts';
import { forkProgram, isThere } from '../../platform/fork-program.ts';
import { logChanges } from '../../platform/log-changes.ts';
import { forEachCustomer } from '../../platform/start-part.ts';
import { removeLeftUploads, whereIs } from './upload-folder.ts';
import { readWaiting, type WaitingUpload } from './upload-store.ts';

export type UploadQueue = {
  /** Says that a customer has uploads that wait. */
  readonly wake: (customerCode: string) => void;
  /** Process ids of those that import now, for tests that end them. */
  readonly pids: () => number[];
  /** Stops after the chunks at hand; what is unfinished goes on at the next start. */
  readonly stop: () => Promise<void>;
};

export type UploadQueueOptions = {
  readonly database: Database;
  /** Program that imports one customer's uploads. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly importFolder: string;
  readonly log: (line: string) => void;
  /** How long a process may say nothing before it is taken for stuck. */
  readonly silentMs?: number;
};

/** Says to a process that imports that other customers wait for its place. */
export const OTHERS_WAIT = 'others wait';

/** Customers whose uploads are imported at once, each by a process of its own. */
const MOST_AT_ONCE = 2;
/** A net for what nobody said: uploads of a process that died, here or on another node. */
const LOOK_EVERY_MS = 5_000;
const STOP_MS = 10_000;

/**
 * Has uploads imported apart from the process that serves people, in the customers' turn: where some wait for a place, those
 * that have one end after the upload at hand, and wait in their turn. What an earlier process left is cleaned away or taken
 * up again.
 */
export async function startUploadQueue(options: UploadQueueOptions): Promise<UploadQueue> {
  const { database, script, environment, importFolder, log, silentMs = SILENT_MS } = options;
  const children = new Map<string, ChildProcess>();
  const woken = new Set<string>();
  const leaving = new Set<string>();
  const turns = customerTurns();
  let stopping = false;
  let looking = Promise.resolve();

  const nextWaiting = () =>
    stopping ? undefined : turns.next([...woken].filter((code) => !children.has(code)));
  const pump = () => {
    for (let next = nextWaiting(); next !== undefined; next = nextWaiting()) {
      if (children.size >= MOST_AT_ONCE) return children.forEach(askToLeave);
      woken.delete(next);
      turns.served(next);
      begin(next);
    }
  };
  const askToLeave = (child: ChildProcess, customerCode: string) => {
    if (leaving.has(customerCode) || !child.connected) return;
    leaving.add(customerCode);
    child.send(OTHERS_WAIT, () => undefined);
  };
  const begin = (customerCode: string) => {
    const own = { ...environment, UPLOAD_CUSTOMER: customerCode, UPLOAD_FOLDER: importFolder };
    const child = forkProgram({ script, environment: own }, ({ code, signal }) => {
      if (children.get(customerCode) === child) children.delete(customerCode);
      if (code !== 0 && !stopping)
        log(`Import: the process for ${customerCode} ended (${code ?? signal}); it is started anew`);
      pump();
      // What it left waits for its turn; where it can not be read, all are looked for before long.
      if (leaving.delete(customerCode))
        looking = looking.then(() => lookAt(customerCode)).catch(() => undefined);
    });
    if (child === undefined) return;
    children.set(customerCode, child);
    endWhenSilent(child, silentMs, () =>
      log(`Import: the process for ${customerCode} said nothing for ${silentMs / 1000} s and is ended`),
    );
    child.on('message', (line) => {
      if (!isAlive(line)) log(`Import: ${String(line)}`);
    });
    child.on('error', (error) => log(`Import: ${customerCode}: ${error.message}`));
  };
  const wake = (customerCode: string) => {
    woken.add(customerCode);
    pump();
  };
  const readOf = (customerCode: string): Promise<WaitingUpload[]> =>
    database.withCustomer({ customerCode, scopes: '*' }, (tx) => readWaiting(tx, customerCode));
  const visited = new Set<string>();
  const began = Date.now();
  const lookAt = async (customerCode: string) => {
    const isFirst = !visited.has(customerCode);
    if (isFirst) {
      const readIds = async () => new Set((await readOf(customerCode)).map(({ id }) => id));
      await removeLeftUploads(importFolder, customerCode, began, readIds);
    }
    const waiting = await readOf(customerCode);
    if (isFirst) {
      visited.add(customerCode);
      if (waiting.length > 0) log(`Import: ${customerCode} has ${waiting.length} uploads that wait`);
    }
    const isOurs = waiting.some((each) => whereIs(importFolder, customerCode, each) !== 'elsewhere');
    if (isOurs && !stopping) wake(customerCode);
  };
  // A record that can not be reached, or a customer's, is looked at again.
  const report = logChanges(log);
  const look = async () => {
    try {
      await forEachCustomer(await database.withPlatform(readCustomers), lookAt);
      report('');
    } catch (error) {
      report(`Import: uploads that wait can not be looked for: ${(error as Error).message}`);
    }
  };

  await look();
  const timer = setInterval(() => (looking = looking.then(look)), LOOK_EVERY_MS);
  timer.unref();

  return {
    wake,
    pids: () => [...children.values()].flatMap(({ pid }) => pid ?? []),
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await looking;
      await Promise.all([...children.values()].map(stopChild));
    },
  };
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (!isThere(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
