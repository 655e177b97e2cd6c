import type { Level } from '@fundarium/contract/vocabulary';

/**
 * The address of an entity in studio: its nature and code as parameters, behind those that the configured address has already,
 * also in the part behind `#` by which some applications find their pages.
 */
export function studioAddress(studio: string, level: Level, code: string): string {
  const hasParameters = studio.split('#').at(-1)!.includes('?');
  return `${studio}${hasParameters ? '&' : '?'}${new URLSearchParams({ nature: level, code })}`;
}
