/**
 * How far an index stands below the highest value that it has had since its beginning: a fraction from -1 to 0 for
 * each value. Of a total-return index, so that no payment looks like a loss.
 */
export function drawdowns(index: readonly number[]): number[] {
  let highest = -Infinity;
  return index.map((value) => {
    highest = Math.max(highest, value);
    return value / highest - 1;
  });
}
