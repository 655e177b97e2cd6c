import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTITY_LINES, ImportSite } from '../testing/import-site.ts';
import { packFor } from '../translations/packs.ts';
import type { FileReport } from './import-file.ts';
import { eptTable } from './fixtures/ept/ept-table.ts';
import { sayIn } from './say-in-language.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

describe('importing files', () => {
  it('takes entities of all levels in any order and the prices after them, whatever the order given', async () => {
    await site.customer('BASIC');
    const navs = site.file('basic-navs.csv', [
      'code;date;nav',
      'C1;2026-01-06;101.5',
      'C1;05/01/2026;100',
      'C2;15/01/2026;7',
    ]);
    const reports = await site.take('BASIC', [navs, site.file('basic.csv', ENTITY_LINES)]);
    expect(reports.map(({ format, counts }) => [format, counts])).toEqual([
      ['entities', { read: 5, written: 5, unchanged: 0, missing: 0, duplicate: 0, rejected: 0 }],
      ['navs', { read: 3, written: 3, unchanged: 0, missing: 0, duplicate: 0, rejected: 0 }],
    ]);
    expect(
      await site.read(
        'BASIC',
        `select e.level, e.code, p.level as parent, e.values from entity e
         left join entity p on p.customer_code = e.customer_code and p.id = e.parent_id
         where e.customer_code = $1 and e.level = 'PART' order by e.code`,
      ),
    ).toEqual([
      {
        level: 'PART',
        code: 'C1',
        parent: 'PROD',
        values: {
          NAME: 'Class one',
          CURRENCY: 'EUR',
          ISIN: 'LU9900000019',
          LAUNCH_DATE: '2019-12-31',
          SAME_CURRENCY_AS_PARENT_PROD: true,
        },
      },
      {
        level: 'PART',
        code: 'C2',
        parent: 'CLAS',
        values: { NAME: 'Class; two', CURRENCY: 'USD', SAME_CURRENCY_AS_PARENT_PROD: false },
      },
    ]);
    expect(await site.pricesOf('BASIC')).toEqual([
      { code: 'C1', date: '2026-01-05', nav: '100' },
      { code: 'C1', date: '2026-01-06', nav: '101.5' },
      { code: 'C2', date: '2026-01-15', nav: '7' },
    ]);
  });

  it('names each line not taken with its reason, and of one class and day keeps the last line', async () => {
    await site.customerWithClasses('REASONS');
    const path = site.file('reasons-navs.csv', [
      'code;date;nav',
      'C1;2026-01-05;1',
      'C1;05/01/2026;2',
      'C1;2026-01-05;0',
      'NONE;2026-01-05;3',
      'C1;2026-02-30;4',
      'C1;1900-01-01;4',
      'C1;2026-01-06;1/5',
      'C1;2026-01-06;-5',
      `C1;\0\0"Mac OS X\0;${'x'.repeat(3000)};4`,
      '"C1;2026-01-07;5',
      '',
      'C1;28/01/2026;5',
    ]);
    const [report] = await site.take('REASONS', [path]);
    expect(report!.counts).toEqual({
      read: 11,
      written: 2,
      unchanged: 0,
      missing: 1,
      duplicate: 0,
      rejected: 8,
    });
    expect(report!.notTaken.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`)).toEqual([
      '2 rejected: NAV 1 contradicts line 3, which comes later and says 2: that is stored',
      '5 rejected: There is no share class with this code',
      '6 rejected: Not a day',
      '7 rejected: Not a day',
      '8 rejected: Not a price',
      '9 rejected: Not a price',
      '10 rejected: Values expected: 3, found: 4',
      '11 rejected: There is no share class with this code',
      '4 missing: A price of 0 is a missing one',
    ]);
    expect(report!.notTaken[6]!.value).toMatch(/^C1;·"Mac OS X·;x+…$/);
    expect(await site.pricesOf('REASONS')).toEqual([
      { code: 'C1', date: '2026-01-05', nav: '2' },
      { code: 'C1', date: '2026-01-28', nav: '5' },
    ]);
    const written = JSON.parse(readFileSync(report!.reportFiles[0]!, 'utf8')) as FileReport;
    expect(written).toMatchObject({
      customer: 'REASONS',
      counts: report!.counts,
      notTaken: report!.notTaken,
    });
  });

  it('rejects rows of entities with all that is wrong, and keeps the last of two that contradict each other', async () => {
    await site.customer('ROWS');
    const path = site.file('rows.csv', [
      ENTITY_LINES[0],
      'FUND;F1;Umbrella;;EUR;;',
      'FUND;F1;Renamed umbrella;;EUR;;',
      'FUND;F2;Child;F1;EUR;;',
      'PROD;P1;No parent;;EUR;;',
      'PROD;P2;Unknown parent;F9;EUR;;',
      'PROD;P3;Parent rejected;F2;EUR;;',
      'FUND;F3;Has no ISIN;;EUR;LU9900000019;',
      'PROD;P4;Bad date;F1;EUR;;2026-13-01',
      'LEAF;P5;No level;F1;EUR;;',
      'PROD;;No code;F1;EUR;;',
      'PROD;P6;Too few;F1',
      'PROD;P7;Bro\0ken;F1;EUR;;',
    ]);
    const [report] = await site.take('ROWS', [path]);
    expect(report!.notTaken.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`)).toEqual([
      '2 rejected: NAME Umbrella contradicts line 3, which comes later and says Renamed umbrella: that is stored',
      '4 rejected: PARENT_CODE: FUND has no parent',
      '5 rejected: PARENT_CODE: PROD needs a parent (FUND)',
      '6 rejected: PARENT_CODE: There is no FUND with this code',
      '7 rejected: PARENT_CODE: There is no FUND with this code',
      '8 rejected: ISIN: FUND has no field ISIN',
      '9 rejected: LAUNCH_DATE: Not of type DATE',
      '10 rejected: LEVEL: Not a level (FUND, PROD, CLAS, PART, STRUCTURED_PRODUCT)',
      '11 rejected: There is no CODE and no ISIN',
      '12 rejected: Values expected: 7, found: 4',
      '13 rejected: NAME: Holds what is not text',
    ]);
    expect(report!.counts).toEqual({
      read: 12,
      written: 1,
      unchanged: 0,
      missing: 0,
      duplicate: 0,
      rejected: 11,
    });
    expect(
      await site.read('ROWS', `select values ->> 'NAME' as name from entity where customer_code = $1`),
    ).toEqual([{ name: 'Renamed umbrella' }]);
  });

  it('finds an entity by a code that it had before', async () => {
    await site.customerWithClasses('FORMER');
    await site.database.withCustomer({ customerCode: 'FORMER', scopes: '*' }, async (tx) => {
      await tx.query(
        `insert into entity_code (customer_code, level, code, entity_id, valid_from, valid_to, path)
         select customer_code, level, 'OLD_' || code, id, '2019-01-01', '2025-12-31', path from entity where customer_code = 'FORMER'`,
      );
    });
    const [entities, navs] = await site.take('FORMER', [
      site.file('former-again.csv', [
        ENTITY_LINES[0],
        'PART;OLD_C1;New name;OLD_P1;EUR;;',
        'PART;C3;Third;OLD_K1;EUR;;',
      ]),
      site.file('former-navs.csv', [
        'code;date;nav',
        'OLD_C1;2026-01-05;1',
        'C1;2026-01-05;2',
        'OLD_C2;2026-01-05;3',
      ]),
    ]);
    expect(entities!.counts).toMatchObject({ written: 2, rejected: 0 });
    expect(navs!.counts).toMatchObject({ written: 2, duplicate: 0, rejected: 1 });
    expect(
      await site.read(
        'FORMER',
        `select code, values ->> 'NAME' as name from entity where customer_code = $1 and level = 'PART' order by code`,
      ),
    ).toEqual([
      { code: 'C1', name: 'New name' },
      { code: 'C2', name: 'Class; two' },
      { code: 'C3', name: 'Third' },
    ]);
    expect(await site.pricesOf('FORMER')).toEqual([
      { code: 'C1', date: '2026-01-05', nav: '2' },
      { code: 'C2', date: '2026-01-05', nav: '3' },
    ]);
  });

  it('puts a price that a later file corrects into the history', async () => {
    await site.customerWithClasses('CORRECT');
    await site.take('CORRECT', [
      site.file('correct-1.csv', ['code;date;nav', 'C1;2026-01-05;1.10', 'C2;2026-01-05;5']),
    ]);
    const [report] = await site.take('CORRECT', [
      site.file('correct-2.csv', ['code;date;nav', 'C1;2026-01-05;2', 'C2;2026-01-05;5.00']),
    ]);
    expect(report!.counts).toMatchObject({ written: 1, unchanged: 1 });
    expect(
      await site.read('CORRECT', 'select nav::text as nav from quotation_history where customer_code = $1'),
    ).toEqual([{ nav: '1.10' }]);
  });

  it('refuses what it does not know before it takes anything', async () => {
    await site.customer('STRICT');
    const good = site.file('strict.csv', ENTITY_LINES);
    await expect(site.take('NOBODY', [good])).rejects.toThrow(
      /no customer NOBODY.*npm run admin -- customer create NOBODY/s,
    );
    await expect(site.take('STRICT', [good, site.file('strange.csv', ['a;b', '1;2'])])).rejects.toThrow(
      /strange\.csv is of no known format.*entities: LEVEL;CODE.*navs: code;date;nav/s,
    );
    const byAnotherName = [
      'Prices',
      'ISIN de este producto;Precio',
      'LU9900000019;1',
      ';2',
      'LU9900000027;3',
    ];
    const asked = await site.take('STRICT', [good, site.file('isins.csv', byAnotherName)]).catch(String);
    expect(asked).toContain(
      'isins.csv: The column ISIN de este producto holds ISINs and has no name that is',
    );
    expect(asked).toContain('"columns": {"ISIN de este producto": "ISIN"}');
    expect(sayIn(packFor, 'de')(String(asked))).toContain('Die Spalte ISIN de este producto enthält ISINs');
    // Of two such columns either may be meant.
    const two = site.file('two.csv', ['a;b', 'LU9900000019;LU9900000027']);
    await expect(site.take('STRICT', [good, two])).rejects.toThrow(/two\.csv is of no known format/);
    await expect(site.take('STRICT', [good, join(site.folder, 'absent.csv')])).rejects.toThrow(
      /absent\.csv can't be read/,
    );
    await expect(
      site.take('STRICT', [site.file('column.csv', ['LEVEL;CODE;NAME;PARENT_CODE;SHOE_SIZE'])], {
        strict: true,
      }),
    ).rejects.toThrow(/not known: SHOE_SIZE/);
    const openfunds = site.file('openfunds.csv', [
      'OFST020000;OFST020060;OFST020540;OFST010110;OFST999999;Comment',
      'LU9900000019;Northlight Balanced A;EUR;Northlight Balanced;x;',
    ]);
    const ept = site.file(
      'ept.csv',
      eptTable([{}]).map((row) => row.join(';')),
    );
    const refusal = await site.take('STRICT', [openfunds], { strict: true }).catch(String);
    expect(refusal).toContain('the record has no field for these: OFST999999. Take them out of the file');
    expect(sayIn(packFor, 'de')(String(refusal))).toContain(
      'für diese hat der Bestand kein Feld: OFST999999',
    );
    await expect(site.take('STRICT', [ept], { strict: true })).rejects.toThrow(
      /no field for these: .*00015_Field/,
    );
    expect(await site.read('STRICT', 'select 1 from entity where customer_code = $1')).toEqual([]);
  });
});
