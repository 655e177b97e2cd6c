import { expect, it } from 'vitest';
import { askSearch } from './ask-search.ts';
import type { SignedIn } from './platform/signed-in.ts';
import { WrittenReply } from './platform/written-reply.ts';
import { sessionPlaces } from './search/session-places.ts';

const codesFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `C${String(first + at).padStart(5, '0')}`);

/** An index whose first entity leaves the list with each of the first writes, one of which falls between two questions. */
function indexWritten(writes: number) {
  let number = 1;
  const asked: (number | undefined)[] = [];
  const index: Parameters<typeof askSearch>[0] = {
    ask: async (_, given) => {
      const { minRevision, query } = given as never as {
        readonly minRevision: { readonly number: number } | null;
        readonly query: { readonly page: { readonly offset: number; readonly limit: number } };
      };
      asked.push(minRevision?.number);
      const { offset, limit } = query.page;
      const all = codesFrom(number, 2500);
      const rows = all.slice(offset, offset + limit).map((code) => ({ code }));
      const revision = { number, token: 'a' };
      if (number <= writes) number += 1;
      return new WrittenReply(JSON.stringify({ total: all.length, rows, revision }), revision) as never;
    },
  };
  return { asked, ...askSearch(index, sessionPlaces()) };
}

const asking = {
  session: { sessionId: 'one', customerCode: 'ALPHA', scopes: '*' } as SignedIn,
  minRevision: null,
  signal: new AbortController().signal,
};
const found = { nature: 'PART', conditions: {} as never } as const;

it.each([
  ['none', 0],
  ['one', 1],
  ['two', 2],
])('all that a search finds is of one revision where %s comes between its pages', async (_, writes) => {
  const codes = codesFrom(1 + writes, 2500);
  const total = codes.length;
  const all = { ...found, most: 10_000 };
  expect(await indexWritten(writes).codesOf(asking, all)).toEqual({ codes, total });
  const some = { ...found, page: { offset: 200, limit: 2000 } };
  expect(await indexWritten(writes).pageOf(asking, some)).toEqual({ codes: codes.slice(200, 2200), total });
});

it('no page is asked of an older revision than the pages before it', async () => {
  const { asked, codesOf } = indexWritten(1);
  await codesOf(asking, { ...found, most: 10_000 });
  expect(asked).toEqual([undefined, 1, 2, 2, 2]);
});

it('a search that changes with every page is refused for now', async () => {
  const { codesOf, pageOf } = indexWritten(Infinity);
  const refused = { status: 503, retryAfterSeconds: 5 };
  await expect(codesOf(asking, { ...found, most: 10_000 })).rejects.toMatchObject(refused);
  await expect(pageOf(asking, { ...found, page: { offset: 0, limit: 2000 } })).rejects.toMatchObject(refused);
});

it('a search of more than may be had is asked once', async () => {
  const { asked, codesOf } = indexWritten(0);
  expect(await codesOf(asking, { ...found, most: 2000 })).toEqual({ codes: [], total: 2500 });
  expect(asked).toHaveLength(1);
});
