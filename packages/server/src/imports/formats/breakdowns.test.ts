import { importMapping } from '@fundarium/contract/import-mapping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';
import { fundTree, writeEntities } from '../../testing/world.ts';
import { packFor } from '../../translations/packs.ts';
import { knowsText } from '../say-in-language.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
  await site.customer('ALPHA', '2026-06-30');
  await site.customer('BETA', '2026-06-30');
  await writeEntities(site.database, 'ALPHA', fundTree('ALP', []));
});
afterAll(() => site.close());

const HEADER = 'CODE;TYPE;DATE;MEMBER;WEIGHT';
const stored = async (customerCode: string) => {
  const { rows } = await site.database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    tx.query<{ type: string; date: string; weights: unknown }>(
      `select type_code as type, date, weights from breakdown where customer_code = $1 order by type_code, date`,
      [customerCode],
    ),
  );
  return rows;
};

describe('a table of breakdowns', () => {
  it('is written by sub-fund, type and day, once, each with its history', async () => {
    const file = site.file('breakdowns.csv', [
      HEADER,
      'ALP-P;COUNTRY;31.05.2026;CH;60,5',
      'ALP-P;RATING;31.05.2026;AAA;100 %',
      'ALP-P;country;31.05.2026;de;39,5',
      'ALP-P;RATING;31.05.2026;AAA;100 %',
    ]);
    const [report] = await site.take('ALPHA', [file]);
    expect(report!.format).toBe('breakdowns');
    expect(report!.counts).toMatchObject({ read: 4, written: 3, duplicate: 1, rejected: 0 });
    expect(await stored('ALPHA')).toEqual([
      { type: 'COUNTRY', date: '2026-05-31', weights: { CH: '60.5', DE: '39.5' } },
      { type: 'RATING', date: '2026-05-31', weights: { AAA: '100' } },
    ]);
    const { rows } = await site.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
      tx.query(
        `select change_type as type, fields -> 'weights' -> 'new' as weights from change
         where customer_code = $1 and subject_kind = 'breakdown' order by revision, ordinal`,
        ['ALPHA'],
      ),
    );
    expect(rows).toEqual([
      { type: 'CREATE_BREAKDOWN', weights: { CH: '60.5', DE: '39.5' } },
      { type: 'CREATE_BREAKDOWN', weights: { AAA: '100' } },
    ]);
  });

  it('takes no fractions for percent points', async () => {
    const file = site.file('fractions.csv', [
      HEADER,
      'ALP-P;SECTOR;2026-05-31;TECH;0.615',
      'ALP-P;SECTOR;2026-05-31;BANKS;0.385',
    ]);
    const before = await stored('ALPHA');
    const [report] = await site.take('ALPHA', [file]);
    const reason = 'The weights add up to 1: deliver percent points, not fractions';
    expect(report!.notTaken.map(({ line, kind, reason: why }) => [line, kind, why])).toEqual([
      [2, 'rejected', reason],
      [3, 'rejected', reason],
    ]);
    expect(await stored('ALPHA')).toEqual(before);
  });

  it('changes what it says otherwise, and leaves the rest', async () => {
    const file = site.file('again.csv', [
      HEADER,
      'ALP-P;COUNTRY;2026-05-31;CH;70',
      'ALP-P;COUNTRY;2026-05-31;DE;30',
      'ALP-P;RATING;2026-05-31;AAA;100',
    ]);
    const [report] = await site.take('ALPHA', [file]);
    expect(report!.counts).toMatchObject({ written: 2, unchanged: 1, rejected: 0 });
    expect((await stored('ALPHA'))[0]!.weights).toEqual({ CH: '70', DE: '30' });
  });

  it('takes none of a breakdown that has a line which is not taken, and says why', async () => {
    const before = await stored('ALPHA');
    const file = site.file('wrong.csv', [
      HEADER,
      'ALP-P;COUNTRY;2026-04-30;CH;many',
      'ALP-P;COUNTRY;2026-04-30;DE;30',
      'NOBODY;COUNTRY;2026-04-30;DE;100',
      'ALP-P;SHOES;2026-04-30;DE;100',
      'ALP-P;RATING;2026-04-30;ZZZ;100',
      'ALP-P;RATING;2026-07-01;AAA;100',
      'ALP-P;MATURITY;2026-04-31;AAA;100',
      'ALP-P;CURRENCY;2026-04-30;CHF;40',
      'ALP-P;CURRENCY;2026-04-30;CHF;60',
      'ALP-P;CURRENCY;;CHF;60',
    ]);
    const [report] = await site.take('ALPHA', [file]);
    expect(report!.counts).toMatchObject({ read: 10, written: 0, unchanged: 0, rejected: 10 });
    const reasons = report!.notTaken.map(({ line, reason }) => `${line} ${reason}`).toSorted();
    expect(reasons).toEqual(
      [
        '2 many is not a number',
        '3 Another line of this breakdown is not taken',
        '4 There is no PROD with this CODE',
        '5 There is no breakdown type of this code',
        '6 The breakdown type has no such member',
        '7 A breakdown may not lie in the future',
        '8 Not a day',
        '9 Another line of this breakdown is not taken',
        '10 The member appears twice in one breakdown',
        '11 There is no DATE',
      ].toSorted(),
    );
    expect(await stored('ALPHA')).toEqual(before);
  });

  it('is of its customer alone', async () => {
    const file = site.file('other.csv', [HEADER, 'ALP-P;COUNTRY;2026-05-31;CH;100']);
    const [report] = await site.take('BETA', [file]);
    expect(report!.counts).toMatchObject({ written: 0, rejected: 1 });
    expect(await stored('BETA')).toEqual([]);
  });
});

