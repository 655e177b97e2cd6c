import type { EntityValue } from '@fundarium/contract/entity';
import type { FieldsOfLevel } from './entity-row.ts';
import { isPerLanguage, type Predecessor } from './field-difference.ts';

/** A text delivered in a language that has none, which is the one recorded in another language. */
export type StandIn = {
  readonly field: string;
  readonly language: string;
  readonly other: string;
};

type Values = Readonly<Record<string, EntityValue | null>>;

/**
 * Values without the texts that lists and files show where a language has none: one that comes back with them is no
 * translation. A row that brings the other language as well says so on purpose.
 * @param textOrder languages, the one first that is shown where a reader's has no text
 */
export function withoutStandIns(
  given: Values,
  fields: FieldsOfLevel,
  predecessorOf: (code: string) => Predecessor,
  textOrder: readonly string[],
): { readonly values: Values; readonly standIns: readonly StandIn[] } {
  const standIns: StandIn[] = [];
  const values = Object.entries(given).flatMap(([field, value]): [string, EntityValue | null][] => {
    const recorded = fields.get(field)?.perLanguage === true ? predecessorOf(field).previous : null;
    if (!isPerLanguage(value) || !isPerLanguage(recorded)) return [[field, value]];
    const kept = Object.entries(value).filter(([language, text]) => {
      const other = textOrder.find((each) => recorded[each] !== undefined);
      const isShown = other !== undefined && recorded[other] === text && !(other in value);
      if (language in recorded || !isShown) return true;
      standIns.push({ field, language, other });
      return false;
    });
    return kept.length === 0 ? [] : [[field, Object.fromEntries(kept)]];
  });
  return { values: standIns.length === 0 ? given : Object.fromEntries(values), standIns };
}
