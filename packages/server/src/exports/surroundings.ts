import type { EntityReply, Registration } from '@fundarium/contract/entity';
import type { ExportRequest } from '@fundarium/contract/export';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Revision } from '@fundarium/contract/revision';
import type { SearchQuery, SearchRow } from '@fundarium/contract/search';
import type { Language, Level } from '@fundarium/contract/vocabulary';
import type { SignedIn } from '../platform/signed-in.ts';
import type { Say } from './about.ts';
import type { GivenValue } from './columns.ts';

/** What a list asks for, without a page. */
export type ListQuery = Omit<SearchQuery, 'page' | 'describeIdentifiers'>;

/** Rows of one revision, in order; who reads sets the pace. */
export type RowStream = {
  readonly total: number;
  readonly revision: Revision;
  readonly chunks: AsyncIterable<readonly SearchRow[]>;
};

/** Of one revision; entities that the caller does not see are absent. */
export type Recorded = {
  readonly revision: Revision;
  readonly byCode: ReadonlyMap<
    string,
    { readonly values: Readonly<Record<string, GivenValue>>; readonly registrations: readonly Registration[] }
  >;
};

/** What exports need of others, each in the name of whoever calls. */
export type ExportSurroundings = {
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly metamodelOf: (caller: SignedIn, language: Language) => Promise<Metamodel>;
  readonly sayIn: (caller: SignedIn, language: Language) => Promise<Say>;
  readonly businessDateOf: (caller: SignedIn) => Promise<string>;
  /** No rows where there are more than `most`. */
  readonly rowsOf: (
    caller: SignedIn,
    question: {
      readonly nature: Level;
      readonly query: ListQuery;
      readonly minRevision: Revision | null;
      readonly most: number;
    },
    signal: AbortSignal,
  ) => Promise<RowStream>;
  /** What lists do not have of entities: some fields of theirs and of those above them, and their registrations. */
  readonly recordedOf: (
    caller: SignedIn,
    wanted: {
      readonly level: Level;
      readonly codes: readonly string[];
      readonly fields: readonly string[];
      readonly registrations: boolean;
    },
  ) => Promise<Recorded>;
  readonly entityOf: (caller: SignedIn, level: Level, code: string) => Promise<EntityReply>;
  /** Keeps that the file was asked for, of how many rows. */
  readonly note: (caller: SignedIn, request: ExportRequest, rows: number) => Promise<void>;
};
