import { searchQuery, type SearchReply } from '@fundarium/contract/search';
import type { Level } from '@fundarium/contract/vocabulary';
import type { ComparisonSurroundings } from './audit/comparison-reading.ts';
import type { SearchPort } from './documents/surroundings.ts';
import type { IndexClient } from './index/process/client.ts';
import type { SessionPlaces } from './search/session-places.ts';

const PAGE = 1000;

/**
 * Asks the index what comparisons, lists of changes and documents need of searches, in the name of whoever calls: each
 * question takes one of the session's places, and gives it back before the next is asked.
 */
export function askSearch(
  index: Pick<IndexClient, 'ask'>,
  places: SessionPlaces,
): ComparisonSurroundings & SearchPort {
  const ask = async (
    { session, minRevision, signal }: Parameters<ComparisonSurroundings['codesOf']>[0],
    nature: Level,
    query: Parameters<typeof searchQuery.parse>[0],
    displayCap: number,
  ): Promise<SearchReply> => {
    const { sessionId, customerCode, scopes } = session;
    const question = {
      customerCode,
      nature,
      scopes,
      query: searchQuery.parse(query),
      minRevision,
      displayCap,
    };
    const reply = await places.run(sessionId, signal, () => index.ask('search', question, signal));
    return JSON.parse(reply.json) as SearchReply;
  };
  return {
    inTurn: ({ session, signal }, act) => places.run(session.sessionId, signal, act),
    async valuesOf(asking, { level, codes, fields }) {
      const filter = { name: 'CODE', operator: 'EQUALS', operands: [...codes] };
      const { rows } = await ask(
        asking,
        level,
        { filters: { fields: [filter], countries: [] }, columns: [...fields] },
        codes.length,
      );
      return new Map(rows.map(({ code, values }) => [code, values]));
    },
    async pageOf(asking, { nature, conditions, page }) {
      const codes: string[] = [];
      for (;;) {
        const next = { offset: page.offset + codes.length, limit: Math.min(PAGE, page.limit - codes.length) };
        const { rows, total } = await ask(asking, nature, { ...conditions, page: next }, Infinity);
        codes.push(...rows.map(({ code }) => code));
        if (rows.length === 0 || codes.length >= page.limit) return { codes, total };
      }
    },
    async codesOf(asking, { nature, conditions, most }) {
      const codes: string[] = [];
      for (;;) {
        const page = { offset: codes.length, limit: PAGE };
        const { rows, total } = await ask(asking, nature, { ...conditions, page }, most);
        if (total > most) return { codes: [], total };
        codes.push(...rows.map(({ code }) => code));
        if (rows.length === 0 || codes.length >= total) return { codes, total };
      }
    },
  };
}
