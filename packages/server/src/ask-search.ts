import type { Revision } from '@fundarium/contract/revision';
import { searchQuery, type SearchReply } from '@fundarium/contract/search';
import type { Level } from '@fundarium/contract/vocabulary';
import type { ComparisonSurroundings } from './audit/comparison-reading.ts';
import type { SearchPort } from './documents/surroundings.ts';
import type { IndexClient } from './index/process/client.ts';
import { unavailable } from './platform/refusal.ts';
import type { SessionPlaces } from './search/session-places.ts';

const PAGE = 1000;
/** Times that pages are read from the first one on, each time because somebody wrote between them. */
const TRIES = 3;

type Asking = Parameters<ComparisonSurroundings['codesOf']>[0];
/** Codes that a search finds, from a place on; none where it finds more than `most`. */
type Wanted = Parameters<SearchPort['pageOf']>[1] & { readonly most: number };
type FoundCodes = Awaited<ReturnType<SearchPort['pageOf']>>;

/**
 * Asks the index what comparisons, lists of changes and documents need of searches, in the name of whoever calls: each
 * question takes one of the session's places, and gives it back before the next is asked.
 */
export function askSearch(
  index: Pick<IndexClient, 'ask'>,
  places: SessionPlaces,
): ComparisonSurroundings & SearchPort {
  const ask = async (
    { session, minRevision, signal }: Asking,
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
  /** All pages of one revision; of another one, where somebody writes between them, its revision. */
  const pagesOf = async (
    asking: Asking,
    { nature, conditions, page, most }: Wanted,
  ): Promise<FoundCodes | { readonly changed: Revision }> => {
    const codes: string[] = [];
    let { minRevision } = asking;
    for (;;) {
      const next = { offset: page.offset + codes.length, limit: Math.min(PAGE, page.limit - codes.length) };
      const query = { ...conditions, page: next };
      const { rows, total, revision } = await ask({ ...asking, minRevision }, nature, query, most);
      if (total > most) return { codes: [], total };
      if (codes.length > 0 && !isSame(revision, minRevision)) return { changed: revision };
      minRevision = revision;
      codes.push(...rows.map(({ code }) => code));
      if (rows.length === 0 || codes.length >= Math.min(page.limit, total - page.offset))
        return { codes, total };
    }
  };
  /** Between two states of the index what a write takes from one page would be missing from the next. */
  const codesAt = async (asking: Asking, wanted: Wanted): Promise<FoundCodes> => {
    let { minRevision } = asking;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const found = await pagesOf({ ...asking, minRevision }, wanted);
      if ('codes' in found) return found;
      minRevision = found.changed;
    }
    throw unavailable('The list changes faster than it can be read', 5);
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
    pageOf: (asking, { nature, conditions, page }) =>
      codesAt(asking, { nature, conditions, page, most: Infinity }),
    codesOf: (asking, { nature, conditions, most }) =>
      codesAt(asking, { nature, conditions, page: { offset: 0, limit: most }, most }),
  };
}

const isSame = ({ number, token }: Revision, other: Revision | null) =>
  other !== null && number === other.number && token === other.token;
