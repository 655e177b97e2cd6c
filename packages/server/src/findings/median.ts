/**
 * The value in the middle, of an even number the higher of the two; 0 of none. Found by Hoare's selection: each class
 * asks twice, and putting all in order takes ten times as long.
 */
export function median(values: readonly number[]): number {
  const left = new Float64Array(values);
  const middle = left.length >> 1;
  for (let [low, high] = [0, left.length - 1]; low < high;) {
    const pivot = left[(low + high) >> 1]!;
    let [from, to] = [low, high];
    while (from <= to) {
      while (left[from]! < pivot) from += 1;
      while (left[to]! > pivot) to -= 1;
      if (from > to) break;
      [left[from], left[to]] = [left[to]!, left[from]!];
      from += 1;
      to -= 1;
    }
    if (middle <= to) high = to;
    else if (middle >= from) low = from;
    else break;
  }
  return left[middle] ?? 0;
}
