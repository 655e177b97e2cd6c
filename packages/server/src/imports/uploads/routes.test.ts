import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportJobReply } from '@fundarium/contract/import-endpoints';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../testing/product.ts';
import { startTestStudio, studio, type TestStudio } from '../../testing/studio.ts';
import { formOf, sendForm, settledJob, upload } from '../../testing/upload.ts';
import { makeCustomer } from '../../testing/world.ts';
import { zipOf } from '../../testing/zip-file.ts';

let site: TestStudio;
let contributor: Caller;
let stranger: Caller;
beforeAll(async () => {
  site = await startTestStudio();
  contributor = site.contributor;
  stranger = await site.product.signIn('BETA', { roles: ['DATA_CONTRIBUTOR'] });
});
afterAll(() => site.product.stop());

const NAVS = 'code;date;nav\nA-1;2026-01-05;100\nA-1;2026-01-06;101.5\nNOBODY;2026-01-06;1\n';
const pricesOf = (code: string, customer = 'ALPHA') =>
  site.rowsOf(
    `select q.date, q.nav::text as nav from quotation q
     join entity e on e.customer_code = q.customer_code and e.id = q.entity_id
     where q.customer_code = '${customer}' and e.code = '${code}' order by q.date`,
    customer,
  );
const stagedOf = (customerCode: string) => {
  const folder = join(site.product.importFolder, customerCode);
  return existsSync(folder) ? readdirSync(folder) : [];
};

async function take(name: string, content: string | Buffer, query = ''): Promise<ImportJobReply> {
  const answer = await upload(site.product, contributor, name, content, { query });
  expect(answer.status).toBe(200);
  return settledJob(contributor, answer);
}

