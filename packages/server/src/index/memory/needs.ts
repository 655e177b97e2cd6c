import type { SearchNature } from '@fundarium/contract/vocabulary';
import { AGE_COLUMNS, ageField } from '../figures-shown.ts';
import type { FieldReference } from '../plan/field-reference.ts';
import type { CountPlan, SearchPlan } from '../plan/plan.ts';
import type { Viewer } from '../plan/viewer.ts';
import { levelsBetween } from './above.ts';
import { CODE, type CachedField } from './column.ts';
import type { Snapshot } from './snapshot.ts';

/** Something of a level that is read and cached as a whole: its rows, the order of their codes, or a column. */
export type Need = { readonly level: SearchNature; readonly what: CachedField | 'order' | 'rows' };

export const keyOf = ({ level, what }: Need): string =>
  `${level} ${typeof what === 'string' ? what : what.column}`;

/** What a search takes. */
export function needsOfSearch({ viewer, where, sort, columns, withAges }: SearchPlan): Need[] {
  const { level } = viewer.nature;
  const fields = [...where.fields, ...sort].map(({ reference }) => reference);
  const ages = withAges ? [AGE_COLUMNS.lateAfter, AGE_COLUMNS.referenceDate] : [];
  return distinctNeeds([
    { level, what: 'rows' },
    { level, what: 'order' },
    { level, what: CODE },
    ...[...fields, ...columns].flatMap((reference) => needsOfField(viewer, reference)),
    ...ages.map((column) => ({ level, what: ageField(column) })),
  ]);
}

/** What counting values takes. */
export function needsOfCounts({ viewer, where, counted }: CountPlan): Need[] {
  const fields = where.fields.map(({ reference }) => reference);
  if (counted.of === 'rows') fields.push(counted.reference);
  return distinctNeeds([
    { level: viewer.nature.level, what: 'rows' },
    ...fields.flatMap((reference) => needsOfField(viewer, reference)),
  ]);
}

function needsOfField({ nature, figures }: Viewer, { level, field }: FieldReference): Need[] {
  const between = level === nature.level ? [] : levelsBetween(nature, level);
  const until = field.until !== undefined && !figures.all ? [ageField(field.until)] : [];
  return [
    ...between.map((each): Need => ({ level: each, what: 'rows' })),
    ...[field, ...until].map((what): Need => ({ level, what })),
  ];
}

const distinctNeeds = (needs: readonly Need[]): Need[] => [
  ...new Map(needs.map((need) => [keyOf(need), need])).values(),
];

/** Whether a snapshot has something. */
export function isCached({ levels }: Pick<Snapshot, 'levels'>, { level, what }: Need): boolean {
  const there = levels.get(level);
  if (there === undefined || what === 'rows') return there !== undefined;
  return what === 'order' ? there.order !== null : there.columns.has(what.column);
}
