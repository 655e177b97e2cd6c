import { readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchQueryInput } from '@fundarium/contract/search';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import {
  askIndex,
  openIndexSite,
  searchIndex,
  type IndexSite,
  type Searcher,
} from '../testing/index-site.ts';
import { fundTree, makeCustomer, writeEntities, writeNavs } from '../testing/world.ts';

let site: IndexSite;
let database: Database;
let log: string[] = [];

const ask = (input: SearchQueryInput, searcher?: Searcher) => searchIndex(site.engine, input, searcher);

beforeAll(async () => {
  site = await openIndexSite((message, details) =>
    log.push(`${message} ${String(details?.['reason'] ?? '')}`.trim()),
  );
  database = site.database;
  await makeCustomer(database, site.test.ownerUrl, 'ONE');
  const classes = ['LU9900000019', 'LU9900000027', 'ALP-X'].map((code) => [code, { NAME: code }] as const);
  await writeEntities(database, 'ONE', fundTree('ALP', classes));
  await writeEntities(database, 'ONE', fundTree('BET', [['BET-1', { NAME: 'Beta One' }]]));
  await ask({});
  log = [];
});
afterEach(() => {
  log = [];
});
afterAll(() => site.close());

describe('following the record', () => {
  it('shows a change to whoever names its revision', async () => {
    const revision = await writeEntities(database, 'ONE', [
      {
        level: 'PART',
        code: 'ALP-X',
        parent: { level: 'CLAS', code: 'ALP-C' },
        values: { NAME: 'Renamed Shares' },
      },
    ]);
    const reply = await ask({ quickText: 'renamed' }, { minRevision: revision });
    expect(reply).toMatchObject({ total: 1, revision: { number: revision } });
    expect(log).toEqual([]);
  });

  it('holds the prices of an import back until it ends, but not from whoever names their revision', async () => {
    const job = `insert into import_job (customer_code, file_name, file_sha256, format, who)
                 values ('ONE', 'navs.csv', 'digest', 'navs', 'test')`;
    await database.withCustomer({ customerCode: 'ONE', scopes: '*' }, (tx) => tx.query(job));
    const nav = async (minRevision = 0) =>
      (await ask({ quickText: 'LU9900000027', columns: ['NAV'] }, { minRevision })).rows[0]?.values['NAV'];
    await writeNavs(database, 'ONE', 'LU9900000027', [['2026-02-02', '55']], 'import');
    site.engine.notice('ONE');
    await sleep(400);
    expect(await nav()).toBeNull();
    expect(await nav(999_999)).toBe('55');

    await writeNavs(database, 'ONE', 'LU9900000027', [['2026-02-03', '56']], 'import');
    await database.withCustomer({ customerCode: 'ONE', scopes: '*' }, (tx) =>
      tx.query(`update import_job set status = 'done' where customer_code = 'ONE'`),
    );
    site.engine.notice('ONE');
    for (let tries = 0; tries < 100 && (await nav()) !== '56'; tries += 1) await sleep(20);
    expect(await nav()).toBe('56');
  });

  it('holds the entities of an import back until it ends, but not once somebody else has written', async () => {
    await database.withCustomer({ customerCode: 'ONE', scopes: '*' }, (tx) =>
      tx.query(`insert into import_job (customer_code, file_name, file_sha256, format, who)
                values ('ONE', 'table.csv', 'of-entities', 'table', 'test')`),
    );
    const fund = (code: string) =>
      [{ level: 'FUND', code, parent: null, values: { NAME: `Umbrella ${code}` } }] as const;
    const funds = async () => {
      const counted = await askIndex(site.engine, (reader) =>
        reader.rows('select count(*)::integer as funds from core_fund', []),
      );
      return Number(counted[0]!['funds']);
    };
    const before = await funds();
    await writeEntities(database, 'ONE', fund('HELD'), 'import');
    site.engine.notice('ONE');
    await sleep(400);
    expect(await funds()).toBe(before);
    await writeEntities(database, 'ONE', fund('SHOWN'));
    site.engine.notice('ONE');
    for (let tries = 0; tries < 100 && (await funds()) === before; tries += 1) await sleep(20);
    expect(await funds()).toBe(before + 2);
  });

  it('does not wait for a revision that the record does not know', async () => {
    const started = Date.now();
    expect((await ask({}, { minRevision: 999_999 })).total).toBe(4);
    // One that waits does so for eight seconds.
    expect(Date.now() - started).toBeLessThan(6000);
  });

  it.each([
    ['deleted', (path: string) => rm(path)],
    ['truncated', (path: string) => truncate(path, 20_000)],
    ['emptied', (path: string) => truncate(path, 0)],
    ['overwritten', (path: string) => writeFile(path, Buffer.alloc(50_000, 7))],
  ])('builds a %s file anew and says so', async (_, damage) => {
    await site.restart(async () => {
      const [file] = (await readdir(site.folder)).filter((name) => /^ONE\.\d+\.duckdb$/.test(name));
      await damage(join(site.folder, file!));
    });
    expect((await ask({})).total).toBe(4);
    expect(log.join('\n')).toMatch(/building the index anew/);
  });

  it("is built anew when the customer's language has changed, whose order names are in", async () => {
    const speak = async (language: string) => {
      const owner = openDatabase(site.test.ownerUrl);
      await owner.pool.query(`update customer set language = $1 where customer_code = 'ONE'`, [language]);
      await owner.end();
      site.engine.notice('ONE');
    };
    await ask({});
    await speak('fr');
    const anew = /building the index anew the customer's language has changed/;
    await expect.poll(() => log.join('\n'), { timeout: 20_000 }).toMatch(anew);
    await expect.poll(() => log.join('\n'), { timeout: 20_000 }).toMatch(/index built/);
    await speak('en');
    await expect.poll(() => log.filter((line) => anew.test(line)), { timeout: 20_000 }).toHaveLength(2);
    expect((await ask({})).total).toBe(4);
  });

  it('throws its file away when the record went back behind it', async () => {
    const before = await ask({});
    // As a restore leaves it: the same numbers, other tokens.
    const owner = openDatabase(site.test.ownerUrl);
    await owner.pool.query(
      `update revision set token = gen_random_uuid() where customer_code = 'ONE' and revision = $1`,
      [before.revision.number],
    );
    await owner.end();
    await site.restart();
    const after = await ask({});
    expect(after.revision.number).toBe(before.revision.number);
    expect(after.revision.token).not.toBe(before.revision.token);
    expect(log.join('\n')).toMatch(/does not know revision/);
  });

  it('is not taken in by a record that was restored and written on to the same number', async () => {
    const rename = (NAME: string) =>
      writeEntities(database, 'ONE', [
        { level: 'PART', code: 'ALP-X', parent: { level: 'CLAS', code: 'ALP-C' }, values: { NAME } },
      ]);
    const named = async (revision: number) => {
      const { rows } = await ask({ columns: ['NAME'], quickText: 'ALP-X' }, { minRevision: revision });
      return rows.map(({ values }) => values['NAME']);
    };
    const lost = await rename('Lost with the disk');
    expect(await named(lost)).toEqual(['Lost with the disk']);
    const owner = openDatabase(site.test.ownerUrl);
    for (const table of ['change', 'revision_field', 'revision_touch', 'revision'])
      await owner.pool.query(`delete from ${table} where customer_code = 'ONE' and revision = $1`, [lost]);
    await owner.pool.query(`update customer set revision = revision - 1 where customer_code = 'ONE'`);
    await owner.end();
    await site.restart(async () => expect(await rename('Written after it')).toBe(lost));
    expect(await named(lost)).toEqual(['Written after it']);
  });
});
