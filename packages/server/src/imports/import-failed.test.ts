import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/database.ts';
import { lockRevision } from '../platform/revision.ts';
import { writeDelivery } from '../testing/delivery.ts';
import { ENTITY_LINES, ImportSite } from '../testing/import-site.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

const jobsOf = (customerCode: string) =>
  site.read(
    customerCode,
    'select file_name as name, status, failure from import_job where customer_code = $1 order by file_name',
  );

describe('an import that fails', () => {
  it('on the way says why, and the same command goes on from there', async () => {
    const { files } = writeDelivery(join(site.folder, 'failed'), { classes: 40, days: 50, seed: 8 });
    await site.customer('FAILED');
    await site.customer('WHOLE');
    const whole = await site.take('WHOLE', files, { chunk: 100 });
    let chunks = 0;
    const failing = site.take('FAILED', files, {
      chunk: 100,
      onChunk: (path) => {
        if (path.endsWith('navs.csv.gz') && ++chunks === 3) throw new Error('the disk is gone');
      },
    });
    await expect(failing).rejects.toThrow('navs.csv.gz: the disk is gone\nWhat is applied stays');
    expect(await jobsOf('FAILED')).toEqual([
      { name: 'entities.csv', status: 'done', failure: null },
      { name: 'navs.csv.gz', status: 'failed', failure: 'the disk is gone' },
    ]);
    const reports = await site.take('FAILED', files, { chunk: 100 });
    expect(site.log).toEqual([expect.stringContaining('navs.csv.gz: goes on where')]);
    expect(reports.map(({ counts }) => counts)).toEqual(whole.map(({ counts }) => counts));
    expect(await site.digest('FAILED')).toBe(await site.digest('WHOLE'));
    expect((await jobsOf('FAILED')).map(({ status }) => status)).toEqual(['done', 'done', 'done']);
  });

  it('before it has written anything leaves no job, of it nor of the files after it', async () => {
    await site.customer('NOTHING');
    const entities = site.file('nothing.csv', ENTITY_LINES);
    const ambiguous = site.file('ambiguous.csv', ['code;date;nav', 'C1;05/06/2026;1']);
    const later = site.file('later.csv', ['code;date;nav', 'C1;2026-01-05;1']);
    await expect(site.take('NOTHING', [entities, ambiguous, later])).rejects.toThrow(/day\/month\/year or/);
    expect(await jobsOf('NOTHING')).toEqual([{ name: 'nothing.csv', status: 'done', failure: null }]);
  });
});

it('a preview of prices lets others write between its chunks', async () => {
  const { files } = writeDelivery(join(site.folder, 'preview'), { classes: 20, days: 200, seed: 9 });
  await site.customer('PREVIEW');
  await site.take('PREVIEW', [files[0]!]);
  const before = await site.digest('PREVIEW');
  let written = 0;
  const other = openDatabase(site.test.appUrl, { max: 1 });
  const over = new AbortController();
  const stages = { applying: false };
  const writing = (async () => {
    while (!over.signal.aborted) {
      await other.withCustomer({ customerCode: 'PREVIEW', scopes: '*' }, (tx) => lockRevision(tx, 'PREVIEW'));
      if (stages.applying && !over.signal.aborted) written += 1;
    }
  })();
  const [preview] = await site.take('PREVIEW', [files[1]!], {
    preview: true,
    chunk: 50,
    onChunk: () => (stages.applying = true),
  });
  over.abort();
  await writing;
  await other.end();
  expect(written).toBeGreaterThan(5);
  expect(await site.digest('PREVIEW')).toBe(before);
  const [report] = await site.take('PREVIEW', [files[1]!]);
  expect(preview!.counts).toEqual(report!.counts);
});
