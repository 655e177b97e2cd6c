/**
 * The page runs under `require-trusted-types-for 'script'` (security 3, row 11): no text becomes markup. ECharts
 * empties the element it draws into by assigning `''` to `innerHTML`, and nothing we use assigns more; so the
 * default policy lets the empty string pass and refuses every other, whoever comes with it.
 */
export function allowOnlyEmptyMarkup(factory: TrustedTypePolicyFactory | undefined): void {
  factory?.createPolicy('default', { createHTML: (markup) => (markup === '' ? '' : null) });
}

type TrustedTypePolicyFactory = {
  createPolicy(name: 'default', rules: { readonly createHTML: (markup: string) => string | null }): unknown;
};

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicyFactory;
  }
}
