import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/database.ts';
import type { Progress } from '../import-file.ts';
import { forgetAttempts, writeProgress, type UploadProgress } from './upload-store.ts';

const EVERY_MS = 500;

/** Keeps how far an upload is while it runs, and hears when somebody wants it to stop. */
export function watchUpload(
  control: Database,
  customerCode: string,
  id: string,
): {
  readonly see: (progress: Progress) => void;
  readonly cancelled: AbortSignal;
  readonly stop: () => Promise<void>;
} {
  const cancel = new AbortController();
  const over = new AbortController();
  let latest: UploadProgress | null = null;
  let gotOn = false;

  const look = () =>
    control.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
      const progress = latest;
      latest = null;
      if (gotOn) await forgetAttempts(tx, customerCode, id);
      gotOn = false;
      return writeProgress(tx, customerCode, id, progress);
    });
  const watching = (async () => {
    while (!over.signal.aborted) {
      // A record that can not be reached is told by the import itself.
      if (await look().catch(() => false)) cancel.abort(new Error('Cancelled'));
      await wait(EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  return {
    see: ({ name, phase, done, total }) => {
      latest = { fileName: name, phase, done, total };
      gotOn ||= phase === 'applying';
    },
    cancelled: cancel.signal,
    stop: async () => {
      over.abort();
      await watching;
    },
  };
}
