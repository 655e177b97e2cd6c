import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMapping } from './imports/mapping-store.ts';
import { openDatabase } from './platform/database.ts';
import { bareEnvironment } from './testing/bare-environment.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { writeDelivery } from './testing/delivery.ts';
import { startImportCommand } from './testing/import-command.ts';
import { makeCustomer } from './testing/world.ts';

let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'import-main-'));
  const database = openDatabase(test.appUrl);
  await makeCustomer(database, test.ownerUrl, 'ACME');
  await database.end();
});
afterAll(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});

const start = (args: readonly string[]) => startImportCommand(args, { test, folder });
const run = (...args: string[]) => start(args).ended;

describe('npm run import', () => {
  it.each([
    [[], /Say whose record: --customer CODE/],
    [['--customer', 'ACME'], /Name at least one file/],
    [['--customer', 'no customer', 'a.csv'], /no customer can not be a customer's code/],
    [['--customer', 'ACME', '--fast', 'a.csv'], /--fast/],
    [['--customer', 'ACME', 'documents'], /Name a folder or an archive of documents/],
    [['documents', 'a.zip', '--customer', 'ACME', '--strict'], /not by --mapping or --strict/],
  ])('with %j says what it needs', async (args, complaint) => {
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([2, expect.stringMatching(complaint)]);
    expect(err).toContain('npm run import -- --customer CODE');
  });

  it.each([
    ['import-main.ts', ['--help'], /npm run import.*--allow-rejected.*Exit codes: 0 .*\s3 .*\s1 .*\s2 /s],
    ['import-main.ts', ['--customer', 'no customer', '-h'], /Exit codes/],
    ['customer-main.ts', ['--help'], /customer create CODE --name NAME.*Exit codes: 0 /s],
    ['main.ts', ['--help'], /npm start.*FUNDARIUM_DATA.*Exit codes: 0 /s],
  ])('%s %j says how it is used, and ends with 0', async (program, args, usage) => {
    const ended = await promisify(execFile)(process.execPath, [join(import.meta.dirname, program), ...args], {
      env: bareEnvironment({ FUNDARIUM_DATA: join(folder, 'never') }),
    });
    expect(ended).toEqual({ stdout: expect.stringMatching(usage), stderr: '' });
    expect(existsSync(join(folder, 'never'))).toBe(false);
  });

  it('ends with 3 where lines were rejected, with 0 where none were or they are allowed', async () => {
    const lines = ['LEVEL;CODE;NAME;PARENT_CODE', 'FUND;EXIT;Exit;'];
    writeFileSync(join(folder, 'good.csv'), `${lines.join('\n')}\n`);
    writeFileSync(join(folder, 'bad.csv'), `${[...lines, 'PROD;BAD;Bad;NOWHERE'].join('\n')}\n`);
    const codes: (number | null)[] = [];
    for (const args of [['good.csv'], ['bad.csv'], ['--preview', 'bad.csv'], ['--allow-rejected', 'bad.csv']])
      codes.push((await run('--customer', 'ACME', ...args)).code);
    expect(codes).toEqual([0, 3, 3, 0]);
    const german = await run('--customer', 'ACME', '--language', 'de', '--preview', 'bad.csv');
    expect(german.out).toContain(
      'PARENT_CODE: Es gibt keinen Eintrag der Ebene FUND mit dieser Kennung (code)',
    );
    const absent = await run('--customer', 'ACME', '--language', 'nl', 'absent-too.csv');
    expect([absent.code, absent.err]).toEqual([1, expect.stringContaining('kan niet worden gelezen')]);
  });

  it('keeps a mapping of a file when it imports by it, and not in a preview', async () => {
    const database = openDatabase(test.appUrl);
    const kept = () =>
      database.withCustomer({ customerCode: 'ACME', scopes: '*' }, (tx) =>
        readMapping(tx, 'ACME', 'Provider'),
      );
    const mapping = {
      name: 'Provider',
      format: 'entities',
      columns: { Kind: 'LEVEL', Id: 'CODE', Called: 'NAME' },
    };
    // Some editors write a byte order mark.
    writeFileSync(join(folder, 'provider.json'), `\uFEFF${JSON.stringify(mapping)}`);
    writeFileSync(join(folder, 'mapped.csv'), 'Kind;Id;Called\nFUND;MAPPED;Mapped\n');
    const args = ['--customer', 'ACME', '--mapping', 'provider.json', 'mapped.csv'];
    expect(await run('--preview', ...args)).toMatchObject({ code: 0 });
    expect(await kept()).toBeNull();
    expect(await run(...args)).toMatchObject({ code: 0 });
    expect(await kept()).toMatchObject(mapping);
    await database.end();
  });

  it('ends with 1 and one clear line where it can not work', async () => {
    writeDelivery(join(folder, 'small'), { classes: 1, days: 2, seed: 1 });
    const unknown = await run('--customer', 'NOBODY', 'small/entities.csv');
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringMatching(/There is no customer NOBODY\./)]);
    const absent = await run('--customer', 'ACME', 'small/absent.csv');
    expect([absent.code, absent.err]).toEqual([1, expect.stringMatching(/absent\.csv can't be read/)]);
    expect(absent.err).not.toMatch(/^ {4}at /m);
  });

  it('reports every line and stops on a signal between chunks, to go on the next time', async () => {
    writeDelivery(join(folder, 'large'), { classes: 100, days: 400, seed: 2 });
    const files = ['large/entities.csv', 'large/navs.csv.gz'];
    const first = start(['--customer', 'ACME', ...files]);
    // A signal before the first chunk stops it as well as one between two.
    first.process.stderr!.on(
      'data',
      (text: string) => text.includes('Importing') && first.process.kill('SIGINT'),
    );
    expect(await first.ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(/: stopped\nWhat is applied stays; the same command goes on from there\./),
    });

    const { code, out, err } = await run('--customer', 'ACME', ...files);
    expect([code, err]).toEqual([3, expect.stringContaining('Importing 2 files for ACME.')]);
    expect(out).toMatch(/^lines +read +written +unchanged +missing +duplicate +rejected$/m);
    expect(out).toMatch(/^total +4\d,\d{3} +\d/m);
    expect(out).toMatch(/^ {2}line \d+ {2}rejected {2}".*" {2}There is no share class with this code$/m);
    const reports = readdirSync(join(folder, 'data', 'imports')).filter((name) =>
      /^ACME-.*\.(json|csv)$/.test(name),
    );
    expect(reports.length % 2).toBe(0);
    for (const [, path] of out.matchAll(/report: (.*)/g)) expect(existsSync(path!)).toBe(true);
  });
});
