import { join } from 'node:path';
import type { ByteStore } from './documents/bytes/byte-store.ts';
import { openByteStore } from './documents/bytes/open-byte-store.ts';
import type { IndexClient } from './index/process/client.ts';
import { isToRelay, relayIndex, type FromRelay } from './index/process/relay.ts';
import { startJobProcess, type JobProcess } from './jobs/job-process.ts';
import type { DocumentPlace } from './open-documents.ts';
import type { Config } from './platform/config.ts';

export type JobsConfig = Pick<Config, 'productionCentre'> & {
  readonly databaseUrl: string;
  readonly publicUrl: string;
  readonly documents: DocumentPlace;
  readonly mail: { readonly smtp: string | null; readonly from: string; readonly isCaught: boolean };
};

/** Folder, or part of a bucket's keys, of files that jobs made: no customer's code has a hyphen. */
const RESULTS = 'job-files';

/** Where files that jobs made lie, and what was handed to jobs. */
export function openResults({ dataFolder, documentStore }: DocumentPlace): Promise<ByteStore> {
  const place = documentStore && {
    ...documentStore,
    prefix: [documentStore.prefix, RESULTS].filter((each) => each !== '').join('/'),
  };
  return openByteStore(join(dataFolder, 'documents', RESULTS), place);
}

/** Where files in the making lie on this node. */
export const makingFolder = ({ dataFolder }: DocumentPlace): string =>
  join(dataFolder, 'documents', 'making');

export type Jobs = JobProcess & { readonly results: ByteStore };

/** Starts the process that runs jobs; it reads lists through this one, which alone talks to the index. */
export async function startJobs(
  index: Pick<IndexClient, 'ask' | 'stream'>,
  config: JobsConfig,
  log: (line: string) => void,
): Promise<Jobs> {
  const started = startJobProcess({
    script: join(import.meta.dirname, 'job-main.ts'),
    environment: { JOB_SETTINGS: JSON.stringify(config) },
    log,
    answer: (send) => {
      const heard = relayIndex(index, (message: FromRelay) => send(message));
      return (message) => {
        if (!isToRelay(message)) return false;
        heard(message);
        return true;
      };
    },
  });
  return { ...started, results: await openResults(config.documents) };
}
