/**
 * The rows of a level in memory, each at a place that it keeps: places follow the ids. Arrays are longer than what they
 * hold, so that new rows find room.
 */
export type CachedRows = {
  /** Ascending. */
  ids: Float64Array;
  /** Id of the row above, NaN where there is none. */
  parents: Float64Array;
  /** 1, or 0 where the row has been deleted. */
  alive: Uint8Array;
  /** Places in use, deleted rows among them. */
  length: number;
  living: number;
  /** Null until it has been read, and after rows came or changed their codes. */
  order: CodeOrder | null;
  /** Another after rows came, went or moved below another. */
  shape: symbol;
};

/** Places in the order of their rows' codes, and each place's rank in it. */
export type CodeOrder = { readonly places: Uint32Array; readonly ranks: Uint32Array };

const ROOM = 1024;
/** Ids lie close where their span is at most so many times their number. */
const DENSE = 8;
/** How many places an array for so many rows has. */
export const roomFor = (count: number) => count + (count >> 4) + ROOM;

export function emptyRows(count: number): CachedRows {
  const room = roomFor(count);
  return {
    ids: new Float64Array(room),
    parents: new Float64Array(room).fill(Number.NaN),
    alive: new Uint8Array(room),
    length: 0,
    living: 0,
    order: null,
    shape: Symbol('read'),
  };
}

/** Place of an id, or -1. */
export function placeOfId({ ids, length }: Pick<CachedRows, 'ids' | 'length'>, id: number): number {
  let low = 0;
  let high = length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const there = ids[middle]!;
    if (there === id) return middle;
    if (there < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Finds places of ids that mostly come one after the other. */
export function placeFinder(rows: CachedRows): (id: number) => number {
  let last = -1;
  return (id) => {
    last = rows.ids[last + 1] === id && last + 1 < rows.length ? last + 1 : placeOfId(rows, id);
    return last;
  };
}

/** Whether a row of this id can come after all others. */
export const isAfterAll = ({ ids, length }: CachedRows, id: number) => length === 0 || id > ids[length - 1]!;

/** Gives a new row, whose id comes after all others, its place. */
export function appendRow(rows: CachedRows, id: number, parent: number | null): number {
  if (rows.length === rows.ids.length) {
    const room = roomFor(rows.length);
    rows.ids = grown(rows.ids, room);
    rows.parents = grown(rows.parents, room);
    rows.alive = grown(rows.alive, room);
  }
  const place = rows.length;
  rows.ids[place] = id;
  rows.parents[place] = parent ?? Number.NaN;
  rows.alive[place] = 1;
  rows.length += 1;
  rows.living += 1;
  rows.order = null;
  rows.shape = Symbol('appended');
  return place;
}

export function removeRow(rows: CachedRows, place: number): void {
  if (rows.alive[place] === 0) return;
  rows.alive[place] = 0;
  rows.living -= 1;
  rows.shape = Symbol('removed');
}

/** The same numbers in a longer array. */
export function grown<A extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(
  array: A,
  room: number,
): A {
  const longer = new (array.constructor as new (length: number) => A)(room);
  longer.set(array);
  return longer;
}

export const bytesOfRows = ({ ids, order }: CachedRows) =>
  ids.length * (8 + 8 + 1) + (order === null ? 0 : order.places.length * 8);

/** @returns 1 at the places of the rows of these ids */
export function markRows(rows: CachedRows, ids: Float64Array): Uint8Array {
  const marks = new Uint8Array(rows.length);
  const lowest = rows.ids[0] ?? 0;
  const span = rows.length === 0 ? 0 : rows.ids[rows.length - 1]! - lowest + 1;
  if (ids.length < rows.length / DENSE || span > rows.length * DENSE) {
    for (const id of ids) {
      const place = placeOfId(rows, id);
      if (place >= 0) marks[place] = 1;
    }
    return marks;
  }
  // Many ids that lie close: marked by id, then read in their order.
  const isMarked = new Uint8Array(span);
  for (let index = 0; index < ids.length; index += 1) isMarked[ids[index]! - lowest] = 1;
  for (let place = 0; place < rows.length; place += 1) marks[place] = isMarked[rows.ids[place]! - lowest]!;
  return marks;
}
