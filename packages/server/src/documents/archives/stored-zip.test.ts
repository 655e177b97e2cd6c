import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBuffer, fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { unzipped } from '../../testing/unzipped.ts';
import { storedZip, storedZipSize, type StoredFile } from './stored-zip.ts';

const modifiedAt = new Date('2026-01-05T08:30:01Z');

type Given = { readonly path: string; readonly bytes: Buffer; readonly isWhole: boolean };

const THREE = 3;
const piecesOf = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / THREE) }, (_, n) =>
    bytes.subarray(n * THREE, n * THREE + THREE),
  );
async function* filesOf(given: Iterable<Given>): AsyncGenerator<StoredFile> {
  for (const { path, bytes, isWhole } of given)
    yield { path, modifiedAt, content: isWhole ? bytes : piecesOf(bytes) };
}
const zipOf = (given: Iterable<Given>) =>
  buffer(Readable.from(storedZip(filesOf(given)), { objectMode: false }));
const sizeOf = (given: Iterable<Given>) =>
  storedZipSize(Array.from(given, (file) => ({ ...file, sizeBytes: file.bytes.length })));

it('gives back any files, whole or in pieces, and says its size before', async () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => `${text.replace(/[/\\:\0]/g, '_')}.pdf`);
  const file = fc.record({
    path: name,
    bytes: fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)),
    isWhole: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 8 }), async (given) => {
      const files = given.map((each, index) => ({ ...each, path: `folder ${index}/${each.path}` }));
      const zip = await zipOf(files);
      expect(zip.length).toBe(sizeOf(files));
      expect(await unzipped(zip)).toEqual(files.map(({ path, bytes }) => ({ name: path, content: bytes })));
    }),
  );
});

it('has more than 65,535 files, and says when they were changed', async () => {
  const files = Array.from({ length: 70_000 }, (_, n) => ({
    path: `${n}`,
    bytes: Buffer.from(`${n}`),
    isWhole: true,
  }));
  const zip = await zipOf(files);
  expect(zip.length).toBe(sizeOf(files));
  const entries = await directoryOf(zip, zip.length);
  expect(entries).toHaveLength(70_000);
  expect(entries.at(-1)!.fileName).toBe('69999');
  expect(entries.at(-1)!.getLastModDate().getTime()).toBe(modifiedAt.getTime());
});

it('has more than 4 GB', async () => {
  const bytes = Buffer.alloc(1_000_000);
  const files = Array.from({ length: 4400 }, (_, n) => ({ path: `${10_000 + n}`, bytes, isWhole: true }));
  let size = 0;
  const small: Buffer[] = [];
  for await (const piece of storedZip(filesOf(files))) {
    size += piece.length;
    if (piece.length < bytes.length) small.push(piece);
  }
  expect(size).toBe(sizeOf(files));
  // Each file's header is small, too; behind them comes the directory.
  const entries = await directoryOf(Buffer.concat(small.slice(files.length)), size);
  expect(entries.map((entry) => entry.relativeOffsetOfLocalHeader)).toEqual(
    files.map((_, n) => n * (30 + 5 + bytes.length)),
  );
  expect(entries.at(-1)!.relativeOffsetOfLocalHeader).toBeGreaterThan(0xffff_ffff);
});

it('opens with unzip and with Python', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'fundarium-zip-'));
  const path = join(folder, 'archive.zip');
  const files = ['prospectus.pdf', 'Übersicht 目論見書.pdf', 'empty'].map((name, n) => ({
    path: `a b/${name}`,
    bytes: Buffer.alloc(n === 2 ? 0 : 5000, name),
    isWhole: n !== 1,
  }));
  await writeFile(path, await zipOf(files));
  const script =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()), ascii(z.namelist()[1]))';
  const [unzip, python] = [
    // unzip warns of names that its locale can't show.
    spawnSync('unzip', ['-tq', path], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } }),
    spawnSync('python3', ['-c', script, path], { encoding: 'utf8' }),
  ];
  await rm(folder, { recursive: true });
  context.skip(
    unzip.error !== undefined && python.error !== undefined,
    'neither unzip nor Python is on this machine',
  );
  const said = [unzip.error ? null : unzip.stdout, python.error ? null : python.stdout.trim()];
  expect(said).toEqual([
    expect.toBeOneOf([null, expect.stringContaining('No errors detected')]),
    expect.toBeOneOf([null, String.raw`None 3 'a b/\xdcbersicht \u76ee\u8ad6\u898b\u66f8.pdf'`]),
  ]);
});

/** Reads the directory alone, of which the bytes at the end of an archive are enough. */
class Tail extends RandomAccessReader {
  readonly #bytes: Buffer;
  readonly #start: number;
  constructor(bytes: Buffer, size: number) {
    super();
    this.#bytes = bytes;
    this.#start = size - bytes.length;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from([this.#bytes.subarray(start - this.#start, end - this.#start)]);
  }
}

function directoryOf(tail: Buffer, size: number): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const read = (error: Error | null, zip: ZipFile) => {
      if (error) return reject(error);
      const entries: Entry[] = [];
      zip.on('error', reject);
      zip.on('entry', (entry: Entry) => entries.push(entry));
      zip.on('end', () => resolve(entries));
    };
    if (tail.length === size) fromBuffer(tail, read);
    else fromRandomAccessReader(new Tail(tail, size), size, {}, read);
  });
}
