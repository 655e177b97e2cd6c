import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestDatabase } from './database.ts';

const PROGRAM = join(import.meta.dirname, '../import-main.ts');

export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

/** Starts the import command in a folder, on a test's database. */
export function startImportCommand(
  args: readonly string[],
  { test, folder }: { readonly test: TestDatabase; readonly folder: string },
): { readonly process: ChildProcess; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    env: {
      ...process.env,
      INIT_CWD: folder,
      DATABASE_URL: test.appUrl,
      DATABASE_OWNER_URL: test.ownerUrl,
      FUNDARIUM_DATA: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return {
    process: child,
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, out, err })),
  };
}
