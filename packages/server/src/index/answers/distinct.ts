import type {
  AttachmentDistinctQuery,
  DistinctQuery,
  DistinctReply,
} from '@fundarium/contract/search-distinct';
import { countValues } from '../execute.ts';
import { planCounts } from '../plan/plan-counts.ts';
import type { ValueCounts } from '../plan/plan.ts';
import type { Asked } from '../plan/viewer.ts';
import type { IndexReader } from '../reader.ts';

/** Counts the values of fields from one state of the index. */
export async function distinct(
  reader: IndexReader,
  asked: Asked,
  query: DistinctQuery | AttachmentDistinctQuery,
): Promise<DistinctReply> {
  const counts: [string, ValueCounts][] = [];
  for (const plan of planCounts(reader.layout, reader.figures, asked, query)) {
    counts.push([plan.counted.name, await countValues(reader, plan)]);
  }
  return { distinctCount: Object.fromEntries(counts), revision: reader.revision };
}
