import type { SearchQuery, SearchReply } from '@fundarium/contract/search';
import type { AttachmentQuery, AttachmentReply } from '@fundarium/contract/search-attachments';
import type {
  AttachmentDistinctQuery,
  DistinctQuery,
  DistinctReply,
} from '@fundarium/contract/search-distinct';
import type { EverywhereQuery, EverywhereReply } from '@fundarium/contract/search-everywhere';
import type { Revision } from '@fundarium/contract/revision';
import { may, rightToFile } from '@fundarium/contract/rights';
import type { AttachmentNature, Language, Level } from '@fundarium/contract/vocabulary';
import type { Bind } from '../platform/http.ts';
import type { ListOrders } from '../platform/list-orders.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import type { WrittenReply } from '../platform/written-reply.ts';
import { nameFilter, type LabelOf } from './name-filter.ts';
import type { SessionPlaces } from './session-places.ts';

type QuestionAnywhere<Q> = {
  readonly customerCode: string;
  readonly scopes: '*' | readonly string[];
  readonly query: Q;
  readonly minRevision: Revision | null;
};
type Question<Q> = QuestionAnywhere<Q> & { readonly nature: Level };
type QuestionOfDocuments<Q> = QuestionAnywhere<Q> & {
  readonly nature: AttachmentNature;
  /** Whether the person is shown documents that are still being filed. */
  readonly seesFiling: boolean;
};

type Sorted = { readonly displayCap: number; readonly listOrders: ListOrders };

/** What searches need of others; the composition says which process asks the index. */
export type SearchSurroundings = {
  readonly search: (
    question: Question<SearchQuery> & Sorted,
    signal: AbortSignal,
  ) => Promise<WrittenReply<SearchReply>>;
  readonly distinct: (
    question: Question<DistinctQuery>,
    signal: AbortSignal,
  ) => Promise<WrittenReply<DistinctReply>>;
  readonly searchDocuments: (
    question: QuestionOfDocuments<AttachmentQuery> & Sorted,
    signal: AbortSignal,
  ) => Promise<WrittenReply<AttachmentReply>>;
  readonly distinctOfDocuments: (
    question: QuestionOfDocuments<AttachmentDistinctQuery>,
    signal: AbortSignal,
  ) => Promise<WrittenReply<DistinctReply>>;
  readonly everywhere: (
    question: QuestionAnywhere<EverywhereQuery> & { readonly displayCap: number },
    signal: AbortSignal,
  ) => Promise<WrittenReply<EverywhereReply>>;
  readonly labelOf: LabelOf;
  /** How the lists read that a search is sorted by. */
  readonly listOrders: (
    session: SignedIn,
    nature: Level | AttachmentNature,
    query: Pick<SearchQuery, 'sort' | 'language'>,
  ) => Promise<ListOrders>;
  /** Shared with whatever else asks the index in the name of a session. */
  readonly places: SessionPlaces;
  /** Most rows that a grid may scroll to (spec 8). */
  readonly displayCap: number;
};

const SEARCHES = {
  searchFunds: 'FUND',
  searchProducts: 'PROD',
  searchClassifications: 'CLAS',
  searchParts: 'PART',
  searchStructuredProducts: 'STRUCTURED_PRODUCT',
} as const;
const COUNTS = {
  distinctFunds: 'FUND',
  distinctProducts: 'PROD',
  distinctClassifications: 'CLAS',
  distinctParts: 'PART',
  distinctStructuredProducts: 'STRUCTURED_PRODUCT',
} as const;

const DOCUMENT_SEARCHES = {
  searchAttachments: 'ATTACHMENT',
  searchStructuredProductAttachments: 'STRUCTURED_PRODUCT_ATTACHMENT',
} as const;
const DOCUMENT_COUNTS = {
  distinctAttachments: 'ATTACHMENT',
  distinctStructuredProductAttachments: 'STRUCTURED_PRODUCT_ATTACHMENT',
} as const;

export function searchRoutes(bind: Bind, around: SearchSurroundings): void {
  const { places, displayCap } = around;
  type Asked<Q> = {
    readonly session: SignedIn;
    readonly body: Q;
    readonly minRevision: Revision | null;
    readonly signal: AbortSignal;
  };
  const ask = async <
    Q extends { readonly language?: Language | undefined },
    N extends Level | AttachmentNature,
    R,
  >(
    { session, body, minRevision, signal }: Asked<Q>,
    nature: N,
    answer: (question: QuestionAnywhere<Q> & { readonly nature: N }, signal: AbortSignal) => Promise<R>,
  ): Promise<R> => {
    const { sessionId, customerCode, scopes } = session;
    try {
      return await places.run(sessionId, signal, () =>
        answer({ customerCode, nature, scopes, query: body, minRevision }, signal),
      );
    } catch (error) {
      throw await nameFilter(error, nature, (field) => around.labelOf(session, field, body.language));
    }
  };

  for (const [name, nature] of entriesOf(SEARCHES)) {
    bind(name, (call) =>
      ask(call, nature, async (question, signal) => {
        const listOrders = await around.listOrders(call.session, nature, call.body);
        return around.search({ ...question, displayCap, listOrders }, signal);
      }),
    );
  }
  bind('searchEverywhere', ({ session, body, minRevision, signal }) => {
    const { sessionId, customerCode, scopes } = session;
    const question = { customerCode, scopes, query: body, minRevision, displayCap };
    return places.run(sessionId, signal, () => around.everywhere(question, signal));
  });
  for (const [name, nature] of entriesOf(COUNTS)) {
    bind(name, (call) => ask(call, nature, around.distinct));
  }
  for (const [name, nature] of entriesOf(DOCUMENT_SEARCHES)) {
    bind(name, (call) =>
      ask(call, nature, async (question, signal) => {
        const seesFiling = may(call.session, rightToFile(nature));
        const listOrders = await around.listOrders(call.session, nature, call.body);
        return around.searchDocuments({ ...question, seesFiling, displayCap, listOrders }, signal);
      }),
    );
  }
  for (const [name, nature] of entriesOf(DOCUMENT_COUNTS)) {
    bind(name, (call) =>
      ask(call, nature, (question, signal) =>
        around.distinctOfDocuments(
          { ...question, seesFiling: may(call.session, rightToFile(nature)) },
          signal,
        ),
      ),
    );
  }
}

const entriesOf = <T extends object>(table: T) => Object.entries(table) as [keyof T, T[keyof T]][];
