import { readFileSync } from 'node:fs';
import { metamodel } from '@fundarium/contract/metamodel';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { makeCustomer } from '../../testing/world.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  for (const code of ['EARLIER', 'CURRENT']) await makeCustomer(product.database, product.ownerUrl, code);
});
afterAll(() => product.stop());

const readBy = async (customerCode: string) => {
  const person = await product.signIn(customerCode);
  return metamodel.parse((await person.call('meta/model/en')).json);
};

it('terms of structured products are finer for customers of before, but where they say themselves how fine', async () => {
  const owner = new pg.Client({ connectionString: product.ownerUrl });
  await owner.connect();
  await owner.query(`
    update field set min_decimals = null, max_decimals = null
    where customer_code = 'EARLIER' and level = 'STRUCTURED_PRODUCT' and business_code in ('COUPON', 'CAP');
    update field set min_decimals = 1, max_decimals = 1
    where customer_code = 'EARLIER' and level = 'STRUCTURED_PRODUCT' and business_code = 'STRIKE'`);
  const versions = [(await readBy('EARLIER')).version, (await readBy('CURRENT')).version];
  const file = new URL('../../../../../database/migrations/0048_decimals_of_terms.sql', import.meta.url);
  await owner.query(readFileSync(file, 'utf8'));
  await owner.end();
  const [earlier, current] = [await readBy('EARLIER'), await readBy('CURRENT')];
  const decimalsOf = (code: string) => {
    const found = earlier.structuredProducts.fields.find((field) => field.businessCode === code);
    return [found!.typeParameters.minDecimals, found!.typeParameters.maxDecimals];
  };
  expect(['COUPON', 'CAP', 'STRIKE'].map(decimalsOf)).toEqual([
    [2, 6],
    [2, 6],
    [1, 1],
  ]);
  expect([earlier.version, current.version]).toEqual([versions[0]! + 1, versions[1]]);
});
