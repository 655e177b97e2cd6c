import type { EntityValue } from '@fundarium/contract/entity';

/** Whether a list has no member, a text no language, or nothing but blanks: the field is empty then. */
export const isNothing = (value: EntityValue | null): boolean =>
  typeof value === 'string'
    ? value.trim() === ''
    : typeof value === 'object' && value !== null && Object.keys(value).length === 0;
