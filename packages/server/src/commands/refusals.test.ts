import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { administration } from '../testing/administration.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { CannotBeDone, WrongCall } from './command.ts';

let record: TestDatabase;
let owner: Client;
let admin: Awaited<ReturnType<typeof administration>>;
const run = (line: string) => admin.run(...line.split(' '));
const rowsOf = async (sql: string) => (await owner.query<Record<string, unknown>>(sql)).rows;

beforeAll(async () => {
  record = await createTestDatabase();
  owner = new Client({ connectionString: record.ownerUrl });
  await owner.connect();
  admin = await administration(record, { PUBLIC_URL: 'https://funds.example' });
  await run('customer create ALPHA --name Alpha-Funds');
});
afterAll(async () => {
  await admin.close();
  await owner.end();
  await record.drop();
});
afterEach(() => vi.unstubAllEnvs());

/** Is refused with such words, and nothing is recorded. */
async function refuses(line: string, words: RegExp, kind: new () => Error = CannotBeDone): Promise<void> {
  const before = await rowsOf('select count(*) from activity');
  const refused = run(line);
  await expect(refused).rejects.toBeInstanceOf(kind);
  await expect(refused).rejects.toThrow(words);
  expect(await rowsOf('select count(*) from activity')).toEqual(before);
}

describe('the secret of a sign-on', () => {
  const secretOf = async (id: string) =>
    (await rowsOf(`select client_secret from sso where id = '${id}'`))[0]?.['client_secret'];
  const create = (id: string) =>
    `sso create ${id} --issuer https://${id}.example --client-id x --customer ALPHA`;

  it('comes from the environment when it is made, and from a file alone when it is changed', async () => {
    vi.stubEnv('FUNDARIUM_CLIENT_SECRET', 'of-the-first');
    await run(create('first'));
    expect(await run(create('first'))).toMatchObject({ changed: false });
    expect(await secretOf('first')).toBe('of-the-first');

    vi.stubEnv('FUNDARIUM_CLIENT_SECRET', 'of-another');
    expect((await run('sso change first --listed yes')).data['changes']).toEqual(['listed']);
    expect((await run('sso end first')).data['changes']).toEqual(['enabled']);
    expect(await secretOf('first')).toBe('of-the-first');

    const file = join(admin.dataFolder, 'client-secret.txt');
    await writeFile(file, 'a-new-one\n');
    expect((await run(`sso change first --client-secret-file ${file}`)).data['changes']).toEqual(['secret']);
    expect(await secretOf('first')).toBe('a-new-one');
  });

  it('is not taken from an empty file', async () => {
    const file = join(admin.dataFolder, 'empty.txt');
    await writeFile(file, '\n');
    await run(create('kept'));
    await refuses(
      `${create('fresh')} --client-secret-file ${file}`,
      /empty\.txt is empty; nothing was changed/,
    );
    await refuses(`sso change kept --client-secret-file ${file}`, /empty\.txt is empty; nothing was changed/);
    expect(await rowsOf(`select 1 from sso where id = 'fresh'`)).toEqual([]);
  });
});

describe('another one-time password', () => {
  it('stands alone on the command line', async () => {
    await run('person create ALPHA --username pat');
    for (const other of ['--first-name Pat', '--last-name Lee', '--email pat@example.com', '--enabled yes'])
      await refuses(
        `person change ALPHA pat --new-password ${other}`,
        /--new-password stands alone/,
        WrongCall,
      );
    expect((await run('person change ALPHA pat --new-password --sso embedded')).changed).toBe(true);
  });

  it('says of an ended person that it opens nothing, and how to let the person in', async () => {
    const served = await run('person change ALPHA pat --new-password');
    expect(served.lines.join('\n')).not.toContain('is ended');
    await run('person end ALPHA pat');
    const { lines } = await run('person change ALPHA pat --new-password');
    expect(lines.join('\n')).toMatch(
      /pat is ended and may not sign in\. .*npm run admin -- person change ALPHA pat --enabled yes/,
    );
  });
});

