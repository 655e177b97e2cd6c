import { languagePack, languagesReply } from '@fundarium/contract/translations';
import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import { createHttp } from '../platform/http.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { translationRoutes } from './routes.ts';

const { app, bind } = createHttp({
  logLevel: 'silent',
  trustedProxies: [],
  authenticate: () => Promise.reject(new Error('Branding and translations never ask who calls')),
});
let record: TestDatabase;
let database: Database;
beforeAll(async () => {
  record = await createTestDatabase();
  database = openDatabase(record.appUrl);
  translationRoutes(bind, database);
});
afterAll(async () => {
  await app.close();
  await database.end();
  await record.drop();
});

const get = (path: string) => app.inject({ url: `/repository/api/v1/translations/${path}` });

describe('translations', () => {
  it('name the eight languages, each in its own words', async () => {
    const reply = languagesReply.parse((await get('languages/for/NORDLICHT')).json());
    expect(reply.map((each) => each.code)).toEqual(LANGUAGES);
    expect(reply.map((each) => each.label)).toContain('日本語');
  });

  it.each(LANGUAGES)('serve the pack in %s', async (language) => {
    const reply = await get(`for/NORDLICHT/in/${language}`);
    expect(reply.statusCode).toBe(200);
    expect(Object.keys(languagePack.parse(reply.json())).length).toBeGreaterThan(50);
  });

  it('answer any customer code alike', async () => {
    const [known, unknown] = [await get('for/NORDLICHT/in/de'), await get('for/NO_SUCH_ONE/in/de')];
    expect(unknown.json()).toEqual(known.json());
  });

  it('refuse a language that there is not', async () => {
    expect((await get('for/NORDLICHT/in/pt')).statusCode).toBe(400);
  });
});
