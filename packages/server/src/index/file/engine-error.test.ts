import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf, isWantToOpen, messageOf } from './engine-error.ts';
import { createIndexFile, openIndexFile, read, type IndexFile } from './index-file.ts';

const RESOURCES = { threads: 1, memoryMb: 16 };

let folder: string;
let file: IndexFile;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundarium-errors-'));
  file = await createIndexFile(join(folder, 'A.1.duckdb'), 'A', 'en', [], RESOURCES);
});
afterAll(async () => {
  file.close();
  await rm(folder, { recursive: true, force: true });
});

const failureOf = async (sql: string): Promise<unknown> =>
  read(file.writer, sql, []).then(
    () => null,
    (error: unknown) => error,
  );
/** As the engine words it with its kind, of a file that a test has no way to make. */
const engineError = (details: object) => new Error(JSON.stringify(details));

describe('what an error of the engine means', () => {
  it.each([
    'select * from nothing',
    `select 'text'::INTEGER`,
    'selec 1',
    `select * from read_text('/etc/hostname')`,
    // Words of damage in a statement are no damage.
    `select error('IO Error: checksum of a corrupt file, INTERNAL Error')`,
  ])('a statement that fails by itself is no fault of the file: %s', async (sql) => {
    const error = await failureOf(sql);
    expect(error).toBeInstanceOf(Error);
    expect(faultOf(error)).toBeNull();
  });

  it('a statement that takes too much memory', async () => {
    const error = await failureOf('select list(i) from range(50000000) t(i)');
    expect([faultOf(error), messageOf(error)]).toEqual(['out-of-memory', expect.stringMatching(/MiB/)]);
  });

  it.each([
    [{ exception_type: 'IO', exception_message: 'Could not write', errno: '28' }, 'disk-full'],
    [{ exception_type: 'IO', exception_message: 'Could not read', errno: '5' }, 'damaged'],
    [{ exception_type: 'IO', exception_message: 'Corrupt database file: computed checksum' }, 'damaged'],
    [{ exception_type: 'IO', exception_message: 'Cannot open file', errno: '24' }, null],
    [{ exception_type: 'Serialization', exception_message: 'Failed to deserialize' }, 'damaged'],
    [{ exception_type: 'FATAL', exception_message: 'database has been invalidated' }, 'damaged'],
    [{ exception_type: 'INTERNAL', exception_message: 'Attempted to access index' }, 'damaged'],
    [
      {
        exception_type: 'TransactionContext',
        exception_message: 'Failed to commit: Could not write file "x": No space left on device',
      },
      'disk-full',
    ],
    [{ exception_type: 'TransactionContext', exception_message: 'Conflict on update' }, null],
  ])('%j', (details, fault) => expect(faultOf(engineError(details))).toBe(fault));

  it.each([
    ['IO Error: Cannot open file "x.wal": Too many open files', true],
    ['Out of Memory Error: failed to pin block of size 256.0 KiB (0 bytes/0 bytes used)', true],
    ['IO Error: Cannot open file "x": Permission denied', true],
    ['IO Error: Could not read from file "x": Input/output error', false],
    ['IO Error: The file "x" exists, but it is not a valid DuckDB database file!', false],
  ])('a file that could not be opened: %s', (message, isWant) => {
    expect(isWantToOpen(new Error(message))).toBe(isWant);
  });

  it('is nothing of any other error, whatever its words', () => {
    for (const error of [new Error('checksum'), new Error('{"exception_type"'), 'IO Error', null])
      expect(faultOf(error)).toBeNull();
    expect(faultOf(new Error('IO Error: Could not write file "x": No space left on device'))).toBe(
      'disk-full',
    );
  });

  it('a file that can not be opened says why in its own words', async () => {
    const path = join(folder, 'B.1.duckdb');
    await writeFile(path, Buffer.alloc(50_000, 7));
    const error = await openIndexFile(path, RESOURCES).catch((failure: unknown) => failure);
    expect(messageOf(error)).toMatch(/not a valid DuckDB database file/);
  });
});
