import type { Revision } from '@fundarium/contract/revision';
import type { SearchQuery, SearchReply, SearchRow } from '@fundarium/contract/search';
import type { AttachmentQuery, AttachmentReply } from '@fundarium/contract/search-attachments';
import type {
  AttachmentDistinctQuery,
  DistinctQuery,
  DistinctReply,
} from '@fundarium/contract/search-distinct';
import type { EverywhereQuery, EverywhereReply } from '@fundarium/contract/search-everywhere';
import type { AttachmentNature, Level } from '@fundarium/contract/vocabulary';
import type { Failure } from '@fundarium/contract/failure';
import type { ListOrders } from '../../platform/list-orders.ts';

type AskedAnywhere<Q> = {
  readonly customerCode: string;
  readonly scopes: '*' | readonly string[];
  readonly query: Q;
  readonly minRevision: Revision | null;
};
type Asked<Q> = AskedAnywhere<Q> & { readonly nature: Level };
/** Of documents; those that are being filed are for contributors. */
type AskedOfDocuments<Q> = AskedAnywhere<Q> & {
  readonly nature: AttachmentNature;
  readonly seesFiling: boolean;
};

/** Of a search for rows. */
type Sorted = { readonly listOrders?: ListOrders };

/** What the web process may ask of the index process. */
export type IndexCalls = {
  search: { given: Asked<SearchQuery> & Sorted & { readonly displayCap: number }; answered: SearchReply };
  distinct: { given: Asked<DistinctQuery>; answered: DistinctReply };
  searchDocuments: {
    given: AskedOfDocuments<AttachmentQuery> & Sorted & { readonly displayCap: number };
    answered: AttachmentReply;
  };
  distinctOfDocuments: { given: AskedOfDocuments<AttachmentDistinctQuery>; answered: DistinctReply };
  everywhere: {
    given: AskedAnywhere<EverywhereQuery> & { readonly displayCap: number };
    answered: EverywhereReply;
  };
  /** All rows of a search, whose page is not looked at. */
  stream: { given: (Asked<SearchQuery> | AskedOfDocuments<AttachmentQuery>) & Sorted; answered: never };
  prepare: { given: { readonly customerCode: string }; answered: Revision };
  prepareAll: { given: Record<string, never>; answered: number };
};
/** The calls that are answered once. */
export type IndexCallName = Exclude<keyof IndexCalls, 'stream'>;

/** What one chunk of a stream holds, as JSON; rows of documents have a uuid. */
export type StreamedRows = { readonly rows: readonly (SearchRow & { readonly uuid?: string })[] };
/** The calls whose answers go out to a reader. */
export const QUESTIONS = [
  'search',
  'distinct',
  'searchDocuments',
  'distinctOfDocuments',
  'everywhere',
] as const;
export type QuestionName = (typeof QUESTIONS)[number];

export type ToIndex =
  | { readonly kind: 'call'; readonly id: number; readonly name: IndexCallName; readonly given: unknown }
  | { readonly kind: 'stream'; readonly id: number; readonly given: IndexCalls['stream']['given'] }
  // One chunk of a stream more.
  | { readonly kind: 'next'; readonly id: number }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'stop' };

/** A refusal as it crosses: an error object would lose its fields. */
export type SentRefusal = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly problems?: Failure['problems'];
  readonly retryAfterSeconds?: number;
};

export type FromIndex =
  | { readonly kind: 'ready' }
  // Written once, here: who passes an answer on does not read it. The revision stands beside it for the headers.
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly json: string;
      readonly revision: Revision | null;
    }
  | { readonly kind: 'chunk'; readonly id: number; readonly json: string; readonly revision: Revision }
  // Behind the last chunk of a stream.
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'refusal'; readonly id: number; readonly refusal: SentRefusal }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  | { readonly kind: 'health'; readonly well: boolean }
  | { readonly kind: 'log'; readonly message: string; readonly details: Record<string, unknown> };
