import type { RowValue, SearchRow } from '@fundarium/contract/search';
import { AGE_COLUMNS, ageField } from '../figures-shown.ts';
import { isList } from '../layout.ts';
import { entityLevelsOf } from '../nature.ts';
import type { FieldReference } from '../plan/field-reference.ts';
import type { SearchPlan } from '../plan/plan.ts';
import type { Viewer } from '../plan/viewer.ts';
import { wireValue } from '../plan/wire-value.ts';
import { cachedText, cachedValue, CODE } from './column.ts';
import { viaOf } from './seen.ts';
import { columnIn, type Snapshot } from './snapshot.ts';

/** Rows of a plan by their numbers, as the contract sends them. All of its columns are cached. */
export function searchRowsOf(plan: SearchPlan, snapshot: Snapshot, rows: Uint32Array): SearchRow[] {
  const { viewer, columns, withAges } = plan;
  const level = entityLevelsOf(viewer.nature)[0]!;
  const codes = columnIn(snapshot, level, CODE)!;
  const values = columns.map((column) => valuesOf(snapshot, viewer, column, rows));
  const ages = withAges ? agesOf(snapshot, viewer, rows) : [];
  return Array.from(rows, (row, at): SearchRow => {
    const asOf = ages[at];
    return {
      level,
      code: cachedText(codes, row)!,
      values: Object.fromEntries(columns.map(({ name }, index) => [name, values[index]![at]!])),
      ...(typeof asOf === 'string' && { asOf }),
    };
  });
}

function valuesOf(
  snapshot: Snapshot,
  viewer: Viewer,
  { level, field }: FieldReference,
  rows: Uint32Array,
): RowValue[] {
  const column = columnIn(snapshot, level, field)!;
  const via = viaOf(snapshot, viewer, level);
  const dates =
    field.until === undefined || viewer.figures.all ? null : columnIn(snapshot, level, ageField(field.until));
  const valueOf = readerOf(viewer, field);
  return Array.from(rows, (row) => {
    const at = via === null ? row : via[row]!;
    if (at < 0 || (dates !== null && isBefore(cachedText(dates, at), viewer.figures.on))) return null;
    const text = cachedText(column, at);
    return text === null ? null : valueOf(text);
  });
}

/** Reads a field's values from what memory has of them. */
function readerOf({ languages }: Viewer, field: FieldReference['field']): (text: string) => RowValue {
  if (field.perLanguage) {
    return (text) => {
      const texts = JSON.parse(text) as Readonly<Record<string, string | null>>;
      const language = languages.find((each) => texts[each] != null);
      return language === undefined ? null : texts[language]!;
    };
  }
  if (isList(field)) {
    return (text) =>
      wireValue(
        field,
        (JSON.parse(text) as (string | null)[]).map((each) => cachedValue(field, each)),
      );
  }
  return (text) => wireValue(field, cachedValue(field, text));
}

const isBefore = (date: string | null, day: string) => date !== null && date < day;

/** Reference dates of figures that are late. */
function agesOf(snapshot: Snapshot, { nature, figures }: Viewer, rows: Uint32Array): (string | null)[] {
  const lateAfter = columnIn(snapshot, nature.level, ageField(AGE_COLUMNS.lateAfter))!;
  const references = columnIn(snapshot, nature.level, ageField(AGE_COLUMNS.referenceDate))!;
  return Array.from(rows, (row) =>
    isBefore(cachedText(lateAfter, row), figures.on) ? cachedText(references, row) : null,
  );
}
