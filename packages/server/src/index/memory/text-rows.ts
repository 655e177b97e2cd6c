import type { TextRows, TextTerms } from '../plan/text-terms.ts';
import type { Viewer } from '../plan/viewer.ts';
import { markRows, rowOfId, type CachedRows } from './rows.ts';
import type { Test } from './selection.ts';
import type { Snapshot } from './snapshot.ts';

/** The rows that hold a quick text, by their numbers in a snapshot. */
export type MarkedText = {
  /** The rows by their mark, where they are many. */
  readonly tests: readonly Test[];
  /** The rows, ascending, where they are few; null for all that meet the tests. */
  readonly among: Uint32Array | null;
  /** Rows that come first. */
  readonly exact: ReadonlySet<number>;
};

/** What a mark says: 0 and 1. */
const MARKED = Uint32Array.of(0, 1);

const keyOf = ({ nature }: Viewer, { text }: TextTerms) => `text ${nature.level} ${text}`;
/** Rows hold a text until an entity changes. */
const foundOf = ({ entities, levels }: Snapshot, { nature }: Viewer) => [
  entities,
  levels.get(nature.level)?.rows.shape,
];

export const keptText = (snapshot: Snapshot, viewer: Viewer, text: TextTerms): MarkedText | undefined =>
  snapshot.derived.find(keyOf(viewer, text), foundOf(snapshot, viewer));

/** Keeps which rows hold a text, so that its pages and counts ask the file once. */
export function keepText(snapshot: Snapshot, viewer: Viewer, text: TextTerms, found: TextRows): void {
  const rows = snapshot.levels.get(viewer.nature.level)?.rows;
  if (rows === undefined) return;
  const marked = markedText(rows, found);
  const bytes = marked.among?.byteLength ?? rows.length;
  snapshot.derived.keep(keyOf(viewer, text), foundOf(snapshot, viewer), marked, bytes);
}

function markedText(rows: CachedRows, { few, ofWords, exact }: TextRows): MarkedText {
  const rowsOf = (ids: Iterable<number>) =>
    Array.from(ids, (id) => rowOfId(rows, id)).filter((row) => row >= 0);
  const first = new Set(rowsOf(exact));
  if (few !== null) return { tests: [], among: Uint32Array.from(rowsOf(few)).toSorted(), exact: first };
  const codes = ofWords
    .map((ids) => markRows(rows, ids))
    .reduce((one, other) => one.map((mark, row) => mark & other[row]!));
  return { tests: [{ codes, via: null, holds: MARKED }], among: null, exact: first };
}
