type Values = Readonly<Record<string, unknown>>;

/** What was paid with the first distribution of the newest ex-date: its own, and those of the same kind and currency. */
export function paidOf(payments: readonly Values[], first: Values | undefined): Values {
  if (first === undefined) return {};
  const like = ['ex', 'notional', 'currency'];
  const paid = payments.filter((each) => like.every((name) => each[name] === first[name]));
  const sum = (amountOf: (each: Values) => unknown) => {
    const amounts = paid.map(amountOf).filter((each) => each !== null && each !== undefined);
    return amounts.length === 0
      ? undefined
      : amounts.reduce<number>((total, each) => total + Number(each), 0);
  };
  const ofAnyKind = (each: Values) => {
    const net = each['net_dividend'];
    const withCredit = net === null ? null : Number(net) + Number(each['dividend_tax_credit'] ?? 0);
    return each['dividend'] ?? each['gross_dividend'] ?? withCredit ?? each['capital_gain'];
  };
  const earliest = (name: string) => paid.flatMap((each) => each[name] ?? []).toSorted()[0];
  return {
    DIVIDEND: sum(ofAnyKind),
    GROSS_DIVIDEND: sum((each) => each['gross_dividend']),
    NET_DIVIDEND: sum((each) => each['net_dividend']),
    DIVIDEND_TAX_CREDIT: sum((each) => each['dividend_tax_credit']),
    CAPITAL_GAIN: sum((each) => each['capital_gain']),
    DIV_CURRENCY: first['currency'] ?? undefined,
    EX_DATE: first['ex'],
    RECORD_DATE: earliest('record'),
    PAYMENT_DATE: earliest('payment'),
  };
}
