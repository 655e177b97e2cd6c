import { showValue } from './plain-text.ts';
import type { Planned } from './planned-store.ts';

/** A line of a preview's report: what is concerned, and field by field what it was and becomes. */
export function describePlanned({ kind, level, code, name, part, fields }: Planned) {
  const value = [level, code, name, part].filter((each) => each !== null && each !== '').join(' ');
  const reason = Object.entries(fields)
    .map(([field, { new: now, previous }]) =>
      kind === 'created' ? `${field}: ${shown(now)}` : `${field}: ${shown(previous)} → ${shown(now)}`,
    )
    .join('; ');
  return { kind, value: showValue(value), reason: reason };
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return showValue(typeof value === 'string' ? value : JSON.stringify(value));
}
