import type { RowValue } from '@fundarium/contract/search';
import type { IndexReader } from '../engine.ts';
import { AGE_COLUMNS, ageField } from '../figures-shown.ts';
import { heldText } from '../held/column.ts';
import type { Held } from '../held/held.ts';
import { CODE } from '../held/level.ts';
import { placeOfId } from '../held/rows.ts';
import { canBeHeld, heldValue } from './held-values.ts';
import { findPlace, newStatement, type Asker } from './places.ts';
import { wireValue } from './wire-value.ts';

/** What is held of a page's rows: their codes, and the values of the columns that are held. */
export type HeldPageRows = {
  readonly codes: readonly string[];
  readonly values: ReadonlyMap<string, readonly RowValue[]>;
  /** Reference dates of late figures; undefined where they are not held. */
  readonly asOf: readonly (string | null)[] | undefined;
};

type Page = {
  readonly columns: readonly string[];
  readonly ids: readonly string[];
  /** Whether it matters how old the rows' figures are. */
  readonly withAges: boolean;
};

/** Values of rows from memory; null where the rows are not held, or not all of them. */
export function heldRows(
  reader: IndexReader,
  asker: Asker,
  { columns, ids, withAges }: Page,
): HeldPageRows | null {
  const held = reader.held();
  const codes = held?.column(asker.nature, CODE);
  const rows = held?.rows(asker.nature);
  if (!held || !rows || !codes) return null;
  const places = ids.map((id) => placeOfId(rows, Number(id)));
  if (places.some((place) => place < 0 || rows.alive[place] === 0)) return null;
  const statement = newStatement(reader.layout, asker);
  const values = new Map<string, RowValue[]>();
  for (const name of columns) {
    const place = findPlace(statement, name);
    if (place === null || !canBeHeld(place.field) || !isOpen(asker, place)) continue;
    const column = held.column(place.level, place.field);
    const until = place.field.until && !asker.figures.all ? place.field.until : null;
    const dates = until === null ? null : held.column(place.level, ageField(until));
    if (until !== null && dates === null) continue;
    const via = place.level === asker.nature ? null : held.above(asker.nature, place.level);
    if (column === null || (place.level !== asker.nature && via === null)) continue;
    values.set(
      name,
      places.map((own) => {
        const at = via === null ? own : via[own]!;
        const isPast = dates !== null && at >= 0 && isBefore(heldText(dates, at), asker.figures.on);
        return at < 0 || isPast ? null : wireValue(place.field, heldValue(place.field, heldText(column, at)));
      }),
    );
  }
  return {
    codes: places.map((place) => heldText(codes, place)!),
    values,
    asOf: withAges ? heldAges(held, asker, places) : undefined,
  };
}

const isBefore = (date: string | null, day: string) => date !== null && date < day;

function heldAges(held: Held, { nature, figures }: Asker, places: readonly number[]) {
  const lateAfter = held.column(nature, ageField(AGE_COLUMNS.lateAfter));
  const references = held.column(nature, ageField(AGE_COLUMNS.referenceDate));
  if (lateAfter === null || references === null) return undefined;
  return places.map((place) =>
    isBefore(heldText(lateAfter, place), figures.on) ? heldText(references, place) : null,
  );
}

/** With scopes, what is above the rows is shown by its label alone, unless it is granted: the file tells. */
const isOpen = (
  { scopes, nature }: Asker,
  { level, field }: { level: string; field: { businessCode: string } },
) => scopes === '*' || level === nature || field.businessCode === 'NAME' || field.businessCode === 'CODE';
