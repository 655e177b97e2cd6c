import { randomUUID } from 'node:crypto';
import type { CustomerSettings } from '@fundarium/contract/settings-customer';
import { userSettings, type UserSettings } from '@fundarium/contract/settings-user';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { makeCustomer } from '../testing/world.ts';

/** Stands in what the second customer chose: no reply to the first may hold it. */
const CANARY = 'CANARY-BETA';
let product: TestProduct;
let person: Caller;
let colleague: Caller;
let other: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  await makeCustomer(product.database, product.ownerUrl, 'ALPHA');
  await makeCustomer(product.database, product.ownerUrl, 'BETA');
  person = await product.signIn('ALPHA');
  colleague = await product.signIn('ALPHA');
  other = await product.signIn('BETA');
});
afterAll(() => product.stop());

async function asOwner<T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
  const owner = new Client({ connectionString: product.ownerUrl });
  await owner.connect();
  try {
    return (await owner.query<T>(sql, [...values])).rows;
  } finally {
    await owner.end();
  }
}

const settingsOf = async (caller: Caller): Promise<UserSettings> => {
  const answer = await caller.call('settings/user');
  expect(answer.status).toBe(200);
  return userSettings.parse(answer.json);
};
const post = (caller: Caller, path: string, body: object, incremental = true) =>
  caller.call(`settings/user/${path}?incremental=${incremental}`, body);
const view = (name: string, quickText = '') => ({ name, nature: 'PART', state: { quickText } });

