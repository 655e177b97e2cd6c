import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { searchQuery } from '@fundarium/contract/search';
import { askIndex, openIndexSite, type IndexSite } from '../testing/index-site.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';
import type { IndexReader } from './reader.ts';
import { memoryBudget } from './memory/budget.ts';
import { openMemory, type ReadFile } from './memory/memory.ts';
import { createIndexFile, type IndexFile } from './file/index-file.ts';
import { coreTable } from './layout.ts';
import { search } from './answers/search.ts';

// What happens between two steps of a question, or of a reading in the background, is made to happen there.

let site: IndexSite;

beforeAll(async () => {
  site = await openIndexSite();
  await makeCustomer(site.database, site.test.ownerUrl, 'ONE');
  await writeEntities(site.database, 'ONE', fundTree('ONE', [['A-1', { NAME: 'First' }]]));
  await site.engine.prepare('ONE');
});
afterAll(() => site.close());

const NAMES = 'select count(*)::INTEGER as classes from core_part';
const searcher = { nature: 'PART', scopes: '*', displayCap: 1000 } as const;
const all = searchQuery.parse({});
/** Asks until memory holds what a page takes. */
const cached = () =>
  vi.waitFor(
    async () => {
      await askIndex(site.engine, (reader) => search(reader, searcher, all));
      await askIndex(site.engine, (reader) =>
        search({ ...reader, rows: () => Promise.reject(new Error('The file is asked')) }, searcher, {
          ...all,
          page: { offset: 0, limit: 0 },
        }),
      );
    },
    { timeout: 10_000, interval: 50 },
  );
let classes = 1;
/** One class more in the record, and shown by the index. */
async function another(): Promise<number> {
  classes += 1;
  const revision = await writeEntities(site.database, 'ONE', [
    {
      level: 'PART',
      code: `A-${classes}`,
      parent: { level: 'CLAS', code: 'ONE-C' },
      values: { NAME: `Class ${classes}` },
    },
  ]);
  await askIndex(site.engine, async (reader) => expect(reader.revision.number).toBe(revision), {
    minRevision: revision,
  });
  return revision;
}

describe('a revision that comes while a question is under way', () => {
  it('is of no use to a question that has used memory: it is asked anew, of the file alone', async () => {
    await cached();
    const asked: (number | null)[] = [];
    let moved = 0;
    const answer = await askIndex(site.engine, async (reader: IndexReader) => {
      asked.push(reader.snapshot()?.levels.get('PART')?.rows.living ?? null);
      if (moved === 0) moved = await another();
      const file = Number((await reader.rows(NAMES, []))[0]!['classes']);
      return { file, revision: reader.revision.number };
    });
    expect(answer).toEqual({ file: classes, revision: moved });
    expect(asked).toEqual([classes - 1, null]);
  });

  it('is not mixed into a question that has begun with the file', async () => {
    await cached();
    const before = classes;
    const answer = await askIndex(site.engine, async (reader: IndexReader) => {
      const first = await reader.rows(NAMES, []);
      const { number } = reader.revision;
      const revision = await another();
      expect(revision).toBeGreaterThan(number);
      // Memory shows the new revision, and the file's transaction the old one.
      return {
        first,
        memory: reader.snapshot(),
        second: await reader.rows(NAMES, []),
        same: reader.revision.number === number,
      };
    });
    expect(answer).toEqual({
      first: [{ classes: before }],
      memory: null,
      second: [{ classes: before }],
      same: true,
    });
    await cached();
    const page = await askIndex(site.engine, (reader) => search(reader, searcher, all));
    expect(page.total).toBe(classes);
  });
});

describe('what is read into memory in the background', () => {
  let file: IndexFile;
  const write = (revision: number, codes: readonly string[]) =>
    file.writer
      .run(`begin; delete from ${coreTable('PART')}; update meta set revision = ${revision};`)
      .then(() =>
        file.writer.run(
          `insert into ${coreTable('PART')} (id, code) values ${codes.map((code, at) => `(${at + 1}, '${code}')`).join(', ')}`,
        ),
      )
      .then(() => file.writer.run('commit'));

  /** Reads in a transaction, which has begun before what is given happens and reads after it. */
  const around =
    (meanwhile: () => Promise<void>): ReadFile =>
    async (act) => {
      const connection = await file.connect();
      await connection.run('begin transaction');
      try {
        const { revision } = await file.readMeta(connection);
        await meanwhile();
        await act(connection, revision.number);
      } finally {
        await connection.run('rollback');
        connection.closeSync();
      }
    };

  it.each([
    ['of a revision that is followed meanwhile', 8],
    // What turns with the day turns without a revision.
    ['of a day that turns meanwhile', 7],
  ])('is let go where it is %s', async (_, to) => {
    file = await createIndexFile(`${site.folder}/RACE.${to}.duckdb`, 'RACE', 'en', [], {
      threads: 1,
      memoryMb: 64,
    });
    try {
      await write(7, ['OLD']);
      let readings = 0;
      const at = (number: number) => ({ number, token: String(number) });
      const memory = openMemory(
        at(7),
        around(async () => {
          readings += 1;
          if (readings > 1) return;
          await write(to, ['OLD', 'NEW']);
          await memory.follow(
            file.writer,
            { from: 7, to: at(to) },
            { entities: [1, 2], levels: new Map(), figures: [] },
          );
        }),
        memoryBudget(1_000_000),
      );
      const ask = () => {
        memory.request([{ level: 'PART', what: 'rows' }]);
        const { snapshot, release } = memory.lease()!;
        release();
        return { rows: snapshot.levels.get('PART')?.rows, revision: snapshot.revision.number };
      };
      expect(ask().rows).toBeUndefined();
      await vi.waitFor(() => expect(readings).toBe(1), { timeout: 5000 });
      // Asked for again, it is read again; the class that came meanwhile is never missing.
      const { rows, revision } = await vi.waitFor(
        () => {
          const there = ask();
          expect(there.rows).toBeDefined();
          return there;
        },
        { timeout: 5000 },
      );
      expect({ living: rows?.living, readings, revision }).toEqual({
        living: 2,
        readings: 2,
        revision: to,
      });
      memory.close();
    } finally {
      file.close();
    }
  });
});
