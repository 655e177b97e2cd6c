import { isAttachmentNature } from '@fundarium/contract/vocabulary';
import { canRun, prepare } from './memory/executor.ts';
import { runCounts as countInMemory } from './memory/run-counts.ts';
import { runSearch as searchInMemory } from './memory/run-search.ts';
import type { Snapshot } from './memory/snapshot.ts';
import type { CountPlan, FoundPage, SearchPlan, ValueCounts } from './plan/plan.ts';
import type { IndexReader } from './reader.ts';
import { runCounts } from './sql/run-counts.ts';
import { runSearch } from './sql/run-search.ts';
import { askOfValues } from './sql/value-questions.ts';
import { rowsOfText } from './text/rows-of-text.ts';

/** The rows that a plan asks for. */
export async function findRows(reader: IndexReader, plan: SearchPlan): Promise<FoundPage> {
  const snapshot = await snapshotFor(reader, plan);
  return snapshot === null ? runSearch(plan, reader) : searchInMemory(plan, snapshot);
}

/** The values that a plan counts. */
export async function countValues(reader: IndexReader, plan: CountPlan): Promise<ValueCounts> {
  const snapshot = await snapshotFor(reader, plan);
  return snapshot === null ? runCounts(plan, reader) : countInMemory(plan, snapshot);
}

/** The snapshot that a plan is run on; null: the file answers. */
export async function snapshotFor(
  reader: IndexReader,
  plan: SearchPlan | CountPlan,
): Promise<Snapshot | null> {
  // Documents are not cached.
  if (isAttachmentNature(plan.viewer.nature.level)) return null;
  const snapshot = reader.snapshot();
  if (snapshot === null) return null;
  await prepare(plan, snapshot, reader.request, {
    ofValues: (question, values) => askOfValues(reader, question, values),
    rowsOfText: (viewer, text) => rowsOfText(reader, viewer, text),
  });
  return canRun(plan, snapshot) ? snapshot : null;
}
