/** Steps that a person reads without counting, within one power of ten, from coarse to fine. */
const STEPS: readonly (readonly number[])[] = [
  [1],
  [1, 3],
  [1, 2, 5],
  [1, 1.5, 2, 3, 5, 7],
  [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 4, 5, 6, 8],
];
const LEAST = 4;
const LINEAR_PARTS = 6;

/**
 * Round values between two others on a logarithmic axis. The axis library knows powers of ten only, of which an index
 * around 100 has one. A range too narrow for round ratios has even steps, as on a linear axis.
 */
export function logTicks(low: number, high: number): readonly number[] {
  for (const steps of STEPS) {
    const ticks = powers(low, high).flatMap((power) => steps.map((each) => each * power));
    const within = ticks.filter((each) => low <= each && each <= high);
    if (within.length >= LEAST) return within.map(clean);
  }
  const raw = (high - low) / LINEAR_PARTS;
  if (!(raw > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].find((each) => each * power >= raw)! * power;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => clean((first + at) * step));
}

function powers(low: number, high: number): number[] {
  const first = Math.floor(Math.log10(low));
  return Array.from({ length: Math.floor(Math.log10(high)) - first + 1 }, (_, at) => 10 ** (first + at));
}

const clean = (value: number): number => Number(value.toPrecision(12));
