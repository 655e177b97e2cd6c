import { useNavigate, useSearch } from '@tanstack/react-router';
import { useBrokenAddress } from '../../ui/use-broken-address.ts';

/** Whether figures reach to the last NAV or to the last month-end. */
export const BASES = ['last-nav', 'month-end'] as const;
export type Basis = (typeof BASES)[number];

/** Up to what figures count, kept in the page's address; the last NAV is left out of it. */
export function useBasis(): readonly [Basis, (basis: Basis) => void] {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const given = address['basis'] ?? 'last-nav';
  const basis = BASES.find((each) => each === given);
  useBrokenAddress(basis === undefined);
  const setBasis = (next: Basis) =>
    void navigate({
      to: '.',
      search: { ...address, basis: next === 'last-nav' ? undefined : next } as never,
      resetScroll: false,
    });
  return [basis ?? 'last-nav', setBasis];
}
