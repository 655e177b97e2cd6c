/** The value below which a share of the sample lies. */
export function quantile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (sample: readonly number[]): number => quantile(sample, 0.5);
