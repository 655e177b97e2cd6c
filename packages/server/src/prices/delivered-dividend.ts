/** A distribution or a split as somebody delivers it; amounts are decimal text, and what is absent is left as it is. */
export type DeliveredDividendRow = {
  readonly entityId: number;
  readonly exDate: string;
  readonly kind: 'DIVIDEND' | 'SPLIT';
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
