import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');
const WEB = join(ROOT, 'packages/web');
const MARK = join(WEB, 'dist/.sources');

/**
 * Builds the client unless it was built from the sources as they are.
 * @returns the folder that holds it
 */
export async function buildClient(log: (line: string) => void): Promise<string> {
  const sources = await digestOfSources();
  const built = await readFile(MARK, 'utf8').catch(() => '');
  if (built !== sources) {
    log('Building the client ...');
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    try {
      await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: WEB });
    } catch (error) {
      throw new Error(
        `The client could not be built:\n${(error as { stderr?: string }).stderr ?? String(error)}`,
        { cause: error },
      );
    }
    await writeFile(MARK, sources);
  }
  return join(WEB, 'dist');
}

async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const patterns = [
    'package-lock.json',
    'packages/web/{index.html,vite.config.ts,package.json}',
    'packages/{web,contract,finance}/{src,public}/**/*',
  ];
  const files = (await Array.fromAsync(glob(patterns, { cwd: ROOT }))).toSorted();
  for (const file of files) {
    const content = await readFile(join(ROOT, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EISDIR') return null;
      throw error;
    });
    if (content !== null) hash.update(file).update('\0').update(content);
  }
  return hash.digest('hex');
}
