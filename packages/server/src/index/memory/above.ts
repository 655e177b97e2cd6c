import type { Level } from '@fundarium/contract/vocabulary';
import { placeOfId, type CachedRows } from './rows.ts';

/** Rows of a level, null where they are not cached. */
type RowsOf = (level: Level) => CachedRows | null;

/**
 * For each row of a level the place of the row above it on another, -1 where there is none. Null where rows on the way
 * are not cached.
 */
export function placesAbove(rowsOf: RowsOf, level: Level, above: Level): Int32Array | null {
  const rows = rowsOf(level);
  if (rows === null) return null;
  if (level === 'PART') return placesAboveClass(rows, rowsOf, above);
  const direct = level === 'CLAS' || above === 'PROD' ? 'PROD' : 'FUND';
  const parents = rowsOf(direct);
  if (parents === null) return null;
  const places = parentPlaces(rows, parents);
  return direct === above ? places : through(places, placesAbove(rowsOf, direct, above));
}

/** A share class stands below a classification or, where it has none, right below its sub-fund. */
function placesAboveClass(rows: CachedRows, rowsOf: RowsOf, above: Level): Int32Array | null {
  const [classifications, products] = [rowsOf('CLAS'), rowsOf('PROD')];
  if (classifications === null) return null;
  const classified = parentPlaces(rows, classifications);
  if (above === 'CLAS') return classified;
  if (products === null) return null;
  const places = parentPlaces(rows, products);
  const throughClass = parentPlaces(classifications, products);
  for (let place = 0; classifications.length > 0 && place < places.length; place += 1) {
    const classification = classified[place]!;
    if (classification >= 0) places[place] = throughClass[classification]!;
  }
  return above === 'PROD' ? places : through(places, placesAbove(rowsOf, 'PROD', above));
}

function parentPlaces(rows: CachedRows, parents: CachedRows): Int32Array {
  const places = new Int32Array(rows.length);
  let [lastId, lastPlace] = [Number.NaN, -1];
  for (let place = 0; place < rows.length; place += 1) {
    const parent = rows.parents[place]!;
    // Rows of one parent mostly stand together.
    if (parent !== lastId) {
      lastId = parent;
      lastPlace = placeOfId(parents, parent);
      if (lastPlace >= 0 && parents.alive[lastPlace] === 0) lastPlace = -1;
    }
    places[place] = lastPlace;
  }
  return places;
}

const through = (places: Int32Array, next: Int32Array | null) =>
  next && places.map((place) => (place < 0 ? -1 : next[place]!));
