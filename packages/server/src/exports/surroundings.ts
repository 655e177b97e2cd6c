import type { EntityReply, Registration } from '@fundarium/contract/entity';
import type { BenchmarksQuery, BenchmarksReply } from '@fundarium/contract/benchmarks';
import type {
  ChangesBody,
  ChangesReply,
  ComparisonBody,
  ComparisonReply,
} from '@fundarium/contract/comparison';
import type { MatrixQuestion, MatrixReply } from '@fundarium/contract/document-matrix';
import type { DividendsReply } from '@fundarium/contract/dividends';
import type { ExportRequest } from '@fundarium/contract/export';
import type { Finding, FindingsQuery, FindingsReply } from '@fundarium/contract/finding-endpoints';
import type {
  AsOfQuery,
  AsOfReply,
  AuditQuery,
  AuditReply,
  TimelineQuery,
  TimelineReply,
} from '@fundarium/contract/history';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { MoneyFields } from '@fundarium/contract/own-currency';
import type { PerformanceMethod, PerformanceReply } from '@fundarium/contract/performance';
import type { HistoryQuery, QuotationsReply, QuotedField } from '@fundarium/contract/quotations';
import type { Revision } from '@fundarium/contract/revision';
import type { BreakdownsReply } from '@fundarium/contract/studio-metamodel';
import type { AttachmentQuery } from '@fundarium/contract/search-attachments';
import type { SearchQuery, SearchRow } from '@fundarium/contract/search';
import type { AttachmentNature, Language, Level } from '@fundarium/contract/vocabulary';
import type { SignedIn } from '../platform/signed-in.ts';
import type { Say } from './say.ts';
import type { GivenValue } from './columns.ts';

/** What a list asks for, without a page. */
export type ListQuery = Omit<SearchQuery, 'page' | 'describeIdentifiers'>;

/** The same of documents. */
export type DocumentQuery = Omit<AttachmentQuery, 'page' | 'describeIdentifiers'>;

/** Rows of one revision, in order; who reads sets the pace. */
export type RowStream = {
  readonly total: number;
  readonly revision: Revision;
  readonly chunks: AsyncIterable<readonly SearchRow[]>;
  /** Gives the rows up that nobody will read. */
  readonly end: () => Promise<void>;
};

/** What the record has of entities, by their codes; those that the caller does not see are absent. */
export type RecordedByCode = ReadonlyMap<
  string,
  { readonly values: Readonly<Record<string, GivenValue>>; readonly registrations: readonly Registration[] }
>;

/** What is read of entities that lists do not have: some fields of theirs and of those above them, and registrations. */
export type RecordedWanted = {
  readonly level: Level;
  readonly codes: readonly string[];
  readonly fields: readonly string[];
  readonly registrations: boolean;
};

/** The record as it was at one revision. It holds a connection: whoever has opened it ends it, or aborts its signal. */
export type OpenRecord = {
  readonly revision: Revision;
  /** @throws Error where nothing was read for a minute: it has ended by itself then */
  readonly read: (wanted: RecordedWanted) => Promise<RecordedByCode>;
  readonly end: () => void;
};

/** Findings of one moment, in the order of their list. It holds a connection as `OpenRecord` does. */
export type FindingStream = {
  readonly total: number;
  /** The record's revision that they are of. */
  readonly asOf: number;
  readonly chunks: AsyncIterable<readonly Finding[]>;
  readonly end: () => void;
};

type Place = { readonly level: Level; readonly code: string };
/** A list that is asked for; no rows where there are more than `most`. */
type Question<N, Q> = {
  readonly nature: N;
  readonly query: Q;
  readonly minRevision: Revision | null;
  readonly most: number;
};
type Asking = {
  readonly session: SignedIn;
  readonly minRevision: Revision | null;
  readonly signal: AbortSignal;
};

/** What calls answer, each as it would answer whoever asks for the file. */
type Replies = {
  readonly asOf: (caller: SignedIn, place: Place, query: AsOfQuery) => Promise<AsOfReply>;
  readonly audit: (caller: SignedIn, place: Place | null, query: AuditQuery) => Promise<AuditReply>;
  readonly timeline: (caller: SignedIn, place: Place, query: TimelineQuery) => Promise<TimelineReply>;
  readonly compare: (asking: Asking, body: ComparisonBody) => Promise<ComparisonReply>;
  readonly changes: (asking: Asking, body: ChangesBody) => Promise<ChangesReply>;
  readonly findings: (caller: SignedIn, query: FindingsQuery) => Promise<FindingsReply>;
  readonly matrix: (asking: Asking, question: MatrixQuestion, page: 'ALL') => Promise<MatrixReply>;
  readonly breakdowns: (caller: SignedIn, place: Place) => Promise<BreakdownsReply>;
  readonly quotations: (
    caller: SignedIn,
    level: Level,
    query: HistoryQuery & { readonly fields: readonly QuotedField[] },
  ) => Promise<QuotationsReply>;
  readonly dividends: (caller: SignedIn, level: Level, query: HistoryQuery) => Promise<DividendsReply>;
  readonly benchmarks: (caller: SignedIn, query: BenchmarksQuery) => Promise<BenchmarksReply>;
  readonly performance: (
    caller: SignedIn,
    level: Level,
    code: string,
    asOf: string | undefined,
  ) => Promise<PerformanceReply>;
  readonly figureMethod: (caller: SignedIn) => Promise<PerformanceMethod>;
};

/** What exports need of others, each in the name of whoever calls. */
export type ExportSurroundings = Replies & {
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Which fields of the caller's customer say currencies. */
  readonly moneyFieldsOf: (caller: SignedIn) => Promise<MoneyFields>;
  readonly metamodelOf: (caller: SignedIn, language: Language) => Promise<Metamodel>;
  readonly sayIn: (caller: SignedIn, language: Language) => Promise<Say>;
  readonly businessDateOf: (caller: SignedIn) => Promise<string>;
  readonly rowsOf: (
    caller: SignedIn,
    question: Question<Level, ListQuery>,
    signal: AbortSignal,
  ) => Promise<RowStream>;
  readonly documentRowsOf: (
    caller: SignedIn,
    question: Question<AttachmentNature, DocumentQuery>,
    signal: AbortSignal,
  ) => Promise<RowStream>;
  /** Whether the caller is told who entered what. */
  readonly seesPersons: (caller: SignedIn) => boolean;
  readonly openRecord: (caller: SignedIn, signal: AbortSignal) => Promise<OpenRecord>;
  readonly openFindings: (
    caller: SignedIn,
    query: FindingsQuery,
    signal: AbortSignal,
  ) => Promise<FindingStream>;
  /** Acts while the customer's writers wait, so briefly as can be; hears the revision that stays meanwhile. */
  readonly whileUnchanged: <T>(caller: SignedIn, act: (revision: Revision) => Promise<T>) => Promise<T>;
  readonly entityOf: (caller: SignedIn, level: Level, code: string) => Promise<EntityReply>;
  /** Keeps that the file was asked for, of how many rows. */
  readonly note: (caller: SignedIn, request: ExportRequest, rows: number) => Promise<void>;
};
