/** Colours on either side of zero. */
export const HEAT_STEPS = 4;

const ROUND = [0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 5, 10, 25];
/** The few most extreme months don't make all the others pale. */
const COVERED = 0.9;

/** By how many percent points one colour differs from the next: a round number that suits the months shown. */
export function heatStep(values: readonly number[]): number {
  const sizes = values.map(Math.abs).toSorted((a, b) => a - b);
  const large = sizes[Math.floor((sizes.length - 1) * COVERED)] ?? 0;
  return ROUND.find((step) => step * HEAT_STEPS >= large) ?? ROUND.at(-1)!;
}

/** From -4 to 4, and 0 only for a return of exactly zero. */
export function heatLevel(value: number, step: number): number {
  if (value === 0) return 0;
  const level = Math.min(HEAT_STEPS, Math.floor(Math.abs(value) / step) + 1);
  return value < 0 ? -level : level;
}
