import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administration, WHO } from '../testing/administration.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { fundTree, writeEntities } from '../testing/world.ts';
import { CannotBeDone, WrongCall } from './command.ts';
import { THINGS } from './things.ts';

let record: TestDatabase;
let owner: Client;
let admin: Awaited<ReturnType<typeof administration>>;
const run = (line: string) => admin.run(...line.split(' '));

beforeAll(async () => {
  record = await createTestDatabase();
  owner = new Client({ connectionString: record.ownerUrl });
  await owner.connect();
  admin = await administration(record, { PUBLIC_URL: 'https://funds.example' });
  for (const code of ['ALPHA', 'BETA']) await run(`customer create ${code} --name ${code}-Funds`);
});
afterAll(async () => {
  await admin.close();
  await owner.end();
  await record.drop();
});

const activityOf = async (code: string) => {
  const { rows } = await owner.query<{ who: string; act: string; subject: string; details: unknown }>(
    'select who, act, subject, details from activity where customer_code = $1 order by id',
    [code],
  );
  return rows;
};
const rowsOf = async (sql: string) => (await owner.query<Record<string, unknown>>(sql)).rows;

/** Does it twice: the second time nothing is left to do, and nothing is recorded. */
async function twice(line: string): Promise<void> {
  expect(await run(line)).toMatchObject({ changed: true });
  const before = await rowsOf('select count(*) from activity');
  expect(await run(line)).toMatchObject({ changed: false });
  expect(await rowsOf('select count(*) from activity')).toEqual(before);
}

