import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/database.ts';
import { writeDelivery } from '../testing/delivery.ts';
import { ENTITY_LINES, ImportSite } from '../testing/import-site.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

const traces = (customerCode: string) =>
  site.read(
    customerCode,
    `select (select revision from customer where customer_code = $1) as revision,
            (select count(*) from revision where customer_code = $1) as revisions,
            (select count(*) from revision_touch where customer_code = $1) as touches,
            (select count(*) from change where customer_code = $1) as changes,
            (select count(*) from quotation_history where customer_code = $1) as history,
            (select max(xmin::text::bigint) from entity where customer_code = $1) as entity_write,
            (select max(revision) from quotation where customer_code = $1) as price_write`,
  );

describe('importing again, from where it stopped, and twice at once', () => {
  it('writes nothing to the record the second time, and another customer sees none of it', async () => {
    await site.customer('AGAIN');
    await site.customer('OTHER');
    const { files: all } = writeDelivery(join(site.folder, 'again'), { classes: 12, days: 30, seed: 1 });
    // Without the corrections: what they correct would be two true changes each time.
    const files = all.slice(0, 2);
    const first = await site.take('AGAIN', files);
    const before = await traces('AGAIN');
    const second = await site.take('AGAIN', files);
    expect(await traces('AGAIN')).toEqual(before);
    for (const [at, { counts, job }] of second.entries()) {
      expect(counts).toEqual({ ...first[at]!.counts, written: 0, unchanged: first[at]!.counts.written });
      expect(job.id).not.toBe(first[at]!.job.id);
    }
    const jobs = `select count(*)::integer as jobs from import_job where customer_code = $1 and status = 'done'`;
    expect(await site.read('AGAIN', jobs)).toEqual([{ jobs: 4 }]);
    expect(await site.read('OTHER', jobs)).toEqual([{ jobs: 0 }]);
    expect(await site.pricesOf('OTHER')).toEqual([]);
    // The door of one with the other's statement.
    const { rows } = await site.database.withCustomer({ customerCode: 'OTHER', scopes: '*' }, (tx) =>
      tx.query(`select 1 from import_job where customer_code = 'AGAIN' union all
                select 1 from import_chunk where customer_code = 'AGAIN' union all
                select 1 from quotation where customer_code = 'AGAIN'`),
    );
    expect(rows).toEqual([]);
  });

  it('comes to the same record and the same report wherever its chunks end', async () => {
    const { files } = writeDelivery(join(site.folder, 'sizes'), { classes: 45, days: 50, seed: 2 });
    const outcomes: string[] = [];
    for (const chunk of [41, 500, 100_000]) {
      const customer = `SIZE_${chunk}`;
      await site.customer(customer);
      const reports = await site.take(customer, files, { chunk });
      for (const { counts } of reports) {
        const { read, ...others } = counts;
        expect(Object.values(others).reduce((sum, each) => sum + each, 0)).toBe(read);
      }
      const said = reports.map(({ reportFiles }) => readFileSync(reportFiles[1]!, 'utf8'));
      outcomes.push(`${await site.digest(customer)}${said.join('')}`);
    }
    expect(outcomes[0]).toMatch(/prices [1-9]\d{3} /);
    expect(new Set(outcomes).size).toBe(1);
  });

  it.each([
    { file: 'entities.csv', chunk: 1 },
    { file: 'navs.csv.gz', chunk: 3 },
    { file: 'navs-corrected.csv', chunk: 1 },
  ])('stopped in $file, goes on there and reports the whole command', async ({ file, chunk }) => {
    const { files } = writeDelivery(join(site.folder, 'stopped'), { classes: 80, days: 50, seed: 3 });
    const [whole, halved] = [`WHOLE_${file.length}`, `HALVED_${file.length}`];
    await site.customer(whole);
    await site.customer(halved);
    const undisturbed = await site.take(whole, files, { chunk: 70 });

    const stop = new AbortController();
    let chunks = 0;
    const stopped = site.take(halved, files, {
      chunk: 70,
      signal: stop.signal,
      onChunk: (path) => path.endsWith(file) && ++chunks === chunk && stop.abort(),
    });
    await expect(stopped).rejects.toThrow(`${file}: stopped\nWhat is applied stays`);
    const reports = await site.take(halved, files, { chunk: 110 });
    expect(site.log).toEqual([expect.stringContaining(`${file}: goes on where`)]);
    expect(reports.map(({ counts, notTaken }) => ({ counts, notTaken }))).toEqual(
      undisturbed.map(({ counts, notTaken }) => ({ counts, notTaken })),
    );
    // What was finished is not taken again: an earlier file would undo what a later one corrected.
    const digest = await site.digest(halved);
    expect(digest).toMatch(/priceHistory [1-9]\d* /);
    expect(digest).toBe(await site.digest(whole));
    expect(await site.read(halved, 'select status from import_job where customer_code = $1')).toEqual(
      files.map(() => ({ status: 'done' })),
    );
  });

  it('lets a second import of the same file wait for the first, and reports the same job', async () => {
    await site.customer('TWICE');
    const { files } = writeDelivery(join(site.folder, 'twice'), { classes: 10, days: 50, seed: 4 });
    await site.take('TWICE', [files[0]!]);
    const other = openDatabase(site.test.appUrl, { max: 1 });
    try {
      const [one, two] = await Promise.all([
        site.take('TWICE', [files[1]!], { chunk: 20 }),
        site.take('TWICE', [files[1]!], { chunk: 20, by: other }),
      ]);
      expect(site.log).toEqual([expect.stringMatching(/another process imports this file/)]);
      expect(two).toEqual(one);
      expect(one[0]!.counts.written).toBe((await site.pricesOf('TWICE')).length);
    } finally {
      await other.end();
    }
  });

  it('keeps in the history what two imports at once take from each other', async () => {
    await site.customerWithClasses('RACE');
    const days = Array.from({ length: 400 }, (_, day) =>
      new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const files = [1, 2].map((nav) =>
      site.file(`race-${nav}.csv`, ['code;date;nav', ...days.map((day) => `C1;${day};${nav}`)]),
    );
    const other = openDatabase(site.test.appUrl, { max: 1 });
    try {
      await Promise.all([
        site.take('RACE', [files[0]!], { chunk: 20 }),
        site.take('RACE', [files[1]!], { chunk: 20, by: other }),
      ]);
    } finally {
      await other.end();
    }
    const [counted] = await site.read(
      'RACE',
      `select count(*)::integer as days, (count(*) filter (where q.nav + h.nav = 3))::integer as both
       from quotation q join quotation_history h using (customer_code, entity_id, date) where customer_code = $1`,
    );
    expect(counted).toEqual({ days: 400, both: 400 });
  });

  it('takes a file that is named twice once, and of two files of one content tells both', async () => {
    await site.customer('NAMED');
    const [one, copy] = [site.file('named.csv', ENTITY_LINES), site.file('named-copy.csv', ENTITY_LINES)];
    const reports = await site.take('NAMED', [one, copy, one]);
    expect(reports.map(({ path, counts }) => [path, counts.read, counts.written])).toEqual([
      [one, 5, 5],
      [copy, 0, 0],
    ]);
    expect(reports[1]!.notTaken).toEqual([
      {
        kind: 'unread',
        line: 1,
        value: 'named-copy.csv',
        reason: 'The content is that of named.csv, which is taken once',
      },
    ]);
    expect(reports[1]!.reportFiles).toEqual(reports[0]!.reportFiles);
  });
});
