import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Spec 2: the address a page was opened with asks for the name of the screen size. It outlives the first link. */
const asked = new URLSearchParams(window.location.search).has('debug');

export function ScreenSizeName() {
  const { breakpoints } = useTheme();
  const fits = {
    xl: useMediaQuery(breakpoints.up('xl')),
    lg: useMediaQuery(breakpoints.up('lg')),
    md: useMediaQuery(breakpoints.up('md')),
    sm: useMediaQuery(breakpoints.up('sm')),
  };
  if (!asked) return null;
  const name = Object.entries(fits).find(([, matches]) => matches)?.[0] ?? 'xs';
  return <code>{name}</code>;
}
