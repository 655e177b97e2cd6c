/** Numbers that look random and come again with the same seed. */
export type Random = {
  /** From 0 up to, but not, the bound. */
  below(bound: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  some<T>(from: readonly T[], most: number): T[];
};

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  const pick = <T>(from: readonly T[]) => from[below(from.length)]!;
  return {
    below,
    chance: (share) => next() < share,
    pick,
    some: (from, most) => Array.from({ length: below(most + 1) }, () => pick(from)),
  };
}
