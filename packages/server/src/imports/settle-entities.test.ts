import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite, type TakeOptions } from '../testing/import-site.ts';

type Line = readonly [level: string, code: string, parent?: string, name?: string];

const HEADER = 'LEVEL;CODE;NAME;PARENT_CODE';
const FUND: Line = ['FUND', 'F'];
let site: ImportSite;

beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

const fileOf = (customer: string, lines: readonly Line[]) =>
  site.file(`${customer}.csv`, [
    HEADER,
    ...lines.map(([level, code, parent = '', name = code]) => `${level};${code};${name};${parent}`),
  ]);
const take = async (customer: string, lines: readonly Line[], more: TakeOptions = {}) => {
  const [report] = await site.take(customer, [fileOf(customer, lines)], more);
  return report!;
};
/** Every entity as `LEVEL code < LEVEL parent`. */
const placesOf = async (customer: string) => {
  const rows = await site.read(
    customer,
    `select concat_ws(' < ', e.level || ' ' || e.code, p.level || ' ' || p.code) as place
     from entity e left join entity p on p.customer_code = e.customer_code and p.id = e.parent_id
     where e.customer_code = $1 order by e.id`,
  );
  return rows.map(({ place }) => place);
};

describe('settling the entities of a file', () => {
  it('finds a parent in the file, before or after it, the nearest level first', async () => {
    await site.customer('NEAREST');
    await site.customer('BESIDE');
    await take('BESIDE', [FUND, ['PROD', 'X', 'F']]);
    await take('NEAREST', [
      ['PART', 'S', 'X'],
      ['PROD', 'X', 'F'],
      ['CLAS', 'X', 'X'],
      ['PART', 'T', 'X'],
      FUND,
    ]);
    expect(await placesOf('NEAREST')).toEqual([
      'FUND F',
      'PROD X < FUND F',
      'CLAS X < PROD X',
      'PART S < CLAS X',
      'PART T < CLAS X',
    ]);
    expect(await placesOf('BESIDE')).toEqual(['FUND F', 'PROD X < FUND F']);
  });

  it('leaves an entity under the parent that it has, where the code names another one as well', async () => {
    await site.customer('STAYS');
    await take('STAYS', [FUND, ['PROD', 'X', 'F'], ['PART', 'S', 'X']]);
    await take('STAYS', [
      ['CLAS', 'X', 'X'],
      ['PART', 'S', 'X', 'Renamed'],
    ]);
    expect(await placesOf('STAYS')).toEqual([
      'FUND F',
      'PROD X < FUND F',
      'PART S < PROD X',
      'CLAS X < PROD X',
    ]);
  });

  it('takes present codes for former ones, and then knows two lines as one entity', async () => {
    await site.customer('FORMER');
    await take('FORMER', [['FUND', 'NEW']]);
    await site.read(
      'FORMER',
      `insert into entity_code (customer_code, level, code, entity_id, valid_from, path)
       select $1, 'FUND', 'OLD', id, '2020-01-01', path from entity where customer_code = $1`,
    );
    const { notTaken } = await take('FORMER', [
      ['FUND', 'OLD', '', 'Earlier'],
      ['FUND', 'NEW', '', 'Later'],
      ['PROD', 'P', 'OLD'],
    ]);
    expect(await placesOf('FORMER')).toEqual(['FUND NEW', 'PROD P < FUND NEW']);
    expect(notTaken).toEqual([
      {
        kind: 'rejected',
        line: 2,
        value: 'FUND NEW',
        reason: 'NAME Earlier contradicts line 3, which comes later and says Later: that is stored',
      },
    ]);
  });

  it('moves nothing to another parent, and hangs nothing below a line that is not taken', async () => {
    await site.customer('MOVES');
    await take('MOVES', [FUND, ['FUND', 'G'], ['PROD', 'P', 'F']]);
    const { notTaken } = await take('MOVES', [
      ['PROD', 'P', 'G'],
      ['PROD', 'Q', 'NOWHERE'],
      ['PART', 'S', 'Q'],
    ]);
    expect(notTaken.map(({ line, kind, value, reason }) => [line, kind, value, reason])).toEqual([
      [2, 'rejected', 'G', 'PARENT_CODE: The entity hangs under another parent; move it first'],
      [3, 'rejected', 'NOWHERE', 'PARENT_CODE: There is no FUND with this code'],
      [4, 'rejected', 'Q', 'PARENT_CODE: There is no CLAS or PROD with this code'],
    ]);
  });

  it('keeps the last of more lines than it looks at together, and writes nothing twice when stopped between', async () => {
    await site.customer('MANY');
    const products = Array.from({ length: 5_300 }, (_, at): Line => ['PROD', `P${at}`, 'F', `Product ${at}`]);
    const again: Line[] = [
      ['PROD', 'P0', 'F', 'Second'],
      ['PROD', 'P0', 'NOWHERE', 'Refused'],
    ];
    const lines: Line[] = [...products, ...again, FUND];
    const stop = new AbortController();
    await expect(
      take('MANY', lines, { chunk: 2_000, signal: stop.signal, onChunk: () => stop.abort() }),
    ).rejects.toThrow('stopped');
    const { counts, notTaken } = await take('MANY', lines, { chunk: 2_000 });
    expect(counts).toMatchObject({ read: 5_303, written: 5_301, duplicate: 0, rejected: 2, unchanged: 0 });
    expect(notTaken.map(({ line, kind }) => `${line} ${kind}`)).toEqual(['2 rejected', '5303 rejected']);
    const rows = await site.read(
      'MANY',
      `select (select values ->> 'NAME' from entity where customer_code = $1 and code = 'P0') as name,
              (select count(*) from entity where customer_code = $1) as entities,
              (select count(*) from change where customer_code = $1 and subject_kind = 'entity') as changes`,
    );
    expect(rows).toEqual([{ name: 'Second', entities: 5_301, changes: 5_301 }]);
  });
});
