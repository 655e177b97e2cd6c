import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { spawnProduct } from '../testing/product-process.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { checkSignOns, productionProblem } from './production.ts';

const LONG = 'k9Jw-2vQx_71LmTz';
const SOUND = {
  NODE_ENV: 'production',
  DATABASE_URL: `postgresql://repo_app:${LONG}@db/fundarium`,
  DATABASE_OWNER_URL: `postgresql://repo_owner:${LONG}@db/fundarium`,
  PUBLIC_URL: 'https://funds.example',
};
const problemOf = (more: Record<string, string>) => {
  const variables = { ...SOUND, ...more };
  return productionProblem(readConfig(variables), variables);
};

describe('a start in production', () => {
  it('accepts https, a loopback address, a socket without a password, and long secrets', () => {
    expect(problemOf({})).toBeNull();
    for (const address of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080']) {
      expect(problemOf({ PUBLIC_URL: address })).toBeNull();
    }
    expect(problemOf({ DATABASE_URL: 'postgresql://repo_app@/fundarium?host=/run/postgresql' })).toBeNull();
  });

  it.each([
    [{ FUNDARIUM_DEMO: 'full' }, /^FUNDARIUM_DEMO=full: .*FUNDARIUM_DEMO=none\.$/],
    [{ FUNDARIUM_DEMO: 'small' }, /^FUNDARIUM_DEMO=small/],
    [{ DATABASE_URL: '', DATABASE_OWNER_URL: '' }, /^FUNDARIUM_DEMO=full/],
    [{ PUBLIC_URL: 'http://funds.example' }, /^PUBLIC_URL: http:\/\/funds\.example is plain http/],
    [{ PUBLIC_URL: 'http://127.0.0.1.example' }, /^PUBLIC_URL/],
    [
      { DATABASE_URL: 'postgresql://repo_app:postgres@db/f' },
      /^DATABASE_URL: its password is one that everybody/,
    ],
    [
      { DATABASE_URL: 'postgresql://repo_app:repo_app@db/f' },
      /^DATABASE_URL: its password is one that everybody/,
    ],
    [
      { DATABASE_OWNER_URL: 'postgresql://repo_owner:Pass%77ord@db/f' },
      /^DATABASE_OWNER_URL: its password is one/,
    ],
    [{ DATABASE_OWNER_URL: 'postgresql://repo_owner:k9Jw-2vQx_7@db/f' }, /fewer than 12 characters/],
    [{ DATABASE_URL: 'postgresql://repo_app@db/f', PGPASSWORD: 'secret' }, /^DATABASE_URL: its password/],
  ])('refuses %j', (more, problem) => {
    expect(problemOf(more)).toMatch(problem);
    expect(problemOf(more)).not.toContain('\n');
    expect(productionProblem(readConfig({ ...SOUND, ...more }), { ...more, NODE_ENV: 'test' })).toBeNull();
  });

  it('ends with exit code 78 and one line before anything is started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'production-'));
    try {
      const product = spawnProduct(folder, { NODE_ENV: 'production', FUNDARIUM_DEMO: 'small' });
      expect(await product.ended).toBe(78);
      expect(product.output().trim().split('\n')).toEqual([
        expect.stringMatching(/^FUNDARIUM_DEMO=small: production has no demo/),
      ]);
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('sign-ons in production', () => {
  let test: TestDatabase;
  let owner: Client;
  beforeAll(async () => {
    test = await createTestDatabase();
    owner = new Client({ connectionString: test.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await test.drop();
  });

  it.each([
    ['https://id.example', null, true, null],
    ['https://id.example', LONG, true, null],
    ['http://localhost:9000', LONG, true, null],
    ['http://id.example', LONG, true, /^Sign-on main: its issuer http:\/\/id\.example is plain http/],
    ['https://id.example', 'changeme', true, /^Sign-on main: its client secret is one that everybody knows/],
    ['https://id.example', 'web-client-id', true, /^Sign-on main: its client secret is one that everybody/],
    ['https://id.example', 'short-one', true, /^Sign-on main: its client secret has fewer than 12/],
    ['http://id.example', 'short-one', false, null],
  ])('%s with the secret %s, enabled: %s', async (issuer, secret, enabled, problem) => {
    await owner.query('delete from sso');
    await owner.query(
      `insert into sso (id, issuer, client_id, client_secret, allowed_customers, enabled)
       values ('main', $1, 'web-client-id', $2, '{}', $3)`,
      [issuer, secret, enabled],
    );
    const database = openDatabase(test.appUrl);
    try {
      const said = await checkSignOns(database, { NODE_ENV: 'production' }).then(
        () => 'sound',
        (error: Error) => error.message,
      );
      expect(said).toMatch(problem ?? /^sound$/);
      await expect(checkSignOns(database, {})).resolves.toBeUndefined();
    } finally {
      await database.end();
    }
  });
});
