import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The demo world's last business day in every journey, so that what is on the screen never depends on today. */
const DEMO_END_DATE = '2026-11-19';
const READY_MS = 240_000;

export type DemoPerson = {
  readonly username: string;
  readonly customerCode: string;
  readonly kind: string;
};

export type Product = {
  readonly address: string;
  readonly password: string;
  readonly people: readonly DemoPerson[];
  readonly dataFolder: string;
};

export type RunningProduct = Product & {
  /** What it has printed so far. */
  readonly output: () => string;
  /** Stops it as a service manager does; throws where it does not end well. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts the product as a person does, on an empty data folder or a copy of one with the demo in it that a whole run of
 * the tests has built, and reads what it prints for that person.
 * @param variables of its environment that are others than usual
 */
export async function startProduct(
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'fundarium-e2e-'));
  const dataFolder = join(folder, 'data');
  const demo = process.env['FUNDARIUM_TEST_DEMO'];
  if (demo !== undefined) cpSync(demo, dataFolder, { recursive: true });
  const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      PUBLIC_URL: '',
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      FUNDARIUM_DATA: dataFolder,
      FUNDARIUM_DEMO: 'small',
      FUNDARIUM_DEMO_END_DATE: DEMO_END_DATE,
      NODE_ENV: '',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  // Whoever breaks off a run of tests leaves no product behind: it stops by itself, in order.
  const letGo = (): void => void child.kill('SIGTERM');
  process.once('exit', letGo);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const code = await ended;
    process.removeListener('exit', letGo);
    rmSync(folder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product ended with code ${code}:\n${printed}`);
  };
  try {
    const product = await readiness(child, () => printed);
    return { ...product, dataFolder, output: () => printed, stop };
  } catch (error) {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

type Announced = Omit<Product, 'dataFolder'>;

function readiness(child: ChildProcess, printed: () => string): Promise<Announced> {
  return new Promise((resolve, reject) => {
    const give = (end: () => void): void => {
      clearTimeout(timer);
      child.stdout?.off('data', look);
      child.off('exit', fail);
      end();
    };
    const fail = (): void => give(() => reject(new Error(`The product did not start:\n${printed()}`)));
    const look = (): void => {
      const product = parseAnnouncement(printed());
      if (product !== null) give(() => resolve(product));
    };
    const timer = setTimeout(fail, READY_MS);
    child.stdout?.on('data', look);
    child.once('exit', fail);
  });
}

/** Address, password and people from what a start prints; null until all of it is there. */
function parseAnnouncement(text: string): Announced | null {
  const address = /ready at (http\S+)/.exec(text)?.[1];
  const [, password, list] = /Demo people, password (\S+)\n((?: {2}\S.*\n)+)/.exec(text) ?? [];
  if (address === undefined || password === undefined || list === undefined) return null;
  const people = list
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [username = '', customerCode = '', kind = ''] = line.trim().split(/ {2,}/);
      return { username, customerCode, kind };
    });
  return { address, password, people };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject()));
    });
  });
}
