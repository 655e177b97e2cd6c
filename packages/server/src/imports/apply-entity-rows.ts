import type { Tx } from '../platform/database.ts';
import { emptiedNotes, standInNotes, type EmptiedLine, type StandInLine } from './emptied-notes.ts';
import type { Importing } from './import-format.ts';
import type { AppliedRange, NotTaken } from './line-report.ts';
import type { FieldsByLevel, PathsById, RecordWriters } from './record-writers.ts';
import { describeProblems } from './settle-entities.ts';
import type { StagedRow } from './staged-entity-store.ts';

/**
 * Writes some settled entities, valid from a day, and moves those that hang elsewhere; what the record refuses is told
 * by its line in the file.
 */
export async function applyEntityRows(
  tx: Tx,
  { customerCode, writers, author }: Pick<Importing, 'customerCode' | 'writers' | 'author'>,
  { fields, effectiveDate }: { readonly fields: FieldsByLevel; readonly effectiveDate: string },
  chunk: readonly StagedRow[],
): Promise<AppliedRange> {
  const options = { author, fields, effectiveDate };
  const emptied: EmptiedLine[] = [];
  const standIns: StandInLine[] = [];
  const warnings = () => [...emptiedNotes(emptied), ...standInNotes(standIns)];
  const write = async (rows: readonly StagedRow[], pathsBefore?: PathsById) => {
    const delivered = rows.map(({ row }) => row);
    const applied = await writers.applyEntities(tx, customerCode, delivered, { ...options, pathsBefore });
    // One by one: of a chunk they may be more than a call takes arguments.
    for (const each of applied.emptied) emptied.push({ ...each, line: rows[each.index]!.line });
    for (const each of applied.standIns) standIns.push({ ...each, line: rows[each.index]!.line });
    return { ...applied, refused: refusedOf(rows, applied.rejected) };
  };
  const moving = chunk.filter(({ isMoved }) => isMoved);
  // Classes follow what moves above them, and what it brings.
  const isAnyAbove = moving.some(({ row }) => row.level !== 'PART');
  const staying = chunk.filter(({ isMoved }) => !isMoved);
  const following = isAnyAbove ? staying.filter(({ row }) => row.level === 'PART') : [];
  const written = await write(isAnyAbove ? staying.filter(({ row }) => row.level !== 'PART') : staying);
  if (moving.length === 0)
    return {
      written: written.created + written.changed,
      unchanged: written.unchanged,
      refused: written.refused,
      warnings: warnings(),
    };
  // Their new parents may be among those just written.
  const rows = moving.map(({ row }) => row);
  const { rejected, pathsBefore } = await writers.moveEntities(tx, customerCode, rows, options);
  const moved = moving.filter((_, at) => rejected.every(({ index }) => index !== at));
  const after = await write(moved, pathsBefore);
  const last = await write(following, pathsBefore);
  return {
    written:
      written.created + written.changed + moved.length - after.refused.length + last.created + last.changed,
    unchanged: written.unchanged + last.unchanged,
    refused: [...written.refused, ...refusedOf(moving, rejected), ...after.refused, ...last.refused],
    warnings: warnings(),
  };
}

type Rejected = Awaited<ReturnType<RecordWriters['applyEntities']>>['rejected'];

const refusedOf = (rows: readonly StagedRow[], rejected: Rejected): NotTaken[] =>
  rejected.map(({ index, problems }) => ({
    kind: 'rejected',
    line: rows[index]!.line,
    ...describeProblems(problems),
  }));
