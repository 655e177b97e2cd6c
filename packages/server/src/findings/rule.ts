import type { EntityValues } from '@fundarium/contract/entity';
import type { OwnLanguages } from '@fundarium/contract/expected-documents';
import type { FindingSeverity } from '@fundarium/contract/finding-endpoints';
import type { Level } from '@fundarium/contract/vocabulary';
import { addDays } from '@fundarium/finance/calendar-date';

/** An entity above, with the few values that rules below it ask for. */
export type Above = { readonly id: number; readonly level: Level; readonly values: EntityValues };

export type Registration = { readonly country: string; readonly fields: EntityValues };

/** A day that was delivered for a field, meant that there is none, and left the field empty. */
export type EmptiedValue = {
  readonly field: string;
  /** Of a registration; empty for the entity's own. */
  readonly country: string;
  readonly original: string;
};

/** A sub-fund's assets and those of all its classes on the same day and in the same currency, as decimal text. */
export type AumOfClasses = { readonly date: string; readonly own: string; readonly sum: string };

/** What the members of an entity's breakdown of a type add up to, as decimal text. */
export type BreakdownSum = { readonly type: string; readonly date: string; readonly sum: string };

/** A price dated after today: it counts from its day on. */
export type PriceAhead = {
  readonly field: string;
  readonly value: string;
  /** The last of them, and how many future days have one. */
  readonly date: string;
  readonly days: number;
};

/** A current document of the entity itself. */
export type CurrentDocument = {
  readonly type: string;
  /** Whether one is current per language and country. */
  readonly single: boolean;
  readonly language: readonly string[];
  readonly country: string | null;
  readonly startDate: string;
};

/** What a delivery left to be looked at of prices and payments. */
export type PriceIssue = {
  readonly rule: 'PRICE_CONTRADICTED' | 'PAYMENT_CORRECTED' | 'PAYMENT_ADDED' | 'PRICE_CURRENCY_UNKNOWN';
  readonly date: string;
  /** Business code of the value, kind and number of the payment, or the currency. */
  readonly key: string;
  readonly details: Readonly<Record<string, string>>;
};

/** All that rules see of an entity: itself and what stands around it. */
export type Neighbourhood = {
  readonly id: number;
  readonly level: Level;
  readonly code: string;
  readonly values: EntityValues;
  readonly parent: Above | null;
  /** The nearest sub-fund above. */
  readonly product: Above | null;
  /** Other entities by an ISIN that they share with this one. */
  readonly sharing: ReadonlyMap<string, readonly number[]>;
  readonly registrations: readonly Registration[];
  readonly documents: readonly CurrentDocument[];
  /** What the customer says of the languages that countries accept. */
  readonly ownLanguages: OwnLanguages;
  readonly emptied: readonly EmptiedValue[];
  /** Of the days up to today. */
  readonly newestNavDate: string | null;
  readonly pricesAhead: readonly PriceAhead[];
  readonly priceIssues: readonly PriceIssue[];
  /** Whether any payment was delivered; read of structured products. */
  readonly hasPayment: boolean;
  /** Newest ex-date before today of a distribution or split that counts. */
  readonly newestExDate: string | null;
  /** Last day on which the figures to its newest price are current, where that day is past and no frequency is known. */
  readonly currentUntil: string | null;
  /** Its own and those of what stands above it; read of those whose newest price may be overdue. */
  readonly holidays: ReadonlySet<string>;
  /** Whether a period of activation covers today; null where there is none at all. */
  readonly isActivated: boolean | null;
  /** Null where a class has none of that day, or another currency. */
  readonly aumOfClasses: AumOfClasses | null;
  /** Of each type's latest breakdown. */
  readonly breakdownSums: readonly BreakdownSum[];
  /** Ex-date of the newest distribution that was paid out; read of accumulating classes. */
  readonly newestDividendDate: string | null;
  /** Codes of the level's fields of type DATE. */
  readonly dateFields: readonly string[];
  /** Today in the customer's time zone. */
  readonly today: string;
};

export type Issue = {
  readonly field: string;
  readonly value: string;
  readonly country?: string;
  /** Texts that the message names; of the entity's own values only, for a reader may not see the others'. */
  readonly details?: Readonly<Record<string, string>>;
  readonly related?: readonly number[];
};

/** A rule is pure: the same neighbourhood gives the same issues. */
export type Rule = {
  readonly severity: FindingSeverity;
  /** Fields of the entity itself that the rule reads. */
  readonly reads: readonly string[];
  readonly issues: (of: Neighbourhood) => readonly Issue[];
};

/** The value of a field as text; null where it is empty or holds more than one. */
export function textOf(values: EntityValues, field: string): string | null {
  const value = values[field];
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** The value of a field as a number, for comparisons only. */
export function numberOf(values: EntityValues, field: string): number | null {
  const text = textOf(values, field);
  const number = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isNaN(number) ? null : number;
}

/** A day; null also for one that stands for none (spec 5). */
export function dayOf(values: EntityValues, field: string): string | null {
  const day = textOf(values, field);
  return day === null || isOpenEnded(day) ? null : day;
}

/** Feeds that know no empty value write a day before or beyond all meaning (spec 5). */
export const isOpenEnded = (day: string): boolean => /^(1900|1000|209[1-9]|2[1-9]|[3-9])/.test(day);

/** Days after its maturity by which a structured product is redeemed, holidays and the settlement of the payment included. */
export const DAYS_TO_REDEEM = 7;

/** Of a structured product, its maturity and the last day on which its redemption may still be priced. */
export function maturityOf({
  level,
  values,
}: Pick<Neighbourhood, 'level' | 'values'>): { readonly day: string; readonly redeemedBy: string } | null {
  const day = level === 'STRUCTURED_PRODUCT' ? dayOf(values, 'MATURITY_DATE') : null;
  return day === null ? null : { day, redeemedBy: addDays(day, DAYS_TO_REDEEM) };
}

/** Whether something has ended by a day, by its date or by what was delivered. */
export const isLiquidated = (values: EntityValues, today: string) => {
  const day = dayOf(values, 'LIQUIDATION_DATE');
  return (day !== null && day <= today) || textOf(values, 'STATUS') === 'TERMINATED';
};
