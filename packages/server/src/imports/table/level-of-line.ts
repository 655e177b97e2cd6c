import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { EntityName } from '../delivered.ts';
import type { ValueProblem } from '../record-writers.ts';
import { levelNamed } from './level-words.ts';
import type { TableReading } from './table-reading.ts';

/** At which levels the record has a code, where nothing in a table says the level; null where something does. */
export type LevelsInRecord = ReadonlyMap<string, readonly Level[]> | null;

/** The level that a line says, or that of the one entity with its code; or what is wrong with it. */
export function levelOf(
  { cell, mapping, assumedLevel }: TableReading,
  cells: readonly string[],
  of: EntityName | string,
  inRecord: LevelsInRecord,
): Level | Pick<ValueProblem, 'value' | 'reason'> {
  const text = cell(cells, 'LEVEL') || mapping?.level || assumedLevel;
  const named = text === null ? undefined : levelNamed(text);
  if (named !== undefined) return named;
  if (inRecord === null || typeof of === 'string' || of.field !== 'CODE')
    return { value: text ?? '', reason: `Not a level (${LEVELS.join(', ')})` };
  const levels = inRecord.get(of.value) ?? [];
  if (levels.length === 1) return levels[0]!;
  const why =
    levels.length === 0
      ? 'No entity has this code, and a new one needs its level'
      : `Entities of several levels have this code (${levels.join(', ')})`;
  return { value: of.value, reason: `${why}: add a column LEVEL, or "level" in the mapping` };
}
