/**
 * The rows of a level in memory, each by a number that it keeps: numbers follow the ids. Arrays are longer than what
 * they hold, so that new rows find room; what stands below `length` never changes.
 */
export type CachedRows = {
  /** Ascending. */
  readonly ids: Float64Array;
  /** Id of the row above, NaN where there is none. */
  readonly parents: Float64Array;
  /** 1, or 0 where the row has been deleted. */
  readonly alive: Uint8Array;
  /** Numbers in use, deleted rows among them. */
  readonly length: number;
  readonly living: number;
  /** Another after rows came, went or moved below another. */
  readonly shape: symbol;
};

/** Row numbers in the order of their codes, and each row's rank in it. */
export type CodeOrder = { readonly rows: Uint32Array; readonly ranks: Uint32Array };

/** Rows in the making: of a copy, or of what nobody else reads. */
export type RowsDraft = { -readonly [K in keyof CachedRows]: CachedRows[K] };

const ROOM = 1024;
/** Ids lie close where their span is at most so many times their number. */
const DENSE = 8;
/** How many rows an array for so many has room for. */
export const roomFor = (count: number) => count + (count >> 4) + ROOM;

export function emptyRows(count: number): RowsDraft {
  const room = roomFor(count);
  return {
    ids: new Float64Array(room),
    parents: new Float64Array(room).fill(Number.NaN),
    alive: new Uint8Array(room),
    length: 0,
    living: 0,
    shape: Symbol('read'),
  };
}

/** Number of the row of an id, or -1. */
export function rowOfId({ ids, length }: Pick<CachedRows, 'ids' | 'length'>, id: number): number {
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

/** Finds rows of ids that mostly come one after the other. */
export function rowFinder(rows: CachedRows): (id: number) => number {
  let last = -1;
  return (id) => {
    last = rows.ids[last + 1] === id && last + 1 < rows.length ? last + 1 : rowOfId(rows, id);
    return last;
  };
}

/** Whether a row of this id can come after all others. */
export const isAfterAll = ({ ids, length }: CachedRows, id: number) => length === 0 || id > ids[length - 1]!;

/** Gives a new row, whose id comes after all others, its number. */
export function appendRow(rows: RowsDraft, id: number, parent: number | null): number {
  if (rows.length === rows.ids.length) {
    const room = roomFor(rows.length);
    rows.ids = grown(rows.ids, room);
    rows.parents = grown(rows.parents, room);
    rows.alive = grown(rows.alive, room);
  }
  const row = rows.length;
  rows.ids[row] = id;
  rows.parents[row] = parent ?? Number.NaN;
  rows.alive[row] = 1;
  rows.length += 1;
  rows.living += 1;
  rows.shape = Symbol('appended');
  return row;
}

export function removeRow(rows: RowsDraft, row: number): void {
  if (rows.alive[row] === 0) return;
  rows.alive[row] = 0;
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

export const bytesOfRows = ({ ids }: CachedRows) => ids.length * (8 + 8 + 1);
export const bytesOfOrder = ({ rows, ranks }: CodeOrder) => rows.byteLength + ranks.byteLength;

/** @returns 1 for each row of these ids */
export function markRows(rows: CachedRows, ids: Float64Array): Uint8Array {
  const marks = new Uint8Array(rows.length);
  const lowest = rows.ids[0] ?? 0;
  const span = rows.length === 0 ? 0 : rows.ids[rows.length - 1]! - lowest + 1;
  if (ids.length < rows.length / DENSE || span > rows.length * DENSE) {
    for (const id of ids) {
      const row = rowOfId(rows, id);
      if (row >= 0) marks[row] = 1;
    }
    return marks;
  }
  // Many ids that lie close: marked by id, then read in their order.
  const isMarked = new Uint8Array(span);
  for (let index = 0; index < ids.length; index += 1) isMarked[ids[index]! - lowest] = 1;
  for (let row = 0; row < rows.length; row += 1) marks[row] = isMarked[rows.ids[row]! - lowest]!;
  return marks;
}
