import { CELLS_AT_ONCE, CELLS_OF_JOB, exportRequest } from '@fundarium/contract/export';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { expect, it } from 'vitest';
import type { SignedIn } from '../platform/signed-in.ts';
import { kindOfSearch } from './kind-of-search.ts';
import type { ExportSurroundings } from './surroundings.ts';

const CHUNKS = 100;
const IN_CHUNK = 20;
const COUNTRIES = 200;
const revision = { number: 1, token: 't' };
const field = (level: string, businessCode: string) => ({
  level,
  businessCode,
  label: businessCode,
  type: 'STRING',
  typeParameters: {},
});
const metamodel = {
  lists: {},
  fields: [field('PART', 'CODE'), field('PART', 'NAME'), field('REGISTRATION_COUNTRY', 'COUNTRY')],
} as unknown as Metamodel;

/** A list of classes that each are registered in many countries; what was read and ended of it. */
function registered() {
  const seen = { chunks: 0, records: 0, streams: 0 };
  const codes = Array.from({ length: CHUNKS * IN_CHUNK }, (_, n) => `C-${n}`);
  const around = {
    rowsOf: async () => ({
      total: codes.length,
      revision,
      chunks: (async function* () {
        for (let at = 0; at < codes.length; at += IN_CHUNK) {
          seen.chunks += 1;
          yield codes.slice(at, at + IN_CHUNK).map((code) => ({ code, values: { CODE: code } }));
        }
      })(),
      end: async () => void (seen.streams += 1),
    }),
    openRecord: async () => ({
      revision,
      read: async (wanted: { codes: readonly string[] }) =>
        new Map(
          wanted.codes.map((code) => [
            code,
            {
              values: {},
              registrations: Array.from({ length: COUNTRIES }, (_, n) => ({ country: `${n}`, values: {} })),
            },
          ]),
        ),
      end: () => void (seen.records += 1),
    }),
  } as unknown as ExportSurroundings;
  return { around, seen };
}

const countries = (mostCells: number, around: ExportSurroundings) =>
  kindOfSearch(
    {
      session: {} as SignedIn,
      request: exportRequest.parse({
        source: { type: 'SEARCH', nature: 'PART', query: { columns: [] } },
        kind: 'COUNTRIES',
        format: { type: 'CSV' },
        language: 'en',
        locale: 'en-GB',
      }),
      metamodel,
      say: (key) => key,
      locale: 'en-GB',
      minRevision: null,
      signal: new AbortController().signal,
      mostCells,
    },
    { nature: 'PART', query: { columns: [], sort: [] } as never },
    'COUNTRIES',
    around,
  );

it('rows by country are read no further than a call may write of them', async () => {
  const { around, seen } = registered();
  const { rows, table } = await countries(CELLS_AT_ONCE, around);
  expect(rows * table.columns.length).toBeGreaterThan(CELLS_AT_ONCE);
  expect(seen.chunks).toBe(Math.ceil((CELLS_AT_ONCE + 1) / table.columns.length / IN_CHUNK / COUNTRIES));
  expect([seen.records, seen.streams]).toEqual([1, 1]);
  expect(await Array.fromAsync(table.rows)).toEqual([]);
});

it('a job reads rows by country as it writes them', async () => {
  const { around, seen } = registered();
  const { table } = await countries(CELLS_OF_JOB, around);
  expect(seen.chunks).toBe(0);
  let rows = 0;
  for await (const chunk of table.rows) rows += chunk.length;
  expect(rows).toBe(CHUNKS * IN_CHUNK * COUNTRIES);
  expect(seen.records).toBe(1);
});
