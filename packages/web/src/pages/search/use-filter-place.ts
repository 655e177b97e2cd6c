import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { usePreference } from './use-preference.ts';

/** Where the filter panel stands, and whether it is open. */
export type FilterPlace = {
  /** Beside the results; over them where there is no room. */
  readonly beside: boolean;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
};

/** Beside the results its being open is kept in this browser; over them it begins closed. */
export function useFilterPlace(): FilterPlace {
  const { breakpoints } = useTheme();
  const beside = useMediaQuery(breakpoints.up('md'));
  const wide = useMediaQuery(breakpoints.up('lg'));
  const [panel, setPanel] = usePreference('filters', ['open', 'closed'], wide ? 'open' : 'closed');
  const [drawer, setDrawer] = useState(false);
  return {
    beside,
    open: beside ? panel === 'open' : drawer,
    setOpen: (open) => (beside ? setPanel(open ? 'open' : 'closed') : setDrawer(open)),
  };
}
