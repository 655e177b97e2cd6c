import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { bareEnvironment } from './bare-environment.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const READY_MS = 120_000;

export type ProductProcess = {
  readonly child: ChildProcess;
  readonly address: string;
  /** From the start of the process to the line that says that it is ready, in milliseconds. */
  readonly readyAfterMs: number;
  readonly output: () => string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
};

/** Runs the product's own process on a data folder, with a small demo world, until it says that it is ready. */
export async function runProduct(
  dataFolder: string,
  more: Record<string, string> = {},
): Promise<ProductProcess> {
  const started = performance.now();
  const { child, output, ended } = spawnProduct(dataFolder, { PORT: String(await freePort()), ...more });
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('was not ready in time'), READY_MS);
    const fail = (why: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`The product ${why}:\n${output()}`));
    };
    child.stdout.on('data', () => {
      const address = /ready at (http\S+)/.exec(output())?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve({ child, address, readyAfterMs: performance.now() - started, output, ended });
    });
    void ended.then((code) => fail(`ended with code ${code}`));
  });
}

const running = new Set<ChildProcess>();

/** Ends what a failed test has left; its database goes with the data folder's next start. */
export function killLeftProducts(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Starts the process and lets it be. */
export function spawnProduct(dataFolder: string, more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: bareEnvironment({
      FUNDARIUM_DATA: dataFolder,
      FUNDARIUM_DEMO: 'small',
      FUNDARIUM_DEMO_END_DATE: '2026-11-19',
      ...more,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  running.add(child);
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  return { child, output: () => text, ended };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
