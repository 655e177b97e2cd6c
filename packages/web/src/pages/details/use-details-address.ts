import { keptSearchId } from '@fundarium/contract/kept-search';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What the address of a details page says of its cards. */
export type DetailsAddress = {
  /** The card that fills the screen. */
  readonly card: string | null;
  /** Id of a layout that somebody shared. */
  readonly layout: string | null;
  readonly onCard: (name: string | null) => void;
  readonly onLayout: (id: null) => void;
};

/** The parts of the address that concern the cards, beside those of the cards themselves. */
export function useDetailsAddress(): DetailsAddress {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (parts: Readonly<Record<string, string | undefined>>) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, ...parts })) as never,
        resetScroll: false,
      }),
    [navigate],
  );
  const { card, layout } = address;
  return {
    card: typeof card === 'string' && card !== '' ? card : null,
    layout: keptSearchId.safeParse(layout).success ? String(layout) : null,
    onCard: useCallback((name) => change({ card: name ?? undefined }), [change]),
    onLayout: useCallback(() => change({ layout: undefined }), [change]),
  };
}