describe('what is there and otherwise', () => {
  it('is no person that was asked for: names, e-mail, rights or an end differ', async () => {
    await run('sso create staff --issuer https://staff.example --client-id x --customer ALPHA');
    for (const from of ['', ' --sso staff --subject s-1']) {
      const line = `person create ALPHA --username kim${from} --first-name Kim --email kim@example.com`;
      const name = from === '' ? 'lou' : 'kim';
      const create = line.replace('kim', name);
      await run(create);
      expect(await run(create)).toMatchObject({ changed: false });
      await refuses(
        create.replace('Kim', 'Kimberly'),
        new RegExp(
          `${name} is .* already, of another first name; .*: npm run admin -- person change ALPHA ${name}`,
        ),
      );
      await refuses(
        create.replace('@example.com', '@funds.example'),
        /of another e-mail; nothing was changed/,
      );
      await refuses(`${create} --role USER_ADMIN`, /without USER_ADMIN; .* role create ALPHA/);
      await run(`person end ALPHA ${name}`);
      await refuses(
        create,
        new RegExp(`already, but ended; .*: npm run admin -- person change ALPHA ${name} --enabled yes`),
      );
    }
  });

  it('is changed by the command that is said, as it is said', async () => {
    const create = (...more: string[]) =>
      admin.run('person', 'create', 'ALPHA', '--username', 'Jörg Müller', ...more);
    await create('--first-name', 'Jörg');
    await expect(create('--first-name', 'Jörg Uwe', '--role', 'USER_ADMIN')).rejects.toThrow(
      /person change ALPHA "Jörg Müller" --first-name "Jörg Uwe"\. .*role create ALPHA "Jörg Müller" ROLE/,
    );
    await admin.run('person', 'end', 'ALPHA', 'Jörg Müller');
    await expect(create()).rejects.toThrow(/person change ALPHA "Jörg Müller" --enabled yes$/);
    const { lines } = await admin.run('person', 'change', 'ALPHA', 'Jörg Müller', '--new-password');
    expect(lines.join('\n')).toContain('person change ALPHA "Jörg Müller" --enabled yes');
    await refuses(
      'customer create ALPHA --name Other --time-zone Asia/Tokyo',
      /of another name and time zone; .*customer change ALPHA --name Other --time-zone Asia\/Tokyo$/,
    );
  });

  it('is no customer that was asked for: business date or an end differ', async () => {
    const create = 'customer create PINNED --name Pinned --business-date 2026-06-30';
    await run(create);
    expect(await run(create)).toMatchObject({ changed: false });
    expect(await run('customer create PINNED --name Pinned')).toMatchObject({ changed: false });
    await refuses(
      create.replace('06-30', '07-31'),
      /of another business date; nothing was changed\. .*npm run admin -- customer settings PINNED FILE/,
    );
    await refuses(
      'customer create PINNED --name Other --business-date 2026-07-31',
      /of another name and business date; .*customer change PINNED.*customer settings PINNED FILE/,
    );
    await run('customer end PINNED');
    await refuses(
      create,
      /PINNED already, but ended; .*npm run admin -- customer change PINNED --enabled yes/,
    );
  });

  it('is no sign-on that was asked for: settings, secret or an end differ', async () => {
    const create = 'sso create plain --issuer https://plain.example --client-id x --customer ALPHA';
    await run(create);
    await refuses(
      `${create} --just-in-time yes`.replace('id x', 'id y'),
      /already, of another client id and setting for people not known yet; nothing .*sso change plain OPTION/,
    );
    vi.stubEnv('FUNDARIUM_CLIENT_SECRET', 'of-the-plain');
    await refuses(create, /already, without a secret; .*sso change plain --client-secret-file FILE$/);
    vi.unstubAllEnvs();
    await run('sso end plain');
    await expect(run(create)).rejects.toThrow(
      /already, but ended; .*: npm run admin -- sso change plain --enabled yes$/,
    );
  });

  it('is no sign-on to come from: making a person does not bring an ended one back', async () => {
    await run('person create ALPHA --username sam');
    await run('sso end embedded');
    for (const name of ['sam', 'max'])
      await refuses(
        `person create ALPHA --username ${name}`,
        /sign-on embedded is ended; nothing was changed\. .*npm run admin -- sso change embedded --enabled yes/,
      );
    expect(await rowsOf(`select enabled from sso where id = 'embedded'`)).toEqual([{ enabled: false }]);
    await run('sso change embedded --enabled yes');
    await run('person create ALPHA --username max');

    await run('sso create shut --issuer https://shut.example --client-id x --customer ALPHA');
    await run('person create ALPHA --username hal --sso shut --subject s-1');
    await run('sso end shut');
    for (const subject of ['s-1', 's-2'])
      await refuses(
        `person create ALPHA --username hal --sso shut --subject ${subject}`,
        /sign-on shut is ended; nothing was changed\. .*npm run admin -- sso change shut --enabled yes/,
      );
  });

  it('is no customer to sign in for: making a person does not bring an ended one back', async () => {
    await run('customer create SHUT --name Shut');
    await run('sso create open --issuer https://open.example --client-id x --customer SHUT');
    await run('person create SHUT --username zoe');
    await run('customer end SHUT');
    for (const who of ['zoe', 'tim', 'ian --sso open --subject s-1'])
      await refuses(
        `person create SHUT --username ${who}`,
        /customer SHUT is ended; nothing was changed\. .*npm run admin -- customer change SHUT --enabled yes/,
      );
    expect(await rowsOf(`select username from person where customer_code = 'SHUT'`)).toEqual([
      { username: 'zoe' },
    ]);
    expect(await rowsOf(`select 1 from embedded_account where username = 'tim'`)).toEqual([]);
  });
});

