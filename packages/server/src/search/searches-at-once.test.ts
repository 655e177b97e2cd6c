import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';

let product: TestProduct;
let reader: Caller;
let colleague: Caller;
let address: string;

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl, app } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA');
  const classes = Array.from({ length: 1000 }, (_, n) => [`C-${n}`, { NAME: `Class ${n} of many` }] as const);
  await writeEntities(database, 'ALPHA', fundTree('ALP', classes));
  reader = await product.signIn('ALPHA');
  colleague = await product.signIn('ALPHA');
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await reader.call('browse/search/parts', {});
});
afterAll(() => product.stop());

/** Much work for one call: a list of identifiers and eight texts, looked for in the file for each of sixty fields. */
const SLOW = {
  identifiers: Array.from({ length: 1000 }, (_, n) => `C-${n}`),
  filters: {
    fields: [
      {
        name: 'NAME',
        operator: 'CONTAINS',
        operands: Array.from({ length: 8 }, (_, n) => `nothing ${n}`),
      },
    ],
  },
  distinctOnFieldsValues: Array.from({ length: 60 }, () => 'CURRENCY'),
};
const count = (who: Caller, signal: AbortSignal) =>
  fetch(`${address}/repository/api/v1/browse/distinct/counts/part`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(SLOW),
    signal,
  });
const timed = async <T>(act: () => Promise<T>): Promise<readonly [T, number]> => {
  const started = performance.now();
  return [await act(), performance.now() - started];
};

describe('searches of one session', () => {
  it('stop when the caller goes, and leave their places to others', async () => {
    const gone = new AbortController();
    const slow = Promise.allSettled(Array.from({ length: 4 }, () => count(reader, gone.signal)));
    // What is asked after them is answered: by then they are under way.
    expect((await colleague.call('browse/search/parts', {})).status).toBe(200);
    gone.abort();
    await slow;
    const [answer, ms] = await timed(() => colleague.call('browse/search/parts', { quickText: 'C-7' }));
    expect(answer.status).toBe(200);
    // Four of them let run would take all places of the index until their time is over.
    expect(ms).toBeLessThan(10_000);
  });

  it('are told to come again where too many wait already, and so is whatever asks as much', async () => {
    const gone = new AbortController();
    const slow = Array.from({ length: 80 }, () => count(reader, gone.signal));
    const columns = ['C-1', 'C-2'].map((code) => ({ level: 'PART', code }));
    const changesOf = (of: object) => reader.call('changes', { of, from: '2026-01-01', to: '2026-12-31' });
    const found = { kind: 'search', nature: 'PART', conditions: { quickText: 'C-7' } };
    const refused = await Promise.any(
      slow.map(async (each) => {
        const { status, headers } = await each;
        if (status !== 429) throw new Error(`answered ${status}`);
        return headers.get('retry-after');
      }),
    );
    const others = await Promise.all([
      reader.call('compare', { columns }),
      changesOf({ kind: 'codes', level: 'PART', codes: ['C-1'] }),
      changesOf(found),
      reader.call('attachment/matrix', { of: found }),
    ]).finally(() => gone.abort());
    await Promise.allSettled(slow);
    expect(refused).toBe('1');
    expect(others.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      others.map(() => [429, '1']),
    );
    // The places of those that are gone are free again.
    const again = async () => (await reader.call('browse/search/parts', {})).status;
    await expect.poll(again, { timeout: 10_000, interval: 100 }).toBe(200);
    // However much one asks, it takes one place at a time, and never waits for its own.
    const many = await Promise.all(Array.from({ length: 8 }, () => changesOf(found)));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
  });
});
