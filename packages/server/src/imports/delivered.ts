import type { EntityValue } from '@fundarium/contract/entity';
import type { PriceUnit } from '@fundarium/contract/quotation-unit';
import type { QuotedField } from '@fundarium/contract/quotations';
import type { Level } from '@fundarium/contract/vocabulary';

/** How a file names an entity: by its code, or by a field such as ISIN. */
export type EntityName = {
  /** Without it, whatever has prices: share classes and structured products. */
  readonly level?: Level;
  /** `CODE`, or a business code. */
  readonly field: string;
  readonly value: string;
  /** Further names, the best first: they tell the entity where nobody has the ones before, and may not contradict them. */
  readonly others?: readonly { readonly field: string; readonly value: string }[];
};

type Values = Readonly<Record<string, EntityValue | null>>;

export type DeliveredEntityLine = {
  readonly subject: 'entity';
  readonly line: number;
  readonly level: Level;
  /** The code of the entity, or the name by which the record knows one already. */
  readonly by: { readonly field: string; readonly value: string };
  readonly parentCode: string | null;
  readonly values: Values;
  /** The currency that its amounts are shown in, of a line that says none: it has to be the entity's. */
  readonly shownIn?: string;
  /** What the record has to quote it in, of a line that shows prices so and does not say it. */
  readonly priceUnit?: PriceUnit;
  /** Whether an entity that hangs elsewhere is moved below the parent; otherwise such a line is rejected. */
  readonly moves?: boolean;
};

/** Decimal text; what is absent is left as it is. */
export type DeliveredQuotation = {
  readonly subject: 'quotation';
  readonly line: number;
  readonly of: EntityName;
  /** yyyy-mm-dd, as all days here. */
  readonly day: string;
  /** ISO code of what the amounts are in; absent where the file does not say. */
  readonly currency?: string;
  /** What its prices are; absent where the file does not say. */
  readonly priceUnit?: PriceUnit;
} & { readonly [each in QuotedField]?: string };

export type DividendValues = {
  readonly paymentDate?: string;
  readonly recordDate?: string;
  readonly currency?: string;
  readonly dividend?: string;
  readonly grossDividend?: string;
  readonly netDividend?: string;
  readonly dividendTaxCredit?: string;
  readonly capitalGain?: string;
  readonly splitRatio?: string;
  readonly notional?: boolean;
  /** By which the provider tells payments of one ex-date apart. */
  readonly reference?: string;
  /** Whether the amount is per share before a split of the same ex-date. */
  readonly beforeSplit?: boolean;
};

export type DeliveredDividend = {
  readonly subject: 'dividend';
  readonly line: number;
  readonly of: EntityName;
  readonly kind: 'DIVIDEND' | 'SPLIT';
  readonly exDate: string;
  readonly values: DividendValues;
};

export type DeliveredBenchmark = {
  readonly subject: 'benchmark';
  readonly line: number;
  readonly code: string;
  readonly day: string;
  readonly value: string;
};

export type DeliveredRegistration = {
  readonly subject: 'registration';
  readonly line: number;
  readonly of: EntityName;
  /** Of the customer's list, as it is. */
  readonly country: string;
  /** By business code of level REGISTRATION_COUNTRY, without COUNTRY. */
  readonly values: Values;
};

/** The bytes of a document on this machine, and what the virus scanner said of them. */
export type ReceivedDocument = {
  readonly path: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly scanned: { readonly waits: boolean; readonly found: string | null };
};

/** What is said of a document by the file that holds it, or that says where it lies. */
export type DocumentValues = {
  /** Every entity that it names, each by what it is known by, the best first. */
  readonly entities: readonly (readonly {
    readonly level: Level;
    readonly field: string;
    readonly value: string;
  }[])[];
  /** As the file calls it. */
  readonly type: string;
  readonly language: string;
  readonly country: string | null;
  readonly startDate: string | null;
  readonly displayLabel: string | null;
  readonly fileName: string;
  readonly filing: boolean;
  /** Its bytes, received already; null where it lies elsewhere. */
  readonly bytes: ReceivedDocument | null;
  readonly externalUri: string | null;
};

export type DeliveredDocument = {
  readonly subject: 'document';
  readonly line: number;
  /** To be shown where it is not taken. */
  readonly name: string;
  readonly values: DocumentValues;
};

/** One thing that a file says. Several may stand on one line, and a line may say none. */
export type Delivered =
  | DeliveredEntityLine
  | DeliveredQuotation
  | DeliveredDividend
  | DeliveredBenchmark
  | DeliveredRegistration
  | DeliveredDocument;
