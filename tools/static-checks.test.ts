import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OXFMT, OXLINT, TYPES_AND_LINT } from './static-checks.ts';

const run = promisify(execFile);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundarium-checks-'));
  for (const name of ['.oxfmtrc.json', '.oxlintrc.json', 'tsconfig.base.json'])
    cpSync(name, join(folder, name));
  const project = { extends: './tsconfig.base.json', compilerOptions: { types: [] }, include: ['*.mts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a check on a file of that text alone. */
async function check(text: string, program = [OXLINT, ...TYPES_AND_LINT]): Promise<string> {
  writeFileSync(join(folder, 'planted.mts'), text);
  const [script, ...args] = program;
  const outcome = run(process.execPath, [resolve(script!), ...args], { cwd: folder });
  return outcome.then(
    () => 'clean',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

it.each([
  ['a wrong type', 'export const count: number = "two";', 'TS2322'],
  ['a module that is not there', 'export { nothing } from "./not-there.ts";', 'TS2307'],
  ['an item that may not be there', 'export const first = (all: string[]) => all[0].length;', 'TS2532'],
  [
    'a promise nobody waits for',
    'export const go = (): void => { Promise.resolve(1); };',
    'no-floating-promises',
  ],
])('finds %s', async (_, text, finding) => {
  expect(await check(text)).toContain(finding);
});

it('finds nothing where nothing is', async () => {
  expect(await check('export const first = (all: string[]) => all[0]?.length;')).toBe('clean');
});

it('finds what is not formatted as the rest is', async () => {
  const format = [OXFMT, '--check', 'planted.mts'];
  expect(await check('export const word = "two"\n', format)).toContain('planted.mts');
  expect(await check("export const word = 'two';\n", format)).toBe('clean');
});
