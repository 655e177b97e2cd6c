import type { SearchQueryInput, SearchReply, SearchRow } from '@fundarium/contract/search';
import { expect, it } from 'vitest';
import { wholePage } from './whole-page.ts';

const rowAt = (index: number): SearchRow => ({ level: 'PART', code: `C${index}`, values: {} });

/** A list of so many rows, of which the server gives at most `most` at once. */
async function codesOf(total: number, printed: number, most: number, page: SearchQueryInput['page']) {
  const asked: unknown[] = [];
  const reply = await wholePage({ columns: ['NAME'], ...(page && { page }) }, (query) => {
    asked.push(query.page);
    const { offset = 0, limit = 50 } = query.page ?? {};
    const count = Math.max(0, Math.min(limit, printed - offset, most));
    const rows = Array.from({ length: count }, (_, index) => rowAt(offset + index));
    return Promise.resolve({ total, printed, rows, revision: { number: 1, token: 't' } } as SearchReply);
  });
  return { codes: reply.rows.map(({ code }) => code), asked: asked.length };
}
const codes = (from: number, count: number) => Array.from({ length: count }, (_, at) => `C${from + at}`);

it.each([
  // 10 rows, 4 at a time: three questions.
  ['a page that the server cuts', 100, 100, 4, { offset: 20, limit: 10 }, codes(20, 10), 3],
  ['a whole page', 100, 100, 50, { offset: 20, limit: 10 }, codes(20, 10), 1],
  ['the last page', 23, 23, 2, { offset: 20, limit: 10 }, codes(20, 3), 2],
  ['a page at the cap', 100, 25, 4, { offset: 20, limit: 10 }, codes(20, 5), 2],
  ['a list without rows', 0, 0, 4, { offset: 0, limit: 10 }, [], 1],
] as const)('has all rows of %s', async (_, total, printed, most, page, expected, questions) => {
  expect(await codesOf(total, printed, most, page)).toEqual({ codes: expected, asked: questions });
});
