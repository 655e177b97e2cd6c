import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/database.ts';
import { lockRevision } from '../platform/revision.ts';
import { writeDelivery } from '../testing/delivery.ts';
import { ENTITY_LINES, ImportSite } from '../testing/import-site.ts';
import { zipOf } from '../testing/zip-file.ts';
import { packFor } from '../translations/packs.ts';
import type { FilesFailed } from './import-files.ts';
import { knowsText } from './say-in-language.ts';

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

  it('before it has written anything leaves no job of it, and those after it are imported', async () => {
    await site.customer('NOTHING');
    const entities = site.file('nothing.csv', ENTITY_LINES);
    const ambiguous = site.file('ambiguous.csv', ['code;date;nav', 'C1;05/06/2026;1']);
    const later = site.file('later.csv', ['code;date;nav', 'C1;2026-01-05;1']);
    const failed = await failureOf(site.take('NOTHING', [entities, ambiguous, later]));
    expect(failed.message).toMatch(/^ambiguous\.csv: .*day\/month\/year or.*\nWhat is applied stays; /);
    expect(failed.reports.map(({ name }) => name)).toEqual(['nothing.csv', 'later.csv']);
    expect(await jobsOf('NOTHING')).toEqual([
      { name: 'later.csv', status: 'done', failure: null },
      { name: 'nothing.csv', status: 'done', failure: null },
    ]);
    expect(await site.pricesOf('NOTHING')).toEqual([{ code: 'C1', date: '2026-01-05', nav: '1' }]);
  });

  it('from outside stops the files after it', async () => {
    await site.customer('OUTSIDE');
    const entities = site.file('outside.csv', ENTITY_LINES);
    const later = site.file('outside-navs.csv', ['code;date;nav', 'C1;2026-01-05;1']);
    const failed = await failureOf(
      site.take('OUTSIDE', [entities, later], {
        onChunk: () => {
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
        },
      }),
    );
    expect(failed.message).toMatch(/^outside\.csv: no space left\n/);
    expect(await site.pricesOf('OUTSIDE')).toEqual([]);
  });

  it('of an archive leaves the others of it, and what is no table is told with them', async () => {
    await site.customer('ARCHIVE');
    const path = join(site.folder, 'delivery.zip');
    writeFileSync(
      path,
      zipOf([
        ['entities.csv', Buffer.from(ENTITY_LINES.join('\n'))],
        ['letter.txt', Buffer.from('Dear all,\nplease find the files attached.\n\nRegards\n')],
        ['logo.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
        ['navs.csv', Buffer.from('code;date;nav\nC1;2026-01-05;1\n')],
        ['other.csv', Buffer.from('one,two\n1,2\n')],
      ]),
    );
    for (const preview of [true, false]) {
      const failed = await failureOf(site.take('ARCHIVE', [path], { preview }));
      expect(failed.message).toMatch(/^delivery\.zip\/other\.csv is of no known format\./);
      expect(failed.reports.map(({ name }) => name)).toEqual([
        'delivery.zip/entities.csv',
        'delivery.zip/navs.csv',
      ]);
      expect(failed.reports[0]!.notTaken).toEqual([
        {
          kind: 'unread',
          line: 1,
          value: 'delivery.zip/letter.txt',
          reason: 'The file is not read: it is a text without columns',
        },
        {
          kind: 'unread',
          line: 1,
          value: 'delivery.zip/logo.png',
          reason: 'The file is not read: it is not a table but an image (PNG)',
        },
      ]);
      const apart = {
        kind: 'warning',
        line: 1,
        value: 'delivery.zip/entities.csv',
        reason: 'A preview does not know what other files of this delivery would create',
      };
      expect(failed.reports[1]!.notTaken[0]).toEqual(preview ? apart : undefined);
    }
    expect(await site.pricesOf('ARCHIVE')).toEqual([{ code: 'C1', date: '2026-01-05', nav: '1' }]);
  });

  it.each([true, false])(
    'tells what is no table with the first that can be read, preview %s',
    async (preview) => {
      const customer = `FIRST_${preview ? 'SEEN' : 'TAKEN'}`;
      await site.customerWithClasses(customer);
      const path = join(site.folder, `${customer}.zip`);
      const table = (day: string) => Buffer.from(`code;date;nav\nC1;${day};1\n`);
      writeFileSync(
        path,
        zipOf([
          ['a.csv', table('05/06/2026')],
          ['b.csv', table('2026-01-05')],
          ['c.csv', table('2026-01-06')],
          ['letter.txt', Buffer.from('Dear all,\nplease find the files attached.\n\nRegards\n')],
        ]),
      );
      const { reports } = await failureOf(site.take(customer, [path], { preview }));
      expect(reports.map(({ name, notTaken }) => [name, notTaken.map(({ value }) => value)])).toEqual([
        [`${customer}.zip/b.csv`, [`${customer}.zip/letter.txt`]],
        [`${customer}.zip/c.csv`, []],
      ]);
    },
  );

  it('tells what is no table with a table that another archive had, where there is no other', async () => {
    await site.customerWithClasses('REPEATED');
    const table = Buffer.from('code;date;nav\nC1;2026-01-05;1\n');
    const letter = Buffer.from('Dear all,\nplease find the files attached.\n\nRegards\n');
    const paths = ['one.zip', 'two.zip'].map((name) => join(site.folder, name));
    const further = Buffer.from('code;date;nav\nC1;2026-01-06;1\n');
    writeFileSync(
      paths[0]!,
      zipOf([
        ['a.csv', table],
        ['further.csv', further],
      ]),
    );
    writeFileSync(
      paths[1]!,
      zipOf([
        ['b.csv', table],
        ['letter.txt', letter],
      ]),
    );
    const reports = await site.take('REPEATED', paths);
    expect(reports.map(({ name, notTaken }) => [name, notTaken.map(({ value }) => value)])).toEqual([
      ['one.zip/a.csv', []],
      ['two.zip/b.csv', ['two.zip/b.csv', 'two.zip/letter.txt']],
      ['one.zip/further.csv', []],
    ]);
  });

  it('tells the sheets that are left out with the first that can be read', async () => {
    await site.customerWithClasses('SHEETS');
    const sheet = (name: string, day: string) => ({
      name,
      rows: [
        ['code', 'date', 'nav'],
        ['C1', day, 12.5],
      ],
    });
    const sheets = [
      sheet('Ambiguous', '05/06/2026'),
      sheet('Good', '2026-11-05'),
      { ...sheet('Secret', '2026-11-06'), hidden: true },
      { name: 'Cover', rows: [['Prices of the week']] },
    ];
    const path = join(site.folder, 'sheets.xlsx');
    writeFileSync(path, await writeXlsx({ sheets }));
    const { reports } = await failureOf(site.take('SHEETS', [path]));
    expect(reports.map(({ name }) => name)).toEqual(['sheets.xlsx/Good']);
    expect(reports[0]!.notTaken.map(({ value, reason }) => `${value}: ${reason}`)).toEqual([
      'Secret: The sheet is hidden and not read; show it, so that it is',
      'Cover: The sheet has no header of a known table and is not read',
    ]);
  });

  it('leaves the record as it is where no file of an archive, or one that was named, can be read', async () => {
    await site.customer('NONE');
    const before = await site.digest('NONE');
    const letter = ['letter.txt', Buffer.from('Dear all\n')] as const;
    const path = join(site.folder, 'none.zip');
    writeFileSync(path, zipOf([letter, ['b.txt', Buffer.from('Regards\n')]]));
    await expect(site.take('NONE', [path])).rejects.toThrow(/^none\.zip holds no table/);
    const entities = site.file('before-none.csv', ENTITY_LINES);
    const other = site.file('none.csv', ['Regards']);
    await expect(site.take('NONE', [entities, other])).rejects.toThrow(/^none\.csv is of no known format/);
    expect(await jobsOf('NONE')).toEqual([]);
    expect(await site.digest('NONE')).toBe(before);
  });

  it.each([
    ['encrypted', { flags: 1, method: 8 }, 'the archive is encrypted; deliver it without a password'],
    [
      'packed by an unusual method',
      { flags: 0, method: 12 },
      'the archive is packed by a method that is not read; pack it by the usual one of ZIP',
    ],
  ])('says so where an archive is %s', async (name, header, why) => {
    const customer = `LOCKED_${header.flags}`;
    await site.customer(customer);
    const navs = ['navs.csv', Buffer.from('code;date;nav\nC1;2026-01-05;1\n')] as const;
    const path = join(site.folder, 'locked.zip');
    for (const files of [[navs], [navs, ['later.csv', navs[1]] as const]]) {
      writeFileSync(path, zipOf(files, header));
      const failed = await failureOf(site.take(customer, [path]));
      expect(failed.message, name).toBe(`locked.zip can't be read: ${why}`);
      expect(knowsText(packFor)(failed.message)).toBe(true);
    }
    expect(await jobsOf(customer)).toEqual([]);
  });
});

const failureOf = (importing: Promise<unknown>): Promise<FilesFailed> =>
  importing.then(
    () => Promise.reject(new Error('The import did not fail')),
    (error: unknown) => error as FilesFailed,
  );

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
