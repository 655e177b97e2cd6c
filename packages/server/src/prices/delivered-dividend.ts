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
  /** The same delivery has other payments of that day: each goes by its payment date then. */
  readonly isOneOfSeveral?: boolean;
};
