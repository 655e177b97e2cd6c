import { join } from 'node:path';
import { openByteStore } from './documents/bytes/open-byte-store.ts';
import type { IndexClient } from './index/process/client.ts';
import { isToRelay, relayStreams, type FromRelay } from './index/process/relay.ts';
import { startJobProcess, type JobProcess } from './jobs/job-process.ts';
import type { ResultStore } from './jobs/job-kind.ts';
import type { Config } from './platform/config.ts';

export type JobsConfig = Pick<Config, 'documentStore' | 'productionCentre'> & {
  readonly databaseUrl: string;
  readonly publicUrl: string;
  /** Documents' folder of the data folder. */
  readonly documentFolder: string;
  readonly mail: { readonly smtp: string | null; readonly from: string; readonly isCaught: boolean };
};

/** Folder, or part of a bucket's keys, of files that jobs made: no customer's code has a hyphen. */
const RESULTS = 'job-files';

/** Where files that jobs made lie. */
export function openResults({
  documentFolder,
  documentStore,
}: Pick<JobsConfig, 'documentFolder' | 'documentStore'>) {
  return openByteStore(join(documentFolder, RESULTS), resultsPlace(documentStore));
}

export const resultsPlace = (store: Config['documentStore']): Config['documentStore'] =>
  store && { ...store, prefix: [store.prefix, RESULTS].filter((each) => each !== '').join('/') };

export type Jobs = JobProcess & { readonly results: ResultStore };

/** Starts the process that runs jobs; it reads lists through this one, which alone talks to the index. */
export async function startJobs(
  index: Pick<IndexClient, 'stream'>,
  config: JobsConfig,
  log: (line: string) => void,
): Promise<Jobs> {
  const { documentFolder, documentStore, ...handed } = config;
  const settings = {
    ...handed,
    documentStore: documentStore ?? null,
    bytesFolder: join(documentFolder, 'bytes'),
    resultsFolder: join(documentFolder, RESULTS),
    stagingFolder: join(documentFolder, 'making'),
  };
  const started = startJobProcess({
    script: join(import.meta.dirname, 'job-main.ts'),
    environment: { JOB_SETTINGS: JSON.stringify(settings) },
    log,
    answer: (send) => {
      const heard = relayStreams(index, (message: FromRelay) => send(message));
      return (message) => {
        if (!isToRelay(message)) return false;
        heard(message);
        return true;
      };
    },
  });
  return { ...started, results: await openResults(config) };
}
