import type { Delivered } from '../delivered.ts';
import type { NotTaken } from '../line-report.ts';
import type { FieldsByLevel } from '../record-writers.ts';

/** An industry's file says more than a level, or a customer, has fields for; the rest of what it says is left out. */
export function knownFields(item: Delivered | NotTaken, fields: FieldsByLevel): Delivered | NotTaken {
  if (!('subject' in item) || (item.subject !== 'entity' && item.subject !== 'registration')) return item;
  const known = fields.get(item.subject === 'entity' ? item.level : 'REGISTRATION_COUNTRY');
  const values = Object.fromEntries(Object.entries(item.values).filter(([field]) => known?.has(field)));
  return { ...item, values };
}
