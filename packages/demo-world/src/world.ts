import type { DemoBranding } from './branding.ts';
import type { DemoBreakdown } from './breakdowns.ts';
import type { AttachmentStatus } from '@fundarium/contract/attachments';
import type { EntityValues } from '@fundarium/contract/entity';
import type { Language, Level, Module } from '@fundarium/contract/vocabulary';

/** What the demo generator makes: a few customers, each with everything that is its own. */
export type DemoWorld = { readonly customers: readonly DemoCustomer[] };

export type DemoCustomer = {
  readonly code: string;
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly modules: readonly Module[];
  readonly branding: DemoBranding;
  /** Settings of the customer, as they are delivered. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Parents before children. */
  readonly entities: readonly DemoEntity[];
  readonly activationPeriods: readonly { level: Level; code: string; start: string; end: string | null }[];
  readonly registrations: readonly { level: Level; code: string; country: string; fields: EntityValues }[];
  readonly breakdowns: readonly (DemoBreakdown & { level: Level; code: string })[];
  readonly dividends: readonly DemoDividend[];
  /** Subtrees granted to scopes of a scoped customer. */
  readonly scopes: readonly { scope: string; level: Level; code: string }[];
  readonly people: readonly DemoPerson[];
  /** Series of prices, one at a time: all of them together are too many to hold. */
  readonly quotations: () => Iterable<DemoQuotations>;
  readonly benchmarks: () => Iterable<DemoBenchmark>;
  /** Parents' before children's, predecessors before what follows them. */
  readonly documents: () => Iterable<DemoDocument>;
};

export type DemoEntity = {
  readonly level: Level;
  readonly code: string;
  readonly parent: { readonly level: Level; readonly code: string } | null;
  /** By business code of the standard metamodel; market data and derived fields are absent. */
  readonly values: EntityValues;
};

/** Prices of one entity, oldest first, arrays in parallel; decimal text. */
export type DemoQuotations = {
  readonly level: Level;
  readonly code: string;
  readonly dates: readonly string[];
  readonly navs: readonly string[];
  readonly asks: readonly (string | null)[];
  readonly bids: readonly (string | null)[];
  readonly numbersOfShares: readonly (string | null)[];
  readonly aums: readonly (string | null)[];
};

/** A document at one entity. */
export type DemoDocument = {
  readonly type: string;
  readonly level: Level;
  readonly code: string;
  readonly language: string;
  readonly country: string | null;
  readonly startDate: string;
  readonly status: AttachmentStatus;
  readonly fileName: string;
  readonly displayLabel: string;
  /** A PDF. */
  readonly content: () => Buffer;
};

type DemoEvent = { readonly level: Level; readonly code: string; readonly exDate: string };
export type DemoPayout = DemoEvent & {
  readonly paymentDate: string;
  readonly currency: string;
  /** Gross, per share; decimal text. */
  readonly dividend: string;
};
export type DemoSplit = DemoEvent & { readonly kind: 'SPLIT'; readonly splitRatio: string };
export type DemoDividend = DemoPayout | DemoSplit;
export const isPayout = (event: DemoDividend): event is DemoPayout => 'dividend' in event;

/** An index under the name by which BENCHMARK fields call it, oldest first, arrays in parallel; decimal text. */
export type DemoBenchmark = {
  readonly code: string;
  readonly dates: readonly string[];
  readonly values: readonly string[];
};

/** Somebody to sign in as; `kind` is what the start prints beside the name. */
export type DemoPerson = {
  readonly subject: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly kind:
    | 'reader'
    | 'contributor'
    | 'auditor'
    | 'administrator'
    | 'producer'
    | 'scoped reader'
    | 'staff';
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
  readonly amfine: boolean;
};
