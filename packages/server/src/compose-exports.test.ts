import { expect, it } from 'vitest';
import { rowsFrom } from './compose-exports.ts';
import type { SignedIn } from './platform/signed-in.ts';
import { WrittenReply } from './platform/written-reply.ts';

const REVISION = { number: 1, token: 'a' };

it('rows that nobody will read are given up with their question, read or not', async () => {
  let open = 0;
  const { rowsOf } = rowsFrom(
    {
      ask: async () => new WrittenReply(JSON.stringify({ total: 9, revision: REVISION }), REVISION) as never,
      stream: async function* () {
        open += 1;
        try {
          for (;;) yield new WrittenReply(JSON.stringify({ rows: [] }), REVISION) as never;
        } finally {
          open -= 1;
        }
      },
    },
    async () => [],
  );
  const ask = (signal: AbortSignal) =>
    rowsOf(
      { customerCode: 'ALPHA', scopes: '*' } as SignedIn,
      { nature: 'PART', query: {} as never, minRevision: null, most: 10 },
      signal,
    );
  const gone = new AbortController();
  const found = [await ask(gone.signal), await ask(gone.signal)];
  await found[1]!.chunks[Symbol.asyncIterator]().next();
  expect(open).toBe(2);
  gone.abort();
  await expect.poll(() => open).toBe(0);
  await ask(gone.signal);
  await expect.poll(() => open).toBe(0);
});

it('rows come in the order in which the lists read that they are sorted by', async () => {
  const given: unknown[] = [];
  const { rowsOf, documentRowsOf } = rowsFrom(
    {
      ask: async () => new WrittenReply(JSON.stringify({ total: 1, revision: REVISION }), REVISION) as never,
      stream: async function* (question) {
        given.push(question.listOrders);
        yield new WrittenReply(JSON.stringify({ rows: [] }), REVISION) as never;
      },
    },
    async (_, nature, { sort, language }) => sort.map(({ field }) => [nature, field, language!]),
  );
  const caller = { customerCode: 'ALPHA', scopes: '*', roles: [] as readonly string[] } as SignedIn;
  const query = { sort: [{ field: 'CURRENCY' }], language: 'de' } as never;
  const more = { minRevision: null, most: 10 };
  const { signal } = new AbortController();
  await rowsOf(caller, { nature: 'PART', query, ...more }, signal);
  await documentRowsOf(caller, { nature: 'ATTACHMENT', query, ...more }, signal);
  expect(given).toEqual([[['PART', 'CURRENCY', 'de']], [['ATTACHMENT', 'CURRENCY', 'de']]]);
});
