import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { openDatabase, type Database } from '../platform/database.ts';
import { createHttp } from '../platform/http.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { DEFAULT_IMAGES } from './default-images.ts';
import { brandingRoutes } from './routes.ts';

const LOGO = Buffer.from('89504e470d0a1a0a', 'hex');
const ICON = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

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
       ('ALPHA', 'logo', 'image/png', $1), ('ALPHA', 'icon', 'image/svg+xml', $2), ('BETA', 'logo', 'text/html', $2)`,
    [LOGO, ICON],
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
    ['favicon/32/for/ALPHA', 'image/svg+xml', ICON],
    ['logo/for/NOBODY', 'image/svg+xml', DEFAULT_IMAGES.logo.bytes],
    ['icon/for/NOBODY', 'image/svg+xml', DEFAULT_IMAGES.icon.bytes],
    ['favicon/16/for/NOBODY', 'image/svg+xml', DEFAULT_IMAGES.favicon.bytes],
    ["icon/for/'; drop table person; --", 'image/svg+xml', DEFAULT_IMAGES.icon.bytes],
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

  it('refuses a size that is none', async () => {
    expect((await get('favicon/huge/for/ALPHA')).statusCode).toBe(400);
  });
});
