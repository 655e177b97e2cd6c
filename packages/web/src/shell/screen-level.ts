import { LEVELS, type Level } from '@fundarium/contract/vocabulary';

/** The level that quick search looks through on a screen: that of the entity it shows, else share classes. */
export function screenLevel(pathname: string): Level {
  if (pathname.startsWith('/v2/structured/products/')) return 'STRUCTURED_PRODUCT';
  const [, nature] = /^\/v2\/details\/([A-Z]+)\//.exec(pathname) ?? [];
  return LEVELS.find((level) => level === nature) ?? 'PART';
}
