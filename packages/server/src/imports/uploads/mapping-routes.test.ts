import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('mappings', () => {
  const mapping = {
    name: 'Custodian',
    format: 'prices',
    columns: { Anteil: 'CODE', Tag: 'DATE', Wert: 'NAV' },
    decimalSign: ',',
  };
  const calls = {
    set: (caller: Caller, body: object) => caller.call(studio('imports/mappings/set'), body),
    list: (caller: Caller) => caller.call(studio('imports/mappings')),
    get: (caller: Caller, name: string) => caller.call(studio(`imports/mappings/${name}`)),
    forget: (caller: Caller, name: string) => caller.call(studio('imports/mappings/delete'), { name }),
  };

  it('are kept, read by an upload, changed and forgotten, each customer its own', async () => {
    expect((await calls.set(contributor, mapping)).json).toMatchObject({
      mapping: { ...mapping, missing: [], zeroIsMissing: false },
      changedBy: expect.stringMatching(/^person-/),
    });
    expect((await calls.list(contributor)).json).toMatchObject({
      mappings: [{ mapping: { name: 'Custodian' } }],
    });
    const table = 'Anteil;Tag;Wert\nA-1;2026-03-02;1.234,50\n';
    const sent = await upload(site.product, contributor, 'c.csv', table, { query: '?mapping=Custodian' });
    const job = await settledJob(contributor, sent);
    expect(job).toMatchObject({
      mapping: 'Custodian',
      status: 'finished',
      files: [{ counts: { written: 1 } }],
    });
    const prices = `select date, nav::text as nav from quotation where customer_code = 'ALPHA'`;
    expect(await site.rowsOf(prices)).toEqual([{ date: '2026-03-02', nav: '1234.50' }]);
    expect((await calls.list(stranger)).json).toEqual({ mappings: [] });
    for (const call of [calls.get, calls.forget]) {
      const foreign = await call(stranger, 'Custodian');
      expect([foreign.status, foreign.json]).toEqual([
        404,
        expect.objectContaining({ code: 'import-mapping-not-found' }),
      ]);
    }
    const foreign = await upload(site.product, stranger, 'x.csv', 'A;B\n', { query: '?mapping=Custodian' });
    expect(foreign.status).toBe(404);
    await calls.set(contributor, { ...mapping, decimalSign: '.' });
    expect((await calls.get(contributor, 'Custodian')).json).toMatchObject({ mapping: { decimalSign: '.' } });
    expect((await calls.forget(contributor, 'Custodian')).json).toEqual({ name: 'Custodian' });
    expect((await calls.get(contributor, 'Custodian')).status).toBe(404);
  });

  it.each([
    [{ ...mapping, format: 'nonsense' }, 'body.format'],
    [{ ...mapping, dateOrder: 'YDM' }, 'body.dateOrder'],
    [{ ...mapping, surprise: 1 }, ''],
    [{ ...mapping, name: '' }, 'body.name'],
  ])('%j is none', async (given, path) => {
    const answer = await calls.set(contributor, given);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json)).toContain(path);
  });

  it('are five hundred at most, whichever they are; one that is there can be set anew', async () => {
    const many = (customerCode: string) =>
      site.product.database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
        tx.query(
          `insert into import_mapping (customer_code, name, format, mapping, who)
           select $1, 'Table ' || n, 'prices', jsonb_build_object('name', 'Table ' || n, 'format', 'prices'), 'test'
           from generate_series(1, 499) n`,
          [customerCode],
        ),
      );
    await many('ALPHA');
    expect((await calls.set(contributor, mapping)).status).toBe(200);
    const further = await calls.set(contributor, { ...mapping, name: 'Another' });
    expect([further.status, further.json]).toEqual([
      409,
      expect.objectContaining({ code: 'too-many-import-mappings' }),
    ]);
    expect((await calls.set(contributor, { ...mapping, decimalSign: '.' })).status).toBe(200);
    expect(((await calls.list(contributor)).json as { mappings: unknown[] }).mappings).toHaveLength(500);
    expect((await calls.set(stranger, mapping)).status).toBe(200);
    expect((await calls.forget(contributor, 'Table 7')).status).toBe(200);
    expect((await calls.set(contributor, { ...mapping, name: 'Another' })).status).toBe(200);
  });

  it('are refused where they hold half a character, which no record can store', async () => {
    const answer = await calls.set(contributor, { ...mapping, columns: { 'x\ud800': 'CODE' } });
    expect([answer.status, answer.json]).toEqual([400, expect.objectContaining({ code: 'request-invalid' })]);
  });
});
