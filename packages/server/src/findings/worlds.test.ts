import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { generateDemoWorld } from '@fundarium/demo-world/generate';
import { END_DATE } from '@fundarium/demo-world/testing-world';
import { readRegistrationsAt } from '../audit/registrations-at-store.ts';
import { recordWriters } from '../import-app.ts';
import { importFiles } from '../imports/import-files.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { folderBytes } from '../documents/bytes/folder-bytes.ts';
import { loadDemoWorld } from '../standalone/demo-world/load.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeCustomer } from '../testing/world.ts';
import { followRecord } from './follow.ts';
import { readFindings } from './list-store.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const REAL_DATA = resolve(ROOT, process.env['FUNDARIUM_REAL_DATA'] ?? '../shared/data');
const FOLDER = join(REAL_DATA, 'amfi-2026');
const isThere = existsSync(FOLDER);
const ABSENT = `no real data in ${REAL_DATA} (FUNDARIUM_REAL_DATA names its place)`;

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl, { statementTimeoutMs: 0 });
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

const read = (customerCode: string) =>
  database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    readFindings(tx, customerCode, { limit: 500 }),
  );

/** A class without a document where it is registered, and a prospectus filed for a country beside that for all. */
const OF_DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  SEEWARTH: ['DOCUMENTS_ALIKE SW01 LU', 'KID_MISSING LU9900000035 LU'],
  THORNMERE: ['DOCUMENTS_ALIKE TM01 LU'],
  VALMONTIER: ['DOCUMENTS_ALIKE VM01 LU', 'KID_MISSING LU9904000031 LU', 'KID_MISSING LU9904000056 LU'],
};

describe('the findings of the demo world', () => {
  it('are those of its documents alone: nothing clean is reported', async () => {
    // It is of its last day, however long ago that was.
    const endDate = END_DATE;
    const world = generateDemoWorld({ endDate, size: 'small' });
    const folder = mkdtempSync(join(tmpdir(), 'findings-documents-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const documents = { bytes: folderBytes(join(folder, 'bytes')), stagingFolder: join(folder, 'incoming') };
    const parts = {
      database,
      ownerUrl: test.ownerUrl,
      issuer: 'http://idp',
      documents,
      log: () => undefined,
    };
    await loadDemoWorld(parts, world, endDate);
    for (const { code, entities } of world.customers) {
      const followed = await followRecord(database, code, new AbortController().signal);
      expect(followed?.looked).toBe(entities.length);
      const found = (await read(code)).findings.map(
        ({ rule, entity, country }) => `${rule} ${entity.code} ${country}`,
      );
      expect(found.toSorted(), code).toEqual(OF_DOCUMENTS[code] ?? []);
      // A day that is looked back at shows what history knows.
      const { kept, reread, breakdowns, created } = await database.withCustomer(
        { customerCode: code, scopes: '*' },
        async (tx) => {
          const { rows: each } = await tx.query<{ id: number; country: string; fields: object }>(
            'select entity_id as id, country, fields as values from registration where customer_code = $1 order by 1, 2',
            [code],
          );
          const known = { before: null, revision: null };
          const ofEach: object[] = [];
          for (const id of new Set(each.map((one) => one.id))) {
            const at = await readRegistrationsAt(tx, code, id, { validOn: endDate, known });
            ofEach.push(...at.map((one) => ({ id, ...one })));
          }
          const { rows } = await tx.query<{ breakdowns: number; created: number }>(
            `select (select count(*) from breakdown where customer_code = $1) as breakdowns,
                    count(*) as created from change
             where customer_code = $1 and subject_kind = 'breakdown' and change_type = 'CREATE_BREAKDOWN'`,
            [code],
          );
          return { kept: each, reread: ofEach, ...rows[0]! };
        },
      );
      expect(kept.length, code).toBeGreaterThan(0);
      expect(reread, code).toEqual(kept);
      expect(created, code).toBe(breakdowns);
      expect(breakdowns, code).toBeGreaterThan(0);
    }
  }, 120_000);
});

describe('the findings of real data, amfi-2026', () => {
  beforeEach(({ skip }) => skip(!isThere, ABSENT));
  const reportFolder = mkdtempSync(join(tmpdir(), 'findings-real-'));
  afterAll(() => rmSync(reportFolder, { recursive: true }));

  it('are the one bad ISIN and the 27 ISINs on two classes', async () => {
    await makeCustomer(database, test.ownerUrl, 'AMFI', { businessDate: '2026-07-31' });
    await importFiles(
      readdirSync(FOLDER)
        .filter((name) => name === 'entities.csv')
        .map((name) => join(FOLDER, name)),
      {
        customerCode: 'AMFI',
        database,
        writers: recordWriters,
        author: { who: 'test', source: 'import' },
        reportFolder,
        signal: new AbortController().signal,
        onProgress: () => undefined,
        log: () => undefined,
      },
    );
    const started = performance.now();
    const followed = await followRecord(database, 'AMFI', new AbortController().signal);
    const seconds = (performance.now() - started) / 1000;
    console.log(`${followed?.looked} entities looked at in ${seconds.toFixed(1)} s`);
    expect(followed?.looked).toBe(11_384);
    // Four seconds are usual; what looks at each entity alone takes minutes.
    expect(seconds).toBeLessThan(120);

    const { findings, countsByRule } = await read('AMFI');
    expect(countsByRule.map(({ rule }) => rule)).toEqual(['ISIN_CHECK', 'ISIN_SHARED']);
    expect(
      findings.flatMap(({ rule, entity, field, value }) =>
        rule === 'ISIN_CHECK' ? [{ code: entity.code, field, value }] : [],
      ),
    ).toEqual([{ code: 'INF179KC1IM3', field: 'ISIN_REINVESTMENT', value: 'HDFCNIVODG' }]);
    const shared = findings.filter(({ rule }) => rule === 'ISIN_SHARED');
    expect(new Set(shared.map(({ value }) => value)).size).toBe(27);
    expect(shared.map(({ related }) => related.length)).toEqual(shared.map(() => 1));
    expect(shared).toHaveLength(54);
  }, 240_000);
});
