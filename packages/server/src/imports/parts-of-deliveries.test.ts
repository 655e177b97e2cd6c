import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE, NAMES } from '../testing/fundsxml-text.ts';
import { ImportSite, type TakeOptions } from '../testing/import-site.ts';
import { zipOf } from '../testing/zip-file.ts';

const ISIN = 'LU9900000019';
const DAY = '2026-11-13';
let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

type Table = readonly (readonly (string | number)[])[];

async function workbook(name: string, sheets: Readonly<Record<string, Table>>): Promise<string> {
  const path = join(site.folder, name);
  const all = Object.entries(sheets).map(([sheet, rows]) => ({
    name: sheet,
    rows: rows.map((row) => [...row]),
  }));
  writeFileSync(path, await writeXlsx({ sheets: all }));
  return path;
}

function archive(name: string, files: readonly (readonly [string, string])[]): string {
  const path = join(site.folder, name);
  writeFileSync(path, zipOf(files.map(([each, text]) => [each, Buffer.from(text)] as const)));
  return path;
}

/** What the reports say, each line behind the name of its part. */
async function said(code: string, paths: readonly string[], more: TakeOptions = {}): Promise<string[]> {
  const reports = await site.take(code, paths, more);
  return reports.flatMap(({ name, notTaken }) =>
    notTaken.map(({ line, kind, reason }) => `${name} ${line} ${kind}: ${reason}`),
  );
}

const issuesOf = (code: string) =>
  site.read(
    code,
    `select e.code, i.rule, i.date, i.key, i.details from price_issue i
     join entity e on e.customer_code = i.customer_code and e.id = i.entity_id where i.customer_code = $1`,
  );

const prices = (nav: number): Table => [
  ['ISIN', 'DATE', 'NAV'],
  [ISIN, DAY, nav],
];
const navs = (nav: number | string) => `code;date;nav\nC1;${DAY};${nav}\n`;

describe('prices of one class and day', () => {
  it('that sheets of a workbook contradict are reported and noted; the later one is stored', async () => {
    const code = await site.customerWithClasses();
    const path = await workbook('days.xlsx', { Mon: prices(100.5), Tue: prices(101.5), Wed: prices(101.5) });
    const expected = (sheet: string) =>
      `days.xlsx/${sheet} 2 warning: NAV 101.5 contradicts line 2 of days.xlsx/Mon, which comes earlier and says 100.5: the later value is stored`;
    expect(await said(code, [path], { preview: true })).toEqual([expected('Tue'), expected('Wed')]);
    expect(await said(code, [path])).toEqual([expected('Tue'), expected('Wed')]);
    expect(await site.pricesOf(code)).toEqual([{ code: 'C1', date: DAY, nav: '101.5' }]);
    expect(await issuesOf(code)).toEqual([
      {
        code: 'C1',
        rule: 'PRICE_CONTRADICTED',
        date: DAY,
        key: 'NAV',
        details: { stored: '101.5', other: '100.5' },
      },
    ]);
  });

  it('are compared within an archive, however the files are written and named', async () => {
    const code = await site.customerWithClasses();
    const path = archive('both.zip', [
      ['a/n.csv', navs('100.50')],
      ['b/n.csv', navs(99.5)],
      ['c.csv', `ISIN;DATE;NAV;AUM\n${ISIN};${DAY};99.5;7\n`],
      ['d/n.csv', navs(98.5)],
      ['d/n.csv', navs(97.5)],
    ]);
    expect(await said(code, [path])).toEqual([
      'both.zip/b/n.csv 2 warning: NAV 99.5 contradicts line 2 of both.zip/a/n.csv, which comes earlier and says 100.5: the later value is stored',
      'both.zip/c.csv 2 warning: NAV 99.5 contradicts line 2 of both.zip/a/n.csv, which comes earlier and says 100.5: the later value is stored',
      'both.zip/d/n.csv 2 warning: NAV 98.5 contradicts line 2 of both.zip/c.csv, which comes earlier and says 99.5: the later value is stored',
      'both.zip/d/n.csv 2 warning: NAV 97.5 contradicts line 2 of both.zip/d/n.csv, which comes earlier and says 98.5: the later value is stored',
    ]);
    expect(await issuesOf(code)).toMatchObject([{ details: { stored: '97.5', other: '98.5' } }]);
  });

  it('are corrections in files that are named apart, and in a later delivery', async () => {
    const code = await site.customerWithClasses();
    const one = site.file('one.csv', [`ISIN;DATE;NAV`, `${ISIN};${DAY};100.5`]);
    const two = site.file('two.csv', [`ISIN;DATE;NAV`, `${ISIN};${DAY};101.5`]);
    expect(await said(code, [one, two])).toEqual([]);
    const path = await workbook('later.xlsx', { Mon: prices(102.5), Tue: prices(102.5) });
    expect(await said(code, [path])).toEqual([]);
    expect(await issuesOf(code)).toEqual([]);
  });
});