describe('an e-mail address', () => {
  const addressOf = () => rowsOf(`select email from person where username = 'joy'`);
  const change = (email: string) => admin.run('person', 'change', 'ALPHA', 'joy', '--email', email);

  it('is given and taken back by hand, and is one', async () => {
    await run('person create ALPHA --username joy --email joy@example.com');
    await refuses('person change ALPHA joy --email joy', /an address such as .*, not joy/, WrongCall);
    expect(await addressOf()).toEqual([{ email: 'joy@example.com' }]);
    expect((await change('')).changed).toBe(true);
    expect(await addressOf()).toEqual([{ email: null }]);
    expect((await change('')).changed).toBe(false);
    const { rows } = await owner.query('select details from activity order by id desc limit 1');
    expect(rows).toEqual([{ details: { email: null } }]);
  });
});

describe('modules of a customer', () => {
  it.each(['create', 'end'])('%s takes at least one', async (verb) => {
    const refused = run(`module ${verb} ALPHA`);
    await expect(refused).rejects.toThrow(/^Say at least one module/);
    await expect(refused).rejects.toBeInstanceOf(WrongCall);
  });
});

/** Has somebody who comes through a sign-on signed in. */
const signIn = (username: string, sso: string) =>
  owner.query(
    `insert into session (id_hash, sso_id, issuer, subject, home_customer, acting_customer, person_id, username,
       id_token, first_name, last_name, amfine, expires_at)
     select decode(md5(random()::text), 'hex'), $2, issuer, subject, customer_code, customer_code, id, username,
       'token', '', '', false, now() + interval '1 hour'
     from person where username = $1`,
    [username, sso],
  );

describe('sessions', () => {
  it('are over where a sign-on or a customer is ended, also when it is let in again', async () => {
    await run('customer create DELTA --name Delta-Funds');
    await run(
      'sso create both --issuer https://both.example --client-id x --customer ALPHA --customer DELTA',
    );
    for (const code of ['ALPHA', 'DELTA'])
      await run(`person create ${code} --username of-${code} --sso both --subject s-${code}`);
    const live = async () =>
      (await rowsOf(`select username from session where sso_id = 'both' order by 1`)).map(
        ({ username }) => username,
      );
    const begin = async () => {
      await owner.query(`delete from session where sso_id = 'both'`);
      for (const code of ['ALPHA', 'DELTA']) await signIn(`of-${code}`, 'both');
      expect(await live()).toEqual(['of-ALPHA', 'of-DELTA']);
    };

    await begin();
    await run('sso end both');
    await run('sso change both --enabled yes');
    expect(await live()).toEqual([]);

    await begin();
    await run('customer end DELTA');
    await run('customer change DELTA --enabled yes');
    expect(await live()).toEqual(['of-ALPHA']);

    await begin();
    await run('sso change both --customer DELTA');
    await run('sso change both --customer ALPHA --customer DELTA');
    expect(await live()).toEqual(['of-DELTA']);
  });
});

