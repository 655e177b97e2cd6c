import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useUnreadAddress } from '../../ui/use-unread-address.ts';
import { readNavAddress, writeNavAddress } from './nav-address.ts';
import type { NavState } from './nav-choice.ts';

/**
 * What is shown of the NAVs, kept in the page's address: it can be mailed, and Back walks its steps.
 * @param start what the chart begins with
 */
export function useNavAddress(start: NavState): {
  readonly state: NavState;
  readonly onState: (state: NavState) => void;
} {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { state, unread } = useMemo(() => readNavAddress(address, start), [address, start]);
  useUnreadAddress(unread.map((name) => `${name}=${String(address[name])}`));
  useEffect(() => {
    if (unread.length === 0) return;
    const search = { ...address, ...writeNavAddress(state, start) } as never;
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }, [unread, address, state, start, navigate]);
  return {
    state,
    onState: (next) =>
      void navigate({
        to: '.',
        search: { ...address, ...writeNavAddress(next, start) } as never,
        resetScroll: false,
      }),
  };
}
