import { setTimeout as wait } from 'node:timers/promises';
import { callsOf, type Calls } from './calls.ts';
import { signInByCalls } from './sign-in.ts';
import type { Product } from './start-product.ts';

const LONGEST_MS = 120_000;
const ALL = { page: { offset: 0, limit: 200 } };

/**
 * Waits until every customer's figures are those of its record. A start computes them in the background, and what is
 * written then moves the record on: a search that is open says so, and makes room for that.
 */
export async function waitForFigures(product: Product): Promise<void> {
  for (const { customerCode } of product.people.filter(({ kind }) => kind === 'reader')) {
    const request = await signInByCalls(product, `reader of ${customerCode}`);
    await waitForAll(await callsOf({ request }), customerCode);
    await request.dispose();
  }
}

async function waitForAll({ get, post }: Calls, customerCode: string): Promise<void> {
  const reply = await post('browse/search/parts', ALL);
  const { rows } = (await reply.json()) as { rows: { code: string }[] };
  const deadline = Date.now() + LONGEST_MS;
  for (const { code } of rows) {
    for (;;) {
      const answer = await get(`performance/part/${encodeURIComponent(code)}`);
      const { referenceDate, stored } = (await answer.json()) as {
        referenceDate: string | null;
        stored: { equal: boolean } | null;
      };
      if (referenceDate === null || stored?.equal) break;
      if (Date.now() > deadline) throw new Error(`The figures of ${code} of ${customerCode} are not stored`);
      await wait(100);
    }
  }
}
