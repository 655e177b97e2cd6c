import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { searchQuery, type SearchQueryInput, type SearchReply } from '@fundarium/contract/search';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { fundTree, grantScope, makeCustomer, writeEntities } from '../../testing/world.ts';
import { startIndexClient, type IndexClient } from './client.ts';
import type { FromIndex, StreamedRows } from './rpc.ts';
import { serveStreams } from './serve-streams.ts';

const CLASSES = 240;
/** A row's text, of which 8 MiB hold 83. */
const NOTE_LETTERS = 100_000;
const codeAt = (at: number) => `C-${String(at).padStart(3, '0')}`;
const ALL = Array.from({ length: CLASSES }, (_, at) => codeAt(at));

let test: TestDatabase;
let database: Database;
let folder: string;
let index: IndexClient;

const world = (note: string) =>
  fundTree(
    'F',
    ALL.map((code) => [code, { NAME: `Unit ${code}`, NOTES: note.padEnd(NOTE_LETTERS, 'x') }]),
  );

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  folder = await mkdtemp(join(tmpdir(), 'fundarium-streams-'));
  for (const code of ['ONE', 'TWO']) await makeCustomer(database, test.ownerUrl, code);
  await database.withCustomer({ customerCode: 'ONE', scopes: '*' }, (tx) =>
    tx.query(
      `insert into field (customer_code, id, level, business_code, type, position, labels)
       values ('ONE', 9000, 'PART', 'NOTES', 'LONGTEXT', 9000, '{}')`,
    ),
  );
  await writeEntities(database, 'ONE', world('first'));
  await writeEntities(database, 'ONE', fundTree('G', [['G-1', { NAME: 'Of another fund' }]]));
  await grantScope(database, 'ONE', 'OTHER', 'FUND', 'G-F');
  await writeEntities(database, 'TWO', fundTree('F', [['C-000', { NAME: 'Of another customer' }]]));
  index = await startIndexClient({
    script: join(import.meta.dirname, '../../index-main.ts'),
    environment: { INDEX_DATABASE_URL: test.appUrl, INDEX_FOLDER: folder },
    log: () => undefined,
  });
  for (const customerCode of ['ONE', 'TWO']) await index.call('prepare', { customerCode });
}, 60_000);
afterAll(async () => {
  await index.stop();
  await database.end();
  await rm(folder, { recursive: true, force: true });
  await test.drop();
});

type Who = { readonly customerCode?: string; readonly scopes?: '*' | readonly string[] };
const asked = (
  input: SearchQueryInput,
  { customerCode = 'ONE', scopes = '*' }: Who = {},
  minRevision = 0,
) => ({
  customerCode,
  scopes,
  nature: 'PART' as const,
  query: searchQuery.parse(input),
  minRevision: { number: minRevision, token: '' },
});
const NOTES = { columns: ['NAME', 'NOTES'], quickText: 'unit' };
/** First letters of a note, which say when it was written. */
const noteOf = ({ values }: StreamedRows['rows'][number]) => String(values['NOTES']).slice(0, 5);
const search = async (input: SearchQueryInput, minRevision = 0): Promise<SearchReply> => {
  const given = { ...asked(input, {}, minRevision), displayCap: 1000 };
  return JSON.parse((await index.ask('search', given)).json) as SearchReply;
};
async function rowsOf(stream: ReturnType<IndexClient['stream']>) {
  const chunks: { rows: StreamedRows['rows']; revision: number }[] = [];
  for await (const { json, revision } of stream)
    chunks.push({ rows: (JSON.parse(json) as StreamedRows).rows, revision: revision!.number });
  return { rows: chunks.flatMap(({ rows }) => rows), chunks };
}

