import { written } from '@fundarium/contract/studio-entity-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOldReplies } from './idempotency.ts';
import type { Caller, TestProduct } from '../testing/product.ts';
import { startTestStudio, studio, type TestStudio } from '../testing/studio.ts';

let product: TestProduct;
let contributor: Caller;
let rowsOf: TestStudio['rowsOf'];

const part = (code: string) => ({ level: 'PART', code });

beforeAll(async () => {
  ({ product, contributor, rowsOf } = await startTestStudio());
});
afterAll(() => product.stop());

const counter = async () =>
  Number((await rowsOf(`select revision from customer where customer_code = 'ALPHA'`))[0]!['revision']);

describe('an Idempotency-Key', () => {
  const send = (caller: Caller, name: string, key: string) =>
    caller.call(
      studio('entities/fields'),
      { entity: part('A-1'), values: { NAME: name } },
      { 'idempotency-key': key },
    );

  it('lets twenty equal calls at once have one effect', async () => {
    const before = await counter();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(contributor, 'Once', 'key-1')));
    const done = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(new Set(done.map(({ json }) => JSON.stringify(written.parse(json)))).size).toBe(1);
    expect((await send(contributor, 'Once', 'key-1')).json).toEqual(done[0]!.json);
    expect(await counter()).toBe(before + 1);
  });

  it('is bound to its request and its person', async () => {
    expect((await send(contributor, 'Another', 'key-1')).status).toBe(422);
    const colleague = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR'] });
    expect(written.parse((await send(colleague, 'By another', 'key-1')).json).changed).toBe(true);
    expect((await send(contributor, 'x', ' '.repeat(201))).status).toBe(400);
  });

  it('is free again where the call was refused', async () => {
    const wrong = { entity: part('A-1'), values: { CURRENCY: 'NONE' } };
    const refused = await contributor.call(studio('entities/fields'), wrong, { 'idempotency-key': 'key-2' });
    expect(refused.status).toBe(400);
    expect((await send(contributor, 'After a refusal', 'key-2')).status).toBe(200);
  });

  it('is forgotten after a day', async () => {
    expect(written.parse((await send(contributor, 'A day old', 'key-3')).json).changed).toBe(true);
    await rowsOf(`update idempotency_key set created_at = now() - interval '25 hours' where key = 'key-3'`);
    expect(written.parse((await send(contributor, 'A new day', 'key-3')).json).changed).toBe(true);
    await rowsOf(`update idempotency_key set created_at = now() - interval '25 hours' where key = 'key-3'`);
    const context = { customerCode: 'ALPHA', scopes: '*' } as const;
    await product.database.withCustomer(context, (tx) => forgetOldReplies(tx, 'ALPHA'));
    expect(await rowsOf(`select key from idempotency_key where key = 'key-3'`)).toEqual([]);
  });

  it('keeps no copy of settings, which can be read anew', async () => {
    const set = (showCodes: boolean) =>
      contributor.call(
        'settings/user/globals?incremental=true',
        { showCodes },
        { 'idempotency-key': 'key-4' },
      );
    const first = await set(true);
    await contributor.call('settings/user/globals?incremental=true', { showCodes: false });
    const again = await set(true);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect([first.json, again.json]).toMatchObject([
      { globals: { showCodes: true } },
      { globals: { showCodes: false } },
    ]);
    expect((await set(false)).status).toBe(422);
    expect(await rowsOf(`select reply from idempotency_key where key = 'key-4'`)).toEqual([{ reply: null }]);
  });
});
