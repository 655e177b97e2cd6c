import { ageField } from '../figures-shown.ts';
import type { FieldReference } from '../plan/field-reference.ts';
import type { Viewer } from '../plan/viewer.ts';
import { rowsAbove } from './above.ts';
import { isSingle, type CodedColumn } from './column.ts';
import type { Seen } from './selection.ts';
import { columnIn, type Snapshot } from './snapshot.ts';
import { codesUntil } from './until.ts';

/** A coded column as a nature's rows see it, and what it holds. */
export type SeenColumn = Seen & { readonly column: CodedColumn };

/** The dates until which a figure is current, where these count; undefined where it always is. */
function untilOf(
  snapshot: Snapshot,
  { figures }: Viewer,
  { level, field: { until } }: FieldReference,
): CodedColumn | null | undefined {
  if (until === undefined || figures.all) return undefined;
  const column = columnIn(snapshot, level, ageField(until));
  return column?.kind === 'coded' ? column : null;
}

/** The column that rows are found, sorted or counted by: null where it is not cached as numbers of single values. */
export function codedColumnOf(
  snapshot: Snapshot,
  viewer: Viewer,
  reference: FieldReference,
): CodedColumn | null {
  const { level, field } = reference;
  const column = isSingle(field) ? columnIn(snapshot, level, field) : null;
  return column?.kind === 'coded' && untilOf(snapshot, viewer, reference) !== null ? column : null;
}

/** A field as the nature's rows see it. All that it takes is cached: {@link codedColumnOf}. */
export function seenColumn(snapshot: Snapshot, viewer: Viewer, reference: FieldReference): SeenColumn {
  const { level, field } = reference;
  const column = codedColumnOf(snapshot, viewer, reference)!;
  const until = untilOf(snapshot, viewer, reference);
  const day = viewer.figures.on;
  const codes = until
    ? codesUntil(snapshot.derived, `until ${level} ${field.column}`, column, until, day)
    : column.codes;
  return { column, codes, via: viaOf(snapshot, viewer, level) };
}

/** For each of the nature's rows the number of the row of a level that stands above it; null for the nature itself. */
export const viaOf = (snapshot: Snapshot, { nature }: Viewer, level: FieldReference['level']) =>
  level === nature.level ? null : rowsAbove(snapshot, nature, level);
