import type { Job } from '@fundarium/contract/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStudio, type TestStudio } from '../../testing/studio.ts';
import { settledJob, upload } from '../../testing/upload.ts';

let site: TestStudio;
beforeAll(async () => {
  site = await startTestStudio();
});
afterAll(() => site.product.stop());

it('an import is told by its job with what became of its lines', async () => {
  const { contributor } = site;
  const take = async (query: string) => {
    const content = 'code;date;nav\nA-2;1999-01-04;1\nNOBODY-HAS;1999-01-04;1\nA-2;1999-01-05;0\n';
    const answer = await upload(site.product, contributor, 'counted.csv', content, { query });
    return settledJob(contributor, answer);
  };
  await take('?preview=true');
  await take('');
  const { json } = await contributor.call('jobs');
  expect((json as { jobs: Job[] }).jobs.map(({ kind, details }) => [kind, details])).toEqual([
    ['IMPORT', { preview: 0, written: 1, notTaken: 2 }],
    ['IMPORT', { preview: 1, toWrite: 1, notTaken: 2 }],
  ]);
});
