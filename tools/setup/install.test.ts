import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);
/** Read as the set-up does, which is plain JavaScript without types. */
const { PACKAGES } = (await import(new URL('runtime.mjs', import.meta.url).href)) as {
  PACKAGES: Record<string, string>;
};
const NODE = PACKAGES[`${process.platform}-${process.arch}`]!;
let root: string;
let npm: string;

/** Stands where npm does: places a Node where the lockfile's packages would have one. */
const NPM = `
import { mkdirSync, linkSync, copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
const node = join(process.argv[process.argv.indexOf('--prefix') + 1], 'node_modules', process.env.PLACED);
mkdirSync(dirname(node), { recursive: true });
try { linkSync(process.env.SOURCE, node); } catch { copyFileSync(process.env.SOURCE, node); }
`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fundarium-install-'));
  cpSync('tools/setup', join(root, 'tools/setup'), { recursive: true });
  cpSync('tools/setup.mjs', join(root, 'tools/setup.mjs'));
  mkdirSync(join(root, 'tools/runtime'));
  writeFileSync(join(root, 'package-lock.json'), '{ "packages": {} }');
  writeFileSync(join(root, 'hello.mjs'), 'console.log(`run by ${process.execPath}`);');
  npm = join(root, 'npm-cli.mjs');
  writeFileSync(npm, NPM);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs a script through the set-up, by a Node of the test's choice. */
async function setUp(node: string): Promise<string> {
  const { stdout } = await run(node, [join(root, 'tools/setup.mjs'), 'hello.mjs'], {
    env: { PATH: process.env['PATH'], npm_execpath: npm, PLACED: NODE, SOURCE: process.execPath },
  });
  return stdout;
}

/** The running Node under another path. */
function nodeAt(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  try {
    linkSync(process.execPath, path);
  } catch {
    copyFileSync(process.execPath, path);
  }
  return path;
}

it('installs with the Node that runs it, where that stays', async () => {
  expect(await setUp(process.execPath)).toContain(`run by ${process.execPath}`);
});

it('installs where the Node that runs it lies in what is emptied', async () => {
  const installed = nodeAt(join(root, 'node_modules', NODE));
  expect(await setUp(installed)).toContain(`run by ${installed}`);
});
