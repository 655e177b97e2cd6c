import { BREAKDOWNS } from './breakdowns.ts';
import { ENTITIES } from './entities.ts';
import { EPT } from './ept/ept.ts';
import { fundsXml } from './fundsxml/fundsxml.ts';
import type { ImportFormat, Opening } from '../import-format.ts';
import { NAVS } from './navs.ts';
import { OPENFUNDS } from './openfunds/openfunds.ts';
import { PRICE_TABLE, TABLE } from './table.ts';

/** Every format there is; the first that recognises a file takes it, hence the most particular first. */
export const importFormats = (fundsXmlSchemas?: string): readonly ImportFormat[] => [
  BREAKDOWNS,
  ENTITIES,
  NAVS,
  EPT,
  fundsXml(fundsXmlSchemas),
  OPENFUNDS,
  PRICE_TABLE,
  TABLE,
];

export function detectFormat(formats: readonly ImportFormat[], opening: Opening): ImportFormat | null {
  return formats.find((format) => format.recognises(opening)) ?? null;
}

export function formatNamed(formats: readonly ImportFormat[], code: string): ImportFormat | null {
  return formats.find((format) => format.code === code) ?? null;
}

/** Why a mapping can not be of a format of that code, or null where it can. */
export function formatProblem(code: string): string | null {
  const formats = importFormats();
  if (formatNamed(formats, code) !== null) return null;
  return `${code}: must be one of ${formats.map((each) => each.code).join(', ')}`;
}
