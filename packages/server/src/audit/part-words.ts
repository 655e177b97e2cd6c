import { ACT_PARTS, type ChangeType } from '@fundarium/contract/change-types';
import type { LanguagePack } from '@fundarium/contract/translations';

const PREFIX = 'audit-part-';

type Part = { readonly changeType: ChangeType; readonly field: string | null };

/** The word for what a row changed where that is no field of an entity: a part of an act, an attribute of the metamodel. */
export function partWord(pack: LanguagePack, kind: string, { changeType, field }: Part): string | null {
  if (field === null) return null;
  return wordOfPart(pack, kind, field, ACT_PARTS[changeType]?.includes(field) ?? false);
}

/** The same where it is known whether an act on an entity notes the name beside fields. */
export function wordOfPart(pack: LanguagePack, kind: string, field: string, isPart: boolean): string | null {
  if (kind === 'entity' || kind === 'registration') return isPart ? (pack[PREFIX + field] ?? null) : null;
  // An attribute of a breakdown's member stands under the member's code.
  const dot = field.lastIndexOf('.');
  const word = pack[PREFIX + field.slice(dot + 1)];
  if (word === undefined) return null;
  return dot < 0 ? word : `${word} (${field.slice(0, dot)})`;
}

/** A label with what sets its row apart from others: the country of a registration, the type and day of a breakdown. */
export const withBeside = (label: string | null, beside: string | null): string | null =>
  label === null || beside === null ? label : `${label} (${beside})`;

/** The kinds of changes that note these parts; null where one of them is no part of an act. */
export function changeTypesOf(parts: readonly string[]): ChangeType[] | null {
  const types = Object.keys(ACT_PARTS) as ChangeType[];
  const known = types.flatMap((type) => ACT_PARTS[type] ?? []);
  return parts.every((part) => known.includes(part))
    ? types.filter((type) => ACT_PARTS[type]?.some((part) => parts.includes(part)))
    : null;
}

/** The parts whose words hold a text, whatever the case. */
export function partsNamed(pack: LanguagePack, text: string): string[] {
  const wanted = text.toLowerCase();
  return Object.keys(pack)
    .filter((key) => key.startsWith(PREFIX) && pack[key]!.toLowerCase().includes(wanted))
    .map((key) => key.slice(PREFIX.length));
}