describe("a person's settings", () => {
  it('are the defaults until something is chosen, and the reply of a post is what is read after', async () => {
    expect(await settingsOf(person)).toMatchObject({
      globals: { locale: null, showCodes: false },
      dashboards: { views: {}, defaults: {} },
      repository: { details: {}, search: { density: 'normal' }, attachments: {}, audit: {} },
    });
    const answer = await post(person, 'globals', { showCodes: true });
    expect([answer.status, answer.json]).toEqual([200, await settingsOf(person)]);
    expect((await settingsOf(person)).globals).toEqual({ locale: null, showCodes: true });
  });

  it('are those of one person with one customer', async () => {
    await post(other, 'dashboards', { views: { [randomUUID()]: view(CANARY) } });
    await post(colleague, 'globals', { locale: 'fr-CH' });
    expect((await settingsOf(person)).globals.locale).toBeNull();
    expect(JSON.stringify(await settingsOf(colleague))).not.toContain(CANARY);
  });

  it('merge where incremental: objects by key, lists whole, null removes', async () => {
    await post(person, 'repository/search', {
      density: 'compact',
      columns: { PART: ['ISIN', 'NAV'], FUND: ['LEI'] },
      widths: { PART: { NAV: 120, ISIN: 90 } },
    });
    await post(person, 'repository', {
      search: { columns: { PART: ['NAV'] }, widths: { PART: { ISIN: null } }, density: null },
    });
    expect((await settingsOf(person)).repository.search).toMatchObject({
      density: 'normal',
      columns: { PART: ['NAV'], FUND: ['LEI'] },
      widths: { PART: { NAV: 120 } },
    });
  });

  it('are replaced where not incremental, a part alone or the section', async () => {
    await post(person, 'repository/details', { displayModes: { PART: 'COMPACT' } });
    await post(person, 'repository/search', { quickText: 'auto' }, false);
    expect((await settingsOf(person)).repository).toMatchObject({
      search: { quickText: 'auto', columns: {}, widths: {} },
      details: { displayModes: { PART: 'COMPACT' } },
    });
    expect((await person.call('settings/user/repository', { audit: { columns: ['DATE'] } })).status).toBe(
      200,
    );
    expect((await settingsOf(person)).repository).toMatchObject({
      audit: { columns: ['DATE'] },
      search: { quickText: 'enter' },
      details: { displayModes: {} },
    });
  });

  it('keep what two tabs post at once, and one row of activity for each change', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const someone = await product.signIn('ALPHA');
    const answers = await Promise.all(
      ids.map((id, n) => post(someone, 'dashboards/views', { [id]: view(`View ${n}`) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(Object.keys((await settingsOf(someone)).dashboards.views).toSorted()).toEqual(ids.toSorted());
    const rows = await asOwner<{ details: { version: number; names: string[] } }>(
      `select details from activity where subject = 'dashboards/views' and customer_code = 'ALPHA' order by id`,
    );
    expect(rows.map(({ details }) => details.version)).toEqual(ids.map((_, n) => n + 1));
    expect(rows.flatMap(({ details }) => details.names).toSorted()).toEqual(ids.toSorted());
  });

  it('leave no trace where nothing changes, and are changed once under one key', async () => {
    const count = async () => (await asOwner(`select from activity where customer_code = 'ALPHA'`)).length;
    await post(person, 'globals', { showCodes: true });
    const before = await count();
    await post(person, 'globals', { showCodes: true });
    expect(await count()).toBe(before);
    const headers = { 'idempotency-key': 'once' };
    const url = 'settings/user/globals?incremental=true';
    await person.call(url, { locale: 'de-CH' }, headers);
    await post(person, 'globals', { locale: 'it-CH' });
    const again = await person.call(url, { locale: 'de-CH' }, headers);
    expect([again.status, again.json]).toEqual([200, await settingsOf(person)]);
    expect((await settingsOf(person)).globals.locale).toBe('it-CH');
  });

  it.each([
    ['globals', { amfine: true }, 400, 'body'],
    ['globals', { customerCode: 'BETA' }, 400, 'body'],
    ['globals', { showCodes: 'yes' }, 400, 'body.showCodes'],
    ['globals', { locale: 'no locale' }, 400, 'body.locale'],
    ['repository/search', { widths: { PART: { NAV: -1 } } }, 400, 'body.widths.PART.NAV'],
    ['repository/search', { constructor: { x: 1 } }, 400, 'body.constructor'],
    ['repository/search', { widths: { prototype: {} } }, 400, 'body.widths.prototype'],
    ['dashboards/views', { short: view('x') }, 400, 'body.short'],
    ['dashboards/views', { [randomUUID()]: { name: ' ', nature: 'PART', state: {} } }, 400, '.name'],
    ['dashboards/views', { [randomUUID()]: { name: 'x', nature: 'NONE', state: {} } }, 400, '.nature'],
    ['nothing', {}, 400, 'path.section'],
  ])('refuse %s %j with %i, saying where', async (path, body, status, where) => {
    const before = await settingsOf(person);
    for (const incremental of [true, false]) {
      const answer = await post(person, path, body, incremental);
      expect([answer.status, answer.json]).toMatchObject([
        status,
        { problems: [{ path: expect.stringContaining(where) }] },
      ]);
    }
    expect(await settingsOf(person)).toEqual(before);
  });

  it('stay as they are where nothing is posted', async () => {
    const someone = await product.signIn('ALPHA');
    await post(someone, 'dashboards/views', { [randomUUID()]: view('Kept') });
    const before = await settingsOf(someone);
    for (const payload of [undefined, 'null']) {
      const reply = await product.app.inject({
        method: 'POST',
        url: '/repository/api/v1/settings/user/dashboards',
        headers: { ...someone.headers, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { payload }),
      });
      const problems = [{ path: 'body', rule: 'required' }];
      expect([reply.statusCode, reply.json()]).toMatchObject([400, { problems }]);
    }
    expect(await settingsOf(someone)).toEqual(before);
  });

  it('refuse parts that a section does not have', async () => {
    for (const path of ['globals/search', 'repository/views', 'dashboards/__proto__', 'globals/length']) {
      expect([path, (await post(person, path, {})).status]).toEqual([path, 404]);
    }
  });

  it('refuse what would change an object, in any spelling', async () => {
    for (const payload of [
      '{"__proto__":{"showCodes":true}}',
      '{"views":{"constructor":{"prototype":{}}}}',
    ]) {
      const reply = await product.app.inject({
        method: 'POST',
        url: '/repository/api/v1/settings/user/dashboards?incremental=true',
        headers: { ...person.headers, 'content-type': 'application/json' },
        payload,
      });
      expect(reply.statusCode).toBe(400);
    }
  });

  it('hold 256 KB a section and twenty levels, and say so', async () => {
    const someone = await product.signIn('ALPHA');
    const long = (n: number) => Array.from({ length: n }, (_, at) => `LU${'0'.repeat(196)}${at % 100}`);
    const fitting = { ...view('Long'), state: { identifiers: long(1200) } };
    const id = randomUUID();
    expect((await post(someone, 'dashboards/views', { [id]: fitting })).status).toBe(200);
    const tooLong = await post(someone, 'dashboards/views', {
      [randomUUID()]: { ...fitting, name: 'Longer' },
    });
    expect([tooLong.status, tooLong.json]).toMatchObject([413, { code: 'request-too-large' }]);
    expect(Object.keys((await settingsOf(someone)).dashboards.views)).toEqual([id]);
    const nested = (levels: number): object => (levels === 1 ? {} : { a: nested(levels - 1) });
    expect((await post(someone, 'globals', nested(21))).json).toMatchObject({
      problems: [{ message: 'must not be nested deeper than 20 levels' }],
    });
    expect((await post(someone, 'globals', { locale: 'x'.repeat(1_100_000) })).status).toBe(413);
  });
});

describe('saved views', () => {
  it('are renamed, made the default, and deleted with their default', async () => {
    const someone = await product.signIn('ALPHA');
    const [first, second] = [randomUUID(), randomUUID()];
    await post(someone, 'dashboards/views', { [first]: view('Hedged', 'hedged'), [second]: view('Swiss') });
    await post(someone, 'dashboards', {
      views: { [first]: { name: ' Hedged in CHF ' } },
      defaults: { PART: first },
    });
    expect((await settingsOf(someone)).dashboards).toMatchObject({
      views: { [first]: { name: 'Hedged in CHF', state: { quickText: 'hedged', columns: null } } },
      defaults: { PART: first },
    });
    await post(someone, 'dashboards/views', { [first]: null });
    const { views, defaults } = (await settingsOf(someone)).dashboards;
    expect([Object.keys(views), defaults]).toEqual([[second], {}]);
  });

  it('have a name of their own per nature, whatever its case', async () => {
    const someone = await product.signIn('ALPHA');
    const taken = randomUUID();
    await post(someone, 'dashboards/views', { [randomUUID()]: view('Été') });
    expect(
      (await post(someone, 'dashboards/views', { [randomUUID()]: { ...view('Été'), nature: 'FUND' } }))
        .status,
    ).toBe(200);
    for (const [path, body, at] of [
      ['dashboards/views', { [taken]: view('éTÉ') }, `body.${taken}.name`],
      ['dashboards', { views: { [taken]: view('e\u0301te\u0301') } }, `body.views.${taken}.name`],
    ] as const) {
      const answer = await post(someone, path, body);
      expect([answer.status, answer.json]).toMatchObject([
        409,
        { code: 'value-already-in-use', problems: [{ path: at, message: 'Already in use' }] },
      ]);
    }
  });

  it('of another version are read as far as they can be', async () => {
    const someone = await product.signIn('ALPHA');
    const id = randomUUID();
    await post(someone, 'dashboards/views', { [id]: view('Kept') });
    await asOwner(
      `update user_settings set settings = settings || jsonb_build_object('themes', 1, 'views', settings->'views' || $1::jsonb)
       where settings->'views' ? $2`,
      [
        JSON.stringify({
          lost: 5,
          [id]: {
            name: 'Kept',
            nature: 'PART',
            state: {
              quickText: 'a',
              filters: {
                fields: [
                  { name: 'NAV', operator: 'LIKE' },
                  { name: 'NAV', operator: 'NULL' },
                ],
              },
            },
          },
        }),
        id,
      ],
    );
    expect((await settingsOf(someone)).dashboards).toMatchObject({
      views: {
        [id]: {
          name: 'Kept',
          state: { quickText: 'a', filters: { fields: [{ operator: 'NULL' }], countries: [] } },
        },
      },
    });
  });
});

describe('the settings of a customer', () => {
  const read = async (caller: Caller, code: string) => caller.call(`settings/for/${code}`);

  it('are defaults where there are none, and normalised where there are', async () => {
    const usual = (await read(person, 'ALPHA')).json as CustomerSettings;
    expect(usual).toMatchObject({
      globals: {
        dpcTrigger: { maxNodes: 100 },
        showStructuredProducts: true,
        showModules: false,
        businessDate: null,
        showFiguresNotCurrent: false,
      },
      views: { search: { defaultNature: 'PART', levels: {} }, details: {} },
    });
    await asOwner(
      `insert into customer_settings (customer_code, settings) values ('ALPHA', $1), ('BETA', $2)`,
      [
        JSON.stringify({
          globals: { showModules: true },
          views: {
            search: { defaultNature: 'FUND' },
            details: { PART: { cards: [{ type: 'NAV', name: 'nav chart' }, { type: 'BROWSING' }] } },
          },
        }),
        JSON.stringify({ businessFields: { title: CANARY } }),
      ],
    );
    const own = (await read(person, 'ALPHA')).json as CustomerSettings;
    expect(own).toMatchObject({
      globals: { showModules: true, showStructuredProducts: true },
      views: { search: { defaultNature: 'FUND' } },
    });
    expect(own.views.details.PART?.cards).toEqual([
      {
        type: 'NAV',
        name: 'NAV_CHART',
        labels: {},
        useBase100ByDefault: false,
        showAsksBids: false,
        showExtraDividends: false,
      },
    ]);
    expect(JSON.stringify((await read(other, 'BETA')).json)).toContain(CANARY);
  });

  it('are read by its own people only, staff of the provider included', async () => {
    const staff = await product.signIn('ALPHA', { amfine: true });
    for (const caller of [person, staff]) {
      for (const code of ['BETA', 'NOBODY', 'alpha']) {
        const answer = await read(caller, code);
        expect([answer.status, answer.json]).toMatchObject([403, { code: 'not-allowed' }]);
      }
    }
    expect((await read(staff, 'ALPHA')).status).toBe(200);
  });
});

describe('the profile', () => {
  it('keeps the language, which the next session knows', async () => {
    const someone = await product.signIn('ALPHA');
    const answer = await someone.call('/studio/api/v1/users/myprofile', { language: 'ja' });
    expect([answer.status, answer.json]).toEqual([200, { preferredLanguage: 'ja' }]);
    const reply = await product.app.inject({
      method: 'POST',
      url: '/repository/api/v1/session',
      headers: { cookie: someone.headers['cookie']!, 'x-fundarium-request': '1' },
    });
    expect(reply.json()).toMatchObject({ preferredLanguage: 'ja' });
    expect(await asOwner(`select details from activity where act = 'UPDATE_PREFERRED_LANGUAGE'`)).toEqual([
      { details: { previous: null, new: 'ja' } },
    ]);
    expect((await someone.call('/studio/api/v1/users/myprofile', { language: 'xx' })).status).toBe(400);
  });
});

describe('the tables', () => {
  it.each(['customer_settings', 'user_settings', 'kept_search', 'activity'])(
    '%s shows a customer its own rows, and takes no other',
    async (table) => {
      await asOwner(
        `insert into kept_search (customer_code, id, kept, kept_by)
         select c, 'planted', '{}', gen_random_uuid() from unnest('{ALPHA,BETA}'::text[]) c
         on conflict do nothing`,
      );
      const owners = await asOwner<{ code: string }>(
        `select distinct customer_code as code from ${table} order by 1`,
      );
      expect(owners.map(({ code }) => code)).toEqual(['ALPHA', 'BETA']);
      const own = { customerCode: 'ALPHA', scopes: '*' } as const;
      const seen = await product.database.withCustomer(own, (tx) =>
        tx.query(`select distinct customer_code as code from ${table}`),
      );
      expect(seen.rows).toEqual([{ code: 'ALPHA' }]);
      await expect(
        product.database.withCustomer(own, (tx) =>
          tx.query(`insert into ${table} (customer_code) values ('BETA')`),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    },
  );
});

describe('activity', () => {
  it('only grows: the application can neither change nor take away a row', async () => {
    for (const sql of ['update activity set who = who', 'delete from activity', 'truncate activity']) {
      await expect(
        product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) => tx.query(sql)),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});