it('reports entities and registrations that sheets contradict', async () => {
  const code = await site.customerWithClasses();
  const path = await workbook('static.xlsx', {
    A: [
      ['LEVEL', 'CODE', 'NAME', 'PARENT_CODE', 'CURRENCY', 'TER'],
      ['PART', 'C1', 'A', 'P1', 'EUR', '1.20'],
    ],
    B: [
      ['LEVEL', 'CODE', 'NAME', 'PARENT_CODE', 'CURRENCY', 'TER'],
      ['PART', 'C1', 'A old', '', 'EUR', '1.2'],
    ],
    C: [
      ['ISIN', 'COUNTRY', 'REGISTRATION_STATUS'],
      [ISIN, 'DE', 'YES'],
    ],
    D: [
      ['ISIN', 'COUNTRY', 'REGISTRATION_STATUS'],
      [ISIN, 'DE', 'NO'],
      [ISIN, 'AT', 'YES'],
    ],
  });
  expect(await said(code, [path])).toEqual([
    'static.xlsx/B 2 warning: NAME A old contradicts line 2 of static.xlsx/A, which comes earlier and says A: the later value is stored',
    'static.xlsx/D 2 warning: REGISTRATION_STATUS NO contradicts line 2 of static.xlsx/C, which comes earlier and says YES: the later value is stored',
  ]);
  expect(await issuesOf(code)).toEqual([]);
});

it('reports classes of openfunds sheets that contradict each other', async () => {
  const code = await site.customerWithClasses();
  const header = ['OFST020000', 'OFST020060', 'OFST020540', 'OFST010110'];
  const path = await workbook('classes.xlsx', {
    Static: [header, [ISIN, 'A', 'EUR', 'Growth']],
    'Static old': [header, [ISIN, 'A old', 'USD', 'Value']],
  });
  expect((await said(code, [path])).filter((each) => each.includes('contradicts'))).toEqual([
    'classes.xlsx/Static old 2 warning: CURRENCY USD contradicts line 2 of classes.xlsx/Static, which comes earlier and says EUR: the later value is stored',
    'classes.xlsx/Static old 2 warning: NAME A old contradicts line 2 of classes.xlsx/Static, which comes earlier and says A: the later value is stored',
  ]);
});

it('compares no values that hold from different days', async () => {
  const code = await site.customerWithClasses();
  const named = (name: string, day: string) => {
    const names = NAMES(name).replace('<Identifiers/>', `<Identifiers><ISIN>${ISIN}</ISIN></Identifiers>`);
    const classes = `<ShareClasses><ShareClass>${names}</ShareClass></ShareClasses>`;
    const fund = `<Fund>${NAMES('Fund')}<SingleFundFlag>true</SingleFundFlag><SingleFund>${classes}</SingleFund></Fund>`;
    return FILE(`<Funds>${fund}</Funds>`).replace(/(<ContentDate>)[^<]*/, `$1${day}`);
  };
  const files = (...days: readonly (readonly [string, string])[]) =>
    days.map(([name, day], at) => [`${at}.xml`, named(name, day)] as const);
  const contradicting = async (path: string) =>
    (await said(code, [path])).filter((each) => each.includes('contradicts')).length;
  const apart = archive('apart.zip', files(['Newest', '2026-03-02'], ['Between', '2026-02-02']));
  expect(await contradicting(apart)).toBe(0);
  const same = archive('same.zip', files(['One', '2026-04-02'], ['Two', '2026-04-02']));
  expect(await contradicting(same)).toBe(1);
});
