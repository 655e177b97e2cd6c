import { readFileSync, writeFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { useImports } from '../../../testing/import-harness.ts';
import { writeEntities } from '../../../testing/world.ts';
import { eptTable } from '../../fixtures/ept/ept-table.ts';
import { importMapping, type ImportMapping } from '@fundarium/contract/import-mapping';

const { make, take, preview, read, entities, placesOf, revisionOf, database, pathOf } = useImports();

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
  it('takes none of its numbers where most lines show that they are percent points', async () => {
    await make('POINTS');
    const inPoints = { '01020': '8.45', '03060': '1.25' };
    const small = { ...CLASSES[1]!, '01020': '0.12', '03060': '0.15', '01100': '4' };
    const { counts, notTaken } = await take('POINTS', csv('points.csv', eptTable([inPoints, small])));
    expect(counts).toMatchObject({ read: 2, rejected: 2, written: 0 });
    expect(notTaken).toContainEqual({
      kind: 'rejected',
      line: 3,
      value: 'LU9900000027',
      reason: 'Other lines of the file give percent points; deliver fractions, 0.0125 for 1.25%',
    });
  });

  it('brings no link that is a script, and names its line', async () => {
    await make('LINKS');
    const link = { '00075': 'javascript:alert(1)' };
    const { notTaken } = await take('LINKS', csv('links.csv', eptTable([{}, { ...CLASSES[1]!, ...link }])));
    expect(notTaken.filter(({ kind }) => kind === 'rejected')).toMatchObject([
      { reason: expect.stringContaining('KID_WEB_ADDRESS is not a value of type URL') },
    ]);
    const links = (await entities('LINKS')).flatMap(({ values }) => values['KID_WEB_ADDRESS'] ?? []);
    expect(links).toEqual(['https://northlight.example/kid/a.pdf']);
  });

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
    expect(report.notTaken.filter(({ kind }) => kind === 'warning')).toEqual([
      {
        kind: 'warning',
        line: 2,
        value: 'Northlight Balanced',
        reason:
          'A new sub-fund, guessed from the names of new classes (2): Northlight Balanced A (LU9900000019), Northlight Balanced B (LU9900000027). "products" of a mapping says otherwise, also later',
      },
      {
        kind: 'warning',
        line: 4,
        value: 'Northlight Bond',
        reason:
          'A new sub-fund, guessed from the names of new classes (1): Northlight Bond A (LU9900000035). "products" of a mapping says otherwise, also later',
      },
    ]);
    // Of the head, the time; whether there is credit risk; and so on: each holds a value in all three lines.
    const unread = report.notTaken.filter(({ kind }) => kind === 'unread');
    expect(unread).toContainEqual({
      kind: 'unread',
      line: 2,
      value: '00015_Field',
      reason: 'The column is not read (values: 3)',
    });
    expect(unread.map(({ value }) => value.slice(0, 5))).not.toContain('02030');
    expect(report.counts).toMatchObject({ rejected: 0, duplicate: 0, missing: 0 });
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
      SCENARIO_INVESTMENT: '10000',
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

  it('can be put right afterwards: with a mapping the same file moves classes, with their history', async () => {
    await make('RIGHT');
    await make('RIGHT_OTHER');
    const names = ['Northlight Balanced Nordic', 'Northlight Balanced Clean X'];
    const classes = names.map((name, at) => ({
      '00030': CLASSES[at]!['00030'] ?? 'LU9900000019',
      '00050': name,
    }));
    const path = csv('right.csv', eptTable(classes));
    const guessed = await preview('RIGHT', path);
    expect(guessed.notTaken.filter(({ kind }) => kind === 'warning').map(({ value }) => value)).toEqual([
      'Northlight Balanced Nordic',
      'Northlight Balanced',
    ]);
    await take('RIGHT', path);
    await take('RIGHT_OTHER', path);
    const wrong = [
      'FUND 5299000DEMOFUND00174 < -',
      'PROD Northlight Balanced < 5299000DEMOFUND00174',
      'PROD Northlight Balanced Nordic < 5299000DEMOFUND00174',
      'PART LU9900000019 < Northlight Balanced Nordic',
      'PART LU9900000027 < Northlight Balanced',
    ];
    expect(await placesOf('RIGHT')).toEqual(wrong);

    const products = { 'Northlight Balanced Nordic': 'Northlight Balanced', LU9900000027: 'NEW-BALANCED' };
    const mapping: ImportMapping = {
      name: 'N',
      format: 'ept',
      columns: {},
      missing: [],
      zeroIsMissing: false,
      products,
    };
    const before = await revisionOf('RIGHT');
    const planned = await preview('RIGHT', path, mapping);
    expect(planned.planned).toMatchObject({ created: 1, moved: 2 });
    expect(await placesOf('RIGHT')).toEqual(wrong);
    expect(await revisionOf('RIGHT')).toBe(before);

    const report = await take('RIGHT', path, mapping);
    expect(report.counts).toMatchObject({ rejected: 0 });
    expect(report.notTaken.filter(({ kind }) => kind === 'warning')).toEqual([]);
    expect((await placesOf('RIGHT')).filter((place) => place.startsWith('PART'))).toEqual([
      'PART LU9900000019 < Northlight Balanced',
      'PART LU9900000027 < NEW-BALANCED',
    ]);
    expect(
      await read(
        'RIGHT',
        `select e.code, c.fields #>> '{PARENT,previous,code}' as previous, c.source
         from change c join entity e on e.customer_code = c.customer_code and e.id = c.subject_id
         where c.customer_code = $1 and c.change_type = 'MOVE_ENTITY' order by e.code`,
      ),
    ).toEqual([
      { code: 'LU9900000019', previous: 'Northlight Balanced Nordic', source: 'import' },
      { code: 'LU9900000027', previous: 'Northlight Balanced', source: 'import' },
    ]);
    expect(await placesOf('RIGHT_OTHER')).toEqual(wrong);
    // Once more, nothing is left to be done.
    const after = await revisionOf('RIGHT');
    expect((await take('RIGHT', path, mapping)).counts).toMatchObject({ written: 0, rejected: 0 });
    expect(await revisionOf('RIGHT')).toBe(after);
  });

  it('takes nothing that a mapping says stands for a missing value', async () => {
    await make('MISSING');
    const path = csv('missing.csv', eptTable([{ '01020': '-99', '00075': 'unknown' }]));
    const mapping = importMapping.parse({ name: 'N', format: 'ept', missing: ['-99', 'unknown'] });
    const { counts } = await take('MISSING', path, mapping);
    expect(counts).toMatchObject({ rejected: 0 });
    const values = (await entities('MISSING')).flatMap((each) => Object.keys(each.values));
    expect(values).toContain('SRI');
    expect(values.filter((field) => ['VEV', 'KID_WEB_ADDRESS'].includes(field))).toEqual([]);
  });

  it('notes the columns that only structured products have a field for', async () => {
    await make('OTHER_LEVEL');
    await writeEntities(database(), 'OTHER_LEVEL', [
      {
        level: 'STRUCTURED_PRODUCT',
        code: 'LU9900000027',
        parent: null,
        values: { NAME: 'Northlight Note' },
      },
    ]);
    const bond = { '00030': 'LU9900000035', '00050': 'Northlight Bond A' };
    const path = csv('level.csv', eptTable([{ ...CLASSES[1]!, '00110': 'Y' }, { '00110': 'Y' }, bond]));
    const { notTaken } = await take('OTHER_LEVEL', path);
    expect(notTaken.filter(({ reason }) => reason.startsWith('Entities of this level'))).toEqual([
      {
        kind: 'unread',
        line: 3,
        value: '00110_Field',
        reason: 'Entities of this level have no such field; the column is not read (values: 2)',
      },
    ]);
    const taken = (await entities('OTHER_LEVEL')).filter(({ values }) => 'AUTOCALLABLE' in values);
    expect(taken.map(({ code }) => code)).toEqual(['LU9900000027']);
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
    const cells = report.notTaken.filter(({ reason }) => reason.includes('EPT & more!'));
    expect(cells.map(({ kind, line, value, reason }) => `${kind} ${line} ${value}: ${reason}`)).toEqual([
      'rejected 2 : EPT & more!Z2 (01120_Field): Mandatory and empty; EPT & more!N2 (00060_Field) “EuroX”: Not a currency of ISO 4217',
      'warning 3 LU9900000027: EPT & more!AU3 (03010_Field): Mandatory and empty',
    ]);
    expect(await placesOf('BROKEN')).toHaveLength(3);
    expect(readFileSync(report.reportFiles[1]!, 'utf8')).toContain('EPT & more!N2');
  });
});
