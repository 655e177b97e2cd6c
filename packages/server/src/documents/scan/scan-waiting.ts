import { setInterval as every } from 'node:timers';
import { readCustomers } from '../../platform/customers-store.ts';
import type { Database, Tx } from '../../platform/database.ts';
import { logChanges } from '../../platform/log-changes.ts';
import { forEachCustomer } from '../../platform/start-part.ts';
import { lockBytes } from '../bytes/byte-lock-store.ts';
import type { ByteStore } from '../bytes/byte-store.ts';
import { readDocument } from '../document-store.ts';
import { activateDue } from '../due.ts';
import { beginFiling } from '../filing.ts';
import type { EntityPort } from '../surroundings.ts';
import { endScan, markInfected, readWaitingForScan, waitAgain, type WaitingDocument } from './scan-store.ts';
import type { ScanAnswer, Scanner } from './scanner.ts';

export type ScanParts = {
  /** Longest silence of the scanner, for tests. */
  readonly patienceMs?: number;
  readonly database: Database;
  readonly bytes: ByteStore;
  readonly entities: Pick<EntityPort, 'beginWrite' | 'insertChanges'>;
  readonly scanner: Scanner;
  readonly log: (line: string) => void;
};

/** Nobody waits for it here: what is large takes clamd its time. */
const PATIENCE_MS = 120_000;

const author = { who: 'virus scanner', source: 'scan' };

/**
 * Scans a customer's documents that wait, until the scanner gives no answer: those that are clean become what was asked
 * for, those that are not are removed with their bytes.
 */
export async function scanWaiting(customerCode: string, parts: ScanParts): Promise<void> {
  const { database, bytes, scanner, log, patienceMs = PATIENCE_MS } = parts;
  const inRecord = { customerCode, scopes: '*' } as const;
  const removed = new Set<string>();
  for (const document of await database.withCustomer(inRecord, (tx) =>
    readWaitingForScan(tx, customerCode),
  )) {
    const content = await bytes.open(customerCode, document.sha256);
    if (content === null) {
      // Gone with another document of the same bytes, or lost: that keeps none of the others.
      if (!removed.has(document.sha256)) log(`The bytes of document ${document.uuid} are not in the store`);
      continue;
    }
    const answer = await scanner
      .scan(content as AsyncIterable<Buffer>, patienceMs)
      .finally(() => content.destroy());
    if (answer.kind === 'none') {
      log(`Document ${document.uuid} of ${customerCode} still waits for the virus scan: ${answer.why}`);
      await database.withCustomer(inRecord, (tx) => waitAgain(tx, customerCode, document.uuid));
      // One that the scanner will not look at, for its size say, keeps none of the others.
      if (!(await scanner.isUp())) return;
    } else {
      await database.withCustomer(inRecord, (tx) => settle(tx, customerCode, document, answer, parts));
      if (answer.kind === 'found') removed.add(document.sha256);
    }
  }
}

async function settle(
  tx: Tx,
  customerCode: string,
  { uuid, sha256 }: WaitingDocument,
  answer: Exclude<ScanAnswer, { kind: 'none' }>,
  { bytes, entities, log }: ScanParts,
): Promise<void> {
  if (answer.kind === 'clean') {
    const today = await entities.beginWrite(tx, customerCode);
    if (await endScan(tx, customerCode, uuid, null)) await activateDue(entities)(tx, customerCode, today);
    return;
  }
  await lockBytes(tx, customerCode, sha256);
  const today = await entities.beginWrite(tx, customerCode);
  const filing = beginFiling(tx, customerCode, entities, { author, today });
  for (const each of await markInfected(tx, customerCode, sha256, answer.signature)) {
    const stored = await readDocument(tx, customerCode, each);
    for (const pair of stored?.pairs ?? [])
      if (pair.status !== 'REMOVED') await filing.move(stored!.document, pair, 'REMOVED');
    log(`Document ${each} of ${customerCode} was removed: the virus scanner found ${answer.signature}`);
  }
  await filing.end();
  // Last, and under the lock: who stores the same bytes meanwhile stores them anew.
  await bytes.remove(customerCode, sha256);
}

const EVERY_MS = 60_000;
const AWAY =
  'The virus scanner does not answer; documents that come wait in filing. Check that clamd runs, and FUNDARIUM_CLAMD';
const UP = 'The virus scanner answers again';

/**
 * Asks whether the scanner is there and scans what waits, now and every minute.
 * @returns a function that stops it, once a look under way has ended
 */
export function startScanTimer(
  parts: ScanParts & { readonly onHealth: (well: boolean) => void },
  everyMs = EVERY_MS,
): () => Promise<void> {
  const { database, scanner, log, onHealth } = parts;
  const report = logChanges(log);
  let wasUp = true;
  const look = async () => {
    const isUp = await scanner.isUp();
    onHealth(isUp);
    if (isUp !== wasUp) log(isUp ? UP : AWAY);
    wasUp = isUp;
    try {
      if (isUp)
        await forEachCustomer(await database.withPlatform(readCustomers), (code) => scanWaiting(code, parts));
      report('');
    } catch (error) {
      report(`Documents that wait for the virus scan: ${(error as Error).message}`);
    }
  };
  let running = look();
  const timer = every(() => (running = running.then(look)), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
