import { atLeast } from '../ui/screens.ts';
import { useMedia } from '../ui/use-media.ts';

/** Spec 2: the address a page was opened with asks for the name of the screen size. It outlives the first link. */
const asked = new URLSearchParams(window.location.search).has('debug');

export function ScreenSizeName() {
  const fits = {
    xl: useMedia(atLeast('xl')),
    lg: useMedia(atLeast('lg')),
    md: useMedia(atLeast('md')),
    sm: useMedia(atLeast('sm')),
  };
  if (!asked) return null;
  const name = Object.entries(fits).find(([, matches]) => matches)?.[0] ?? 'xs';
  return <code>{name}</code>;
}
