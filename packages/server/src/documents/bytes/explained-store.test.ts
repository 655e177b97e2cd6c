import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { openByteStore } from './open-byte-store.ts';

const SHA256 = 'a'.repeat(64);
let folder: string;
let s3: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundarium-faults-'));
  await writeFile(join(folder, 'file'), 'bytes');
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'documents', configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

type Place = { readonly bucket?: string; readonly endpoint?: string };
/** What each call of a store comes to, each of them refused alike. */
async function refusals({ bucket = 'documents', endpoint: at = endpoint }: Place): Promise<Refusal> {
  const store = await openByteStore('', { bucket, prefix: 'house', endpoint: at });
  const acts = [
    () => store.check(),
    () => store.open('ALPHA', SHA256),
    () => store.put('ALPHA', SHA256, join(folder, 'file')),
  ];
  const thrown = await Promise.all(acts.map((act) => act().catch((error: unknown) => error)));
  for (const error of thrown) expect(error).toBeInstanceOf(Refusal);
  const [first, ...others] = thrown as Refusal[];
  for (const other of others) expect(other.message).toBe(first!.message);
  expect(first).toMatchObject({ status: 503, message: 'The files of documents can not be reached' });
  return first!;
}

it('says which bucket is missing, and where', async () => {
  const { why } = await refusals({ bucket: 'elsewhere' });
  expect(why).toMatch(/^s3:\/\/elsewhere\/house at 127\.0\.0\.1:\d+: NoSuchBucket.*FUNDARIUM_DOCUMENT_STORE/);
});

it('says what the store knows who asks by, and never the key', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAUNKNOWN');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'never-to-be-told');
  const { why } = await refusals({});
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  expect(why).toMatch(/AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/);
  expect(why).not.toContain('never-to-be-told');
});

it('says that a region is missing', async () => {
  vi.stubEnv('AWS_REGION', '');
  vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'none'));
  const { why } = await refusals({});
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  expect(why).toMatch(/AWS_REGION=eu-central-1/);
});

it('says where nobody listens', async () => {
  expect((await refusals({ endpoint: 'http://127.0.0.1:1' })).why).toMatch(
    /127\.0\.0\.1:1: ECONNREFUSED.*FUNDARIUM_S3_ENDPOINT/,
  );
});

it('waits for a store that hangs no longer than a caller would', { timeout: 30_000 }, async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const started = performance.now();
  const { why } = await refusals({ endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(why).toMatch(/Timeout.*FUNDARIUM_S3_ENDPOINT/);
  silent.close();
});

it('says of a folder where it is, and what the account of the server needs', async () => {
  const root = join(folder, 'file', 'bytes');
  const store = await openByteStore(root, undefined);
  await expect(store.check()).rejects.toMatchObject({ status: 503, why: expect.stringContaining(root) });
  await expect(store.put('ALPHA', SHA256, join(folder, 'file'))).rejects.toMatchObject({ status: 503 });
});
