/** A line without the cells that, by the customer's mapping, stand for a missing value. */
export function withoutMissing<T extends { readonly cells: readonly string[] }>(
  record: T,
  missing: readonly string[] | undefined,
): T {
  if (missing === undefined || !record.cells.some((cell) => missing.includes(cell.trim()))) return record;
  return { ...record, cells: record.cells.map((cell) => (missing.includes(cell.trim()) ? '' : cell)) };
}
