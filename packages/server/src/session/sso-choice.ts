import { customerCodeFromHost } from '@fundarium/contract/customer-code';
import type { Sso } from './sso-store.ts';

export type ChoiceHints = {
  /** The customer that the address names. */
  readonly customerCode: string | null;
  /** What people typed to get here; it may name their customer. */
  readonly host: string;
  readonly staff: boolean;
};

/**
 * One sign-on to go on with, several to choose from, or none. `asks` where no customer was found, so that people say
 * theirs; `unknown` where the one that the address names has none.
 */
export type Choice =
  | { readonly kind: 'one'; readonly sso: Sso }
  | {
      readonly kind: 'several';
      readonly ssos: readonly Sso[];
      readonly asks: boolean;
      readonly unknown: boolean;
    }
  | { readonly kind: 'none' };

/**
 * Which sign-on serves who names none: the only one there is; else those of the customer that the address names, else
 * of the one that the host hints at. Who names no customer chooses from those that are listed, or says the customer.
 */
export function chooseSso(all: readonly Sso[], { customerCode, host, staff }: ChoiceHints): Choice {
  const usable = withoutDoubles(all.filter((sso) => sso.mayAssertStaff || !staff));
  const [first, second] = usable;
  if (first === undefined) return { kind: 'none' };
  if (second === undefined) return { kind: 'one', sso: first };
  for (const code of [customerCode, customerCodeFromHost(host)]) {
    if (code === null) continue;
    const [own, ...others] = usable.filter((sso) => sso.allowedCustomers.includes(code));
    if (own === undefined) continue;
    return others.length === 0
      ? { kind: 'one', sso: own }
      : { kind: 'several', ssos: [own, ...others], asks: false, unknown: false };
  }
  return {
    kind: 'several',
    ssos: usable.filter((sso) => sso.listed),
    asks: true,
    unknown: customerCode !== null,
  };
}

/** Two rows of one client at one provider lead to the same page. */
function withoutDoubles(ssos: readonly Sso[]): readonly Sso[] {
  const seen = new Set<string>();
  return ssos.filter(({ issuer, clientId }) => {
    const key = JSON.stringify([issuer, clientId]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
