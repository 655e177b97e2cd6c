import type { NotTaken } from './line-report.ts';
import { showValue } from './plain-text.ts';
import type { EmptiedValue } from './record-writers.ts';

/** Of one chunk; those beyond are counted, for a feed may write such a day in each of a million lines. */
const MOST_SAID = 1_000;

export type EmptiedLine = Omit<EmptiedValue, 'index'> & { readonly line: number };

/** What a report says of recorded values that went, for the file has a day there that means none. */
export function emptiedNotes(emptied: readonly EmptiedLine[]): NotTaken[] {
  const notes = emptied
    .toSorted((a, b) => a.line - b.line)
    .slice(0, MOST_SAID)
    .map(({ line, field, original, previous }): NotTaken => {
      const value = showValue(original);
      const reason = `${field}: ${value} stands for none; The recorded value ${showValue(previous)} is removed`;
      return { kind: 'warning', line, value, reason };
    });
  const further = emptied.length - notes.length;
  if (further === 0) return notes;
  return [...notes, { ...notes.at(-1)!, reason: `Further values removed in the same way: ${further}` }];
}
