import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Longer than the server takes to stop in order. */
const KILLED_AFTER_MS = 15_000;

export type ServerProcess = {
  /** The port that the server answers on once it is ready; throws where it has ended instead. */
  readonly port: () => Promise<number>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly publicUrl: string;
  readonly inspect: string;
  /** Called each time that it is ready. */
  readonly onReady: () => void;
};

/**
 * Runs the product's server on a port of its own, for the address that people use. One that ends by itself, of a
 * mistake in what was just saved, stays away until the next restart.
 */
export function startServerProcess({ publicUrl, inspect, onReady }: Options): ServerProcess {
  let child: ChildProcess | null = null;
  let ready = Promise.resolve(0);
  let last = Promise.resolve();

  const start = async (): Promise<void> => {
    const port = await freePort();
    const started = spawn(
      process.execPath,
      [`--inspect=${inspect}`, '--import', './tools/dev/client-unbuilt.ts', 'packages/server/src/main.ts'],
      {
        cwd: ROOT,
        // A process group of its own: Ctrl-C reaches it through the process that started it, once.
        detached: process.platform !== 'win32',
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          PUBLIC_URL: publicUrl,
          TRUSTED_PROXIES: '127.0.0.1',
          NODE_COMPILE_CACHE: join(ROOT, '.cache/dev/compiled'),
        },
      },
    );
    child = started;
    ready = readiness(started).then(() => {
      onReady();
      return port;
    });
    ready.catch(() => undefined);
  };
  const end = async (): Promise<void> => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    ending.once('exit', () => resolve());
    ending.kill('SIGTERM');
    const killed = setTimeout(() => ending.kill('SIGKILL'), KILLED_AFTER_MS);
    await promise;
    clearTimeout(killed);
  };
  /** One after another, however quickly files are saved. */
  const inTurn = (act: () => Promise<void>): Promise<void> => (last = last.catch(() => undefined).then(act));
  const restart = () =>
    inTurn(async () => {
      await end();
      await start();
    });
  void restart();
  return {
    restart,
    stop: () => inTurn(end),
    port: async () => {
      await last;
      return ready;
    },
  };
}

/** Until the server says that it is ready; what it prints is passed on. */
function readiness(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      printed += chunk.toString();
      if (/is ready at http/.test(printed)) {
        printed = '';
        resolve();
      }
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}: see the terminal`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No port')),
      );
    });
  });
}
