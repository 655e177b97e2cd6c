import { setInterval as every } from 'node:timers';
import { wordsOf } from '../../platform/start-part.ts';
import type { ByteStore } from './byte-store.ts';

type Parts = {
  readonly bytes: Pick<ByteStore, 'check'>;
  readonly log: (line: string) => void;
  readonly onHealth: (well: boolean) => void;
};

const EVERY_MS = 30_000;
const UP = 'The files of documents can be reached again';

/**
 * Asks whether documents can be stored and read, now and every half minute, and says so when that changes. Nothing waits
 * for it: a store that hangs holds up neither a start nor a stop.
 * @returns a function that stops it
 */
export function watchByteStore({ bytes, log, onHealth }: Parts, everyMs = EVERY_MS): () => void {
  let logged = '';
  let stopped = false;
  const look = async () => {
    // A repeated cause is logged once.
    const line = await bytes.check().then(() => '', wordsOf);
    if (stopped) return;
    onHealth(line === '');
    if (line !== logged) log(line === '' ? UP : line);
    logged = line;
  };
  let running = look();
  const timer = every(() => (running = running.then(look)), everyMs);
  timer.unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
