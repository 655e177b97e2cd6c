import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendRow, emptyRows, removeRow, type CachedRows, type CodeOrder } from './rows.ts';
import { countValues, inOrder, select, type Key, type Seen } from './selection.ts';

/** Most numbers of values in these columns. */
const VALUES = 6;

type World = {
  readonly rows: CachedRows;
  readonly order: CodeOrder;
  readonly columns: readonly Seen[];
  /** What each row has in each column, read the plainest way. */
  readonly valueOf: (column: number, row: number) => number;
};

/** Rows, some of them deleted, with columns of their own and of rows above them. */
const worlds = fc
  .record({
    codes: fc.uniqueArray(fc.integer({ min: 0, max: 9999 }), { maxLength: 200 }),
    gone: fc.array(fc.nat(199), { maxLength: 20 }),
    columns: fc.array(
      fc.record({
        numbers: fc.array(fc.nat(VALUES - 1), { minLength: 1, maxLength: 200 }),
        above: fc.option(fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 1, maxLength: 200 })),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ codes, gone, columns }): World => {
    const rows = emptyRows(0);
    for (const [row] of codes.entries()) appendRow(rows, row + 1, null);
    for (const row of gone) if (row < codes.length) removeRow(rows, row);
    const rowNumbers = Uint32Array.from(codes.keys()).toSorted((a, b) => codes[a]! - codes[b]!);
    const ranks = new Uint32Array(codes.length);
    for (const [rank, row] of rowNumbers.entries()) ranks[row] = rank;
    const made = columns.map(({ numbers, above }): Seen => {
      const of = (length: number) => Uint8Array.from({ length }, (_, at) => numbers[at % numbers.length]!);
      if (above === null) return { codes: of(codes.length), via: null };
      return { codes: of(5), via: Int32Array.from(codes, (_, at) => above[at % above.length]!) };
    });
    const valueOf = (column: number, row: number) => {
      const { codes: numbers, via } = made[column]!;
      if (via === null) return numbers[row]!;
      return via[row] === -1 ? 0 : numbers[via[row]!]!;
    };
    return { rows, order: { rows: rowNumbers, ranks }, columns: made, valueOf };
  });
const living = ({ rows }: World) => [...Array(rows.length).keys()].filter((row) => rows.alive[row] === 1);

describe('rows in memory', () => {
  it('are found by conditions as one reading after the other finds them', () => {
    const holds = fc.array(fc.constantFrom(0, 1), { minLength: VALUES, maxLength: VALUES });
    fc.assert(
      fc.property(worlds, fc.array(holds, { maxLength: 4 }), fc.nat(5), (world, wanted, every) => {
        const tests = world.columns
          .slice(0, wanted.length)
          .map((column, at) => ({ ...column, holds: Uint32Array.from(wanted[at]!) }));
        const plain = living(world).filter((row) =>
          tests.every((test, at) => test.holds[world.valueOf(at, row)] === 1),
        );
        expect([...select(world.rows, tests)]).toEqual(plain);
        const some = Uint32Array.from(Array(world.rows.length).keys()).filter(
          (row) => row % (every + 1) === 0,
        );
        expect([...select(world.rows, tests, some)]).toEqual(plain.filter((row) => some.includes(row)));
      }),
    );
  });

  it('are sorted by several columns, ties by code, as a comparison of each two sorts them', () => {
    const ranks = fc.array(fc.nat(VALUES - 1), { minLength: VALUES, maxLength: VALUES });
    fc.assert(
      fc.property(worlds, fc.array(ranks, { maxLength: 3 }), fc.nat(30), (world, given, every) => {
        const { rows, order, columns, valueOf } = world;
        const keys = columns
          .slice(0, given.length)
          .map((column, at): Key => ({ ...column, ranks: Uint32Array.from(given[at]!), count: VALUES }));
        const rowNumbers = living(world).filter((row) => row % (every + 1) === 0);
        const plain = rowNumbers.toSorted((a, b) => {
          const differing = keys.findIndex(
            (key, at) => key.ranks[valueOf(at, a)] !== key.ranks[valueOf(at, b)],
          );
          if (differing < 0) return order.ranks[a]! - order.ranks[b]!;
          const { ranks } = keys[differing]!;
          return ranks[valueOf(differing, a)]! - ranks[valueOf(differing, b)]!;
        });
        expect([...inOrder(rows, order, Uint32Array.from(rowNumbers), keys)]).toEqual(plain);
      }),
    );
  });

  it('are counted by value as one after the other', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const plain = Array<number>(VALUES).fill(0);
        for (const row of living(world)) plain[world.valueOf(0, row)]! += 1;
        expect([...countValues(world.columns[0]!, select(world.rows, []), VALUES)]).toEqual(plain);
      }),
    );
  });
});
