import type { Mood } from './market-history.ts';

/** A stretch of a quarter: up to which part of it, and what of the quarter's return it has brought by then. */
type Stretch = { readonly until: number; readonly share: number; readonly mood: Mood };

const EVEN = (mood: Mood): readonly Stretch[] => [{ until: 1, share: 1, mood }];
/** Nothing foretells a crash; at its bottom more is lost than the quarter's end tells. */
const CRASH: readonly Stretch[] = [
  { until: 0.56, share: 0, mood: 'normal' },
  { until: 0.9, share: 1.55, mood: 'crash' },
  { until: 1, share: 1, mood: 'crash' },
];

export function stretchesOf(mood: Mood): readonly Stretch[] {
  return mood === 'crash' ? CRASH : EVEN(mood);
}

/**
 * Daily returns of a quarter that has a given return in the end: chance moves, each grown by the same rate so that
 * every stretch ends where it must.
 * @param total the quarter's return, 0.05 for five percent
 * @param move a day's chance move in a mood
 */
export function bridge(
  length: number,
  total: number,
  mood: Mood,
  move: (day: number, mood: Mood) => number,
): Float64Array {
  const returns = new Float64Array(length);
  let from = 0;
  let level = 1;
  for (const stretch of stretchesOf(mood)) {
    const to = Math.round(length * stretch.until);
    let moved = 1;
    for (let day = from; day < to; day += 1) {
      returns[day] = move(day, stretch.mood);
      moved *= 1 + (returns[day] as number);
    }
    const aim = 1 + total * stretch.share;
    const growth = root(aim / level / moved, to - from);
    for (let day = from; day < to; day += 1) returns[day] = (1 + (returns[day] as number)) * growth - 1;
    [from, level] = [to, aim];
  }
  return returns;
}

/** The nth root by Newton's method: the library's powers may differ in their last bit between machines. */
export function root(value: number, degree: number): number {
  let guess = 1 + (value - 1) / degree;
  for (let step = 0; step < 8; step += 1) {
    let power = 1;
    for (let times = 1; times < degree; times += 1) power *= guess;
    guess -= (power * guess - value) / (degree * power);
  }
  return guess;
}
