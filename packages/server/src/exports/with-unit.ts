import type { ColumnKind } from './table.ts';

/** The unit of what is called so, where its values say none: CSV has bare numbers, and moments are in UTC everywhere. */
export function withUnit(label: string, kind: ColumnKind): string {
  if (kind === 'percent') return `${label} (%)`;
  return kind === 'datetime' ? `${label} (UTC)` : label;
}
