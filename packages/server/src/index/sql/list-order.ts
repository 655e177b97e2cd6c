/**
 * SQL that sorts a value as its list reads: its place in it, that of a value which the list lacks behind all others; and
 * those values themselves, which are sorted as texts. An enumeration is looked up in at once, however long the list is,
 * and takes no bound values: quotes within a code are doubled.
 */
export function listOrder(value: string, codes: readonly string[]): { place: string; beyond: string } {
  const texts = codes.map((code) => `'${code.replaceAll("'", "''")}'`).join(', ');
  const place = `coalesce(enum_code(try_cast(${value} as enum(${texts})))::INTEGER, ${codes.length})`;
  return {
    place: `case when ${value} is not null then ${place} end`,
    beyond: `case when ${place} = ${codes.length} then ${value} end`,
  };
}
