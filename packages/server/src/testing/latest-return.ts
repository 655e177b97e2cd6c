import { performanceReply } from '@fundarium/contract/performance';
import { expect } from 'vitest';
import { computePerformance } from '../performance/follow.ts';
import type { TestStudio } from './studio.ts';

/** The total return of the two latest NAVs of A-1, in percent, once figures have followed the record. */
export async function latestReturn({ contributor, product, rowsOf }: TestStudio): Promise<number | null> {
  const [head] = await rowsOf(`select revision from customer where customer_code = 'ALPHA'`);
  const { signal } = new AbortController();
  await computePerformance(product.database, 'ALPHA', Number(head!['revision']), signal);
  const found = performanceReply.parse((await contributor.call('performance/part/A-1')).json);
  expect(found.stored?.equal).toBe(true);
  return found.windows.find(({ window }) => window === 'LATEST_TWO')!.value;
}
