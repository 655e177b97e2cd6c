import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { openDatabase, type Database } from '../platform/database.ts';
import { createHttp } from '../platform/http.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { DEFAULT_IMAGES } from './default-images.ts';
import { brandingRoutes } from './routes.ts';

const LOGO = Buffer.from('89504e470d0a1a0a', 'hex');
const ICON = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

const BROKEN = Buffer.from('<svg');
/** One red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
/** Width and height that the head of a PNG names. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

const { app, bind } = createHttp({
  logLevel: 'silent',
  trustedProxies: [],
  authenticate: () => Promise.reject(new Error('Images never ask who calls')),
});
let record: TestDatabase;
let database: Database;

beforeAll(async () => {
  record = await createTestDatabase();
  const owner = new Client({ connectionString: record.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into public_branding (customer_code, kind, content_type, bytes) values
       ('ALPHA', 'logo', 'image/png', $1), ('ALPHA', 'icon', 'image/svg+xml', $2), ('BETA', 'logo', 'text/html', $2),
       ('GAMMA', 'icon', 'image/png', $3), ('DELTA', 'favicon', 'image/svg+xml', $4)`,
    [LOGO, ICON, PIXEL, BROKEN],
  );
  await owner.end();
  database = openDatabase(record.appUrl);
  brandingRoutes(bind, database);
});
afterAll(async () => {
  await app.close();
  await database.end();
  await record.drop();
});

const get = (path: string, headers = {}) =>
  app.inject({ url: `/repository/api/v1/settings/${path}`, headers });

describe('branding', () => {
  it.each([
    ['logo/for/ALPHA', 'image/png', LOGO],
    ['icon/for/ALPHA', 'image/svg+xml', ICON],
    ['logo/for/NOBODY', 'image/svg+xml', DEFAULT_IMAGES.logo.bytes],
    ['icon/for/NOBODY', 'image/svg+xml', DEFAULT_IMAGES.icon.bytes],
    ["icon/for/'; drop table person; --", 'image/svg+xml', DEFAULT_IMAGES.icon.bytes],
    ['logo/for/', 'image/svg+xml', DEFAULT_IMAGES.logo.bytes],
    ['icon/for/', 'image/svg+xml', DEFAULT_IMAGES.icon.bytes],
    [`logo/for/${'A'.repeat(65)}`, 'image/svg+xml', DEFAULT_IMAGES.logo.bytes],
    [`icon/for/${'é'.repeat(500)}`, 'image/svg+xml', DEFAULT_IMAGES.icon.bytes],
    ['logo/for/ALPHA\0', 'image/svg+xml', DEFAULT_IMAGES.logo.bytes],
  ])('answers %s with %s', async (path, type, bytes) => {
    const reply = await get(encodeURI(path));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe(type);
    expect(reply.rawPayload).toEqual(bytes);
  });

  it('never serves a page in the place of an image', async () => {
    expect((await get('logo/for/BETA')).rawPayload).toEqual(DEFAULT_IMAGES.logo.bytes);
  });

  it('lets no drawing run a script, and lets a browser keep it', async () => {
    const reply = await get('icon/for/ALPHA');
    expect(reply.headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    const again = await get('icon/for/ALPHA', { 'if-none-match': reply.headers.etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  it.each([
    ['favicon/16/for/NOBODY', 16],
    ['favicon/32x32/for/NOBODY', 32],
    ['favicon/33/for/NOBODY', 48],
    ['favicon/999/for/NOBODY', 512],
    ['favicon/32/for/', 32],
    [`favicon/32/for/${'A'.repeat(65)}`, 32],
    ['favicon/180/for/GAMMA', 180],
  ])('draws %s as PNG of %i pixels', async (path, size) => {
    const reply = await get(path);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
    expect(sizeOf(reply.rawPayload)).toEqual([size, size]);
  });

  it('draws the icon that the customer has, of pixels as well', async () => {
    const [ours, none] = [await get('favicon/64/for/GAMMA'), await get('favicon/64/for/NOBODY')];
    expect(ours.rawPayload).not.toEqual(none.rawPayload);
  });

  it('serves what can not be drawn as it is', async () => {
    expect((await get('favicon/32/for/DELTA')).rawPayload).toEqual(BROKEN);
  });

  it.each(['huge', '1', '16x32', '32.5'])('refuses the size %s', async (size) => {
    expect((await get(`favicon/${size}/for/ALPHA`)).statusCode).toBe(400);
  });
});