describe('another issuer of a sign-on', () => {
  const issuers = () =>
    rowsOf(`select issuer, username from person where username like 'mover%' order by username`);
  const sessions = () => rowsOf(`select from session where sso_id = 'moving'`);

  it('is refused until it is said whether the people follow or are left', async () => {
    await run('sso create moving --issuer https://old.example --client-id x --customer ALPHA');
    for (const name of ['mover1', 'mover2'])
      await run(`person create ALPHA --username ${name} --sso moving --subject s-${name}`);
    await signIn('mover1', 'moving');
    await refuses(
      'sso change moving --issuer https://new.example',
      /2 people are known from https:\/\/old.example; nothing was changed\. Say --people follow/,
    );
    expect(await sessions()).toHaveLength(1);

    await run('sso change moving --issuer https://new.example --people follow');
    const at = (issuer: string) => ['mover1', 'mover2'].map((username) => ({ issuer, username }));
    expect(await issuers()).toEqual(at('https://new.example'));
    expect(await rowsOf(`select issuer from sso where id = 'moving'`)).toEqual([
      { issuer: 'https://new.example' },
    ]);
    expect(await sessions()).toEqual([]);

    await signIn('mover1', 'moving');
    await run('sso change moving --issuer https://third.example --people leave');
    expect(await issuers()).toEqual(at('https://new.example'));
    expect(await sessions()).toEqual([]);

    // Nobody is known from the third: there is nothing to say.
    expect((await run('sso change moving --issuer https://fourth.example')).changed).toBe(true);
  });
});

describe('what is written beside a command', () => {
  it('stays: a person who is shut out meanwhile is not let in by a role or a scope', async () => {
    await run('person create ALPHA --username vic');
    const beside = new Client({ connectionString: record.ownerUrl });
    await beside.connect();
    const stand = async () =>
      (await rowsOf(`select enabled, granted_roles, granted_scopes from person where username = 'vic'`))[0];
    for (const line of [
      'role create ALPHA vic USER_ADMIN',
      'scope create ALPHA NORTH --person vic',
      'scope end ALPHA NORTH',
    ]) {
      await owner.query(`update person set enabled = true where username = 'vic'`);
      await beside.query('begin');
      await beside.query(`update person set enabled = false where username = 'vic'`);
      const doing = run(line);
      await vi.waitFor(
        async () =>
          expect(
            await rowsOf(
              `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            ),
          ).toHaveLength(1),
        { timeout: 10_000, interval: 100 },
      );
      await beside.query('commit');
      expect((await doing).changed).toBe(true);
      expect(await stand()).toMatchObject({ enabled: false });
    }
    await beside.end();
    expect(await stand()).toEqual({ enabled: false, granted_roles: ['USER_ADMIN'], granted_scopes: [] });
  });
});

describe('a file that the command line names', () => {
  it.each([
    'customer settings ALPHA',
    'branding create ALPHA logo',
    'texts create ALPHA',
    'sso create unread --issuer https://unread.example --client-id x --customer ALPHA --client-secret-file',
  ])('%s: is said to be a folder, or not to be there', async (line) => {
    const [folder, nowhere] = [admin.dataFolder, join(admin.dataFolder, 'none.json')];
    await refuses(
      `${line} ${folder}`,
      new RegExp(`^${folder} can't be read: it is a folder; nothing was changed.$`),
    );
    await refuses(
      `${line} ${nowhere}`,
      new RegExp(`^${nowhere} can't be read: there is no such file; nothing`),
    );
    expect(await rowsOf(`select from sso where id = 'unread'`)).toEqual([]);
  });
});