describe('all rows of a search, read out across the processes', () => {
  it('come in order, in chunks that are small enough to be passed on', async () => {
    const sorted = { ...NOTES, sort: [{ field: 'CODE', descending: true }] };
    const { rows, chunks } = await rowsOf(index.stream(asked(sorted)));
    expect(rows.map(({ code }) => code)).toEqual(ALL.toReversed());
    expect(chunks.map((chunk) => chunk.rows.length)).toEqual([83, 83, 74]);
    expect(new Set(chunks.map(({ revision }) => revision)).size).toBe(1);
  });

  it('are of one revision, whatever is written meanwhile', async () => {
    const stream = index.stream(asked(NOTES));
    const first = (await stream.next()).value!;
    const before = first.revision!.number;
    const revision = await writeEntities(database, 'ONE', world('later'));
    await writeEntities(database, 'ONE', [
      { level: 'PART', code: 'C-NEW', parent: { level: 'CLAS', code: 'F-C' }, values: { NAME: 'Unit new' } },
    ]);
    const { total, rows: shown } = await search({ ...NOTES, page: { limit: 1 } }, revision + 1);
    expect([total, noteOf(shown[0]!)]).toEqual([CLASSES + 1, 'later']);
    const { rows, chunks } = await rowsOf(stream);
    const all = [...(JSON.parse(first.json) as StreamedRows).rows, ...rows];
    expect(all.map(({ code }) => code)).toEqual(ALL);
    expect(new Set(all.map(noteOf))).toEqual(new Set(['first']));
    expect(chunks.every((chunk) => chunk.revision === before)).toBe(true);
    expect((await rowsOf(index.stream(asked(NOTES)))).rows).toHaveLength(CLASSES + 1);
  });

  it("are one customer's, and what a scope grants", async () => {
    const codes = async (who: Who) =>
      (await rowsOf(index.stream(asked({ columns: ['NAME'] }, who)))).rows.map(
        ({ values }) => values['NAME'],
      );
    expect(await codes({ customerCode: 'TWO' })).toEqual(['Of another customer']);
    expect(await codes({ scopes: ['OTHER'] })).toEqual(['Of another fund']);
    expect(await codes({ scopes: [] })).toEqual([]);
  });

  it('leave room for others while nobody reads on, and go when somebody stops midway', async () => {
    const stalled = [0, 1, 2, 3].map(() => index.stream(asked(NOTES)));
    for (const stream of stalled) expect((await stream.next()).done).toBe(false);
    expect((await search({ page: { limit: 1 } })).rows).toHaveLength(1);
    for (const stream of stalled) await stream.return();
    // More than may be read out at once: each has gone with its reader.
    for (let times = 0; times < 20; times += 1) {
      for await (const { json } of index.stream(asked(NOTES))) {
        expect(json.length).toBeGreaterThan(1_000_000);
        break;
      }
    }
    expect((await rowsOf(index.stream(asked(NOTES)))).rows.length).toBeGreaterThan(CLASSES);
  });

  it('are refused as a search is, and given up with their signal', async () => {
    await expect(index.stream(asked({ columns: ['NOPE'] })).next()).rejects.toMatchObject({ status: 400 });
    const controller = new AbortController();
    const stream = index.stream(asked(NOTES), controller.signal);
    await stream.next();
    const rest = stream.next();
    controller.abort(new Error('gone'));
    await expect(rest.then(() => stream.next())).rejects.toThrow('gone');
  });

  it('end with their process: another one may show another state', async () => {
    const stream = index.stream(asked(NOTES));
    await stream.next();
    process.kill(index.pid()!, 'SIGKILL');
    await expect(
      (async () => {
        for (;;) await stream.next();
      })(),
    ).rejects.toMatchObject({ status: 503 });
    await vi.waitFor(
      async () =>
        expect((await rowsOf(index.stream(asked({ columns: ['NAME'] })))).rows.length).toBeGreaterThan(
          CLASSES,
        ),
      { timeout: 20_000, interval: 200 },
    );
  });
});

describe('a stream that is served', () => {
  const revision = { number: 1, token: 'a' };
  const jsonOf = ({ json }: { readonly json: string }) => json;
  /** Counts what is read of it. */
  function counting(most: number) {
    const state = { read: 0, ended: false };
    const open = async function* () {
      try {
        while (state.read < most) {
          state.read += 1;
          yield { json: '{}', revision };
        }
      } finally {
        state.ended = true;
      }
    };
    return { state, open };
  }
  const given = asked({});

  it('reads one chunk for each that is asked for, and says its end', async () => {
    const sent: FromIndex['kind'][] = [];
    const { state, open } = counting(2);
    const streams = serveStreams(open, jsonOf, ({ kind }) => sent.push(kind));
    streams.start(7, given);
    await nextTurn();
    expect([state.read, sent]).toEqual([0, []]);
    for (const expected of [['chunk'], ['chunk', 'chunk'], ['chunk', 'chunk', 'end']]) {
      // Asked for twice at once, one comes.
      streams.next(7);
      streams.next(7);
      await vi.waitFor(() => expect(sent).toEqual(expected));
    }
    streams.next(7);
    await nextTurn();
    expect([state, sent.length]).toEqual([{ read: 2, ended: true }, 3]);
  });

  it('ends where nobody reads on for too long, and says so', async () => {
    const sent: FromIndex[] = [];
    const { state, open } = counting(100);
    const streams = serveStreams(open, jsonOf, (message) => sent.push(message), 50);
    streams.start(7, given);
    streams.next(7);
    await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ kind: 'refusal', refusal: { status: 503 } }));
    expect(state).toEqual({ read: 1, ended: true });
  });

  it('ends with whoever asked for it', async () => {
    const sent: FromIndex[] = [];
    const { state, open } = counting(100);
    const streams = serveStreams(open, jsonOf, (message) => sent.push(message));
    streams.start(7, given);
    streams.next(7);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    streams.cancel(7);
    await vi.waitFor(() => expect(state).toEqual({ read: 1, ended: true }));
    expect(sent).toHaveLength(1);
  });
});
