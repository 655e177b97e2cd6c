import { metamodel } from '@fundarium/contract/metamodel';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import { lockRevision } from '../platform/revision.ts';
import { startTestProduct, type TestProduct } from '../testing/product.ts';
import { makeCustomer } from '../testing/world.ts';
import { completeMetamodels } from './complete.ts';

let product: TestProduct;
/** What a customer had before the metamodel could be changed: no type lists, no documents' fields, no references. */
const OLDER = `
  insert into customer (customer_code, name, language, metamodel_version) values ('OLDER', 'Older', 'fr', 1);
  insert into field_category (customer_code, code, position, labels) values
    ('OLDER', 'KEY_FEATURES', 0, '{"fr": "Caractéristiques"}');
  insert into lov (customer_code, code) values ('OLDER', 'FUND_STATUS'), ('OLDER', 'CURRENCY');
  insert into lov_value (customer_code, lov_code, value, position, labels) values
    ('OLDER', 'CURRENCY', 'CHF', 0, '{"fr": "Franc suisse"}');
  insert into field (customer_code, id, level, business_code, type, lov_code, position, labels) values
    ('OLDER', 1, 'PART', 'NAME', 'STRING', null, 1, '{"fr": "Nom choisi"}'),
    ('OLDER', 2, 'PART', 'CURRENCY', 'LOV', 'CURRENCY', 2, '{"fr": "Devise"}'),
    ('OLDER', 9, 'PART', 'OWN', 'STRING', null, 9, '{"fr": "La nôtre"}');`;

const read = async (customerCode: string) => {
  const person = await product.signIn(customerCode);
  return metamodel.parse((await person.call('meta/model/fr')).json);
};
const stateOf = async (customerCode: string) => {
  const context = { customerCode, scopes: '*' } as const;
  const { rows } = await product.database.withCustomer(context, (tx) =>
    tx.query(
      `select revision, metamodel_version as version, (select count(*) from field) as fields,
              (select count(*) from lov) as lists, (select count(*) from attachment_type) as types
       from customer where customer_code = $1`,
      [customerCode],
    ),
  );
  return rows[0] as Record<string, number>;
};

/** The customers that were completed, and what failed. */
async function completedBy(database: Database): Promise<string[]> {
  const said: string[] = [];
  await completeMetamodels(database, (code) => said.push(code)).catch((error: Error) =>
    said.push(error.message),
  );
  return said;
}

beforeAll(async () => {
  product = await startTestProduct();
  await makeCustomer(product.database, product.ownerUrl, 'NEWER');
});
afterAll(() => product.stop());

it('waits for no import that holds up the other writers of a customer who lacks nothing', async () => {
  const context = { customerCode: 'NEWER', scopes: '*' } as const;
  await product.database.withCustomer(context, async (tx) => {
    await lockRevision(tx, 'NEWER');
    const impatient = openDatabase(product.appUrl, { statementTimeoutMs: 1000 });
    expect(await completedBy(impatient)).toEqual([]);
    await impatient.end();
  });
});

const BESIDE = /^((NAV|AUM)_CURRENCY|(ASK|BID|NUMBER_OF_SHARES|AUM_[A-Z]{3})_DATE)$/;

it('gives the currency and the day of the newest prices and assets to a customer who has these without', async () => {
  await makeCustomer(product.database, product.ownerUrl, 'BEFORE');
  const standard = await read('BEFORE');
  const owner = new pg.Client({ connectionString: product.ownerUrl });
  await owner.connect();
  await owner.query(`
    delete from field where customer_code = 'BEFORE' and business_code ~ '${BESIDE.source}';
    update attachment_type set single = not single where customer_code = 'BEFORE'`);
  await owner.end();
  const types = (await read('BEFORE')).lists['ATTACHMENT_TYPE'];
  expect(await completedBy(product.database)).toEqual(['BEFORE']);
  expect(await completedBy(product.database)).toEqual([]);
  const model = await read('BEFORE');
  const added = (from: typeof model) =>
    [...from.fields, ...from.structuredProducts.fields].filter(({ businessCode }) =>
      BESIDE.test(businessCode),
    );
  expect(added(model)).toHaveLength(14);
  expect(added(model)).toEqual(added(standard));
  expect(model.lists['ATTACHMENT_TYPE']).toEqual(types);
});

it('gives a customer of an older version what every new one begins with, once, and no other customer anything', async () => {
  const owner = new pg.Client({ connectionString: product.ownerUrl });
  await owner.connect();
  await owner.query(OLDER);
  await owner.query(OLDER.replaceAll("'OLDER'", "'BAD'"));
  await owner.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert on lov for each row when (new.customer_code = 'BAD') execute function refuse()`);
  await owner.end();
  const newer = await stateOf('NEWER');
  const standard = await read('NEWER');
  // One that can't be completed holds up none behind it.
  expect(await completedBy(product.database)).toEqual(['OLDER', 'failed for BAD: refused']);
  expect(await completedBy(product.database)).toEqual(['failed for BAD: refused']);
  expect(await stateOf('NEWER')).toEqual(newer);
  expect(await stateOf('OLDER')).toMatchObject({ revision: 1, version: 2, types: newer['types'] });

  const model = await read('OLDER');
  expect(model.version).toBe(2);
  expect(model.attachmentsFields?.map(({ businessCode }) => businessCode)).toEqual(
    standard.attachmentsFields?.map(({ businessCode }) => businessCode),
  );
  expect(model.breakdownTypes).toEqual(standard.breakdownTypes);
  for (const list of ['ATTACHMENT_TYPE', 'ATTACHMENT_CATEGORY'])
    expect(model.lists[list]).toEqual(standard.lists[list]);
  // What the customer had stays, with the numbers of the dictionaries where the field is the standard's.
  expect(model.lists['CURRENCY']).toEqual([{ value: 'CHF', label: 'Franc suisse' }]);
  expect(model.fields.map(({ businessCode, label }) => [businessCode, label])).toEqual([
    ['NAME', 'Nom choisi'],
    ['CURRENCY', 'Devise'],
    ['OWN', 'La nôtre'],
  ]);
  const references = (code: string, from = model) =>
    from.fields.find(({ level, businessCode }) => level === 'PART' && businessCode === code)?.references;
  expect(references('NAME')).toEqual(references('NAME', standard));
  expect(references('NAME')).toBeDefined();
  expect(references('OWN')).toBeUndefined();
});
