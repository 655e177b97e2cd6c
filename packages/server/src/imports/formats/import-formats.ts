import { ENTITIES } from './entities.ts';
import type { ImportFormat } from './import-format.ts';
import { NAVS } from './navs.ts';

/** Every format there is. */
export const IMPORT_FORMATS: readonly ImportFormat[] = [ENTITIES, NAVS];

export function detectFormat(header: readonly string[]): ImportFormat | null {
  return IMPORT_FORMATS.find((format) => format.recognises(header)) ?? null;
}
