import type { ImportMapping } from '@fundarium/contract/import-mapping';
import { meansNoValue } from '../feed-values.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { FieldLabels, FieldsByLevel } from '../record-writers.ts';
import { KEY_TARGETS } from './column-names.ts';
import { languageIn } from './label-language.ts';
import { watchTwin, type LinesSeen } from './lines-seen.ts';
import { hasExported } from './of-exports.ts';
import { AMOUNT_TARGETS, BESIDE_DATED, deliveryOf, QUOTED_TARGETS } from './price-columns.ts';
import { resolveBoth, type ResolvedBoth } from './resolve-both.ts';
import type { Resolved } from './resolve-names.ts';

/** Days with the figures that stand on them. */
const DATED = [
  { days: ['DATE'], figures: [...QUOTED_TARGETS, 'VALUE'] },
  { days: ['EX_DATE'], figures: [...AMOUNT_TARGETS, 'SPLIT_RATIO'] },
] as const;

/** What names the lines of an export. */
const KEYS_OF_EXPORTS: readonly string[] = ['LEVEL', 'CODE', 'ISIN'];

/**
 * Whether a table that has figures and their days is a list of entities, as exports are, whose figures are only shown. Fields
 * that a file can set have to stand beside them. Then it is one where it has what exports alone have: the state that the
 * product derives, or fields of the entities above. What a provider delivers with fields of its classes stays a table of
 * prices, as does what a mapping calls one.
 * @returns null where that depends on whether any line has a figure beside its day: where none has, no figure could be taken
 */
export function isExportedList(
  { priced, entities }: ResolvedBoth,
  fields: FieldsByLevel,
  mapping: ImportMapping | null,
): boolean | null {
  const isExported = hasExported(entities);
  if (mapping?.format === 'prices' || !hasFieldsBeside({ priced, entities }, fields, isExported))
    return false;
  return isExported || null;
}

/** Identifiers beside a provider's prices name their lines; in an export they are fields, but for the code and the ISIN. */
function hasFieldsBeside(
  { priced, entities }: ResolvedBoth,
  fields: FieldsByLevel,
  isExported: boolean,
): boolean {
  const targets = deliveryOf(new Set(priced.columns.map(({ target }) => target)))?.targets;
  const ofFigures = new Set(
    priced.columns.flatMap(({ at, target }) => (targets?.has(target) === true ? [at] : [])),
  );
  const levels = [...fields.values()];
  const isSettable = (target: string) =>
    levels.some((level) => {
      const field = level.get(target);
      const isIdentifier = field?.categories.includes('IDENTIFIERS_PUBLICATION') === true;
      return field?.readonly === false && (isExported || !isIdentifier);
    });
  const isBeside = (target: string) =>
    isExported && KEY_TARGETS.includes(target)
      ? !KEYS_OF_EXPORTS.includes(target)
      : !BESIDE_DATED.includes(target);
  return entities.columns.some(
    ({ at, target }) =>
      (KEY_TARGETS.includes(target) || !ofFigures.has(at)) && isBeside(target) && isSettable(target),
  );
}

/**
 * Watches the lines of a table for what its header leaves open; null where that is nothing.
 * @returns `isDone` once no further line can say more
 */
export function watchLines(
  header: readonly string[],
  fields: FieldsByLevel,
  labels: readonly FieldLabels[],
  mapping: ImportMapping | null,
) {
  const both = resolveBoth(header, fields, labels, mapping);
  const delivery = deliveryOf(new Set(both.priced.columns.map(({ target }) => target)));
  const isList = delivery === null || isExportedList(both, fields, mapping);
  const twins = [
    ...(isList === true ? [] : twinsOf(both.priced, true, fields)),
    ...(isList === false ? [] : twinsOf(both.entities, false, fields)),
  ];
  if (twins.length === 0 && isList !== null) return null;
  let hasDated = isList !== null;
  const dated = DATED.map(({ days, figures }) => [
    placesOf(both.priced, days),
    placesOf(both.priced, figures),
  ]);
  const keys = placesOf(both.entities, KEY_TARGETS);
  const names = header.map((name) => name.trim());
  return {
    see(record: TableRecord): void {
      const textAt = (at: number) => (record.cells[at] ?? '').trim();
      // A header that is repeated.
      if (names.every((name, at) => textAt(at) === name)) return;
      const says = (at: number) => textAt(at) !== '' && !meansNoValue(textAt(at));
      hasDated ||= dated.some((sides) => sides.every((places) => places.some(says)));
      // A line about no entity, such as a source below the table.
      if (keys.length > 0 && !keys.some(says)) return;
      for (const twin of twins) twin.see(record);
    },
    isDone: () => hasDated && twins.every((twin) => twin.found().spare === null),
    seen: (): LinesSeen => ({ hasDated, twins: twins.map((twin) => twin.found()) }),
  };
}

const placesOf = ({ columns }: Resolved, targets: readonly string[]): readonly number[] =>
  columns.flatMap(({ at, target }) => (targets.includes(target) ? [at] : []));

/** Any two columns of a field. */
function twinsOf({ columns }: Resolved, priced: boolean, fields: FieldsByLevel) {
  const byField = Map.groupBy(columns, (column) => `${column.target} ${languageIn(column, fields)}`);
  return [...byField.values()].flatMap((same) =>
    same.flatMap((first, index) =>
      same.slice(index + 1).map((second) => watchTwin(priced, first.at, second.at)),
    ),
  );
}
