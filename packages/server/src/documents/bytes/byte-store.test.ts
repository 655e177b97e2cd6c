import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ByteStore } from './byte-store.ts';
import { folderBytes } from './folder-bytes.ts';
import { s3Bytes } from './s3-bytes.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'fundarium-bytes-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

type Started = { readonly store: ByteStore; readonly stop: () => Promise<void> };

async function startS3(): Promise<Started> {
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
  process.env['AWS_REGION'] = 'eu-central-1';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'documents', configs: [] }],
  });
  const { port } = await server.run();
  const store = s3Bytes({ bucket: 'documents', prefix: 'house', endpoint: `http://127.0.0.1:${port}` });
  return {
    store,
    stop: async () => {
      store.end();
      await server.close();
    },
  };
}

const STORES: readonly (readonly [string, () => Promise<Started>])[] = [
  ['a folder', async () => ({ store: folderBytes(join(folder, 'bytes')), stop: async () => undefined })],
  ['a store that speaks S3', startS3],
];

describe.each(STORES)('the bytes of documents in %s', (_, start) => {
  let store: ByteStore;
  let stop: () => Promise<void>;
  beforeAll(async () => ({ store, stop } = await start()));
  afterAll(() => stop());

  const put = async (customerCode: string, content: Buffer) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = join(folder, 'incoming');
    await writeFile(path, content);
    await store.put(customerCode, sha256, path);
    return sha256;
  };
  const read = async (customerCode: string, sha256: string, range?: { first: number; last: number }) => {
    const opened = await store.open(customerCode, sha256, range);
    return opened === null ? null : buffer(opened);
  };
  const all = async (customerCode: string, before = Date.now() + 60_000) => {
    const found: string[] = [];
    for await (const each of store.olderThan(customerCode, before)) found.push(each);
    return found.toSorted();
  };

  it('belongs to whom it was said to, and that is no file of a customer', async () => {
    expect(await store.owner()).toBeNull();
    await store.setOwner('one/1');
    await store.setOwner('two/2');
    expect(await store.owner()).toBe('two/2');
    for await (const each of store.olderThan('ALPHA', Date.now() + 1000)) expect(each).toBeNull();
  });

  it('says that it is there', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });

  it('are there whole, and in parts, of any length', async () => {
    for (const length of [1, 1000, 300_000]) {
      const content = randomBytes(length);
      const sha256 = await put('ALPHA', content);
      expect((await read('ALPHA', sha256))?.equals(content)).toBe(true);
      const middle = { first: Math.floor(length / 3), last: length - 1 };
      expect((await read('ALPHA', sha256, middle))?.equals(content.subarray(middle.first))).toBe(true);
    }
  });

  it('take a file over that nobody needs any more', async () => {
    const content = randomBytes(5000);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await writeFile(join(folder, 'taken'), content);
    await store.take('ALPHA', sha256, join(folder, 'taken'));
    expect((await read('ALPHA', sha256))?.equals(content)).toBe(true);
  });

  it('may be put again, and never change', async () => {
    const content = randomBytes(100);
    const sha256 = await put('ALPHA', content);
    await writeFile(join(folder, 'incoming'), 'something else');
    await store.put('ALPHA', sha256, join(folder, 'incoming'));
    expect((await read('ALPHA', sha256))?.equals(content)).toBe(true);
  });

  it('are each customer’s own, and nothing where there are none', async () => {
    const sha256 = await put('BETA', randomBytes(10));
    expect(await read('ALPHA', sha256)).toBeNull();
    expect(await all('BETA')).toEqual([sha256]);
    expect(await all('NOBODY')).toEqual([]);
    await store.remove('ALPHA', sha256);
    expect(await read('BETA', sha256)).not.toBeNull();
  });

  it('are listed by their age, and gone when they are removed', async () => {
    const [one, other] = [await put('GAMMA', randomBytes(10)), await put('GAMMA', randomBytes(10))];
    expect(await all('GAMMA', Date.now() - 60_000)).toEqual([]);
    expect(await all('GAMMA')).toEqual([one, other].toSorted());
    await store.remove('GAMMA', one);
    await store.remove('GAMMA', one);
    expect(await all('GAMMA')).toEqual([other]);
    expect(await read('GAMMA', one)).toBeNull();
  });

  it('leave nothing where a file is gone before it is put', async () => {
    const missing = join(folder, 'never-there');
    await expect(store.put('DELTA', 'ab'.repeat(32), missing)).rejects.toThrow(/ENOENT/);
    expect(await all('DELTA')).toEqual([]);
  });
});

it('a folder takes one file many times at once, and has it whole whenever it says so', async () => {
  const store = folderBytes(join(folder, 'bytes'));
  for (let round = 0; round < 5; round += 1) {
    const content = randomBytes(2_000_000);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const paths = Array.from({ length: 12 }, (_, number) => join(folder, `same-${number}`));
    await Promise.all(paths.map((path) => writeFile(path, content)));
    const sizes = await Promise.all(
      paths.map(async (path, number) => {
        await (number % 3 === 0 ? store.take : store.put)('ALPHA', sha256, path);
        return (await buffer((await store.open('ALPHA', sha256))!)).length;
      }),
    );
    expect(sizes).toEqual(paths.map(() => content.length));
  }
});

it('a folder replaces a file that is shorter than what is put', async () => {
  const store = folderBytes(join(folder, 'bytes'));
  const content = randomBytes(5000);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = join(folder, 'whole');
  await writeFile(path, content);
  await store.put('ALPHA', sha256, path);
  await writeFile(join(folder, 'bytes', 'ALPHA', sha256.slice(0, 2), sha256), content.subarray(0, 100));
  await store.put('ALPHA', sha256, path);
  expect((await buffer((await store.open('ALPHA', sha256))!)).equals(content)).toBe(true);
});

it('a folder holds nothing but whole files', async () => {
  const names = await readdir(join(folder, 'bytes'), { recursive: true });
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});
