import { readFileSync, writeFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { useImports } from '../../../testing/import-harness.ts';
import { writeEntities } from '../../../testing/world.ts';
import { eptTable } from '../../fixtures/ept/ept-table.ts';
import type { ImportMapping } from '@fundarium/contract/import-mapping';

const { make, take, entities, placesOf, revisionOf, database, pathOf } = useImports();

async function workbook(name: string, table: readonly (readonly string[])[]): Promise<string> {
  const path = pathOf(name);
  writeFileSync(
    path,
    await writeXlsx({ sheets: [{ name: 'EPT & more', rows: table.map((row) => [...row]) }] }),
  );
  return path;
}
function csv(name: string, table: readonly (readonly string[])[], separator = ';'): string {
  const path = pathOf(name);
  writeFileSync(path, table.map((row) => row.join(separator)).join('\r\n'));
  return path;
}

const CLASSES: readonly Readonly<Record<string, string>>[] = [
  {},
  { '00030': 'LU9900000027', '00050': 'Northlight Balanced B', '00060': 'CHF' },
  {
    '00030': 'LU9900000035',
    '00050': 'Northlight Bond A',
    '01120': '12',
    '02020': '-0.06',
    '02050': '0.04',
    '02080': '0.12',
    '02110': '-0.2',
  },
];

describe('an EPT', () => {
  it.each([
    ['EPT_XLSX', () => workbook('ept.xlsx', eptTable(CLASSES))],
    ['EPT_CSV', () => csv('ept.csv', eptTable(CLASSES))],
    ['EPT_COMMA', () => csv('ept-comma.csv', eptTable(CLASSES), ',')],
  ])('makes funds, sub-funds and classes with their risk and scenarios: %s', async (customer, write) => {
    await make(customer);
    await make(`${customer}_OTHER`);
    const path = await write();
    const report = await take(customer, path);
    expect(report.format).toBe('ept');
    expect(report.notTaken).toEqual([]);
    expect(await placesOf(customer)).toEqual([
      'FUND 5299000DEMOFUND00174 < -',
      'PROD Northlight Balanced < 5299000DEMOFUND00174',
      'PROD Northlight Bond < 5299000DEMOFUND00174',
      'PART LU9900000019 < Northlight Balanced',
      'PART LU9900000027 < Northlight Balanced',
      'PART LU9900000035 < Northlight Bond',
    ]);
    const [, , , a, b, bond] = (await entities(customer)).map(({ values }) => values);
    expect(a).toEqual({
      NAME: 'Northlight Balanced A',
      CURRENCY: 'EUR',
      ISIN: 'LU9900000019',
      KID_PUBLICATION_DATE: '2026-01-12',
      KID_WEB_ADDRESS: 'https://northlight.example/kid/a.pdf',
      PRIIPS_CATEGORY: '2',
      VALUATION_FREQUENCY: 'DAILY',
      VEV: '8.45',
      SRI: 3,
      IS_SRI_ADJUSTED: false,
      MRM: 3,
      CRM: 1,
      RHP: '5',
      LIQUIDITY_RISK: 'L',
      SCENARIO_UNFAVOURABLE_1_YEAR: '-12',
      SCENARIO_UNFAVOURABLE_RHP: '-4',
      SCENARIO_MODERATE_1_YEAR: '3',
      SCENARIO_MODERATE_RHP: '4.5',
      SCENARIO_FAVOURABLE_1_YEAR: '18',
      SCENARIO_FAVOURABLE_RHP: '9',
      SCENARIO_STRESS_1_YEAR: '-31',
      SCENARIO_STRESS_RHP: '-11',
      ENTRY_MAX: '5',
      EXIT_MAX: '0',
      ONGOING_COSTS: '1.25',
      TRANSACTION_COSTS: '0.18',
    });
    expect(b).toMatchObject({ NAME: 'Northlight Balanced B', CURRENCY: 'CHF' });
    expect(bond).toMatchObject({
      RHP: '12',
      SCENARIO_UNFAVOURABLE_HALF_RHP: '-6',
      SCENARIO_MODERATE_HALF_RHP: '4',
      SCENARIO_FAVOURABLE_HALF_RHP: '12',
      SCENARIO_STRESS_HALF_RHP: '-20',
    });
    expect(await entities(`${customer}_OTHER`)).toEqual([]);

    const before = await revisionOf(customer);
    const again = await take(customer, path);
    expect(again.counts).toMatchObject({ written: 0, unchanged: 6, rejected: 0 });
    expect(await revisionOf(customer)).toBe(before);
  });

  it('puts its figures onto classes that are there, by ISIN, and leaves their names and places', async () => {
    await make('ONTO');
    await writeEntities(database(), 'ONTO', [
      { level: 'FUND', code: 'F', parent: null, values: {} },
      { level: 'PROD', code: 'P', parent: { level: 'FUND', code: 'F' }, values: {} },
      {
        level: 'PART',
        code: 'C1',
        parent: { level: 'PROD', code: 'P' },
        values: { NAME: 'As the record says', ISIN: 'LU9900000019', RHP: '3' },
      },
    ]);
    const report = await take('ONTO', csv('onto.csv', eptTable([{}])));
    expect(report.counts).toMatchObject({ read: 1, written: 1 });
    expect(await placesOf('ONTO')).toEqual(['FUND F < -', 'PROD P < F', 'PART C1 < P']);
    const [, , part] = await entities('ONTO');
    expect(part!.values).toMatchObject({ NAME: 'As the record says', RHP: '5', SRI: 3 });
    expect(part!.values).not.toHaveProperty('CURRENCY');
  });

  it('hangs new classes where a mapping says', async () => {
    await make('MAPPED');
    const mapping: ImportMapping = {
      name: 'Northlight',
      format: 'ept',
      columns: {},
      missing: [],
      zeroIsMissing: false,
      funds: { 'Northlight Funds SA': 'NLF' },
      products: { 'Northlight Balanced': 'BAL' },
    };
    await take('MAPPED', csv('mapped.csv', eptTable([{}])), mapping);
    expect(await placesOf('MAPPED')).toEqual(['FUND NLF < -', 'PROD BAL < NLF', 'PART LU9900000019 < BAL']);
  });

  it('is reported by the cell where it is broken or lacks something', async () => {
    await make('BROKEN');
    const path = await workbook(
      'broken.xlsx',
      eptTable([
        { '00060': 'EuroX', '01120': '' },
        { '00030': 'LU9900000027', '03010': '' },
      ]),
    );
    const report = await take('BROKEN', path);
    expect(
      report.notTaken.map(({ kind, line, value, reason }) => `${kind} ${line} ${value}: ${reason}`),
    ).toEqual([
      'rejected 2 : EPT & more!Z2 (01120_Field): Mandatory and empty; EPT & more!N2 (00060_Field) “EuroX”: Not a currency of ISO 4217',
      'doubtful 3 LU9900000027: EPT & more!AU3 (03010_Field): Mandatory and empty',
    ]);
    expect(await placesOf('BROKEN')).toHaveLength(3);
    expect(readFileSync(report.reportFiles[1]!, 'utf8')).toContain('EPT & more!N2');
  });
});
