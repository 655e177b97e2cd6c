import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { UserSettings } from '@fundarium/contract/settings-user';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../standalone/postgres/launcher.ts';
import { startKilledProduct, unlessRefused, type KilledProduct } from '../testing/killed-product.ts';

const CLIENTS = 20;
/** Most appends of one client: a person has 200 views. */
const MOST_APPENDS = 9;
/** Appends that are acknowledged before each kill; the last ones go through undisturbed. */
const KILL_AFTER = [40, 80, 120];
const TIME_MS = 240_000;

let product: KilledProduct;
beforeAll(async () => (product = await startKilledProduct('appends')), TIME_MS);
afterAll(() => product.remove());

async function client() {
  const send = await product.signIn('reader');
  const call = async (path: string, body?: object, key?: string) => {
    const answer = await send(`/repository/api/v1/settings/user${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return Object.keys((JSON.parse(answer.text) as UserSettings).dashboards.views);
  };
  return {
    read: () => call(''),
    append: (id: string) =>
      call(
        '/dashboards/views?incremental=true',
        { [id]: { name: `View ${id.slice(0, 8)}`, nature: 'PART', state: { quickText: 'x' } } },
        id,
      ),
  };
}

it(
  'no append of twenty clients that was acknowledged is lost when processes are killed',
  async () => {
    const clients = await Promise.all(Array.from({ length: CLIENTS }, client));

    const acknowledged: string[] = [];
    const answers: { readonly id: string; readonly views: readonly string[] }[] = [];
    let retries = 0;
    const appending = clients.map(async ({ append }) => {
      for (let n = 0; n < MOST_APPENDS; n += 1) {
        const id = randomUUID();
        // A call without an answer is made again under the same key, and is done once.
        for (;;) {
          try {
            answers.push({ id, views: await append(id) });
            break;
          } catch (error) {
            unlessRefused(error as Error);
            retries += 1;
            await wait(100);
          }
        }
        acknowledged.push(id);
      }
    });
    // Whoever reads meanwhile never misses what was acknowledged before, nor what an earlier reader saw.
    const reads: { readonly before: readonly string[]; readonly views: readonly string[] }[] = [];
    const until = new AbortController();
    const reading = (async () => {
      for (let turn = 0; !until.signal.aborted; turn += 1) {
        const before = [...acknowledged, ...(reads.at(-1)?.views ?? [])];
        const views = await clients[turn % CLIENTS]!.read().catch(unlessRefused);
        if (views !== null) reads.push({ before, views });
        await wait(100);
      }
    })();
    for (const [round, least] of KILL_AFTER.entries()) {
      while (acknowledged.length < least) await wait(5);
      await product.killAndStart(round % 2 === 1);
    }
    await Promise.all(appending);
    until.abort();
    await reading;
    for (const { before, views } of reads) expect(views).toEqual(expect.arrayContaining([...before]));
    expect(reads.length).toBeGreaterThan(5);

    for (const { id, views } of answers) expect(views).toContain(id);
    expect(acknowledged).toHaveLength(CLIENTS * MOST_APPENDS);
    const views = await clients[0]!.read();
    expect(views.toSorted()).toEqual(acknowledged.toSorted());
    console.log(
      `${acknowledged.length} appends, ${KILL_AFTER.length} kills, ${retries} calls made again, none lost`,
    );
    expect(retries).toBeGreaterThan(0);

    product.now().child.kill('SIGTERM');
    expect(await product.now().ended).toBe(0);
    // Each change has exactly one entry of activity, in the order of the versions.
    const postgres = await startPostgres({ dataDir: product.data, log: () => undefined });
    const owner = new Client({ connectionString: postgres.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query<{ details: { version: number; names: string[] } }>(
      `select details from activity where subject = 'dashboards/views' order by id`,
    );
    await owner.end();
    await postgres.stop();
    expect(rows.flatMap(({ details }) => details.names).toSorted()).toEqual(acknowledged.toSorted());
    expect(rows.map(({ details }) => details.version)).toEqual(rows.map((_, n) => n + 1));
  },
  TIME_MS,
);
