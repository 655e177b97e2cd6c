import type { NotTaken } from './line-report.ts';
import { showValue } from './plain-text.ts';
import type { EmptiedValue, StandInText } from './record-writers.ts';

/** Of one chunk; those beyond are counted, for a feed may write such a value in each of a million lines. */
const MOST_SAID = 1_000;

export type EmptiedLine = Omit<EmptiedValue, 'index'> & { readonly line: number };
export type StandInLine = Omit<StandInText, 'index'> & { readonly line: number };

/** What a report says of recorded values that went, for the file has a day there that means none. */
export const emptiedNotes = (emptied: readonly EmptiedLine[]): NotTaken[] =>
  notesOf(emptied, 'Further values removed in the same way', ({ line, field, original, previous }) => {
    const value = showValue(original);
    const reason = `${field}: ${value} stands for none; The recorded value ${showValue(previous)} is removed`;
    return { kind: 'warning', line, value, reason };
  });

/** What a report says of texts that are not taken, for they only stand in for a translation. */
export const standInNotes = (standIns: readonly StandInLine[]): NotTaken[] =>
  notesOf(standIns, 'Further texts left out in the same way', ({ line, field, language, other }) => {
    const reason = `${field}: The text in ${language} is the one recorded in ${other}, and not taken as a translation`;
    return { kind: 'warning', line, value: language, reason };
  });

function notesOf<Line extends { readonly line: number }>(
  lines: readonly Line[],
  further: string,
  noteOf: (line: Line) => NotTaken,
): NotTaken[] {
  const notes = lines
    .toSorted((a, b) => a.line - b.line)
    .slice(0, MOST_SAID)
    .map(noteOf);
  const left = lines.length - notes.length;
  return left === 0 ? notes : [...notes, { ...notes.at(-1)!, reason: `${further}: ${left}` }];
}
