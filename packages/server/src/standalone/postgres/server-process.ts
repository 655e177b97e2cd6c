import { spawn } from 'node:child_process';
import { chmodSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { commandAs } from './account.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

const LARGEST_LOG_BYTES = 10_000_000;

export interface ServerPlace {
  readonly dataDir: string;
  readonly cluster: string;
  readonly socketFolder: string;
  /** For tests: gives up durability for speed. */
  readonly fast: boolean;
}

export interface StartedServer {
  readonly pid: number;
  /** Null while it runs; then the last lines that it wrote. */
  ended(): string | null;
}

/** Starts the server apart from our process group, so that Ctrl-C reaches us first and we stop it in order. */
export async function spawnServer(
  binaries: Binaries,
  account: Account,
  place: ServerPlace,
): Promise<StartedServer> {
  const logFile = join(place.dataDir, 'postgres.log');
  const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (before > LARGEST_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  chmodSync(logFile, 0o600);
  const { file, args, options } = commandAs(account, binaries.postgres, serverArguments(place));
  const child = spawn(file, [...args], {
    ...options,
    env: binaries.env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended = false;
  child.once('exit', () => (ended = true));
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  child.unref();
  const from = before > LARGEST_LOG_BYTES ? 0 : before;
  return {
    pid: child.pid!,
    ended: () => (ended ? readFileSync(logFile).subarray(from).toString('utf8').trim() : null),
  };
}

/**
 * Vacuum off as well: a worker connected to a template database holds up its cloning. Connections for several processes
 * of tests, each with the pools of a server.
 */
const FAST_SETTINGS = {
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  autovacuum: 'off',
};

function serverArguments({ cluster, socketFolder, fast }: ServerPlace): readonly string[] {
  const settings: Readonly<Record<string, string>> = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '100',
    // A statement over all quarters of the prices locks each partition and its indexes.
    max_locks_per_transaction: '256',
    // Containers often leave System V and /dev/shm too little.
    shared_memory_type: 'mmap',
    dynamic_shared_memory_type: 'mmap',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'pglz',
    wal_level: 'minimal',
    max_wal_senders: '0',
    random_page_cost: '1.1',
    jit: 'off',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%u@%d ',
    log_checkpoints: 'off',
    ...(fast ? FAST_SETTINGS : {}),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
