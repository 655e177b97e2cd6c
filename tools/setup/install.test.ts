import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

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
async function setUp(node: string, account: { readonly uid?: number } = {}): Promise<string> {
  const { stdout } = await run(node, [join(root, 'tools/setup.mjs'), 'hello.mjs'], {
    ...account,
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

it('waits for no process that ended before it wrote its number', async () => {
  const lock = join(root, 'tools/runtime/.installing');
  writeFileSync(lock, '');
  utimesSync(lock, new Date(), new Date(Date.now() - 10_000));
  expect(await setUp(process.execPath)).toContain('run by');
}, 20_000);

describe.skipIf(process.platform === 'win32')('a folder of another account', () => {
  /** Root may write everywhere. */
  const account = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const closed = () => {
    for (const path of ['', 'tools/runtime', 'node_modules']) chmodSync(join(root, path), 0o555);
  };
  afterEach(() => {
    for (const path of ['', 'tools/runtime', 'node_modules']) chmodSync(join(root, path), 0o755);
  });

  it('is run from where its packages are installed by hand', async () => {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{ "packages": {} }');
    closed();
    expect(await setUp(process.execPath, account)).toContain('run by');
    expect(existsSync(join(root, 'node_modules/.fundarium-lock'))).toBe(false);
  });

  it('says what to do where they are not', async () => {
    mkdirSync(join(root, 'node_modules'));
    closed();
    await expect(setUp(process.execPath, account)).rejects.toThrow(
      `The packages in ${root} are not installed, and this account may not write there: run "npm run build" once`,
    );
  });
});

it.skipIf(process.platform === 'win32')(
  'leaves no lock behind where its number can not be written',
  async () => {
    const lock = join(root, '.installing');
    const script = join(root, 'take.mjs');
    writeFileSync(
      script,
      `import { withLock } from './tools/setup/lock.mjs'; await withLock(${JSON.stringify(lock)}, async () => {});`,
    );
    // No file may grow, as on a full disk.
    const taking = run('sh', ['-c', 'ulimit -f 0; exec "$0" "$1"', process.execPath, script]);
    await expect(taking).rejects.toThrow('EFBIG');
    expect(existsSync(lock)).toBe(false);
  },
);
