import { useCallback, useRef, useState, type RefObject } from 'react';
import { useUserSettings } from '../../../settings/use-user-settings.ts';
import { atLeast } from '../../../ui/screens.ts';
import { useMedia } from '../../../ui/use-media.ts';

/** Where the filter panel stands, and whether it is open. */
export type FilterPlace = {
  /** Beside the results; over them where there is no room. */
  readonly beside: boolean;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** The button that opens it: the keyboard is there again when it has closed. */
  readonly button: RefObject<HTMLButtonElement | null>;
};

/** It begins closed; beside the results its being open is among the person's settings. */
export function useFilterPlace(): FilterPlace {
  const beside = useMedia(atLeast('md'));
  const { settings, update } = useUserSettings();
  const panel = settings.repository.search.filters ?? 'closed';
  const [drawer, setDrawer] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const setOpen = useCallback(
    (open: boolean) => {
      if (beside) void update('repository', { search: { filters: open ? 'open' : 'closed' } });
      else setDrawer(open);
    },
    [beside, update],
  );
  return { beside, open: beside ? panel === 'open' : drawer, setOpen, button };
}
