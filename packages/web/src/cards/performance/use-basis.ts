import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useUnreadAddress } from '../../ui/use-unread-address.ts';

/** Whether figures reach to the last NAV or to the last month-end. */
export const BASES = ['last-nav', 'month-end'] as const;
export type Basis = (typeof BASES)[number];

/** Up to what figures count, kept in the page's address; the last NAV is left out of it. */
export function useBasis(): readonly [Basis, (basis: Basis) => void] {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const given = address['basis'] ?? 'last-nav';
  const basis = BASES.find((each) => each === given);
  useUnreadAddress(basis === undefined ? [`basis=${String(given)}`] : []);
  const setBasis = useCallback(
    (next: Basis, replace = false) =>
      void navigate({
        to: '.',
        search: { ...address, basis: next === 'last-nav' ? undefined : next } as never,
        replace,
        resetScroll: false,
      }),
    [address, navigate],
  );
  useEffect(() => {
    if (basis === undefined) setBasis('last-nav', true);
  }, [basis, setBasis]);
  return [basis ?? 'last-nav', setBasis];
}