describe('a file that is uploaded', () => {
  it('tells why a line was not taken in the language of the reader, and the report does', async () => {
    const job = await take('said.csv', 'LEVEL,CODE,CURRENCY\nPART,NOBODY-HAS,EUR\nPART,A-2,Nonsense\n');
    const reasonsOf = ({ json }: { readonly json: unknown }) =>
      (json as ImportJobReply).files[0]!.notTaken.map(({ reason }) => reason);
    const french = [
      'PARENT_CODE: PART doit avoir une entité parente (CLAS / PROD)',
      'CURRENCY: Nonsense ne figure pas dans la liste CURRENCY',
    ];
    expect(reasonsOf({ json: job })).toEqual([
      'PARENT_CODE: PART needs a parent (CLAS or PROD)',
      'CURRENCY: Nonsense is not in the list CURRENCY',
    ]);
    const path = studio(`imports/${job.id}`);
    expect(reasonsOf(await contributor.call(`${path}?language=fr`))).toEqual(french);
    const inject = (url: string) =>
      site.product.app.inject({
        url,
        headers: { ...contributor.headers, 'accept-language': 'fr-CH, en;q=0.5' },
      });
    expect(reasonsOf({ json: (await inject(path)).json() })).toEqual(french);
    const json = (await inject(`${path}/report`)).json<{ notTaken: { reason: string }[] }>();
    expect(json.notTaken.map(({ reason }) => reason)).toEqual(french);
    expect((await inject(`${path}/report?format=csv`)).body.split('\n')[1]).toBe(
      `said.csv;2;rejected;;${french[0]}`,
    );
    const [sheet] = (await readXlsx((await inject(`${path}/report?format=xlsx`)).rawPayload)).sheets;
    expect(sheet!.rows.slice(1).map(([, line, , , reason]) => [line, reason])).toEqual([
      [2, french[0]],
      [3, french[1]],
    ]);
    const refused = await upload(site.product, contributor, 'logo.csv', Buffer.from('00010203040506', 'hex'));
    expect(await settledJob(contributor, refused)).toMatchObject({
      failure: expect.stringContaining('not a table'),
    });
    const { id } = refused.json as ImportJobReply;
    expect((await contributor.call(studio(`imports/${id}?language=de`))).json).toMatchObject({
      failure: 'logo.csv kann nicht gelesen werden: es ist keine Tabelle, sondern eine Binärdatei',
    });
    expect((await contributor.call(studio('imports?limit=1&language=de'))).json).toMatchObject({
      jobs: [{ failure: expect.stringContaining('Binärdatei') }],
    });
  });

  it('is imported by a job with progress, counts and a report, its person being the author', async () => {
    const job = await take(
      'entities.csv',
      'LEVEL,CODE,CURRENCY\nPART,A-2,EUR\nPART,A-3,USD\nPART,A-4,Nonsense\n',
    );
    expect(job).toMatchObject({
      fileName: 'entities.csv',
      status: 'finished',
      preview: false,
      mapping: null,
      failure: null,
      progress: null,
      files: [
        {
          fileName: 'entities.csv',
          format: 'table',
          counts: { read: 3, written: 2, unchanged: 0, missing: 0, duplicate: 0, rejected: 1 },
          notTaken: [{ kind: 'rejected', line: 4, value: 'Nonsense' }],
        },
      ],
    });
    expect(job.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(job.uploadedBy).toMatch(/^person-/);
    expect([job.startedAt, job.finishedAt].every((at) => at! >= job.uploadedAt)).toBe(true);
    const audit = await site.product.signIn('ALPHA', { roles: ['AUDIT_READ'] });
    const listed = await audit.call('audit?limit=1');
    expect(listed.json).toMatchObject({ rows: [{ modifiedBy: job.uploadedBy, source: 'import' }] });
    expect(stagedOf('ALPHA')).toEqual([]);

    const report = (format: string) => contributor.call(studio(`imports/${job.id}/report?format=${format}`));
    const json = await report('json');
    expect(json.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="import-${job.id}.json"`,
    });
    expect(json.json).toMatchObject({ file: 'entities.csv', counts: { read: 3 }, notTaken: [{ line: 4 }] });
    expect(String((await report('csv')).json)).toMatch(
      /^file;line;kind;value;reason\nentities\.csv;4;rejected;/,
    );
    const raw = await site.product.app.inject({
      url: studio(`imports/${job.id}/report?format=xlsx`),
      headers: { ...contributor.headers },
    });
    const [sheet] = (await readXlsx(raw.rawPayload)).sheets;
    expect(sheet!.rows[1]).toEqual(['entities.csv', 4, 'rejected', 'Nonsense', expect.any(String)]);
  });

  it('is previewed with its report, and nothing is written', async () => {
    const before = await site.rowsOf(`select revision from customer where customer_code = 'ALPHA'`);
    const navs = await take('navs.csv', NAVS, '?preview=true');
    expect(navs).toMatchObject({
      preview: true,
      status: 'finished',
      files: [{ counts: { written: 2, rejected: 1 } }],
    });
    const made = 'LEVEL,CODE,NAME,PARENT_CODE\nFUND,NEW-F,New,\nPROD,NEW-P,New,NEW-F\nPART,NEW-1,New,NEW-P\n';
    const tree = await take('tree.csv', made, '?preview=true');
    expect(tree).toMatchObject({
      failure: null,
      files: [{ counts: { read: 3, written: 3, rejected: 0 } }],
    });
    const report = await contributor.call(studio(`imports/${navs.id}/report`));
    expect(report.json).toMatchObject({ notTaken: [{ value: 'NOBODY' }] });
    expect(tree.files[0]!.planned).toEqual({ created: 3, changed: 0, moved: 0, corrected: 0 });
    const acts = await contributor.call(studio(`imports/${tree.id}/report`));
    expect(acts.json).toMatchObject({
      planned: ['NEW-F', 'NEW-P', 'NEW-1'].map((code) => ({ kind: 'created', code })),
    });
    expect(await site.rowsOf(`select revision from customer where customer_code = 'ALPHA'`)).toEqual(before);
    expect(await pricesOf('A-1')).toEqual([]);
    expect(
      await site.rowsOf(`select 1 from entity where customer_code = 'ALPHA' and code = 'NEW-1'`),
    ).toEqual([]);
  });

  it('fails with the reason where it can not be imported, and leaves nothing that runs', async () => {
    const unknown = await take('rubbish.csv', 'one,two\n1,2\n');
    expect(unknown).toMatchObject({ status: 'failed', files: [] });
    expect(unknown.failure).toMatch(/^rubbish\.csv is of no known format/);
    // Days that could be read in two ways.
    const ambiguous = await take('ambiguous.csv', 'code;date;nav\nA-1;05/06/2026;1\n');
    expect(ambiguous.failure).toMatch(/is 05\/06\/2026 \(line 2\) day\/month\/year or month\/day\/year\?/);
    expect(ambiguous.failure).not.toContain(site.product.folder);
    expect(
      await site.rowsOf(`select status from import_job where customer_code = 'ALPHA' and status = 'running'`),
    ).toEqual([]);
    const report = await contributor.call(studio(`imports/${unknown.id}/report`));
    expect([report.status, report.json]).toEqual([
      404,
      expect.objectContaining({ code: 'import-report-not-found' }),
    ]);
    expect(stagedOf('ALPHA')).toEqual([]);
  });

  it('may be an archive: each file in the order of its name, entities first, a report each', async () => {
    const archive = zipOf([
      ['b/navs-2.csv', Buffer.from('code;date;nav\nZ-1;2026-02-03;2\n')],
      ['a-navs.csv', Buffer.from('code;date;nav\nZ-1;2026-02-03;1\nZ-1;2026-02-02;1\nZ-9;2026-02-02;1\n')],
      ['z-entities.csv', Buffer.from('LEVEL,CODE,NAME,PARENT_CODE\nPART,Z-1,Zip,ALP-C\n')],
      ['__MACOSX/._a-navs.csv', Buffer.from('rubbish')],
    ]);
    const job = await take('delivery.zip', archive);
    expect(job.files.map(({ fileName, counts }) => [fileName, counts.written])).toEqual([
      ['delivery.zip/z-entities.csv', 1],
      ['delivery.zip/a-navs.csv', 2],
      ['delivery.zip/b/navs-2.csv', 1],
    ]);
    expect(await pricesOf('Z-1')).toEqual([
      { date: '2026-02-02', nav: '1' },
      { date: '2026-02-03', nav: '2' },
    ]);
    const second = await contributor.call(studio(`imports/${job.id}/report?file=1`));
    expect(second.json).toMatchObject({ file: 'delivery.zip/a-navs.csv', notTaken: [{ value: 'Z-9' }] });
    expect((await contributor.call(studio(`imports/${job.id}/report?file=3`))).status).toBe(404);
    expect(stagedOf('ALPHA')).toEqual([]);
  });

  it('is imported once under an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'delivery-7' };
    const send = (content: string) => upload(site.product, contributor, 'once.csv', content, { headers });
    const first = await send(NAVS);
    const again = await send(NAVS);
    expect(again.json).toMatchObject({ id: (first.json as ImportJobReply).id });
    const other = await send(`${NAVS}A-1;2026-01-07;3\n`);
    expect([other.status, other.json]).toEqual([
      422,
      expect.objectContaining({ code: 'idempotency-key-reused' }),
    ]);
    await settledJob(contributor, first);
    expect(await pricesOf('A-1')).toHaveLength(2);
    // The file goes when its job has ended.
    await expect.poll(() => stagedOf('ALPHA')).toEqual([]);
  });

  it('is imported anew when it comes again, and writes nothing then', async () => {
    const again = await take('navs.csv', NAVS);
    expect(again.files[0]!.counts).toMatchObject({ written: 0, unchanged: 2 });
  });

  it('waits its turn, and can be cancelled before and while it runs', async () => {
    const lines = Array.from({ length: 60_000 }, (_, at) => {
      const day = new Date(Date.UTC(1950, 0, 1 + (at % 20_000))).toISOString().slice(0, 10);
      return `A-${2 + Math.floor(at / 20_000)};${day};${at + 1}`;
    });
    const large = await upload(
      site.product,
      contributor,
      'large.csv',
      `code;date;nav\n${lines.join('\n')}\n`,
    );
    const queued = await upload(site.product, contributor, 'waits.csv', 'code;date;nav\nA-2;1949-01-01;5\n');
    const { id, status } = queued.json as ImportJobReply;
    expect(status).toBe('queued');
    expect((await contributor.call(studio(`imports/${id}/cancel`), {})).json).toMatchObject({
      status: 'cancelled',
    });
    const running = (large.json as ImportJobReply).id;
    await contributor.call(studio(`imports/${running}/cancel`), {});
    const job = await settledJob(contributor, large);
    expect(job).toMatchObject({ status: 'cancelled', failure: null });
    expect((await pricesOf('A-4')).length).toBeLessThan(20_000);
    expect(
      await site.rowsOf(`select 1 from import_job where customer_code = 'ALPHA' and status = 'running'`),
    ).toEqual([]);
    expect(await pricesOf('A-2')).not.toContainEqual({ date: '1949-01-01', nav: '5' });
    expect(stagedOf('ALPHA')).toEqual([]);
    const finished = await take('small.csv', NAVS);
    const late = await contributor.call(studio(`imports/${finished.id}/cancel`), {});
    expect([late.status, late.json]).toEqual([409, expect.objectContaining({ code: 'import-is-over' })]);
  });

  it('is imported to its end where the process that imports is killed', async () => {
    const killed = /the process for ALPHA ended \(SIGKILL\)/;
    // A process that has nothing left to do may end by itself before it is killed.
    for (let attempt = 1; attempt <= 5 && !killed.test(site.product.log.join()); attempt += 1) {
      const lines = Array.from({ length: 15_000 }, (_, at) => {
        const day = new Date(Date.UTC(1960, 0, 1 + at)).toISOString().slice(0, 10);
        return `Z-1;${day};${at + attempt}`;
      });
      const answer = await upload(
        site.product,
        contributor,
        `killed-${attempt}.csv`,
        `code;date;nav\n${lines.join('\n')}\n`,
      );
      await vi.waitFor(() => expect(site.product.uploads.pids()).toHaveLength(1), 25_000);
      process.kill(site.product.uploads.pids()[0]!, 'SIGKILL');
      const job = await settledJob(contributor, answer);
      expect(job).toMatchObject({
        status: 'finished',
        files: [{ counts: { read: 15_000, rejected: 0 } }],
      });
      expect((await pricesOf('Z-1')).length).toBeGreaterThanOrEqual(15_000);
    }
    expect(site.product.log.join()).toMatch(killed);
  });

  it('has a name that is shown and never a path', async () => {
    const job = await take('../../..\\\\x\u202Ey.csv', NAVS);
    expect(job.fileName).toMatch(/^[^/\\\u202E]+y\.csv$/);
    expect((await take('Größe 日本.csv', NAVS)).fileName).toBe('Größe 日本.csv');
  });
});

describe('an archive of many files', () => {
  it('is told whole by its job, its first lines not taken up to a bound, and in part by the list', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => `NOBODY-${at};2026-01-05;1\n`).join('');
    const files = Array.from(
      { length: 52 },
      (_, at) => [`${at}.csv`, Buffer.from(`code;date;nav\nX-${at};2026-01-05;1\n${lines}`)] as const,
    );
    const job = await take('many.zip', zipOf(files));
    expect(job.files).toHaveLength(52);
    expect(job.files.every(({ counts }) => counts.rejected === 21)).toBe(true);
    expect(job.files.flatMap(({ notTaken }) => notTaken)).toHaveLength(500);
    const { json } = await contributor.call(studio('imports?limit=1'));
    expect((json as { jobs: ImportJobReply[] }).jobs[0]!.files).toHaveLength(50);
  });
});

describe('imports of a customer', () => {
  it('are listed newest first, page by page', async () => {
    const { json } = await contributor.call(studio('imports?limit=2'));
    const { total, jobs } = json as { total: number; jobs: ImportJobReply[] };
    expect(jobs).toHaveLength(2);
    expect(jobs[0]!.uploadedAt > jobs[1]!.uploadedAt).toBe(true);
    expect(jobs[0]!.files[0]).not.toHaveProperty('notTaken');
    const rest = (await contributor.call(studio(`imports?offset=2&limit=200`))).json as {
      jobs: ImportJobReply[];
    };
    expect(rest.jobs).toHaveLength(total - 2);
    expect(rest.jobs.map(({ id }) => id)).not.toContain(jobs[0]!.id);
  });

  it('are of no concern to another customer', async () => {
    const { json } = await contributor.call(studio('imports?limit=1'));
    const { id } = (json as { jobs: ImportJobReply[] }).jobs[0]!;
    expect((await stranger.call(studio('imports'))).json).toEqual({ total: 0, jobs: [] });
    const calls = [
      stranger.call(studio(`imports/${id}`)),
      stranger.call(studio(`imports/${id}/report`)),
      stranger.call(studio(`imports/${id}/cancel`), {}),
    ];
    for (const { status, json } of await Promise.all(calls)) {
      expect([status, json]).toEqual([404, expect.objectContaining({ code: 'import-not-found' })]);
    }
    expect(await pricesOf('A-1', 'BETA')).toEqual([]);
  });

  it('need a token, the role, no block, and the whole customer', async () => {
    const { product } = site;
    const modules = ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'] as const;
    await makeCustomer(product.database, product.ownerUrl, 'SCOPED', { modules });
    const scoped = (scopes: string[]) => product.signIn('SCOPED', { roles: ['DATA_CONTRIBUTOR'], scopes });
    const people: [number, Pick<Caller, 'headers'>][] = [
      [401, product.anonymous],
      [403, await product.signIn('ALPHA', { roles: ['METADATA_CONTRIBUTOR'] })],
      [403, await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR', 'BLOCK_STUDIO'] })],
      [403, await scoped(['DESK_1'])],
      [403, await scoped([])],
    ];
    const form = formOf([{ fileName: 'a.csv', content: NAVS }]);
    const urls = [
      'imports',
      'imports/formats',
      'imports/mappings',
      'imports/7a6a1f0e-8a0c-4a37-b1b5-3fdcb0b62f6c',
    ];
    for (const [status, person] of people) {
      expect((await sendForm(product, person, form)).status).toBe(status);
      for (const url of urls) {
        const reply = await product.app.inject({ url: studio(url), headers: { ...person.headers } });
        expect([url, reply.statusCode]).toEqual([url, status]);
      }
    }
    expect([...stagedOf('ALPHA'), ...stagedOf('SCOPED')]).toEqual([]);
    const all = await scoped(['SCOPE_ALL']);
    const entities = 'LEVEL,CODE,NAME\nFUND,S-F,Fund\n';
    const job = await settledJob(all, await upload(product, all, 'a.csv', entities));
    expect(job).toMatchObject({ status: 'finished', files: [{ counts: { written: 1 } }] });
    const { formats } = (await contributor.call(studio('imports/formats'))).json as {
      formats: { code: string }[];
    };
    expect(formats.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['table', 'prices', 'openfunds', 'ept', 'fundsxml']),
    );
  });

  it('are at most fifty that wait, also where many come at once', async () => {
    const { product, rowsOf } = site;
    await rowsOf(
      `insert into import_upload (customer_code, id, file_name, file_sha256, size_bytes, preview, who, node)
       select 'BETA', gen_random_uuid(), 'elsewhere.csv', '', 1, true, 'somebody', 'another node'
       from generate_series(1, 48)`,
      'BETA',
    );
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        upload(product, stranger, `${at}.csv`, `code;date;nav\nB-1;2026-01-05;${at + 1}\n`),
      ),
    );
    const answers = sent.map(({ status }) => status);
    // One that was imported meanwhile makes room for another.
    const begun = await rowsOf(`select from import_upload where status not in ('queued', 'running')`, 'BETA');
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(2 + begun.length);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(6 - begun.length);
    await rowsOf(`update import_upload set status = 'cancelled' where node = 'another node'`, 'BETA');
  });
});
