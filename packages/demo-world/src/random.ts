/** A source of chance that gives the same numbers on every machine: integer arithmetic and square roots only. */
export type Random = {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** A whole number from `from` to `to`, both included. */
  readonly between: (from: number, to: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly shuffled: <T>(items: readonly T[]) => T[];
  /** Mean 0, deviation 1: a sum of uniforms, for logarithms and cosines may differ in their last bit. */
  readonly normal: () => number;
};

/** The seed is text, so that each subject draws from its own stream and none shifts when another grows. */
export function randomOf(seed: string): Random {
  const next = stream(seed);
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new RangeError(`Nothing to pick from (${seed})`);
    return from[Math.floor(next() * from.length)] as T;
  };
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    shuffled: (items) => shuffle([...items], between),
    normal: () => (next() + next() + next() + next() - 2) * SQRT_3,
  };
}

/** Four uniforms have the variance of a third. */
const SQRT_3 = Math.sqrt(3);

/** Fisher and Yates. */
function shuffle<T>(items: T[], between: (from: number, to: number) => number): T[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = between(0, last);
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
  return items;
}

/** Marsaglia's xorwow in 32 bits. */
function stream(seed: string): () => number {
  let x = fnv1a(seed, 2166136261);
  let y = fnv1a(seed, 84696351);
  let z = fnv1a(seed, 3545706073);
  let w = fnv1a(seed, 1181783497) | 1;
  let v = fnv1a(seed, 2654435761);
  let counter = 6615241;
  const draw = () => {
    const t = x ^ (x >>> 2);
    x = y;
    y = z;
    z = w;
    w = v;
    v = v ^ (v << 4) ^ (t ^ (t << 1));
    counter = (counter + 362437) | 0;
    return ((v + counter) >>> 0) / 4294967296;
  };
  // The first numbers still resemble the seed.
  for (let i = 0; i < 16; i += 1) draw();
  return draw;
}

function fnv1a(text: string, basis: number): number {
  let hash = basis;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash | 0;
}
