import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { claim, leaveUsers } from './locks.ts';

const RETRY_MS = 1_000;

export interface Keeper {
  claim(): Promise<boolean>;
  /** True when nobody else uses the server; then the connection still bars newcomers until `close`. */
  leave(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Holds the connection that counts us as a user. When the server dies under us it is started again (or joined, if
 * another process was faster), and what we held is taken again.
 */
export function keep(first: Client, reattach: () => Promise<Client>, log: (line: string) => void): Keeper {
  let client = first;
  let claimed = false;
  let leaving = false;
  let repair: Promise<void> = Promise.resolve();

  const watch = (watched: Client): void => {
    watched.once('end', () => {
      if (!leaving) repair = mend();
    });
  };
  const mend = async (): Promise<void> => {
    log('The embedded database went away; starting it again.');
    for (;;) {
      try {
        client = await reattach();
        watch(client);
        if (claimed && !(await claim(client))) log('Another server process took this data folder meanwhile.');
        log('The embedded database is back.');
        return;
      } catch (error) {
        log((error as Error).message);
        await wait(RETRY_MS);
        if (leaving) return;
      }
    }
  };
  watch(first);

  return {
    claim: async () => (claimed ||= await claim(client)),
    leave: async () => {
      leaving = true;
      await repair;
      // A connection that is already lost leaves nothing of ours to stop.
      return leaveUsers(client).catch(() => false);
    },
    close: () => client.end().catch(() => undefined),
  };
}
