import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { makeCustomer } from '../testing/world.ts';

let product: TestProduct;
let reader: Caller;
let admin: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  for (const code of ['ALPHA', 'BETA']) await makeCustomer(product.database, product.ownerUrl, code);
  reader = await product.signIn('ALPHA');
  admin = await product.signIn('ALPHA', { roles: ['USER_ADMIN'] });
});
afterAll(() => product.stop());

const click = (caller: Caller, id: string) => caller.call(`/statistics/increment/maia_repository_${id}`);
const today = () => new Date().toISOString().slice(0, 10);
async function counts(caller: Caller, query = ''): Promise<unknown> {
  const { status, json } = await caller.call(`statistics${query}`);
  return status === 200 ? (json as { counts: unknown }).counts : status;
}

describe('clicks on the ways to areas', () => {
  it('are counted per customer and day, also when many come at once', async () => {
    const other = await product.signIn('BETA', { roles: ['USER_ADMIN'] });
    const replies = await Promise.all([
      ...Array.from({ length: 20 }, () => click(reader, 'studio')),
      click(admin, 'funds'),
      click(other, 'studio'),
    ]);
    expect(replies.map(({ status, json }) => [status, json])).toEqual(
      Array.from({ length: 22 }, () => [200, { counted: true }]),
    );
    expect(await counts(admin)).toEqual([
      { day: today(), statisticId: 'funds', clicks: 1 },
      { day: today(), statisticId: 'studio', clicks: 20 },
    ]);
    expect(await counts(other)).toEqual([{ day: today(), statisticId: 'studio', clicks: 1 }]);
  });

  it('are read by the day, both ends included', async () => {
    await click(admin, 'profile');
    expect(await counts(admin, `?from=${today()}&to=${today()}`)).not.toEqual([]);
    expect(await counts(admin, '?from=2020-01-01&to=2020-12-31')).toEqual([]);
    expect(await counts(admin, '?to=2020-12-31')).toEqual([]);
  });

  it.each(['?from=2020-02-30', '?from=2020-01-02&to=2020-01-01', '?from=2000-01-01', '?day=1'])(
    'are refused for %s with what is wrong',
    async (query) => {
      const { status, json } = await admin.call(`statistics${query}`);
      expect([status, json]).toEqual([
        400,
        expect.objectContaining({ code: 'request-invalid', problems: [expect.anything()] }),
      ]);
    },
  );

  it('are of known areas alone, of people who are signed in, and read by administrators', async () => {
    expect((await click(reader, 'nothing')).status).toBe(400);
    expect((await product.anonymous.call('/statistics/increment/maia_repository_funds')).status).toBe(401);
    expect(await counts(reader)).toBe(403);
  });
});
