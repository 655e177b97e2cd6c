import type { PlainRow } from './record.ts';
import { listOrderOf } from './lists.ts';
import { countriesMeeting, countryField, identifiersOf, matches, type PlainQuery } from './matching.ts';
import {
  byBytes,
  compareSingles,
  fold,
  isList,
  keyOf,
  membersOf,
  readValue,
  rowValue,
  writtenValue,
  type Single,
  type Value,
} from './values.ts';
import { fieldNamed, languagesOf, valueOf, type View } from './view.ts';

export type PlainSearch = PlainQuery & {
  readonly sort: readonly { readonly field: string; readonly descending: boolean }[];
  readonly columns: readonly string[];
  readonly offset: number;
  readonly limit: number;
  readonly displayCap: number;
};

/** The answer to a search, row by row. */
export function plainAnswer(view: View, search: PlainSearch) {
  const found = view.rows.filter((row) => matches(view, row, search));
  const sorted = found.toSorted((a, b) => compareRows(view, search, a, b));
  const end = Math.min(search.offset + search.limit, search.displayCap);
  return {
    total: found.length,
    printed: Math.min(found.length, search.displayCap),
    rows: sorted.slice(search.offset, Math.max(end, search.offset)).map((row) => ({
      ...nameOf(row),
      asOf: search.columns.some((name) => isAged(view, name)) ? row.lateSince : null,
      values: Object.fromEntries(
        search.columns.map((name) => {
          const field = fieldNamed(view, name);
          return [name, rowValue(field.type, valueOf(view, row, field))];
        }),
      ),
    })),
  };
}

/** A document is named by its uuid and by its entity. */
const nameOf = (row: PlainRow) =>
  row.level === 'ATTACHMENT'
    ? { uuid: row.code, level: row.parent!.level, code: row.parent!.code }
    : { code: row.code };

const isAged = (view: View, name: string) =>
  fieldNamed(view, name).performance && !name.includes('.') && !name.includes('INCEPTION');

function compareRows(view: View, { quickText, sort }: PlainSearch, a: PlainRow, b: PlainRow): number {
  const exact = (row: PlainRow) =>
    quickText !== '' && identifiersOf(view, row).includes(quickText.toUpperCase()) ? 0 : 1;
  if (exact(a) !== exact(b)) return exact(a) - exact(b);
  const collator = new Intl.Collator(languagesOf(view)[0]);
  for (const { field: name, descending } of sort) {
    const field = fieldNamed(view, name);
    const [left, right] = [valueOf(view, a, field), valueOf(view, b, field)];
    if (left === null && right === null) continue;
    // Empty comes last both ways.
    if (left === null || right === null) return left === null ? 1 : -1;
    const places = listOrderOf(view, name);
    const byPlace = places === null ? 0 : placeIn(places, left) - placeIn(places, right);
    if (byPlace !== 0) return descending ? -byPlace : byPlace;
    const isText = ['STRING', 'LONGTEXT', 'URL', 'CODE', 'LOV', 'API'].includes(field.type);
    const order = isText ? collator.compare(asRead(left), asRead(right)) : compareValues(left, right);
    if (order !== 0) return descending ? -order : order;
  }
  return byBytes(a.code, b.code) || Number(a.parent?.id ?? 0) - Number(b.parent?.id ?? 0);
}

/** A value that its list lacks comes behind those of the list. */
const placeIn = (codes: readonly string[], value: Value) =>
  codes.includes(String(value)) ? codes.indexOf(String(value)) : codes.length;

const asRead = (value: Value) => membersOf(value).map(String).join(', ');

function compareValues(a: Value, b: Value): number {
  if (!isList(a) || !isList(b)) return compareSingles(a as Single, b as Single);
  for (const [place, member] of a.entries()) {
    if (place >= b.length) return 1;
    const order = compareSingles(member, b[place]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

export type PlainCount = { readonly value: string | null; readonly count: number };

/** A field's values among the rows that match without its own filters, as choosing each would count them. */
export function plainFacet(view: View, query: PlainQuery, name: string, text: string, limit: number) {
  const countryCode = /^REGISTRATION_COUNTRY\.(.*)$/.exec(name)?.[1];
  const field = countryCode === undefined ? fieldNamed(view, name) : countryField(view, countryCode);
  const valuesOf = (row: PlainRow): Value[] =>
    countryCode === undefined
      ? matches(view, row, query, name)
        ? [valueOf(view, row, field)]
        : []
      : matches(view, row, { ...query, countries: [] })
        ? countriesMeeting(view, row, query.countries, countryCode).map((country) =>
            readValue(field, country[field.code], languagesOf(view)),
          )
        : [];
  const buckets = new Map<string, { value: Single; rows: Set<string> }>();
  const empties = new Set<string>();
  for (const row of view.rows) {
    for (const value of valuesOf(row)) {
      if (value === null) empties.add(row.id);
      for (const member of membersOf(value)) {
        const key = keyOf(field.type, member);
        const bucket = buckets.get(key) ?? { value: member, rows: new Set() };
        if (compareSingles(member, bucket.value) < 0) bucket.value = member;
        bucket.rows.add(row.id);
        buckets.set(key, bucket);
      }
    }
  }
  const counted = [...buckets.values()]
    .filter(({ value }) => fold(writtenValue(field.type, value)).includes(fold(text)))
    .toSorted((a, b) => b.rows.size - a.rows.size || compareSingles(a.value, b.value));
  const values = counted
    .slice(0, limit)
    .map(({ value, rows }): PlainCount => ({ value: writtenValue(field.type, value), count: rows.size }));
  const empty = text === '' && empties.size > 0 ? [{ value: null, count: empties.size }] : [];
  return { values: [...values, ...empty], more: counted.length > limit };
}
