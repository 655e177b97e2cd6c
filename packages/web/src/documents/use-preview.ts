import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { z } from 'zod';
import { PREVIEW_PARAMETER } from '../paths.ts';

const uuid = z.uuid();

export type Preview = {
  /** Of the document that is shown; null where none is. */
  readonly uuid: string | null;
  readonly show: (uuid: string) => void;
  readonly close: () => void;
};

/**
 * Which document the address says is shown beside the page; closing gives the keyboard back to where it came from.
 * @param onLost what to do where that is gone
 */
export function usePreview(onLost?: () => void): Preview {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const from = useRef<Element | null>(null);
  const named = uuid.safeParse(address[PREVIEW_PARAMETER]);
  const shown = named.success ? named.data : null;
  const go = useCallback(
    (next: string | undefined, replace: boolean) =>
      navigate({
        to: '.',
        search: ((before: object) => ({ ...before, [PREVIEW_PARAMETER]: next })) as never,
        resetScroll: false,
        replace,
      }),
    [navigate],
  );
  const isOpen = shown !== null;
  const giveBack = useEffectEvent(() => {
    const back = from.current;
    from.current = null;
    if (back instanceof HTMLElement && back.isConnected) back.focus();
    else if (back !== null) onLost?.();
  });
  // Once the document is gone: a sheet lets nothing behind it have the keyboard.
  useEffect(() => {
    if (!isOpen) giveBack();
  }, [isOpen]);
  return {
    uuid: shown,
    show: useCallback(
      (next) => {
        if (!isOpen) from.current = document.activeElement;
        // One entry of the history for all that is looked at in a row.
        void go(next, isOpen);
      },
      [go, isOpen],
    ),
    close: useCallback(() => void go(undefined, false), [go]),
  };
}
