import type { EntityValue } from '@fundarium/contract/entity';

/** Values per language of several columns are one value. */
export function joinTexts(
  before: EntityValue | null | undefined,
  value: EntityValue | null,
): EntityValue | null {
  const both = [before, value].every(
    (each) => typeof each === 'object' && each !== null && !Array.isArray(each),
  );
  return both ? { ...(before as Record<string, string>), ...(value as Record<string, string>) } : value;
}
