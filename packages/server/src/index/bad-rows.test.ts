import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeByHand } from '../testing/by-hand.ts';
import { openIndexSite, searchIndex, type IndexSite } from '../testing/index-site.ts';
import { fundTree, makeCustomer, writeEntities, writeNavs } from '../testing/world.ts';

/** Values that no door of the product lets in: they come by a restore, a migration or by hand. */
const BAD_VALUES = {
  ISIN: { a: 1 },
  LAUNCH_DATE: ['2024-13-45'],
  LIQUIDATION_DATE: { x: 1 },
  SRI: 'high',
  NAME: 7,
  TER: '1e400',
  CURRENCY: null,
  COUNTRIES: 'DE',
};
let site: IndexSite;
const log: string[] = [];

beforeAll(async () => {
  site = await openIndexSite((message, details) => log.push(`${message} ${JSON.stringify(details)}`));
  await makeCustomer(site.database, site.test.ownerUrl, 'ONE');
  await writeEntities(
    site.database,
    'ONE',
    fundTree('ONE', [
      ['GOOD', { NAME: 'Good class' }],
      ['BAD', { NAME: 'Bad class' }],
      ['NAN', { NAME: 'Not a number' }],
    ]),
  );
  await writeNavs(site.database, 'ONE', 'GOOD', [['2026-01-05', '10']]);
});
afterAll(() => site.close());

const search = (minRevision: number) =>
  searchIndex(site.engine, { columns: ['NAME', 'NAV', 'NAV_DATE', 'LAUNCH_DATE', 'SRI'] }, { minRevision });

/** Once the index shows what was written last, however busy the machine is. */
const shown = async (revision: number) => {
  await site.engine.prepare('ONE');
  await expect
    .poll(
      () => {
        site.engine.notice('ONE');
        return search(0).then(
          (reply) => reply.revision.number,
          () => 0,
        );
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBeGreaterThanOrEqual(revision);
  return search(0);
};

it(
  'goes on with every other row where one holds what can not be indexed, followed and built anew',
  { timeout: 150_000 },
  async () => {
    await shown(1);
    const revision = await writeByHand(site.database, 'ONE', ['entity', 'quotation'], async (tx, _, idOf) => {
      await tx.query(`update entity set values = $2 where customer_code = 'ONE' and id = $1`, [
        idOf('BAD'),
        JSON.stringify(BAD_VALUES),
      ]);
      for (const [code, date, nav] of [
        ['BAD', '-infinity', '5'],
        ['BAD', '0044-03-15 BC', '5'],
        ['NAN', '2026-01-05', 'NaN'],
      ]) {
        await tx.query(
          `insert into quotation (customer_code, entity_id, date, nav, revision) values ('ONE', $1, $2, $3, 1)`,
          [idOf(code!), date, nav],
        );
        await tx.query(
          `insert into quotation_latest (customer_code, entity_id, nav_date, path)
         select customer_code, id, $2, path from entity where customer_code = 'ONE' and id = $1
         on conflict (customer_code, entity_id) do update set nav_date = excluded.nav_date`,
          [idOf(code!), date],
        );
      }
      await tx.query(
        `insert into dividend (customer_code, entity_id, ex_date, dividend, revision, path)
       select customer_code, id, '0044-03-15 BC', 'NaN', 1, path from entity where customer_code = 'ONE' and id = $1`,
        [idOf('BAD')],
      );
    });
    await writeEntities(site.database, 'ONE', [
      { level: 'PART', code: 'GOOD', parent: { level: 'CLAS', code: 'ONE-C' }, values: { NAME: 'Renamed' } },
    ]);
    const followed = await shown(revision + 1);
    expect(followed.rows.map(({ code }) => code).toSorted()).toEqual(['BAD', 'GOOD', 'NAN']);
    expect(followed.rows.find(({ code }) => code === 'GOOD')!.values).toMatchObject({
      NAME: 'Renamed',
      NAV: '10',
    });
    expect(log.filter((line) => /could not|damaged/.test(line))).toEqual([]);

    await site.restart(async () => {
      const { rm } = await import('node:fs/promises');
      await rm(site.folder, { recursive: true });
    });
    const built = await shown(revision + 1);
    expect(built.rows).toEqual(followed.rows);
  },
);
