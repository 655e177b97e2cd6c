import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseMetamodelVersion } from '../../metamodel/version-store.ts';
import { ImportSite } from '../../testing/import-site.ts';
import { importMapping } from '@fundarium/contract/import-mapping';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

async function withClasses(customer: string): Promise<void> {
  await site.customerWithClasses(customer);
}

const kinds = (reports: Awaited<ReturnType<ImportSite['take']>>) =>
  reports.flatMap(({ notTaken }) => notTaken.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`));

describe('a table', () => {
  it('takes columns by code or by label of any language, in any encoding and with any separator', async () => {
    await withClasses('LABELS');
    await withClasses('OTHERS');
    const path = join(site.folder, 'labels.csv');
    const text = 'Code,Ebene,Devise,Name\nC1,PART,USD,Klasse für alle\nC2,PART,,Größte\n';
    writeFileSync(path, Buffer.from(text, 'latin1'));
    const [report] = await site.take('LABELS', [path]);
    expect(report).toMatchObject({ format: 'table', counts: { read: 2, written: 2, rejected: 0 } });
    const names = `select values ->> 'NAME' as name, values ->> 'CURRENCY' as currency from entity
                   where customer_code = $1 and level = 'PART' order by code`;
    expect(await site.read('LABELS', names)).toEqual([
      { name: 'Klasse für alle', currency: 'USD' },
      { name: 'Größte', currency: 'USD' },
    ]);
    expect(await site.read('OTHERS', names)).toMatchObject([{ name: 'Class one' }, { name: 'Class; two' }]);
  });

  it('takes a column by the label that its field has by then', async () => {
    await withClasses('RELABELLED');
    const path = site.file('relabelled.csv', ['Code;Level;House number', 'C1;PART;H 7']);
    const wkn = `select values ->> 'WKN' as wkn from entity where customer_code = $1 and code = 'C1'`;
    expect(kinds(await site.take('RELABELLED', [path]))).toEqual([
      '1 unread: The column is not known and not read (values: 1)',
    ]);
    await site.database.withCustomer({ customerCode: 'RELABELLED', scopes: '*' }, async (tx) => {
      await tx.query(
        `update field set labels = '{"en": "House number"}' where customer_code = $1 and business_code = 'WKN'`,
        ['RELABELLED'],
      );
      await raiseMetamodelVersion(tx, 'RELABELLED');
    });
    expect(kinds(await site.take('RELABELLED', [path]))).toEqual([]);
    expect(await site.read('RELABELLED', wkn)).toEqual([{ wkn: 'H 7' }]);
  });

  it('takes countries of registration by code of two or three letters, or by label', async () => {
    await withClasses('COUNTRIES');
    const lines = ['Switzerland', 'Autriche', 'fr', 'DEU', 'UK', 'Galaxy'].map(
      (country) => `LU9900000019;${country};YES`,
    );
    const path = site.file('countries.csv', ['ISIN;COUNTRY;REGISTRATION_STATUS', ...lines]);
    expect(kinds(await site.take('COUNTRIES', [path]))).toEqual([
      '7 rejected: COUNTRY: Not the code of a country',
    ]);
    const countries = 'select country from registration where customer_code = $1 order by country';
    const stored = await site.read('COUNTRIES', countries);
    expect(stored.map(({ country }) => country)).toEqual(['AT', 'CH', 'DE', 'FR', 'GB']);
  });

  it('takes registrations of share classes and structured products alone', async () => {
    await withClasses('LEVELS');
    const path = site.file('levels.csv', [
      'LEVEL;CODE;NAME;COUNTRY;REGISTRATION_STATUS',
      'FUND;F1;Renamed;DE;YES',
      'PROD;P1;Renamed;FR;',
      'CLAS;K1;;;YES',
      'PART;C1;;DE;YES',
      'PART;C2;Renamed;;',
    ]);
    const reason = (level: string) =>
      `COUNTRY: ${level} is not registered in countries, PART and STRUCTURED_PRODUCT are`;
    expect(kinds(await site.take('LEVELS', [path])).toSorted()).toEqual([
      `2 rejected: ${reason('FUND')}`,
      `3 rejected: ${reason('PROD')}`,
      `4 rejected: ${reason('CLAS')}`,
    ]);
    expect(await site.read('LEVELS', 'select country from registration where customer_code = $1')).toEqual([
      { country: 'DE' },
    ]);
    const renamed = `select code from entity where customer_code = $1 and values ->> 'NAME' = 'Renamed'`;
    expect(await site.read('LEVELS', renamed)).toEqual([{ code: 'C2' }]);
  });

  it('takes a workbook, by ISIN, with registrations per country', async () => {
    await withClasses('BOOK');
    const path = join(site.folder, 'book.xlsx');
    const rows = [
      ['ISIN', 'NAME', 'COUNTRY', 'REGISTRATION_STATUS', 'REGISTRATION_DATE', 'LAUNCH_DATE'],
      ['LU9900000019', 'From a workbook', 'FR', 'YES', new Date(Date.UTC(2020, 4, 4)), '05.04.1890'],
      ['LU9900000019', null, 'DE', 'NO', null, null],
      ['LU9900000027', 'Unknown', null, null, null, null],
      ['LU9900000019', null, 'QQ', 'MAYBE', null, null],
    ];
    writeFileSync(path, await writeXlsx({ sheets: [{ name: 'Data', rows }] }));
    const reports = await site.take('BOOK', [path]);
    expect(kinds(reports)).toEqual([
      '4 rejected: There is no PART with this ISIN',
      '5 rejected: REGISTRATION_STATUS: MAYBE is not in the list REG_STATUS; COUNTRY: QQ is not in the list COUNTRY',
    ]);
    expect(reports[0]!.counts).toMatchObject({ written: 3, rejected: 2 });
    expect(
      await site.read(
        'BOOK',
        'select country, fields from registration where customer_code = $1 order by country',
      ),
    ).toEqual([
      { country: 'DE', fields: { REGISTRATION_STATUS: 'NO' } },
      { country: 'FR', fields: { REGISTRATION_STATUS: 'YES', REGISTRATION_DATE: '2020-05-04' } },
    ]);
    expect(
      await site.read('BOOK', `select values from entity where customer_code = $1 and code = 'C1'`),
    ).toMatchObject([{ values: { NAME: 'From a workbook', LAUNCH_DATE: '1890-04-05' } }]);
    expect((await site.take('BOOK', [path]))[0]!.counts).toMatchObject({ written: 0, unchanged: 3 });
  });

  it('makes entities of a file and their prices below them at once', async () => {
    await withClasses('PRICES');
    const path = site.file('prices.csv', [
      'ISIN\tDate\tNAV\tAUM\tShares',
      "LU9900000019\t13.01.2026\t1'234.56\t1 000 000.00\t0",
      'LU9900000019\tJan 12, 2026\t0\t\t',
      'LU9900000019\t12/01/2026\t99.5\t\t',
      'LU9900000019\t2026-01-12\t98.5\t\t',
      'LU0000000000\t2026-01-12\t98.5\t\t',
    ]);
    const reports = await site.take('PRICES', [path]).catch((error: unknown) => error);
    expect(String(reports)).toMatch(/is 12\/01\/2026 \(line 4\) day\/month\/year or month\/day\/year\?/);
    expect(
      await site.read('PRICES', `select 1 from import_job where customer_code = $1 and status = 'running'`),
    ).toEqual([]);
    const mapping = importMapping.parse({ name: 'm', format: 'prices', dateOrder: 'DMY' });
    const reported = await site.take('PRICES', [path], { mapping });
    expect(kinds(reported)).toEqual([
      '4 rejected: NAV 99.5 contradicts line 5, which comes later and says 98.5: that is stored',
      '6 rejected: There is no share class with this ISIN',
      '3 missing: NAV: 0 stands for none',
    ]);
    expect(
      await site.read(
        'PRICES',
        `select date, nav::text, aum::text, number_of_shares::text as shares from quotation where customer_code = $1 order by date`,
      ),
    ).toEqual([
      { date: '2026-01-12', nav: '98.5', aum: null, shares: null },
      { date: '2026-01-13', nav: '1234.56', aum: '1000000.00', shares: '0' },
    ]);
  });

  it('takes distributions, splits and benchmarks, and keeps what a correction replaces', async () => {
    await withClasses('DIVS');
    const columns =
      'CODE;EX_DATE;PAYMENT_DATE;RECORD_DATE;DIVIDEND;GROSS_DIVIDEND;DIV_CURRENCY;NOTIONAL;SPLIT_RATIO';
    const first = site.file('divs.csv', [
      columns,
      'C1;2026-01-05;2026-01-09;2026-01-06;1.5;2;EUR;yes;',
      'C1;2026-02-05;;;;;;;4',
      'C1;;;;1;;;;',
    ]);
    expect(kinds(await site.take('DIVS', [first]))).toEqual(['4 rejected: There is no ex-date']);
    const second = site.file('divs-2.csv', ['CODE;EX_DATE;DIVIDEND', 'C1;2026-01-05;1.25']);
    expect((await site.take('DIVS', [second]))[0]!.counts).toMatchObject({ written: 1, unchanged: 0 });
    const amounts = `ex_date, kind, payment_date, dividend::text, gross_dividend::text as gross, notional, split_ratio::text as split`;
    expect(
      await site.read('DIVS', `select ${amounts} from dividend where customer_code = $1 order by ex_date`),
    ).toEqual([
      {
        ex_date: '2026-01-05',
        kind: 'DIVIDEND',
        payment_date: '2026-01-09',
        dividend: '1.25',
        gross: '2',
        notional: true,
        split: null,
      },
      {
        ex_date: '2026-02-05',
        kind: 'SPLIT',
        payment_date: null,
        dividend: null,
        gross: null,
        notional: false,
        split: '4',
      },
    ]);
    expect(
      await site.read('DIVS', `select ${amounts} from dividend_history where customer_code = $1`),
    ).toMatchObject([{ ex_date: '2026-01-05', dividend: '1.5' }]);
    const series = ['BENCHMARK_CODE;DATE;VALUE', 'MSCI;2026-01-05;100', 'MSCI;2026-01-06;101'];
    await site.take('DIVS', [site.file('bench.csv', series)]);
    const again = site.file('bench-2.csv', [...series.slice(0, 2), 'MSCI;2026-01-06;102']);
    expect((await site.take('DIVS', [again]))[0]!.counts).toMatchObject({ written: 1, unchanged: 1 });
    expect(
      await site.read(
        'DIVS',
        'select date, value::text from benchmark where customer_code = $1 order by date',
      ),
    ).toEqual([
      { date: '2026-01-05', value: '100' },
      { date: '2026-01-06', value: '102' },
    ]);
    expect(
      await site.read('DIVS', 'select value::text from benchmark_history where customer_code = $1'),
    ).toEqual([{ value: '101' }]);
    await site.customer('NOBODY');
    expect(
      await site.read(
        'NOBODY',
        `select 1 from benchmark union all select 1 from dividend_history where $1 <> ''`,
      ),
    ).toEqual([]);
  });

  it('shows in a preview what an import would come to, and writes nothing', async () => {
    await withClasses('LOOK');
    const before = await site.digest('LOOK');
    const path = join(site.folder, 'look.csv.gz');
    writeFileSync(
      path,
      gzipSync('LEVEL,CODE,NAME,CURRENCY\nPART,C1,New name,EUR\nPART,NONE,No parent,EUR\n'),
    );
    const [preview] = await site.take('LOOK', [path], { preview: true });
    expect(await site.digest('LOOK')).toBe(before);
    const [report] = await site.take('LOOK', [path]);
    expect(preview!.counts).toEqual(report!.counts);
    expect(preview!.notTaken).toEqual(report!.notTaken);
    expect(report!.counts).toMatchObject({ written: 1, rejected: 1 });
  });

  it('goes on where it was stopped, entities and what belongs to them in one file', async () => {
    const lines = ['LEVEL,CODE,PARENT_CODE,NAME,COUNTRY,REGISTRATION_STATUS'];
    lines.push('FUND,F1,,Umbrella,,', 'PROD,P1,F1,Sub-fund,,');
    for (let at = 0; at < 30; at += 1) lines.push(`PART,C${at},P1,Class ${at},${at % 2 ? 'FR' : 'DE'},YES`);
    const path = site.file('stopped.csv', lines);
    await site.customer('WHOLE');
    const [whole] = await site.take('WHOLE', [path], { chunk: 7 });
    expect(whole!.counts).toMatchObject({ read: 62, written: 62, rejected: 0 });
    await site.customer('STOPPED');
    for (const after of [2, 3, 1]) {
      const controller = new AbortController();
      let chunks = 0;
      const stop = () => {
        chunks += 1;
        if (chunks === after) controller.abort(new Error('stopped'));
      };
      const taken = site.take('STOPPED', [path], { chunk: 7, signal: controller.signal, onChunk: stop });
      await expect(taken).rejects.toThrow('stopped');
    }
    const [rest] = await site.take('STOPPED', [path], { chunk: 7 });
    expect(site.log.join()).toMatch(/goes on where/);
    expect(rest!.counts).toEqual(whole!.counts);
    expect(await site.digest('STOPPED')).toBe(await site.digest('WHOLE'));
    const registered = `select count(*)::integer as countries from registration where customer_code = $1`;
    expect(await site.read('STOPPED', registered)).toEqual([{ countries: 30 }]);
  });
});
