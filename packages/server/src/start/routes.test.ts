import { failure } from '@fundarium/contract/failure';
import { metamodel, type Metamodel } from '@fundarium/contract/metamodel';
import { sessionReply } from '@fundarium/contract/session';
import { startReply, type StartBody } from '@fundarium/contract/start';
import { METAMODEL_VERSION_HEADER } from '@fundarium/contract/vocabulary';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMetamodelEditing, type MetamodelEditing } from '../testing/metamodel-editing.ts';
import type { Caller } from '../testing/product.ts';
import { OTHER_CALLERS } from '../testing/other-callers.ts';

/** Stands in all that the second customer and its person chose: no reply to the first may hold it. */
const CANARY = 'CANARY-BETA';
const OWN_CLIENT = { 'x-fundarium-request': '1', 'sec-fetch-site': 'same-origin' };
const IN_GERMAN: StartBody = { browserLanguage: 'de' };

let editing: MetamodelEditing;
let reader: Caller;
let other: Caller;

beforeAll(async () => {
  editing = await startMetamodelEditing();
  ({ reader, other } = editing);
  await asOwner((owner) =>
    owner.query(
      `insert into customer_settings (customer_code, settings) values
         ('ALPHA', '{"businessFields": {"alpha": "NAME"}, "views": {"search": {"defaultNature": "FUND"}}}'),
         ('BETA', jsonb_build_object('businessFields', jsonb_build_object('beta', $1::text)))`,
      [CANARY],
    ),
  );
  await asOwner((owner) =>
    owner.query(
      `update field set labels = jsonb_build_object('de', $1::text)
       where customer_code = 'BETA' and level = 'PART' and business_code = 'NAME'`,
      [CANARY],
    ),
  );
  await asOwner((owner) =>
    owner.query(
      `insert into theme (name, palette)
       select name, '{"light": {"accent": "#1557b0", "onAccent": "#ffffff", "accentSurface": "#e9f0fa"},
                      "dark": {"accent": "#82b4ff", "onAccent": "#0e131a", "accentSurface": "#1b2c44"}}'
       from unnest(array['ALPHA', 'BETA', 'FUNDARIUM']) name`,
    ),
  );
  await asOwner((owner) =>
    owner.query(
      `insert into public_text values ('ALPHA', 'de', 'shell-logout', 'Tschüss'), ('BETA', 'de', 'shell-logout', $1)`,
      [CANARY],
    ),
  );
  await reader.call('settings/user/globals', { locale: 'fr-CH' });
  await other.call('settings/user/repository/search', { columns: { PART: [CANARY] } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => editing.product.stop());

async function asOwner<T>(act: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString: editing.product.ownerUrl });
  await owner.connect();
  try {
    return await act(owner);
  } finally {
    await owner.end();
  }
}

/** The call as a page makes it, with what the browser sends: no token. */
const ask = (caller: Caller | null, body: object = IN_GERMAN, headers: Record<string, string> = OWN_CLIENT) =>
  editing.product.app.inject({
    method: 'POST',
    url: '/repository/api/v1/start',
    headers: { ...(caller ? { cookie: caller.headers['cookie'] } : {}), ...headers },
    payload: body,
  });

const startOf = async (caller: Caller, body: object = IN_GERMAN) => {
  const answer = await ask(caller, body);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return startReply.parse(answer.json());
};

const nameOf = ({ fields }: Metamodel) =>
  fields.find(({ level, businessCode }) => level === 'PART' && businessCode === 'NAME')?.label;
const rename = (label: string) =>
  editing.done('fields/update', { level: 'PART', businessCode: 'NAME', labels: { de: label } });

describe('a start', () => {
  it('answers what the five calls answer', async () => {
    const answer = await ask(reader);
    const { session, ...start } = startReply.parse(answer.json());
    const [opened, model, customer, user, texts, themes] = await Promise.all([
      reader.call('session', {}, OWN_CLIENT),
      reader.call('meta/model/de'),
      reader.call('settings/for/ALPHA'),
      reader.call('settings/user'),
      reader.call('translations/for/ALPHA/in/de'),
      reader.call('settings/themes'),
    ]);
    expect(start).toEqual({
      language: 'de',
      metamodel: model.json,
      customerSettings: customer.json,
      userSettings: user.json,
      theme: themes.json[0],
      texts: texts.json,
    });
    expect(start.userSettings.globals.locale).toBe('fr-CH');
    expect(start.theme?.name).toBe('ALPHA');
    expect(start.texts['shell-logout']).toBe('Tschüss');
    const { token, claims, ...rest } = sessionReply.parse(opened.json);
    expect(session).toEqual({
      ...rest,
      token: expect.any(String),
      claims: { ...claims, iat: expect.any(Number) },
    });
    expect(token).not.toBe('');
    expect(answer.headers).toMatchObject({
      [METAMODEL_VERSION_HEADER]: model.headers[METAMODEL_VERSION_HEADER],
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      vary: 'cookie',
    });
  });

  it('gives a token that calls are made with', async () => {
    const { session } = await startOf(reader);
    const { cookie } = reader.headers;
    const bearer = { cookie, authorization: `Bearer ${session.token}` };
    const answer = await editing.product.app.inject({
      url: '/repository/api/v1/settings/user',
      headers: bearer,
    });
    expect(answer.statusCode).toBe(200);
  });

  it('finds the session in as many questions as the exchange of the cookie, and reads in one transaction', async () => {
    await startOf(reader);
    const { database } = editing.product;
    const questions = vi.spyOn(database.pool, 'query');
    const transactions = vi.spyOn(database, 'withCustomer');
    await reader.call('session', {}, OWN_CLIENT);
    const ofTheExchange = questions.mock.calls.length;
    await startOf(reader);
    expect(questions.mock.calls.length).toBe(2 * ofTheExchange);
    const readings = () => transactions.mock.calls.filter(([, , options]) => options?.snapshot === true);
    expect(readings()).toEqual([
      [{ customerCode: 'ALPHA', scopes: '*' }, expect.any(Function), { snapshot: true }],
    ]);
    // What it has written serves the call for the metamodel as well.
    await reader.call('meta/model/de');
    expect(readings()).toHaveLength(1);
  });

  it('gives a person their own alone', async () => {
    const [mine, theirs] = [await ask(reader), await ask(other)];
    expect(mine.body).not.toContain(CANARY);
    expect(mine.body).not.toContain('BETA');
    const start = startReply.parse(theirs.json());
    expect(start.session.claims.customerCode).toBe('BETA');
    expect(nameOf(start.metamodel)).toBe(CANARY);
    expect(start.customerSettings.businessFields).toEqual({ beta: CANARY });
    expect(start.userSettings.repository.search.columns.PART).toEqual([CANARY]);
    expect(start.userSettings.globals.locale).toBeNull();
    expect(theirs.body).not.toContain('ALPHA');
  });
});

describe('who may not start', () => {
  it.each(OTHER_CALLERS)('is refused %s', async (_, headers) => {
    await startOf(reader);
    const answer = await ask(reader, IN_GERMAN, headers);
    expect([answer.statusCode, failure.parse(answer.json()).code]).toEqual([403, 'not-allowed']);
    expect(answer.headers).not.toHaveProperty(METAMODEL_VERSION_HEADER);
  });

  it('is told to sign in without a cookie, with one made up, and with a token alone', async () => {
    const { authorization } = reader.headers;
    const answers = [
      await ask(null),
      await ask(null, IN_GERMAN, { ...OWN_CLIENT, cookie: `__Host-sid=${'A'.repeat(43)}` }),
      await ask(null, IN_GERMAN, { ...OWN_CLIENT, authorization: authorization! }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [401, 'not-signed-in'],
      // A session that is not there any more was ended by somebody.
      [401, 'session-ended'],
      [401, 'not-signed-in'],
    ]);
  });

  it('is told to sign in after the log-out', async () => {
    const leaving = await editing.product.signIn('ALPHA');
    await startOf(leaving);
    expect((await leaving.call('logout', {})).status).toBe(200);
    expect((await ask(leaving)).statusCode).toBe(401);
  });

  it('is refused as by the call for the metamodel where the customer lacks the repository', async () => {
    const modules = `update customer set modules = $1 where customer_code = 'BETA'`;
    await asOwner((owner) => owner.query(modules, [['MAIA_MDI']]));
    try {
      const [answer, model] = [await ask(other), await other.call('meta/model/de')];
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ ...failure.parse(model.json), requestId: expect.any(String) });
      expect(answer.json()).toMatchObject({ code: 'login-repository-module-not-enabled' });
    } finally {
      await asOwner((owner) => owner.query(modules, [['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER']]));
    }
  });

  it.each<[string, object, string]>([
    ['an unknown language of the browser', { browserLanguage: 'pt' }, 'browserLanguage'],
    ['no language of the browser', {}, 'browserLanguage'],
    ['more than it takes', { ...IN_GERMAN, customerCode: 'BETA' }, 'customerCode'],
  ])('is told what is wrong with %s', async (_, body, place) => {
    const answer = await ask(reader, body);
    expect(answer.statusCode).toBe(400);
    const problems = failure.parse(answer.json()).problems ?? [];
    expect(problems.map(({ path }) => path)).toEqual([`body.${place}`]);
  });
});

