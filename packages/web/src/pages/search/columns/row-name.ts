import { IDENTITY, identityOf } from './default-columns.ts';
import type { FoundRow } from '../results/found-row.ts';

/** What a row is called; an entity without a name by its code. */
export function nameOf({ uuid, code, values }: FoundRow): string {
  return String(values[uuid === undefined ? IDENTITY : identityOf('ATTACHMENT')] ?? code);
}
