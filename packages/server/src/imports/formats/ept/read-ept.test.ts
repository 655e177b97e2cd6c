import { describe, expect, it } from 'vitest';
import { eptTable } from '../../fixtures/ept/ept-table.ts';
import { eptReader, isEptHeader, type BrokenLine, type EptClass } from './read-ept.ts';

function read(
  changes: Readonly<Record<string, string>>,
  sheet: string | null = 'EPT',
): EptClass | BrokenLine {
  const [header, cells] = eptTable([changes]);
  return eptReader(header!, sheet)({ line: 2, cells: cells! });
}
function classOf(changes: Readonly<Record<string, string>> = {}): EptClass {
  const line = read(changes);
  if ('problems' in line) throw new Error(JSON.stringify(line.problems));
  return line;
}
const said = (line: EptClass | BrokenLine) =>
  ('problems' in line ? line.problems : line.notes).map(
    ({ where, value, reason }) => `${where} ${value}: ${reason}`,
  );

describe('a line of an EPT', () => {
  it('gives the class, its manufacturer, its risk, costs and scenarios, decimals as percent points', () => {
    expect(classOf()).toEqual({
      line: 2,
      manufacturer: {
        name: 'Northlight Funds SA',
        lei: '5299000DEMOFUND00174',
        email: 'data@northlight.example',
      },
      code: 'LU9900000019',
      identifier: 'ISIN',
      name: 'Northlight Balanced A',
      onlyNew: { NAME: 'Northlight Balanced A', CURRENCY: 'EUR' },
      values: {
        KID_PUBLICATION_DATE: '2026-01-12',
        KID_WEB_ADDRESS: 'https://northlight.example/kid/a.pdf',
        PRIIPS_CATEGORY: '2',
        AUTOCALLABLE: false,
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
      },
      notes: [],
    });
  });

  it('keeps a half recommended holding period that is filled, whatever the period', () => {
    const half = { '02020': '-0.06', '02050': '0.04', '02080': '0.12', '02110': '-0.2' };
    const kept = {
      SCENARIO_UNFAVOURABLE_HALF_RHP: '-6',
      SCENARIO_MODERATE_HALF_RHP: '4',
      SCENARIO_FAVOURABLE_HALF_RHP: '12',
      SCENARIO_STRESS_HALF_RHP: '-20',
    };
    expect(classOf({ ...half, '01120': '12' }).values).toMatchObject({ RHP: '12', ...kept });
    expect(classOf({ ...half, '01120': '5' }).values).toMatchObject({ RHP: '5', ...kept });
  });

  it.each([
    [
      { '00040': '3', '00030': 'B0YBKJ7' },
      { code: 'B0YBKJ7', identifier: 'SEDOL' },
    ],
    [
      { '00040': '99', '00030': 'INTERNAL-7' },
      { code: 'INTERNAL-7', identifier: null },
    ],
    [{ '00030': 'lu 9900 0000 27' }, { code: 'LU9900000027', identifier: 'ISIN' }],
    [{ '00016': '""' }, { manufacturer: { lei: null } }],
    [{ '00070': '2026-01-12T00:00:00.000Z' }, { values: { KID_PUBLICATION_DATE: '2026-01-12' } }],
    [{ '01090': '3.0', '01020': '8.45e-2' }, { values: { SRI: 3, VEV: '8.45' } }],
    [{ '00001': 'EPT_V2.1' }, { code: 'LU9900000019' }],
    [{ '00005': '2026-01-15 08:30' }, { code: 'LU9900000019' }],
  ])('is taken with %j', (changes, expected) => {
    expect(classOf(changes)).toMatchObject(expected);
  });

  it.each([
    [{ '00050': '' }, ['EPT!M2 (00050_Field) : Mandatory and empty']],
    [
      { '00010': ' ', '02120': '""' },
      ['EPT!G2 (00010_Field) : Mandatory and empty', 'EPT!AQ2 (02120_Field) : Mandatory and empty'],
    ],
    [{ '00030': 'TBD' }, ['EPT!K2 (00030_Field) TBD: Not an ISIN']],
    [{ '00001': 'V20' }, ['EPT!A2 (00001_EPT_Version) V20: Not version V21 of the template']],
    [{ '00060': 'EuroX' }, ['EPT!N2 (00060_Field) EuroX: Not a currency of ISO 4217']],
    [{ '00070': '12/01/2026' }, ['EPT!O2 (00070_Field) 12/01/2026: Not a day as yyyy-mm-dd']],
    [{ '00070': '2026-02-30' }, ['EPT!O2 (00070_Field) 2026-02-30: Not a day as yyyy-mm-dd']],
    [
      { '00005': '31/12/2025 12:00' },
      ['EPT!B2 (00005_Field) 31/12/2025 12:00: Not a time as yyyy-mm-ddThh:mm:ss'],
    ],
    [{ '01090': '8' }, ['EPT!V2 (01090_Field) 8: Not a whole number from 1 to 7']],
    [{ '02010': '-0,12' }, ['EPT!AC2 (02010_Field) -0,12: Not a number with a decimal point']],
    [
      { '01140': 'H', '00006': 'Maybe' },
      ['EPT!AB2 (01140_Field) H: Not one of M, I, L', 'EPT!C2 (00006_Field) Maybe: Not one of Y, N'],
    ],
    [
      { '03060': '1.25' },
      ['EPT!AY2 (03060_Field) 1.25: 1.25 is a fraction here, and would be 125%; deliver 0.0125 for 1.25%'],
    ],
    [
      { '01020': '8.45' },
      ['EPT!T2 (01020_Field) 8.45: 8.45 is a fraction here, and would be 845%; deliver 0.0125 for 1.25%'],
    ],
    [
      { '01020': '0.35', '01100': '3' },
      ['EPT!T2 (01020_Field) 0.35: 0.35 is a fraction here, and would be 35%; deliver 0.0125 for 1.25%'],
    ],
    [
      { '02100': '-31' },
      ['EPT!AO2 (02100_Field) -31: -31 is a fraction here, and would be -3100%; deliver 0.0125 for 1.25%'],
    ],
    [{ '00050': 'North\u0007light' }, ['EPT!M2 (00050_Field) North\u0007light: Holds what is not text']],
  ])('is refused with %j, naming the cell', (changes, problems) => {
    const line = read(changes);
    expect('problems' in line).toBe(true);
    expect(said(line).toSorted()).toEqual(problems.toSorted());
  });

  it('may have the volatility of a leveraged product, and the return of one', () => {
    const { values } = classOf({ '01020': '12.5', '01100': '7', '02070': '120' });
    expect(values).toMatchObject({ VEV: '1250', SCENARIO_FAVOURABLE_1_YEAR: '12000' });
  });

  it('is taken without costs that it announces, and they are noted', () => {
    expect(said(classOf({ '03010': '', '03060': '' }))).toEqual([
      'EPT!AU2 (03010_Field) : Mandatory and empty',
      'EPT!AY2 (03060_Field) : Mandatory and empty',
    ]);
    expect(said(classOf({ '00007': 'N', '03010': '', '03060': '' }))).toEqual([]);
  });

  it('names a mandatory field that has no column by its row', () => {
    const [header, cells] = eptTable([{}]).map((line) => line.slice(0, 6));
    const line = eptReader(header!, null)({ line: 9, cells: cells! });
    expect(said(line)).toContain('00010 : Mandatory, and the file has no such column');
  });
});

it('refuses a header with a field that appears twice', () => {
  expect(() => eptReader(['00001_EPT_Version', '00010_a', '00010_b'], null)).toThrow(
    'The field 00010 appears twice in the header.',
  );
});

it.each([
  [eptTable([])[0]!, true],
  [['00001', '00030', '01090'], true],
  [['00001_EMT_Version', '00030_x', '01090_y'], false],
  [['LEVEL', 'CODE', 'NAME', 'PARENT_CODE'], false],
  [[], false],
])('knows the template by its header (%#)', (header, expected) => {
  expect(isEptHeader(header)).toBe(expected);
});
