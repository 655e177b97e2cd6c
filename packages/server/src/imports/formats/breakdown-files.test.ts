import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';
import { fundTree, writeEntities } from '../../testing/world.ts';

let site: ImportSite;
let made = 0;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

/** What is stored and told of a file, over a breakdown of countries that was there. */
async function taken(name: string, write: (path: string) => Promise<void> | void) {
  const customer = `DIVIDED_${(made += 1)}`;
  await site.customer(customer, '2026-06-30');
  await writeEntities(site.database, customer, fundTree('P1', []));
  await site.take(customer, [
    site.file(`${customer}.csv`, [HEADER.join(','), 'P1-P,COUNTRY,2026-05-31,LU,100']),
  ]);
  const path = join(site.folder, `${customer}-${name}`);
  await write(path);
  const [report] = await site.take(customer, [path]);
  const rows = await site.read(
    customer,
    `select type_code as type, date::text, weights from breakdown where customer_code = $1 order by 1, 2`,
  );
  return {
    stored: rows.map(
      ({ type, date, weights }) => `${String(type)} ${String(date)} ${JSON.stringify(weights)}`,
    ),
    reported: report!.notTaken.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`),
    counts: report!.counts,
  };
}
const HEADER = ['CODE', 'TYPE', 'DATE', 'MEMBER', 'WEIGHT'];
const csv = (...lines: readonly string[]) =>
  taken('lines.csv', (path) => writeFileSync(path, `${lines.join('\n')}\n`));
const book = (sheet: Omit<WriteSheet, 'name'>) =>
  taken('book.xlsx', async (path) =>
    writeFileSync(path, await writeXlsx({ sheets: [{ name: 'Countries', ...sheet }] })),
  );
const BEFORE = 'COUNTRY 2026-05-31 {"LU":"100"}';
const OTHERS = 'Another line of this breakdown is not taken';

describe('a file of breakdowns', () => {
  it('takes no line with a value too many, as decimal commas between commas make', async () => {
    const { stored, reported } = await csv(
      HEADER.join(','),
      'P1-P,COUNTRY,2026-05-31,CH,60,5',
      'P1-P,COUNTRY,2026-05-31,DE,39,5',
    );
    expect(stored).toEqual([BEFORE]);
    expect(reported).toEqual([
      '2 rejected: Values expected: 5, found: 6',
      '3 rejected: Values expected: 5, found: 6',
    ]);
  });

  it.each([
    ['weight', 'P1-P,COUNTRY,2026-05-31,DE,', 'There is no WEIGHT'],
    ['member', 'P1-P,COUNTRY,2026-05-31,,40', 'There is no MEMBER'],
    ['day', 'P1-P,COUNTRY,,DE,40', 'There is no DATE'],
    ['readable day', 'P1-P,COUNTRY,2026-05-32,DE,40', 'Not a day'],
    ['sub-fund', ',country,2026-05-31,DE,40', 'There is no CODE'],
    ['type', 'P1-P,,2026-05-31,DE,40', 'There is no TYPE'],
  ])('is not taken in part where a line has no %s', async (_, line, reason) => {
    const { stored, reported, counts } = await csv(
      HEADER.join(','),
      'P1-P,COUNTRY,2026-05-31,CH,60',
      line,
      'P1-P,RATING,2026-04-30,AAA,100',
    );
    expect(stored).toEqual([BEFORE, 'RATING 2026-04-30 {"AAA":"100"}']);
    expect(reported).toEqual([`2 rejected: ${OTHERS}`, `3 rejected: ${reason}`]);
    expect(counts).toMatchObject({ read: 3, written: 1, rejected: 2 });
  });

  it.each(['1900-01-01', '1899-12-31', '31.12.1899', '1000-01-01', '9999-12-31', '2100-01-01'])(
    'has no day where it says %s',
    async (day) => {
      const { stored, reported } = await csv(
        HEADER.join(','),
        `P1-P,COUNTRY,${day},CH,60`,
        'P1-P,RATING,2026-04-30,AAA,100',
      );
      expect(stored).toEqual([BEFORE, 'RATING 2026-04-30 {"AAA":"100"}']);
      expect(reported).toEqual(['2 rejected: There is no DATE']);
    },
  );

  it('has no day where a workbook has the zero of its days', async () => {
    const { stored, reported } = await book({
      columns: [{}, {}, { numFmt: 'dd.mm.yyyy' }, {}, {}],
      rows: [HEADER, ['P1-P', 'COUNTRY', 0, 'CH', 60], ['P1-P', 'COUNTRY', 1, 'CH', 60]],
    });
    expect(stored).toEqual([BEFORE]);
    expect(reported).toEqual(['2 rejected: There is no DATE', '3 rejected: There is no DATE']);
  });

  it('takes no number beside percentages that may be a fraction', async () => {
    const reason =
      'Other lines of the column are shown as percent, and 0.385 may be 38.5%: write it as they are';
    const text = await csv(
      HEADER.join(','),
      'P1-P,COUNTRY,2026-05-31,DE,61.5%',
      'P1-P,COUNTRY,2026-05-31,CH,0.385',
    );
    expect(text.stored).toEqual([BEFORE]);
    expect(text.reported).toEqual([`2 rejected: ${OTHERS}`, `3 rejected: ${reason}`]);
    const cells = await book({
      rows: [
        HEADER,
        ['P1-P', 'COUNTRY', '2026-05-31', 'CH', 0.385],
        ['P1-P', 'COUNTRY', '2026-05-31', 'DE', 0.615],
      ],
      cells: new Map([['2,4', { value: 0.615, style: { numFmt: '0.00%' } }]]),
    });
    expect(cells.stored).toEqual([BEFORE]);
    expect(cells.reported).toEqual([`2 rejected: ${reason}`, `3 rejected: ${OTHERS}`]);
  });

  it('takes none of its fractions, also where they do not add up to one', async () => {
    const { stored, reported } = await csv(
      HEADER.join(','),
      'P1-P,COUNTRY,2026-05-31,CH,0.615',
      'P1-P,COUNTRY,2026-05-31,DE,0.385',
      'P1-P,RATING,2026-05-31,AAA,1',
      'P1-P,COUNTRY,2026-04-30,CH,0.3',
      'P1-P,COUNTRY,2026-04-30,DE,0.17',
      'P1-P,COUNTRY,2026-03-31,DE,100',
    );
    expect(stored).toEqual(['COUNTRY 2026-03-31 {"DE":"100"}', BEFORE]);
    const like = (sum: string) =>
      `Other weights of the file are fractions, and these add up to ${sum}: deliver percent points`;
    expect(reported).toEqual([
      '2 rejected: The weights add up to 1: deliver percent points, not fractions',
      '3 rejected: The weights add up to 1: deliver percent points, not fractions',
      `4 rejected: ${like('1')}`,
      `5 rejected: ${like('0.47')}`,
      `6 rejected: ${like('0.47')}`,
    ]);
  });

  it('takes no fractions where no breakdown of it adds up to one', async () => {
    const { stored, reported } = await csv(
      HEADER.join(','),
      'P1-P,COUNTRY,2026-05-31,US,0.41',
      'P1-P,COUNTRY,2026-05-31,DE,0.31',
      'P1-P,COUNTRY,2026-05-31,FR,0.15',
      'P1-P,COUNTRY,2026-05-31,CH,0.10',
      'P1-P,CURRENCY,2026-05-31,USD,0.705',
      'P1-P,CURRENCY,2026-05-31,EUR,0.362',
      'P1-P,RATING,2026-05-31,AAA,1',
    );
    expect(stored).toEqual([BEFORE]);
    const why = (sum: string) =>
      `rejected: The weights add up to ${sum}, as fractions do: deliver percent points, or write a % sign behind each where they are percent points already`;
    expect(reported).toEqual([
      ...[2, 3, 4, 5].map((line) => `${line} ${why('0.97')}`),
      ...[6, 7].map((line) => `${line} ${why('1.067')}`),
      '8 rejected: Other weights of the file are fractions, and these add up to 1: deliver percent points',
    ]);
  });

  it('takes few percent points with their sign, and warns of each sum that is not 100', async () => {
    const not100 = (sum: string) =>
      `warning: The weights add up to ${sum}, not to 100: a member may be missing, or they are not in percent points`;
    const { stored, reported, counts } = await csv(
      HEADER.join(','),
      'P1-P,COUNTRY,2026-05-31,CH,0.6 %',
      'P1-P,COUNTRY,2026-05-31,DE,0.4 %',
      'P1-P,COUNTRY,2026-04-30,CH,99.5 %',
      'P1-P,RATING,2026-05-31,AAA,100.6 %',
    );
    expect(stored).toEqual([
      'COUNTRY 2026-04-30 {"CH":"99.5"}',
      'COUNTRY 2026-05-31 {"CH":"0.6","DE":"0.4"}',
      'RATING 2026-05-31 {"AAA":"100.6"}',
    ]);
    expect(reported).toEqual([`2 ${not100('1')}`, `5 ${not100('100.6')}`]);
    expect(counts).toMatchObject({ read: 4, written: 4, rejected: 0 });
    const points = await csv(
      HEADER.join(','),
      'P1-P,COUNTRY,2026-05-31,CH,6050',
      'P1-P,COUNTRY,2026-05-31,DE,3950',
    );
    expect(points.reported).toEqual([`2 ${not100('10000')}`]);
  });

  it('says of the lines of unknown members alone that the type does not have them', async () => {
    const { stored, reported, counts } = await csv(
      HEADER.join(';'),
      'P1-P;COUNTRY;31.05.2026;US;60,5 %',
      'P1-P;COUNTRY;31.05.2026;DE;39,5 %',
      'P1-P;COUNTRY;31.05.2026;Total;100,4 %',
      'P1-P;COUNTRY;31.05.2026;7;0,4 %',
      'P1-X;RATING;31.05.2026;AAA;50',
      'P1-X;RATING;31.05.2026;ZZZ;50',
    );
    expect(stored).toEqual([BEFORE]);
    expect(reported).toEqual([
      `2 rejected: ${OTHERS}`,
      `3 rejected: ${OTHERS}`,
      '4 rejected: The breakdown type has no such member',
      '5 rejected: The breakdown type has no such member',
      '6 rejected: There is no PROD with this CODE',
      '7 rejected: There is no PROD with this CODE',
    ]);
    expect(counts).toMatchObject({ read: 6, written: 0, rejected: 6 });
  });

  it('calls members by their codes, by labels of any language, and countries by three letters', async () => {
    const { stored, reported } = await csv(
      HEADER.join(','),
      'P1-P,COUNTRY,2026-05-31,USA,50',
      'P1-P,COUNTRY,2026-05-31,Schweiz,20',
      'P1-P,COUNTRY,2026-05-31,UK,15',
      'P1-P,COUNTRY,2026-05-31,allemagne,15',
      'P1-P,RATING,2026-05-31,AA,60',
      'P1-P,RATING,2026-05-31,Not rated,40',
      'P1-P,RATING,2026-04-30,AA+,100',
      'P1-P,COUNTRY,2026-04-30,Germany,50',
      'P1-P,COUNTRY,2026-04-30,DEU,40',
      'P1-P,COUNTRY,2026-04-30,CH,10',
    );
    expect(stored).toEqual([
      'COUNTRY 2026-05-31 {"CH":"20","DE":"15","GB":"15","US":"50"}',
      'RATING 2026-05-31 {"AA":"60","NOT_RATED":"40"}',
    ]);
    expect(reported).toEqual([
      '8 rejected: The breakdown type has no such member',
      `9 rejected: ${OTHERS}`,
      '10 rejected: The member appears twice in one breakdown',
      `11 rejected: ${OTHERS}`,
    ]);
  });

  it('takes no amount in a currency for a percentage', async () => {
    const { stored, reported } = await book({
      columns: [{}, {}, {}, {}, { numFmt: '#,##0.00 "EUR"' }],
      rows: [HEADER, ['P1-P', 'COUNTRY', '2026-05-31', 'CH', 60]],
    });
    expect(stored).toEqual([BEFORE]);
    expect(reported).toEqual(['2 rejected: 60 is shown in EUR; deliver a percentage']);
  });

  it('may have a total below that names nothing', async () => {
    const { stored, reported } = await csv(HEADER.join(','), 'P1-P,COUNTRY,2026-05-31,CH,100', ',,,,100');
    expect(stored).toEqual(['COUNTRY 2026-05-31 {"CH":"100"}']);
    expect(reported).toEqual(['3 rejected: There is no CODE']);
  });

  it('names columns that are not read', async () => {
    const { stored, reported } = await csv(
      [...HEADER, 'WEIGHT_NET', 'Remark'].join(','),
      'P1-P,COUNTRY,2026-05-31,CH,100,98,',
    );
    expect(stored).toEqual(['COUNTRY 2026-05-31 {"CH":"100"}']);
    expect(reported).toEqual(['2 unread: The column is not read (values: 1)']);
  });

  it('has percents as people see them, and numbers with the point that a workbook gives them', async () => {
    const day = new Date(Date.UTC(2026, 4, 31));
    const percents = await book({
      columns: [{}, {}, {}, {}, { numFmt: '0%' }],
      rows: [HEADER, ['P1-P', 'COUNTRY', day, 'CH', 0.6], ['P1-P', 'COUNTRY', 46_173, 'DE', 0.4]],
    });
    expect(percents.stored).toEqual(['COUNTRY 2026-05-31 {"CH":"60","DE":"40"}']);
    expect(percents.reported).toEqual([]);
    const numbers = await book({
      rows: [
        HEADER,
        ['P1-P', 'COUNTRY', '31.05.2026', 'CH', 33.333],
        ['P1-P', 'COUNTRY', '31.05.2026', 'DE', 66.667],
      ],
    });
    expect(numbers.stored).toEqual(['COUNTRY 2026-05-31 {"CH":"33.333","DE":"66.667"}']);
  });

  it('is not taken in part where a formula has no result, or cells are merged', async () => {
    const formula = await book({
      rows: [
        HEADER,
        ['P1-P', 'COUNTRY', '2026-05-31', 'CH', 60],
        ['P1-P', 'COUNTRY', '2026-05-31', 'DE', null],
      ],
      cells: new Map([['2,4', { formula: '100-E2' }]]),
    });
    expect(formula.stored).toEqual([BEFORE]);
    expect(formula.reported[1]).toMatch(/^3 rejected: The file has no result of the formula in E3/);
    const merged = await book({
      rows: [HEADER, ['P1-P', 'COUNTRY', '2026-05-31', 'CH', 60], [null, null, null, 'DE', 40]],
      merges: [0, 1, 2].map((column) => ({ startRow: 1, startCol: column, endRow: 2, endCol: column })),
    });
    expect(merged.stored).toEqual([BEFORE]);
    expect(merged.reported[0]).toBe(`2 rejected: ${OTHERS}`);
  });
});
