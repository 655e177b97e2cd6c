/**
 * The page runs under `require-trusted-types-for 'script'` (security 3, row 11): no text becomes markup. ECharts
 * empties the element it draws into by assigning `''` to `innerHTML`, and nothing we use assigns more; so the
 * default policy lets the empty string pass and refuses every other, whoever comes with it.
 */
export function allowOnlyEmptyMarkup(factory: TrustedTypePolicyFactory | undefined): void {
  factory?.createPolicy('default', { createHTML: (markup) => (markup === '' ? '' : null) });
}

/** The address of a worker of our own build, as the page's policy wants it: those from elsewhere have no other way in. */
export function trustedWorkerUrl(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new Error(`${url} is none of our own`);
  const policy = window.trustedTypes?.createPolicy('own-worker', { createScriptURL: () => url });
  return (policy?.createScriptURL('') ?? url) as string;
}

type Rules = {
  readonly createHTML?: (markup: string) => string | null;
  readonly createScriptURL?: () => string;
};
type TrustedTypePolicyFactory = {
  createPolicy(name: string, rules: Rules): { readonly createScriptURL: (url: string) => unknown };
};

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicyFactory;
  }
}
