import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useBrokenAddress } from '../../ui/use-broken-address.ts';
import { readNavAddress, writeNavAddress } from './nav-address.ts';
import { CARD_START, type NavState } from './nav-choice.ts';

/** What is shown of the NAVs, kept in the page's address: it can be mailed, and Back walks its steps. */
export function useNavAddress(): {
  readonly state: NavState;
  readonly onState: (state: NavState) => void;
} {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { state, broken } = useMemo(() => readNavAddress(address, CARD_START), [address]);
  useBrokenAddress(broken);
  return {
    state,
    onState: (next) =>
      void navigate({
        to: '.',
        search: { ...address, ...writeNavAddress(next, CARD_START) } as never,
        resetScroll: false,
      }),
  };
}
