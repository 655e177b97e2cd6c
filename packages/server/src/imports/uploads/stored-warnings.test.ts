import { readFileSync } from 'node:fs';
import type { ImportJobReply } from '@fundarium/contract/import-endpoints';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/product.ts';
import { startTestStudio, studio, type TestStudio } from '../../testing/studio.ts';
import { settledJob, upload } from '../../testing/upload.ts';

let site: TestStudio;
let contributor: Caller;
let stranger: Caller;
beforeAll(async () => {
  site = await startTestStudio();
  contributor = site.contributor;
  stranger = await site.product.signIn('BETA', { roles: ['DATA_CONTRIBUTOR'] });
});
afterAll(() => site.product.stop());

it('a report that was stored before warnings were called so is read with them', async () => {
  const job = await settledJob(
    contributor,
    await upload(site.product, contributor, 'formula.csv', 'code;date;nav\nA-1;2026-01-07;102\n'),
  );
  const quoted = '"kind": "doubtful"';
  const note = {
    kind: 'doubtful',
    line: 2,
    value: quoted,
    reason: 'The last results of formulas are taken',
  };
  await site.rowsOf(
    `update import_upload set files = jsonb_set(files, '{0,notTaken}', '${JSON.stringify([note])}') where id = '${job.id}'`,
  );
  const file = new URL('../../../../../database/migrations/0044_warnings_of_imports.sql', import.meta.url);
  const owner = new Client({ connectionString: site.product.ownerUrl });
  await owner.connect();
  await owner.query(readFileSync(file, 'utf8'));
  await owner.end();
  const read = (await contributor.call(studio(`imports/${job.id}?language=en`))).json as ImportJobReply;
  expect(read.files[0]!.notTaken).toEqual([{ ...note, kind: 'warning' }]);
  expect((await stranger.call(studio(`imports/${job.id}`))).status).toBe(404);
});
