import type { RowValue } from '@fundarium/contract/search';
import type { IndexReader } from '../engine.ts';
import { AGE_COLUMNS, ageField } from '../figures-shown.ts';
import { cachedText } from '../memory/column.ts';
import type { Cached } from '../memory/cached.ts';
import { CODE } from '../memory/level.ts';
import { placeOfId } from '../memory/rows.ts';
import { canBeCached, cachedValue } from './cached-values.ts';
import { findPlace, newStatement, type Viewer } from './places.ts';
import { wireValue } from './wire-value.ts';

/** What is cached of a page's rows: their codes, and the values of the columns that are cached. */
export type CachedPageRows = {
  readonly codes: readonly string[];
  readonly values: ReadonlyMap<string, readonly RowValue[]>;
  /** Reference dates of late figures; undefined where they are not cached. */
  readonly asOf: readonly (string | null)[] | undefined;
};

type Page = {
  readonly columns: readonly string[];
  readonly ids: readonly string[];
  /** Whether it matters how old the rows' figures are. */
  readonly withAges: boolean;
};

/** Values of rows from memory; null where the rows are not cached, or not all of them. */
export function cachedRows(
  reader: IndexReader,
  viewer: Viewer,
  { columns, ids, withAges }: Page,
): CachedPageRows | null {
  const cached = reader.cached();
  const codes = cached?.column(viewer.nature, CODE);
  const rows = cached?.rows(viewer.nature);
  if (!cached || !rows || !codes) return null;
  const places = ids.map((id) => placeOfId(rows, Number(id)));
  if (places.some((place) => place < 0 || rows.alive[place] === 0)) return null;
  const statement = newStatement(reader.layout, viewer);
  const values = new Map<string, RowValue[]>();
  for (const name of columns) {
    const place = findPlace(statement, name);
    if (place === null || !canBeCached(place.field) || !isOpen(viewer, place)) continue;
    const column = cached.column(place.level, place.field);
    const until = place.field.until && !viewer.figures.all ? place.field.until : null;
    const dates = until === null ? null : cached.column(place.level, ageField(until));
    if (until !== null && dates === null) continue;
    const via = place.level === viewer.nature ? null : cached.above(viewer.nature, place.level);
    if (column === null || (place.level !== viewer.nature && via === null)) continue;
    values.set(
      name,
      places.map((own) => {
        const at = via === null ? own : via[own]!;
        const isPast = dates !== null && at >= 0 && isBefore(cachedText(dates, at), viewer.figures.on);
        return at < 0 || isPast
          ? null
          : wireValue(place.field, cachedValue(place.field, cachedText(column, at)));
      }),
    );
  }
  return {
    codes: places.map((place) => cachedText(codes, place)!),
    values,
    asOf: withAges ? cachedAges(cached, viewer, places) : undefined,
  };
}

const isBefore = (date: string | null, day: string) => date !== null && date < day;

function cachedAges(cached: Cached, { nature, figures }: Viewer, places: readonly number[]) {
  const lateAfter = cached.column(nature, ageField(AGE_COLUMNS.lateAfter));
  const references = cached.column(nature, ageField(AGE_COLUMNS.referenceDate));
  if (lateAfter === null || references === null) return undefined;
  return places.map((place) =>
    isBefore(cachedText(lateAfter, place), figures.on) ? cachedText(references, place) : null,
  );
}

/** With scopes, what is above the rows is shown by its label alone, unless it is granted: the file tells. */
const isOpen = (
  { scopes, nature }: Viewer,
  { level, field }: { level: string; field: { businessCode: string } },
) => scopes === '*' || level === nature || field.businessCode === 'NAME' || field.businessCode === 'CODE';
