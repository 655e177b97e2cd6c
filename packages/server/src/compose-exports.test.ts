import { expect, it } from 'vitest';
import { rowsFrom } from './compose-exports.ts';
import type { SignedIn } from './platform/signed-in.ts';
import { WrittenReply } from './platform/written-reply.ts';

const REVISION = { number: 1, token: 'a' };

it('rows that nobody will read are given up with their question, read or not', async () => {
  let open = 0;
  const { rowsOf } = rowsFrom({
    ask: async () => new WrittenReply(JSON.stringify({ total: 9, revision: REVISION }), REVISION) as never,
    stream: async function* () {
      open += 1;
      try {
        for (;;) yield new WrittenReply(JSON.stringify({ rows: [] }), REVISION) as never;
      } finally {
        open -= 1;
      }
    },
  });
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
