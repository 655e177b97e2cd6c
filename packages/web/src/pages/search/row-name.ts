import type { SearchRow } from '@fundarium/contract/search';
import { IDENTITY } from './default-columns.ts';

export function nameOf(row: SearchRow): string {
  return String(row.values[IDENTITY] ?? row.code);
}
