import type { EntityValue } from '@fundarium/contract/entity';

/** A fund with all that hangs under it, as a delivery tells it; parents stand before their children. */
export type FundDelivery = {
  readonly line: number;
  readonly entities: readonly DeliveredNode[];
  /** What is left out of it, and why. */
  readonly notTaken: readonly LeftOut[];
};

export type LeftOut = {
  readonly kind: 'rejected' | 'missing' | 'duplicate';
  readonly line: number;
  readonly value: string;
  readonly reason: string;
};

export type DeliveredNode = {
  readonly line: number;
  readonly level: 'FUND' | 'PROD' | 'PART';
  /** The place of the parent in the list, null for the fund. */
  readonly parent: number | null;
  /** An identifier, or a name below its parent's code where it has none. */
  readonly code: string;
  /** The field of the record that the code stands in; null where it is of none. */
  readonly identifier: string | null;
  /** What kind of identifier the code is, as FundsXML calls it; null of a name. */
  readonly kind: string | null;
  /** Its name below its parent's code: what it is known by where it has no identifier of its own. */
  readonly named: string;
  /** What its amounts are in, as the file says. */
  readonly currency: string;
  readonly values: Readonly<Record<string, EntityValue>>;
  readonly quotations: readonly DeliveredQuotation[];
  readonly distributions: readonly DeliveredDistribution[];
  readonly splits: readonly DeliveredSplit[];
  readonly registrations: readonly DeliveredRegistration[];
};

/** Amounts as decimal text, in the currency of the entity but for those that name another. */
export type DeliveredQuotation = {
  readonly line: number;
  readonly date: string;
  readonly nav: string | null;
  readonly bid: string | null;
  readonly ask: string | null;
  readonly numberOfShares: string | null;
  readonly aum: string | null;
  readonly aumEur: string | null;
  readonly aumUsd: string | null;
  readonly aumChf: string | null;
};

export type DeliveredDistribution = {
  readonly line: number;
  readonly exDate: string;
  readonly recordDate: string | null;
  readonly paymentDate: string | null;
  readonly currency: string;
  readonly gross: string | null;
  readonly net: string | null;
  /** Whether it is income that stays in the class; null where the file says neither. */
  readonly notional: boolean | null;
};

export type DeliveredSplit = { readonly line: number; readonly date: string; readonly ratio: string };

export type DeliveredRegistration = {
  readonly line: number;
  readonly country: string;
  readonly values: Readonly<Record<string, EntityValue>>;
};
