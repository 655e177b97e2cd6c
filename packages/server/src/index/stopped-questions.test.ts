import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askIndex, openIndexSite, type IndexSite } from '../testing/index-site.ts';
import { makeCustomer } from '../testing/world.ts';

let site: IndexSite;

beforeAll(async () => {
  site = await openIndexSite();
  await makeCustomer(site.database, site.test.ownerUrl, 'ONE');
  await site.engine.prepare('ONE');
});
afterAll(() => site.close());

const ask = (sql: string, signal?: AbortSignal, statements = 1) =>
  askIndex(
    site.engine,
    async (reader) => {
      for (let n = 1; n < statements; n += 1) await reader.rows(sql, []);
      return reader.rows(sql, []);
    },
    { signal },
  );
const next = () => ask('select count(*)::INTEGER as n from core_part');
const ANSWER = [{ n: 0 }];

/** Minutes of work, if it were let. */
const SLOW = 'select count(*) as n from range(1000000) a, range(1000000) b where (a.range * b.range) % 7 = 3';

describe('a question', () => {
  it('that nobody waits for is stopped, and so is one that waits for its turn', async () => {
    const controller = new AbortController();
    const outcome = Promise.allSettled(Array.from({ length: 10 }, () => ask(SLOW, controller.signal, 3)));
    await sleep(150);
    const started = performance.now();
    controller.abort();
    const refusals = (await outcome).map((each) => each.status === 'rejected' && each.reason);
    expect(refusals).toEqual(Array.from({ length: 10 }, () => expect.objectContaining({ status: 503 })));
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await next()).toEqual(ANSWER);
  });

  it('stopped at whatever moment leaves all in order for the next', async () => {
    for (let ms = 0; ms < 20; ms += 1) {
      const brief = new AbortController();
      const asked = ask(SLOW, brief.signal).catch(() => undefined);
      await sleep(ms);
      brief.abort();
      await asked;
      expect(await next()).toEqual(ANSWER);
    }
  });

  it('stopped while it gets its connection is stopped, not answered by a statement that nobody hears of', async () => {
    // An interrupted connection is closed, so that each question opens one of its own.
    for (let turns = 0; turns < 40; turns += 1) {
      const brief = new AbortController();
      const asked = Array.from({ length: 3 }, () => ask(SLOW, brief.signal).catch(() => undefined));
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      brief.abort();
      await Promise.all(asked);
    }
    expect(await next()).toEqual(ANSWER);
  });

  it('that takes more memory than there is is refused, and the next is answered', async () => {
    const question = ask("select list(repeat('x', 1000) || range) as all from range(10000000)");
    await expect(question).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
    expect(await next()).toEqual(ANSWER);
  });
});
