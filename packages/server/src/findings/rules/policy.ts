import { textOf, type Rule } from '../rule.ts';

/** A fund's CFI code says as its second attribute what happens to income (ISO 10962). */
const CFI_BY_POLICY: Readonly<Record<string, string>> = { ACCUMULATING: 'G', DISTRIBUTING: 'I', BOTH: 'J' };

export const CFI_POLICY: Rule = {
  severity: 'WARNING',
  reads: ['CFI', 'DISTRIBUTION_POLICY'],
  issues: ({ values }) => {
    const cfi = textOf(values, 'CFI');
    const expected = CFI_BY_POLICY[textOf(values, 'DISTRIBUTION_POLICY') ?? ''];
    // Standard vehicles and exchange-traded funds say it there; X is "not known".
    const said = cfi === null ? null : (/^C[IE][A-Z]([GIJ])/.exec(cfi)?.[1] ?? null);
    return said !== null && expected !== undefined && said !== expected
      ? [{ field: 'CFI', value: cfi!, details: { expected } }]
      : [];
  },
};

export const ACCUMULATING_WITH_DIVIDENDS: Rule = {
  severity: 'WARNING',
  reads: ['DISTRIBUTION_POLICY'],
  issues: ({ values, newestDividendDate }) =>
    textOf(values, 'DISTRIBUTION_POLICY') === 'ACCUMULATING' && newestDividendDate !== null
      ? [{ field: 'DISTRIBUTION_POLICY', value: 'ACCUMULATING', details: { date: newestDividendDate } }]
      : [],
};

export const CURRENCY_FLAG: Rule = {
  severity: 'ERROR',
  reads: ['SAME_CURRENCY_AS_PARENT_PROD', 'CURRENCY'],
  issues: ({ values, product }) => {
    const flag = values['SAME_CURRENCY_AS_PARENT_PROD'];
    const own = textOf(values, 'CURRENCY');
    const above = product === null ? null : textOf(product.values, 'CURRENCY');
    return typeof flag === 'boolean' && own !== null && above !== null && flag !== (own === above)
      ? [
          {
            field: 'SAME_CURRENCY_AS_PARENT_PROD',
            value: String(flag),
            details: { currency: own },
            related: [product!.id],
          },
        ]
      : [];
  },
};