describe('every command', () => {
  it('says how it is called, as a whole, by thing and by verb', async () => {
    const whole = (await run('--help')).lines.join('\n');
    expect(whole).toContain('npm run admin -- THING VERB');
    // Without the flag, npm's own lines stand before the JSON.
    expect(whole).toMatch(/npm run --silent admin -- customer list --json/);
    expect(whole).toMatch(/exit code and .* standard error/);
    for (const { name, verbs } of THINGS) {
      expect((await run(`${name} --help`)).lines.join('\n')).toMatch(new RegExp(`^  ${name} `, 'm'));
      for (const verb of Object.keys(verbs)) {
        expect((await run(`${name} ${verb} --help`)).lines[0]).toContain(`npm run admin -- ${name} ${verb}`);
      }
    }
  });

  it.each([
    ['nothing', /There is no nothing/],
    ['customer', /Say what to do/],
    ['customer drop ALPHA', /customer has no drop/],
    ['customer constructor', /customer has no constructor/],
    ['customer create lower --name x', /lower can not be a customer's code/],
    ['customer create ALPHA --colour red', /Unknown option '--colour'/],
    ['role create ALPHA ada NOBODY', /NOBODY is no role: DATA_CONTRIBUTOR/],
    ['module create ALPHA MAIA_X', /MAIA_X is no module/],
    ['scope create ALPHA NORTH', /Say what the scope shows/],
    ['scope create ALPHA no,comma --person ada', /can not be the name of a scope/],
    ['scope create ALPHA NORTH --entity FUND', /FUND is no entity/],
    ['person create ALPHA', /needs a user name/],
    ['person create ALPHA --username ada --sso main', /--sso and --subject go together/],
    ['sso create default --issuer https://id.example --client-id x --customer ALPHA', /default is taken/],
    ['sso create main --issuer id.example --client-id x --customer ALPHA', /id.example is no issuer/],
    ['sso create main --issuer https://id.example --client-id x', /Say a customer/],
    ['sso change main --claim colour=red', /--claim maps subject/],
    ['sso change main --staff maybe', /--staff takes yes or no/],
    ['sso change main --logout-address http://id.example/out', /is no https address/],
    ['sso change main --request-scope profile', /must hold openid/],
    ['signing-key create --older-than soon', /whole number of days/],
    ['work end', /Say --restored/],
    ['session end ALPHA', /Say which/],
    ['branding create ALPHA banner x.png', /banner is no image/],
  ])('%s is a wrong call', async (line, words) => {
    const before = await rowsOf('select count(*) from activity');
    await expect(run(line)).rejects.toThrow(words);
    await expect(run(line)).rejects.toBeInstanceOf(WrongCall);
    expect(await rowsOf('select count(*) from activity')).toEqual(before);
  });

  it.each([
    'customer change NOBODY --name x',
    'role list NOBODY',
    'module list NOBODY',
    'module create NOBODY MAIA_SRI',
    'person list NOBODY',
    'person change ALPHA nobody --enabled no',
    'role create ALPHA nobody USER_ADMIN',
    'scope create ALPHA NORTH --person nobody',
    'scope create ALPHA NORTH --entity FUND:NOTHING',
    'session list NOBODY',
    'sso change nowhere --listed yes',
    'sso create other --issuer https://id.example --client-id x --customer NOBODY',
    'branding list NOBODY',
    'customer create ALPHA --name Another',
    // Known to Intl, and to PostgreSQL not at all or as another place's.
    'customer create EAST --name East --time-zone AET',
    'customer change ALPHA --time-zone IST',
  ])('%s can not be done', async (line) => {
    const before = await rowsOf('select count(*) from activity');
    await expect(run(line)).rejects.toBeInstanceOf(CannotBeDone);
    expect(await rowsOf('select count(*) from activity')).toEqual(before);
  });
});

describe('customers and modules', () => {
  it('are made, changed, ended and brought back, each once', async () => {
    await twice('customer create GAMMA --name Gamma --language fr --time-zone asia/tokyo');
    await twice('customer change GAMMA --name Third --language de');
    await twice('module create GAMMA MAIA_SCOPED_CUSTOMER MAIA_SRI');
    await twice('module end GAMMA MAIA_SRI');
    await twice('customer end GAMMA');
    const { data } = await run('customer list');
    expect(data['customers']).toContainEqual({
      code: 'GAMMA',
      name: 'Third',
      language: 'de',
      timeZone: 'asia/tokyo',
      modules: ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'],
      businessDate: null,
      enabled: false,
    });
    await twice('customer change GAMMA --enabled yes');
    const acts = await activityOf('GAMMA');
    expect(acts.map(({ act }) => act)).toEqual([
      'CREATE_CUSTOMER',
      'CHANGE_CUSTOMER',
      'CHANGE_MODULES',
      'CHANGE_MODULES',
      'CHANGE_CUSTOMER',
      'CHANGE_CUSTOMER',
    ]);
    expect(new Set(acts.map(({ who }) => who))).toEqual(new Set([WHO]));
    expect((await run('module list GAMMA')).data['modules']).toHaveLength(2);
  });
});

describe('sign-ons', () => {
  const create =
    'sso create main --issuer https://id.example/realm --client-id fundarium --customer ALPHA --customer BETA --staff yes ' +
    '--claim username=upn --claim roles=realm_access.roles --role-value admins=USER_ADMIN,AUDIT_READ';

  it('are made with the addresses that the provider must know, and recorded for each customer', async () => {
    const made = await run(create);
    expect(made.data).toEqual({
      sso: 'main',
      redirectUri: 'https://funds.example/repository/sso/main/callback',
      postLogoutRedirectUri: 'https://funds.example/',
      backChannelLogoutUri: 'https://funds.example/repository/sso/main/backchannel',
      frontChannelLogoutUri: 'https://funds.example/repository/sso/main/frontchannel',
    });
    expect(await run(create)).toMatchObject({ changed: false });
    await expect(run(create.replace('yes', 'no'))).rejects.toThrow(/of another setting for staff; nothing/);
    for (const code of ['ALPHA', 'BETA'])
      expect((await activityOf(code)).at(-1)).toMatchObject({ act: 'CREATE_SSO', subject: 'main' });
    expect(await activityOf('GAMMA')).not.toContainEqual(expect.objectContaining({ act: 'CREATE_SSO' }));
    expect(await rowsOf(`select claim_map from sso where id = 'main'`)).toEqual([
      {
        claim_map: {
          username: 'upn',
          roles: 'realm_access.roles',
          roleValues: { admins: ['USER_ADMIN', 'AUDIT_READ'] },
        },
      },
    ]);
  });

  it('are changed, a claim taken back, a secret written from a file and never shown', async () => {
    await twice('sso change main --claim username= --claim subject=oid --just-in-time yes --customer ALPHA');
    const file = join(admin.dataFolder, 'secret.txt');
    await writeFile(file, 'k9Jw-2vQx_71LmTz\n');
    await twice(`sso change main --client-secret-file ${file}`);
    expect(await rowsOf(`select client_secret from sso where id = 'main'`)).toEqual([
      { client_secret: 'k9Jw-2vQx_71LmTz' },
    ]);
    const { data, lines } = await run('sso list');
    expect(JSON.stringify([data, lines])).not.toContain('k9Jw');
    expect(data['signOns']).toEqual([
      expect.objectContaining({
        hasSecret: true,
        justInTime: true,
        allowedCustomers: ['ALPHA'],
        claimMap: expect.not.objectContaining({ username: 'upn' }),
      }),
    ]);
    const said = JSON.stringify([await activityOf('ALPHA'), await activityOf('BETA')]);
    expect(said).toContain('"secret"');
    expect(said).not.toContain('k9Jw');
    // Who may not speak for a customer any more is told to that customer, too.
    expect(await activityOf('BETA')).toContainEqual(expect.objectContaining({ act: 'CHANGE_SSO' }));
  });
});

describe('people, roles and scopes', () => {
  it('are of one customer: another of the same name keeps what it has', async () => {
    await twice(
      'person create ALPHA --username ada --sso main --subject s-1 --role USER_ADMIN --first-name Ada',
    );
    await run('sso change main --staff no');
    await expect(run('person create BETA --username ada --sso main --subject s-1')).rejects.toThrow(
      /does not speak for BETA; .*: npm run admin -- sso change main --customer ALPHA --customer BETA$/,
    );
    // The provider's staff may act for customers whom their sign-on does not speak for.
    await run('sso change main --staff yes');
    await twice('person create BETA --username helper --sso main --subject s-helper --role MDI_NAV_VIEW');
    await run('person end BETA helper');
    await run('sso change main --customer ALPHA --customer BETA');
    await twice('person create BETA --username ada --sso main --subject s-1');
    await twice('role create ALPHA ada ROLE_AUDIT_READ DATA_CONTRIBUTOR');
    await twice('role end ALPHA ada DATA_CONTRIBUTOR');
    await writeEntities(admin.database, 'ALPHA', fundTree('A', [['A-1', {}]]));
    await writeEntities(admin.database, 'BETA', fundTree('A', [['A-1', {}]]));
    await twice('scope create ALPHA NORTH --entity PROD:A-P --person ada');
    await twice('person end ALPHA ada');
    expect((await run('role list ALPHA')).data['roles']).toEqual([
      { username: 'ada', role: 'USER_ADMIN', from: 'granted' },
      { username: 'ada', role: 'AUDIT_READ', from: 'granted' },
    ]);
    expect((await run('scope list ALPHA')).data['scopes']).toHaveLength(2);
    expect((await run('scope list BETA')).data['scopes']).toEqual([]);
    const persons = (await run('person list BETA')).data['persons'] as { readonly username: string }[];
    expect(persons.filter(({ username }) => username !== 'helper')).toEqual([
      expect.objectContaining({
        username: 'ada',
        grantedRoles: [],
        grantedScopes: [],
        enabled: true,
        sso: 'main',
      }),
    ]);
    await twice('scope end ALPHA NORTH');
    expect((await run('scope list ALPHA')).data['scopes']).toEqual([]);
    expect((await activityOf('ALPHA')).slice(-9).map(({ act }) => act)).toEqual([
      'CREATE_PERSON',
      'CHANGE_SSO',
      'CHANGE_SSO',
      'CHANGE_SSO',
      'CHANGE_ROLES',
      'CHANGE_ROLES',
      'CREATE_SCOPE',
      'CHANGE_PERSON',
      'END_SCOPE',
    ]);
  });

  it('of one name from two sign-ons are told apart by the sign-on', async () => {
    await run('sso create second --issuer https://second.example --client-id x --customer ALPHA');
    await run('person create ALPHA --username twin --sso main --subject t-1');
    await run('person create ALPHA --username twin --sso second --subject t-1');
    await expect(run('role create ALPHA twin USER_ADMIN')).rejects.toThrow(
      /2 people of ALPHA are called twin/,
    );
    await twice('role create ALPHA twin USER_ADMIN --sso second');
    const { data } = await run('person list ALPHA');
    const twins = (data['persons'] as { username: string; sso: string; grantedRoles: string[] }[]).filter(
      ({ username }) => username === 'twin',
    );
    expect(Object.fromEntries(twins.map((each) => [each.sso, each.grantedRoles]))).toEqual({
      main: [],
      second: ['USER_ADMIN'],
    });
  });

  it('take no account of the embedded provider where the record is elsewhere or in production', async () => {
    const elsewhere = await administration(record, {
      DATABASE_URL: 'postgresql://a@b/c',
      DATABASE_OWNER_URL: 'postgresql://o@b/c',
    });
    await expect(elsewhere.run('person', 'create', 'ALPHA', '--username', 'eve')).rejects.toThrow(
      /no identity provider of its own/,
    );
    await elsewhere.close();
    process.env['NODE_ENV'] = 'production';
    await expect(
      run('person create ALPHA --username eve').finally(() => (process.env['NODE_ENV'] = 'test')),
    ).rejects.toThrow(/no identity provider of its own/);
  });

  it('get an account of the embedded provider, its password printed once', async () => {
    const made = await run('person create ALPHA --username grace --role USER_ADMIN');
    const password = made.data['oneTimePassword'] as string;
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(made.lines.join('\n')).toContain(password);
    const again = await run('person create ALPHA --username grace --role USER_ADMIN');
    expect(again).toMatchObject({ changed: false });
    expect(JSON.stringify(again)).not.toContain(password);
    await expect(run('person create BETA --username grace')).rejects.toThrow(/grace is taken/);
    const renewed = await run('person change ALPHA grace --new-password');
    expect(renewed.data['oneTimePassword']).not.toBe(password);
    const rows = await rowsOf(`select * from embedded_account`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(renewed.data['oneTimePassword']);
    expect(JSON.stringify(await activityOf('ALPHA'))).not.toContain(password);
    expect(await rowsOf(`select issuer, allowed_customers from sso where id = 'embedded'`)).toEqual([
      { issuer: 'https://funds.example/idp', allowed_customers: ['ALPHA'] },
    ]);
  });
});

describe('branding and signing keys', () => {
  it('takes images by their bytes, and nothing else', async () => {
    const write = async (name: string, text: string | Buffer) => {
      const file = join(admin.dataFolder, name);
      await writeFile(file, text);
      return file;
    };
    const drawing = await write(
      'logo.txt',
      '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>',
    );
    await twice(`branding create ALPHA logo ${drawing}`);
    const page = await write('logo.png', '<!doctype html><html><svg></svg></html>');
    await expect(run(`branding create ALPHA icon ${page}`)).rejects.toThrow(/is none of SVG, PNG/);
    const large = await write(
      'large.png',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(300_000)]),
    );
    await expect(run(`branding create ALPHA icon ${large}`)).rejects.toThrow(/larger than 256 KB/);
    expect((await run('branding list ALPHA')).data['images']).toEqual([
      { kind: 'logo', contentType: 'image/svg+xml', bytes: 72 },
    ]);
    expect((await run('branding list BETA')).data['images']).toEqual([]);
    await twice('branding end ALPHA logo');
  });

  it('makes a key where the present one is old, keeps the former, and tells every customer', async () => {
    expect(await run('signing-key create')).toMatchObject({ changed: false });
    const [first] = (await run('signing-key list')).data['signingKeys'] as { kid: string }[];
    const made = await run('signing-key create --older-than 0');
    expect(made).toMatchObject({ changed: true });
    expect(await run('signing-key create')).toMatchObject({ changed: false });
    const { data, lines } = await run('signing-key list');
    expect(data['signingKeys']).toEqual([
      expect.objectContaining({ kid: made.data['kid'], signs: true, retired: null }),
      expect.objectContaining({ kid: first!.kid, signs: false, retired: expect.any(String) }),
    ]);
    expect(JSON.stringify([data, lines])).not.toMatch(/"d"/);
    await expect(run(`signing-key end ${String(made.data['kid'])}`)).rejects.toThrow(
      /signs: make another first/,
    );
    await twice(`signing-key end ${first!.kid}`);
    for (const code of ['ALPHA', 'BETA'])
      expect((await activityOf(code)).slice(-2).map(({ act }) => act)).toEqual([
        'CREATE_SIGNING_KEY',
        'END_SIGNING_KEY',
      ]);
  });

  it('ends mails and jobs of the original in a restored copy, and says how many of whom', async () => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into person (customer_code, issuer, subject, username, email)
       values ('ALPHA', 'http://idp', 'of-copy', 'ana', 'ana@example.com') returning id`,
    );
    const personId = rows[0]!.id;
    const job = async (status: string) => {
      const made = await owner.query<{ id: string }>(
        `insert into job (customer_code, kind, person_id, label, language, question, status)
         values ('ALPHA', 'TEMPLATE_PRODUCTION', $1, 'A job', 'en', '{}', $2) returning id`,
        [personId, status],
      );
      return made.rows[0]!.id;
    };
    const [ready] = [await job('READY'), await job('WAITING'), await job('RUNNING')];
    await owner.query(
      `insert into mail (customer_code, job_id, person_id, address, template, language, details)
       values ('ALPHA', $1, $2, 'ana@example.com', 'archive-ready', 'en', '{}')`,
      [ready, personId],
    );
    const ended = await run('work end --restored');
    expect(ended.lines).toEqual(['Jobs that were ended: 2, mails: 1.', 'ALPHA: jobs 2, mails 1']);
    expect(ended.data).toEqual({ mails: 1, jobs: 2, customers: [{ customer: 'ALPHA', mails: 1, jobs: 2 }] });
    const failed = { status: 'FAILED', code: 'job-of-original' };
    expect(
      await rowsOf(
        "select status, failure ->> 'code' as code from job where customer_code = 'ALPHA' order by status",
      ),
    ).toEqual([failed, failed, { status: 'READY', code: null }]);
    expect(await rowsOf("select status, failure from mail where customer_code = 'ALPHA'")).toEqual([
      { status: 'FAILED', failure: expect.stringContaining('restored copy') },
    ]);
    expect((await activityOf('ALPHA')).at(-1)).toMatchObject({
      act: 'END_WORK',
      details: { mails: 1, jobs: 2 },
    });
    expect(await run('work end --restored')).toMatchObject({ changed: false });
  });
});
