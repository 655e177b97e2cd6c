import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { UserSettings } from '@fundarium/contract/settings-user';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../standalone/postgres/launcher.ts';
import { httpBrowser } from '../testing/http-browser.ts';
import { freePort, killLeftProducts, runProduct, type ProductProcess } from '../testing/product-process.ts';
import { openSession } from '../testing/sign-in-site.ts';

const CLIENTS = 20;
/** Most appends of one client: a person has 200 views. */
const MOST_APPENDS = 9;
/** Appends that are acknowledged before each kill; the last ones go through undisturbed. */
const KILL_AFTER = [40, 80, 120];
const TIME_MS = 240_000;

let data: string;
let port: string;
let product: ProductProcess;
const start = async () => (product = await runProduct(data, { PORT: port }));

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'fundarium-appends-'));
  port = String(await freePort());
  await start();
}, TIME_MS);
afterAll(() => {
  killLeftProducts();
  rmSync(data, { recursive: true, force: true });
});

/** A client signs in by the demo's page, each with a session of its own. */
async function client(username: string, password: string) {
  const browser = httpBrowser(product.address);
  const page = await browser.follow(await browser.send('/repository/prelogin/default'));
  const done = await browser.post(page.url, { username, password });
  await browser.follow(done, (location) => !/\/idp\/|\/repository\//.test(location));
  const { token } = await openSession(browser);
  const call = async (path: string, body?: object, key?: string) => {
    const answer = await browser.send(`/repository/api/v1/settings/user${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
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

/** A call that got no answer may be made again; one that was refused must not have been. */
function unlessRefused(error: Error): null {
  if (/^4\d\d /.test(error.message)) throw error;
  return null;
}

/** Kills the server's process, and every other time the database's with it, in the middle of what they do. */
async function killAndStart(databaseToo: boolean): Promise<void> {
  const postmaster = Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  product.child.kill('SIGKILL');
  if (databaseToo) process.kill(postmaster, 'SIGKILL');
  await product.ended;
  await start();
}

it(
  'no append of twenty clients that was acknowledged is lost when processes are killed',
  async () => {
    const username = /^ {2}(\S+) +\S+ +reader /m.exec(product.output())![1]!;
    const password = /Demo people, password (\S+)/.exec(product.output())![1]!;
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => client(username, password)));

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
      await killAndStart(round % 2 === 1);
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

    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    // Each change has exactly one entry of activity, in the order of the versions.
    const postgres = await startPostgres({ dataDir: data, log: () => undefined });
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
