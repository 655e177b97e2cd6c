import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTallies, lastLine, NOTHING, remarks, type Tally, withExitCode } from './tally.ts';
import { TALLY_FILE } from './tally-reporter.ts';

describe('the tally of a run', () => {
  it('adds up over runners and ends in one line', () => {
    const skippedTests = [{ name: 'a', reason: 'no data' }];
    const total = addTallies([
      { ...NOTHING, passed: 3 },
      { ...NOTHING, passed: 4, failed: 1, failures: ['c: no'], skippedTests },
    ]);
    expect(total).toEqual({ passed: 7, failed: 1, failures: ['c: no'], skippedTests });
    expect(remarks(total)).toEqual(['skipped: a: no data', 'failed: c: no']);
    expect(lastLine(total)).toBe('7 passed, 1 failed, 1 skipped');
  });

  it('counts a runner that broke off as a failure, and one that counted its own not twice', () => {
    expect(withExitCode(NOTHING, 1)).toMatchObject({ failed: 1, failures: ['a runner ended with code 1'] });
    expect(withExitCode({ ...NOTHING, failed: 2 }, 1)).toMatchObject({ failed: 2, failures: [] });
    expect(withExitCode({ ...NOTHING, passed: 2 }, 0).failed).toBe(0);
  });
});

describe('the reporter', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fundarium-tally-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function tallyOf(files: Readonly<Record<string, string>>): Tally {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const tallyFile = join(folder, 'tally.json');
    const args = ['run', '--globals', '--root', folder, '--reporter', resolve('tools/tally-reporter.ts')];
    spawnSync(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), ...args], {
      env: { ...process.env, [TALLY_FILE]: tallyFile },
    });
    return JSON.parse(readFileSync(tallyFile, 'utf8')) as Tally;
  }

  it('counts what passed and failed, and keeps why a test was skipped', () => {
    const text = `
      it('holds', () => {});
      it('breaks', () => { throw new Error('no') });
      it('needs data', ({ skip }) => skip('no real data here'));
      it.skipIf(true)('never here', () => {});`;
    expect(tallyOf({ 'some.test.js': text })).toEqual({
      passed: 1,
      failed: 1,
      failures: ['some.test.js > breaks: no'],
      skippedTests: [
        { name: 'needs data', reason: 'no real data here' },
        { name: 'never here', reason: 'its condition does not hold here' },
      ],
    });
  });

  it('counts a test as failed that passes only when it is tried again', () => {
    const text = `
      let tries = 0;
      describe('the page', () => {
        it('is late', { retry: 1 }, () => { if (++tries < 2) throw new Error('not yet') });
        it('is there at once', { retry: 1 }, () => {});
        it('never comes', { retry: 1 }, () => { throw new Error('no') });
      });`;
    expect(tallyOf({ 'some.test.js': text })).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        'some.test.js > the page > is late: passed only when it was tried again',
        'some.test.js > the page > never comes: no',
      ],
      skippedTests: [],
    });
  });

  it('says of a failure in one line what it was made of and what caused it', () => {
    const text = `
      it('holds for all', () => {
        const counterexample = 'x'.repeat(600);
        throw new Error('Property failed\\n{ seed: 7 }\\n' + counterexample, { cause: new Error('no index\\n  yet') });
      });`;
    const [failure] = tallyOf({ 'some.test.js': text }).failures;
    expect(failure).toMatch(
      /^some\.test\.js > holds for all: Property failed \| \{ seed: 7 \} \| x{400,}…: no index \| yet$/,
    );
  });

  it('counts a file that does not load, and a hook that throws', () => {
    const files = {
      'broken.test.js': `import './absent.js';`,
      'hook.test.js': `describe('pages', () => { beforeAll(() => { throw new Error('no') });\nit('never runs', () => {}); });`,
      'late.test.js': `it('holds', () => void Promise.reject(new Error('too late')));`,
    };
    const { failed, failures } = tallyOf(files);
    expect(failed).toBe(3);
    expect(failures.toSorted()).toEqual([
      expect.stringMatching(/^broken\.test\.js: .*absent/),
      'hook.test.js',
      'outside any test: too late',
    ]);
  });
});
