import { randomUUID } from 'node:crypto';
import { userSettings, type UserSettings } from '@fundarium/contract/settings-user';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { makeCustomer } from '../testing/world.ts';

let product: TestProduct;
let person: Caller;
let colleague: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  await makeCustomer(product.database, product.ownerUrl, 'ALPHA');
  await makeCustomer(product.database, product.ownerUrl, 'BETA');
  person = await product.signIn('ALPHA');
  colleague = await product.signIn('ALPHA');
});
afterAll(() => product.stop());

async function asOwner(sql: string): Promise<void> {
  const owner = new Client({ connectionString: product.ownerUrl });
  await owner.connect();
  try {
    await owner.query(sql);
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

describe('layouts of details pages', () => {
  const layout = (name: string, level = 'PART') => ({
    name,
    level,
    cards: { NAV: { shown: true, rank: 'a0', width: 8 }, '*': { shown: false } },
  });

  it('merge by card and by what is said of it, so that two tabs never undo each other', async () => {
    const someone = await product.signIn('ALPHA');
    const cards = (patch: object) => post(someone, 'repository/details', { visibleCards: { PART: patch } });
    await Promise.all([
      cards({ NAV: { width: 12 } }),
      cards({ NAV: { rank: 'a5' } }),
      cards({ STATUS: { shown: false } }),
    ]);
    await cards({ STATUS: { shown: null }, COSTS: null });
    expect((await settingsOf(someone)).repository.details.visibleCards).toEqual({
      PART: { NAV: { width: 12, rank: 'a5' }, STATUS: {} },
    });
    await post(someone, 'repository/details', { visibleCards: { PART: null } });
    expect((await settingsOf(someone)).repository.details.visibleCards).toEqual({});
  });

  it('that were a list of names are read as these cards and no others', async () => {
    const someone = await product.signIn('ALPHA');
    await post(someone, 'repository/details', { hideEmptyFields: false });
    await asOwner(
      `update user_settings set settings = jsonb_set(settings, '{details,visibleCards}', '{"PART":["NAV","STATUS"]}')
       where person_id = (select person_id from user_settings where section = 'repository' order by updated_at desc limit 1)
         and section = 'repository'`,
    );
    const { visibleCards, hideEmptyFields } = (await settingsOf(someone)).repository.details;
    expect(hideEmptyFields).toBe(false);
    expect(Object.keys(visibleCards.PART!)).toEqual(['NAV', 'STATUS', '*']);
    expect(visibleCards.PART!['NAV']!.rank! < visibleCards.PART!['STATUS']!.rank!).toBe(true);
  });

  it('are named once a level, and go with their default', async () => {
    const someone = await product.signIn('ALPHA');
    const [id, taken] = [randomUUID(), randomUUID()];
    await post(someone, 'dashboards/layouts', { [id]: layout('Figures') });
    await post(someone, 'dashboards/layoutDefaults', { PART: id });
    const again = await post(someone, 'dashboards', { layouts: { [taken]: layout('FIGURES') } });
    expect([again.status, again.json]).toMatchObject([
      409,
      { code: 'value-already-in-use', problems: [{ path: `body.layouts.${taken}.name` }] },
    ]);
    expect((await post(someone, 'dashboards/layouts', { [taken]: layout('Figures', 'FUND') })).status).toBe(
      200,
    );
    await post(someone, 'dashboards/layouts', { [id]: null });
    const { layouts, layoutDefaults } = (await settingsOf(someone)).dashboards;
    expect([Object.keys(layouts), layoutDefaults]).toEqual([[taken], {}]);
  });

  it.each([
    [{ NAV: { width: 5 } }, 'body.visibleCards.PART.NAV.width'],
    [{ NAV: { rank: '' } }, 'body.visibleCards.PART.NAV.rank'],
    [{ nav: { shown: true } }, 'body.visibleCards.PART.nav'],
    [['NAV'], 'body.visibleCards.PART'],
  ])('refuse the cards %j, saying where', async (cards, where) => {
    const answer = await post(person, 'repository/details', { visibleCards: { PART: cards } });
    expect([answer.status, answer.json]).toMatchObject([
      400,
      { problems: [{ path: expect.stringContaining(where) }] },
    ]);
  });

  it('are shared by address with colleagues, and with no other customer', async () => {
    const kept = await person.call('browse/kept/layouts', layout('Shared'));
    const { id } = kept.json as { id: string };
    expect((await colleague.call(`browse/kept/layouts/${id}`)).json).toEqual(layout('Shared'));
    const stranger = await product.signIn('BETA');
    const asked = await stranger.call(`browse/kept/layouts/${id}`);
    expect([asked.status, asked.json]).toMatchObject([404, { code: 'kept-layout-not-found' }]);
    // A layout is no search, and a search no layout, whatever its id.
    expect((await colleague.call(`browse/kept/searches/${id}`)).status).toBe(404);
    const search = await person.call('browse/kept/searches', { nature: 'PART', state: {} });
    expect((await person.call(`browse/kept/layouts/${(search.json as { id: string }).id}`)).status).toBe(404);
  });
});
