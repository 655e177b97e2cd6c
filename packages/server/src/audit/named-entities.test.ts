import { timelineReply } from '@fundarium/contract/history';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { grantScope, makeScopedCustomer, writeEntities } from '../testing/world.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it('names to a reader with scopes no entity outside of them, neither as an equivalent nor as a parent left', async () => {
  const noteOf = (code: string) => ({ level: 'STRUCTURED_PRODUCT', code, parent: null, values: {} }) as const;
  const { database, ownerUrl } = product;
  await makeScopedCustomer(database, ownerUrl);
  await writeEntities(database, 'SCOPED', [
    ...['SP-SEEN', 'SP-OTHER', 'SP-HIDDEN'].map(noteOf),
    { level: 'CLAS', code: 'OPEN-C2', parent: { level: 'PROD', code: 'OPEN-P' }, values: {} },
  ]);
  for (const code of ['SP-SEEN', 'SP-OTHER'])
    await grantScope(database, 'SCOPED', 'NORTH', 'STRUCTURED_PRODUCT', code);
  const all = await product.signIn('SCOPED', {
    roles: ['STRUCTURED_PRODUCT_CONTRIBUTOR', 'DATA_CONTRIBUTOR'],
    scopes: ['SCOPE_ALL'],
  });
  const equivalents = { code: 'SP-SEEN', add: ['SP-HIDDEN', 'SP-OTHER'] };
  await all.call('/studio/api/v1/structured/product/equivalents', equivalents);
  for (const code of ['SHUT-C', 'OPEN-C2']) {
    const entity = { level: 'PART', code: 'OPEN-1' };
    const moved = { entity, parent: { level: 'CLAS', code } };
    expect((await all.call('/studio/api/v1/entities/parent', moved)).status).toBe(200);
  }
  const valuesOf = async (caller: Caller, url: string) =>
    timelineReply.parse((await caller.call(`timeline/${url}`)).json).steps.map(({ value }) => value);
  const scoped = await product.signIn('SCOPED', { scopes: ['NORTH'] });
  const linked = 'STRUCTURED_PRODUCT/SP-SEEN?field=EQUIVALENTS';
  expect(await valuesOf(all, linked)).toEqual([['SP-HIDDEN', 'SP-OTHER']]);
  expect(await valuesOf(scoped, linked)).toEqual([['SP-OTHER']]);
  // What a person with scopes changes is noted whole, and shown to them as far as they see it.
  const contributor = await product.signIn('SCOPED', {
    roles: ['STRUCTURED_PRODUCT_CONTRIBUTOR'],
    scopes: ['NORTH'],
  });
  const taken = { code: 'SP-SEEN', add: [], remove: ['SP-OTHER'] };
  expect((await contributor.call('/studio/api/v1/structured/product/equivalents', taken)).status).toBe(200);
  expect(await valuesOf(all, linked)).toEqual([['SP-HIDDEN'], ['SP-HIDDEN', 'SP-OTHER']]);
  expect(await valuesOf(scoped, linked)).toEqual([[], ['SP-OTHER']]);
  const parents = 'PART/OPEN-1?field=PARENT';
  expect(JSON.stringify(await valuesOf(all, parents))).toContain('SHUT-C');
  expect(await valuesOf(scoped, parents)).toEqual([{ level: 'CLAS', code: 'OPEN-C2' }, null]);
});