describe('the language of a start', () => {
  const prefer = (caller: Caller, language: string) =>
    caller.call('/studio/api/v1/users/myprofile', { language });

  it("is the person's own, else the browser's", async () => {
    const person = await editing.product.signIn('ALPHA');
    const languageFor = async (body: StartBody) => {
      const { language, metamodel: model, texts } = await startOf(person, body);
      expect([model.lang, texts]).toEqual([
        language,
        (await person.call(`translations/for/ALPHA/in/${language}`)).json,
      ]);
      return language;
    };
    expect(await languageFor({ browserLanguage: 'it' })).toBe('it');
    expect((await prefer(person, 'fr')).status).toBe(200);
    expect(await languageFor({ browserLanguage: 'it' })).toBe('fr');
  });
});

describe('a metamodel that is kept', () => {
  const modelsOf = async (caller: Caller, language = 'de') => {
    const { metamodel: ofStart } = await startOf(caller, { browserLanguage: language });
    const model = metamodel.parse((await caller.call(`meta/model/${language}`)).json);
    expect(model).toEqual(ofStart);
    return model;
  };

  it('shows a change at once, whichever call asks', async () => {
    for (const label of ['Eins', 'Zwei']) {
      const { version } = await rename(label);
      const model = await modelsOf(reader);
      expect([model.version, nameOf(model)]).toEqual([version, label]);
    }
  });

  it('does not mix customers nor languages', async () => {
    await rename('Bezeichnung');
    for (const round of [1, 2]) {
      expect([round, nameOf(await modelsOf(reader))]).toEqual([round, 'Bezeichnung']);
      expect([round, nameOf(await modelsOf(other))]).toEqual([round, CANARY]);
      const [french, japanese] = [await modelsOf(reader, 'fr'), await modelsOf(reader, 'ja')];
      expect([french.lang, japanese.lang]).toEqual(['fr', 'ja']);
      expect(nameOf(french)).not.toBe(nameOf(japanese));
      expect(nameOf(await modelsOf(other, 'fr'))).toBe(CANARY);
    }
  });

  it('is another after the record was restored and came to the same version on another way', async () => {
    const { version: before } = await rename('Gesichert');
    const [copy] = await editing.record(
      'select metamodel_version as version, metamodel_token as token from customer where customer_code = $1',
    );
    const lost = await rename('Verloren');
    expect([nameOf(await modelsOf(reader)), lost.version]).toEqual(['Verloren', before + 1]);

    await asOwner((owner) =>
      owner.query(
        `begin;
         update field set labels = jsonb_set(labels, '{de}', '"Gesichert"')
         where customer_code = 'ALPHA' and level = 'PART' and business_code = 'NAME';
         update customer set metamodel_version = ${before}, metamodel_token = '${String(copy!['token'])}'
         where customer_code = 'ALPHA';
         commit`,
      ),
    );
    const restored = await modelsOf(reader);
    expect([restored.version, nameOf(restored)]).toEqual([before, 'Gesichert']);

    const found = await rename('Gefunden');
    expect(found.version).toBe(lost.version);
    const model = await modelsOf(reader);
    expect([model.version, nameOf(model)]).toEqual([lost.version, 'Gefunden']);
  });
});