describe('a mapping of breakdowns', () => {
  const mapped = (columns: Readonly<Record<string, string>>) =>
    importMapping.parse({ name: 'bd', format: 'breakdowns', columns });
  const file = (name: string) =>
    site.file(name, [
      'Sub;Kind;Day;What;Pct;Note',
      'ALP-P;MATURITY;31.03.2026;1_TO_3_YEARS;60,5;a',
      'ALP-P;MATURITY;31.03.2026;3_TO_5_YEARS;39,5;b',
    ]);

  it.each([
    ['names', { Sub: 'CODE', Kind: 'TYPE', Day: 'DATE', What: 'MEMBER', Pct: 'WEIGHT', Note: '' }, 'written'],
    ['numbers', { '#1': 'CODE', '#2': 'TYPE', '#3': 'DATE', '#4': 'MEMBER', '#5': 'WEIGHT' }, 'unchanged'],
  ])('says by %s what the columns are', async (name, columns, become) => {
    const [report] = await site.take('ALPHA', [file(`${name}.csv`)], { mapping: mapped(columns) });
    expect(report!.counts).toMatchObject({ read: 2, rejected: 0, [become]: 2 });
    expect(report!.notTaken.map(({ value, reason }) => `${value}: ${reason}`)).toEqual(
      'Note' in columns ? [] : ['Note: The column is not read (values: 2)'],
    );
    expect(await stored('ALPHA')).toContainEqual({
      type: 'MATURITY',
      date: '2026-03-31',
      weights: { '1_TO_3_YEARS': '60.5', '3_TO_5_YEARS': '39.5' },
    });
  });

  it.each([
    [{ Sub: 'CODE', Day: 'DATE', What: 'MEMBER' }, /The table has no column TYPE, WEIGHT\./],
    [{ Sub: 'CODE', Kind: 'SORT' }, /The mapping reads the column Kind as SORT, which is not known\./],
    [
      { Sub: 'CODE', Kind: 'TYPE', Day: 'DATE', What: 'MEMBER', Pct: 'WEIGHT', Note: 'WEIGHT' },
      /The column Note says the same as the column Pct \(columns 5 and 6\)/,
    ],
  ])('refuses the file where a column is missing or unclear: %o', async (columns, refusal) => {
    const failed: Error = await site
      .take('ALPHA', [file('refused.csv')], { mapping: mapped(columns) })
      .then(() => new Error('taken'))
      .catch((error: unknown) => error as Error);
    expect(failed.message).toMatch(refusal);
    expect(knowsText(packFor)(failed.message)).toBe(true);
  });
});
