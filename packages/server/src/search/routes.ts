import type { SearchQuery, SearchReply } from '@fundarium/contract/search';
import type { Revision } from '@fundarium/contract/revision';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Bind } from '../platform/http.ts';

/** The index's answer to a search; the composition says which process gives it. */
export type AskIndex = (
  question: {
    readonly customerCode: string;
    readonly nature: Level;
    readonly scopes: '*' | readonly string[];
    readonly query: SearchQuery;
    readonly minRevision: Revision | null;
  },
  signal: AbortSignal,
) => Promise<SearchReply>;

export function searchRoutes(bind: Bind, ask: AskIndex): void {
  bind('searchParts', ({ session: { customerCode, scopes }, body, minRevision, signal }) =>
    ask({ customerCode, nature: 'PART', scopes, query: body, minRevision }, signal),
  );
}
