import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { attach } from './attach.ts';
import type { AttachOptions } from './attach.ts';
import { chooseAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { initialise, isInitialised, refuseOtherVersion } from './cluster.ts';
import { keep } from './keeper.ts';
import { alone } from './locks.ts';
import { prepareDatabase, urlsOf } from './roles.ts';
import type { Urls } from './roles.ts';
import { readOrMakePasswords } from './secrets.ts';
import { shutDown } from './shut-down.ts';
import { prepareSocketFolder } from './socket-folder.ts';

export interface StartOptions {
  /** The product's data folder; made when missing. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** For tests: no waiting for the disk. */
  readonly fast?: boolean;
  /** Whether root may enter a user namespace; false makes it lend the cluster to the user `nobody`. */
  readonly userNamespace?: boolean;
}

export interface EmbeddedPostgres extends Urls {
  /** Somebody else's server was running on the folder. */
  readonly adopted: boolean;
  /** The server before did not shut down in order. */
  readonly recovered: boolean;
  /** Claims the folder for the one server process of the product; false when another process has it. */
  claim(): Promise<boolean>;
  /** Leaves the server, and stops it unless another of our processes uses it. */
  stop(): Promise<'stopped' | 'in use'>;
}

/** Starts the embedded PostgreSQL of a data folder, or joins the one that runs. */
export async function startPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { log, fast = false, userNamespace = true } = options;
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  refuseOtherVersion(cluster);
  const binaries = prepareBinaries(join(dataDir, 'lib'));
  const passwords = readOrMakePasswords(dataDir);
  const account = chooseAccount(binaries, dataDir, cluster, { userNamespace });
  if (!isInitialised(cluster)) {
    await initialise(binaries, account, cluster, { password: passwords.superuser, sync: !fast });
  }
  const place = { dataDir, cluster, socketFolder: prepareSocketFolder(account, dataDir), fast };
  const attaching: AttachOptions = { binaries, account, place, passwords, log };

  const { client, socketFolder, adopted, recovered } = await attach(attaching);
  const urls = urlsOf(socketFolder, passwords);
  await alone(client, () => prepareDatabase(client, urls, passwords));
  const keeper = keep(client, async () => (await attach(attaching)).client, log);

  return {
    ...urls,
    adopted,
    recovered,
    claim: () => keeper.claim(),
    stop: async () => {
      const last = await keeper.leave();
      if (last) await shutDown(cluster, 'SIGINT');
      await keeper.close();
      return last ? 'stopped' : 'in use';
    },
  };
}
