/** Figures that one side has and the other has not, or that differ by more than 1e-9 of their size. */
export function differences(one: Record<string, number>, other: Record<string, number>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((code) => {
      const [a, b] = [one[code], other[code]];
      return a === undefined || b === undefined || Math.abs(a - b) > 1e-9 * Math.max(1, Math.abs(a));
    })
    .map((code) => `${code}: ${one[code]} and ${other[code]}`);
}
