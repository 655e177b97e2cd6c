import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');
const WEB = join(ROOT, 'packages/web');
const DIST = join(WEB, 'dist');
/** Builds that are kept: a server that still runs serves its own. */
const KEPT_BUILDS = 3;

/**
 * Builds the client unless it was built from the sources as they are. Each build has a folder named by its sources,
 * so that starts side by side neither wait for nor pull the files from under each other.
 * @returns the folder that holds it
 */
export async function buildClient(log: (line: string) => void): Promise<string> {
  const folder = join(DIST, await digestOfSources());
  if (existsSync(folder)) {
    // In use again: not among the old ones that the next build removes. One that another account made, or on a disk that
    // is only read, keeps its age and is served all the same.
    await utimes(folder, new Date(), new Date()).catch(() => undefined);
    return folder;
  }
  log('Building the client ...');
  const building = `${folder}.${process.pid}`;
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  try {
    await run(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', building], { cwd: WEB });
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    const said = (error as { stderr?: string }).stderr ?? String(error);
    throw new Error(`The client could not be built:\n${said}`, { cause: error });
  }
  await rename(building, folder).catch(async (error: unknown) => {
    // Another start was quicker with the same sources.
    await rm(building, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
  // What can't be removed, another account's say, is in nobody's way.
  await removeOldBuilds().catch(() => undefined);
  return folder;
}

async function removeOldBuilds(): Promise<void> {
  const names = (await readdir(DIST)).filter((name) => /^[0-9a-f]{24}$/.test(name));
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(DIST, name))).mtimeMs })),
  );
  const old = aged.toSorted((a, b) => b.at - a.at).slice(KEPT_BUILDS);
  await Promise.all(old.map(({ name }) => rm(join(DIST, name), { recursive: true, force: true })));
}

async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const patterns = [
    'package-lock.json',
    'packages/web/*.{html,ts,json}',
    'packages/{web,contract,finance}/{src,public}/**/*.*',
  ];
  const files = (await Array.fromAsync(glob(patterns, { cwd: ROOT }))).toSorted();
  for (const file of files) {
    if (!/\.test\.tsx?$/.test(file))
      hash
        .update(file)
        .update('\0')
        .update(await readFile(join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 24);
}
