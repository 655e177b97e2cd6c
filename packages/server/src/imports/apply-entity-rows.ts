import type { Tx } from '../platform/database.ts';
import type { AppliedRange, Importing } from './formats/import-format.ts';
import type { FieldsByLevel, RecordWriters } from './record-writers.ts';
import { describeProblems } from './settle-entities.ts';

type EntityRow = Parameters<RecordWriters['applyEntities']>[2][number];

/** Writes some settled entities, valid from the job's day; what the record refuses is told by its line in the file. */
export async function applyEntityRows(
  tx: Tx,
  { customerCode, writers, author, job }: Importing,
  fields: FieldsByLevel,
  chunk: readonly { readonly row: EntityRow; readonly line: number }[],
): Promise<AppliedRange> {
  const applied = await writers.applyEntities(
    tx,
    customerCode,
    chunk.map(({ row }) => row),
    { author, fields, effectiveDate: job.businessDate },
  );
  return {
    written: applied.created + applied.changed,
    unchanged: applied.unchanged,
    refused: applied.rejected.map(({ index, problems }) => ({
      kind: 'rejected',
      line: chunk[index]!.line,
      ...describeProblems(problems),
    })),
  };
}
