import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIndexSite, searchIndex, type IndexSite } from '../../testing/index-site.ts';
import { fundTree, makeCustomer, writeEntities } from '../../testing/world.ts';

let site: IndexSite;
const codeAt = (index: number) => `C-${String(index).padStart(3, '0')}`;

beforeAll(async () => {
  site = await openIndexSite();
  await makeCustomer(site.database, site.test.ownerUrl, 'ONE');
  await site.database.withCustomer({ customerCode: 'ONE', scopes: '*' }, (tx) =>
    tx.query(
      `insert into field (customer_code, id, level, business_code, type, position, labels)
       values ('ONE', 9000, 'PART', 'NOTES', 'LONGTEXT', 9000, '{}')`,
    ),
  );
  const notes = (index: number) => `${codeAt(index)} `.padEnd(100_000, 'x');
  const classes = Array.from(
    { length: 100 },
    (_, at) => [codeAt(at), { NAME: 'C', NOTES: notes(at) }] as const,
  );
  await writeEntities(site.database, 'ONE', fundTree('F', classes));
});
afterAll(() => site.close());

it('has fewer rows than asked for where they hold more than 8 MiB, and the others on the next page', async () => {
  const ask = (offset: number, limit: number, columns = ['NOTES']) =>
    searchIndex(site.engine, { columns, sort: [{ field: 'CODE' }], page: { offset, limit } });
  const first = await ask(0, 100);
  // A row has about 100,000 + 2 bytes of text and 5 + 4 of its name: 83 of them are 8,300,913, 84 are 8,400,924.
  expect([first.total, first.rows.length]).toEqual([100, 83]);
  expect(JSON.stringify(first).length).toBeLessThan(8_388_608);
  const rest = await ask(83, 17);
  const codes = [...first.rows, ...rest.rows].map(({ code }) => code);
  expect(codes).toEqual(Array.from({ length: 100 }, (_, at) => codeAt(at)));
  // Nothing is cut in a value itself.
  expect(rest.rows.map(({ values }) => String(values['NOTES']).length)).toEqual(Array(17).fill(100_000));
  expect((await ask(0, 100, ['NAME'])).rows).toHaveLength(100);
});
