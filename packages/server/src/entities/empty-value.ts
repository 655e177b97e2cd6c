import type { EntityValue } from '@fundarium/contract/entity';

/** Whether a list has no member, or a text no language: the field is empty then. */
export const isNothing = (value: EntityValue | null): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
