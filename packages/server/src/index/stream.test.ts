import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchQuery } from '@fundarium/contract/search';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readFields } from '../metamodel/store.ts';
import { openIndexSite, type IndexSite } from '../testing/index-site.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';
import type { IndexEngine } from './engine.ts';
import { memoryBudget } from './memory/budget.ts';
import { planSearch } from './plan/plan-search.ts';
import { streamOnce } from './stream.ts';
import { openCustomerIndex } from './sync/customer-index.ts';
import { readRecord } from './sync/record-store.ts';

/** More than one chunk has. */
const CLASSES = 2500;
const COLUMNS = ['NAME', 'SRI', 'FUND.NAME'];

let site: IndexSite;
beforeAll(async () => {
  site = await openIndexSite();
  await makeCustomer(site.database, site.test.ownerUrl, 'ONE');
  const classes = Array.from({ length: CLASSES }, (_, n): [string, Record<string, string | number>] => [
    `C-${String(n).padStart(4, '0')}`,
    { NAME: `Class ${n}`, SRI: (n % 7) + 1 },
  ]);
  await writeEntities(site.database, 'ONE', fundTree('F', classes));
  await site.engine.prepare('ONE');
});
afterAll(() => site.close());

/** Streams all classes; `sources` hears whether memory could answer. */
const stream = (
  engine: IndexEngine,
  sort: string,
  sources: boolean[] = [],
  signal = new AbortController().signal,
  customerCode = 'ONE',
) =>
  engine.stream({
    customerCode,
    minRevision: null,
    signal,
    plan: (reader) => {
      sources.push(reader.snapshot()!.levels.get('PART')?.columns.has('code') === true);
      const query = searchQuery.parse({ columns: COLUMNS, sort: [{ field: sort, descending: true }] });
      return planSearch(reader.layout, reader.figures, { nature: 'PART', scopes: '*', displayCap: 0 }, query);
    },
  });
const codesOf = async (chunks: ReturnType<IndexEngine['stream']>) => {
  const codes: string[] = [];
  for await (const { rows } of chunks) codes.push(...rows.map(({ code }) => code));
  return codes;
};

it('gives the same rows from the file and, once they are cached, from memory, with no end of a grid', async () => {
  const sources: boolean[] = [];
  const file = await codesOf(stream(site.engine, 'SRI', sources));
  expect(new Set(file).size).toBe(CLASSES);
  await vi.waitFor(
    async () => {
      expect(await codesOf(stream(site.engine, 'SRI', sources))).toEqual(file);
      expect([sources[0], sources.at(-1)]).toEqual([false, true]);
    },
    { timeout: 10_000, interval: 100 },
  );
});

it('does not keep its file open when the index closes: who reads on is refused', async () => {
  const stalled = stream(site.engine, 'CODE');
  expect((await stalled.next()).value?.rows.length).toBeGreaterThan(0);
  await site.restart();
  await expect(stalled.next()).rejects.toMatchObject({ status: 503 });
  await site.engine.prepare('ONE');
  expect(await codesOf(stream(site.engine, 'CODE'))).toHaveLength(CLASSES);
});

it('is given up with its signal, before and between its chunks', async () => {
  const gone = new AbortController();
  const open = stream(site.engine, 'CODE', [], gone.signal);
  await open.next();
  gone.abort();
  await expect(open.next()).rejects.toMatchObject({ status: 503 });
  await expect(stream(site.engine, 'CODE', [], gone.signal).next()).rejects.toMatchObject({ status: 503 });
  expect(await codesOf(stream(site.engine, 'CODE'))).toHaveLength(CLASSES);
});

it('begins anew, of the file alone, where a revision comes between memory and the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundarium-moved-'));
  const index = await openCustomerIndex('ONE', {
    folder,
    resources: { threads: 1, memoryMb: 128 },
    memoryBudget: memoryBudget(10_000_000),
    readRecord: (customerCode, read) => readRecord(site.database, readFields, customerCode, read),
    log: () => undefined,
  });
  const { signal } = new AbortController();
  const use = index.use(signal);
  let entered = 0;
  const asked: (number | null)[] = [];
  const enter = async () => {
    entered += 1;
    // The plan has been made on a snapshot, which can't answer it yet; the file is about to be asked.
    if (entered === 2) {
      await writeEntities(site.database, 'ONE', [
        { level: 'PART', code: 'NEW', parent: { level: 'CLAS', code: 'F-C' }, values: { NAME: 'New' } },
      ]);
      await index.follow();
    }
    return () => {};
  };
  const chunks = streamOnce({ index, ...use, signal, enter }, (reader) => {
    asked.push(reader.snapshot()?.revision.number ?? null);
    const query = searchQuery.parse({ columns: ['NAME'] });
    const searcher = { nature: 'PART', scopes: '*', displayCap: 0 } as const;
    return planSearch(reader.layout, reader.figures, searcher, query);
  });
  try {
    const before = index.shows().number;
    expect(await codesOf(chunks)).toHaveLength(CLASSES + 1);
    expect(asked).toEqual([before, null]);
  } finally {
    use.end();
    await index.close();
    await rm(folder, { recursive: true, force: true });
  }
});

it('is read for others as well while one customer reads out as many lists as it can', async () => {
  await makeCustomer(site.database, site.test.ownerUrl, 'TWO');
  await writeEntities(site.database, 'TWO', fundTree('F', [['T-1', { NAME: 'Class' }]]));
  const of = (customerCode: string) =>
    stream(site.engine, 'CODE', [], new AbortController().signal, customerCode);
  const open = Array.from({ length: 12 }, () => of('ONE'));
  const begun = await Promise.allSettled(open.map((each) => each.next()));
  const kept = open.filter((_, at) => begun[at]!.status === 'fulfilled');
  const refused = begun.flatMap((each) => (each.status === 'rejected' ? [each.reason as object] : []));
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 503, retryAfterSeconds: 5 })));
  expect(kept).toHaveLength(5);
  expect(await codesOf(of('TWO'))).toEqual(['T-1']);
  // Who waits for a place has it when another list of its customer ends.
  const waiting = of('ONE').next();
  await kept[0]!.return();
  await kept[1]!.return();
  expect((await waiting).done).toBe(false);
  await Promise.all(kept.map((each) => each.return()));
}, 60_000);
