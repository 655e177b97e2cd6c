import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Choice } from './ListFilter.tsx';

/** What acts change beside fields, as the record calls it. */
const PARTS = ['ACTION', 'START', 'END', 'PARENT', 'PUBLIC_HOLIDAYS', 'EQUIVALENTS'] as const;

/** Fields of a level and of its registrations, or of all levels, by label; then what acts change beside fields. */
export function fieldChoices(
  metamodel: Metamodel,
  level: Level | null,
  word: (key: string) => string,
): Choice[] {
  const all = [
    ...metamodel.fields,
    ...metamodel.structuredProducts.fields,
    ...(metamodel.disabledFields ?? []),
  ].filter(
    (field) =>
      !field.mdi &&
      !field.performance &&
      (level === null || field.level === level || field.level === 'REGISTRATION_COUNTRY'),
  );
  const byCode = new Map(all.toReversed().map(({ businessCode, label }) => [businessCode, label]));
  const fields = [...byCode].map(([value, label]) => ({ value, label, detail: value }));
  const parts = PARTS.filter((part) => !byCode.has(part)).map((value) => ({
    value,
    label: word(`audit-part-${value}`),
  }));
  return [...fields.toSorted((a, b) => a.label.localeCompare(b.label)), ...parts];
}
