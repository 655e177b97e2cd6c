import type { SearchQueryInput } from '@fundarium/contract/search';
import { describe, expect, it, vi } from 'vitest';
import { ALL_SELECTED, NOTHING_SELECTED, withRows } from '../../../grid/grid-selection.ts';
import type { FoundReply } from './ask-rows.ts';
import { rowIdOf } from './found-row.ts';
import { loadSelected } from './selected-rows.ts';

const revision = { number: 1, token: 'x' };
const query: SearchQueryInput = { quickText: 'bond', columns: ['NAME'], sort: [{ field: 'NAME' }] };

function server(codes: readonly string[]) {
  return vi.fn<(asked: SearchQueryInput) => Promise<FoundReply>>(async ({ filters, page }) => {
    const wanted = filters?.fields?.[0]?.operands;
    const found = wanted === undefined ? codes : codes.filter((code) => wanted.includes(code));
    const { offset = 0, limit = 50 } = page ?? {};
    const rows = found
      .slice(offset, offset + limit)
      .map((code) => ({ level: 'PART' as const, code, values: {} }));
    return { total: found.length, printed: found.length, rows, revision };
  });
}

const codes = Array.from({ length: 2500 }, (_, index) => `C${index}`);

describe('the selected rows', () => {
  it('are asked for by their codes, whatever is filtered now', async () => {
    const ask = server(codes);
    const rows = await loadSelected('PART', withRows(NOTHING_SELECTED, ['C7', 'C1'], true), query, ask, 10);
    expect(rows.map(({ code }) => code)).toEqual(['C1', 'C7']);
    expect(ask.mock.calls[0]![0]).toMatchObject({ columns: ['NAME'], sort: [{ field: 'NAME' }] });
    expect(ask.mock.calls[0]![0].quickText).toBeUndefined();
  });

  it('are all that the search finds but those left out, over as many pages as it takes', async () => {
    const ask = server(codes);
    const rows = await loadSelected('PART', withRows(ALL_SELECTED, ['C1'], false), query, ask, 10_000);
    expect(rows).toHaveLength(2499);
    expect(rows.map(({ code }) => code)).not.toContain('C1');
    expect(ask.mock.calls.every(([{ quickText }]) => quickText === 'bond')).toBe(true);
  });

  it('are of one revision, and read again where the record changes between two pages', async () => {
    let asked = 0;
    const changing = (changes: number) => async (question: SearchQueryInput) => {
      const number = Math.min((asked += 1), changes + 1);
      return { ...(await server(codes)(question)), revision: { number, token: 'x' } };
    };
    expect(await loadSelected('PART', ALL_SELECTED, query, changing(1), 10_000)).toHaveLength(2500);
    expect(asked).toBe(2 + 3);
    asked = 0;
    await expect(loadSelected('PART', ALL_SELECTED, query, changing(99), 10_000)).rejects.toThrow(
      'The record changed',
    );
  });

  it('come in the language of the query, however they were selected', async () => {
    for (const selection of [ALL_SELECTED, withRows(NOTHING_SELECTED, ['C7'], true)]) {
      const ask = server(codes);
      await loadSelected('PART', selection, { ...query, language: 'fr' }, ask, 10);
      expect(ask.mock.calls[0]![0].language).toBe('fr');
    }
  });

  it('are no more than wanted, and nothing is asked for none', async () => {
    const ask = server(codes);
    expect(await loadSelected('PART', ALL_SELECTED, query, ask, 11)).toHaveLength(11);
    ask.mockClear();
    expect(await loadSelected('PART', NOTHING_SELECTED, query, ask, 11)).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('of documents are asked for by their uuids, and each only at the entities where it was chosen', async () => {
    const at = (uuid: string, code: string) => ({ uuid, level: 'PART' as const, code, values: {} });
    const rows = [at('u1', 'A'), at('u1', 'B'), at('u2', 'A')];
    const asked: SearchQueryInput[] = [];
    const found = await loadSelected(
      'ATTACHMENT',
      withRows(NOTHING_SELECTED, [rowIdOf(rows[1]!), rowIdOf(rows[2]!)], true),
      query,
      async (question) => {
        asked.push(question);
        return { total: 3, printed: 3, rows, revision };
      },
      10,
    );
    expect(found).toEqual([rows[1], rows[2]]);
    expect(asked[0]?.filters?.fields).toEqual([{ name: 'UUID', operator: 'EQUALS', operands: ['u1', 'u2'] }]);
  });
});
