import { setTimeout as wait } from 'node:timers/promises';
import { readPidFile, servesFolder } from './pid-file.ts';

const LONGEST_STOP_MS = 60_000;

/**
 * Stops the server of a cluster and waits for it to be gone. SIGINT ends the sessions and writes what is committed
 * to its place; SIGQUIT leaves that to the recovery at the next start.
 */
export async function shutDown(cluster: string, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const running = readPidFile(cluster);
  if (running === undefined || servesFolder(running.pid, cluster) === false) return;
  process.kill(running.pid, signal);
  const begun = Date.now();
  while (servesFolder(running.pid, cluster) !== false && Date.now() - begun < LONGEST_STOP_MS) {
    if (readPidFile(cluster)?.pid !== running.pid) return;
    await wait(20);
  }
}
