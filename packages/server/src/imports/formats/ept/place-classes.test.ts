import { describe, expect, it } from 'vitest';
import { placeClasses, soughtOf } from './place-classes.ts';
import type { EptPlaces } from './place-products.ts';
import type { EptClass } from './read-ept.ts';

const NONE: EptPlaces = { funds: {}, products: {} };

function eptClass(line: number, code: string, name: string, more: Partial<EptClass> = {}): EptClass {
  return {
    line,
    code,
    name,
    manufacturer: { name: 'Northlight Funds SA', lei: '5299000DEMOFUND00174', email: null },
    identifier: 'ISIN',
    values: { SRI: 3 },
    onlyNew: { NAME: name, CURRENCY: 'EUR' },
    notes: [],
    ...more,
  };
}
const shown = (lines: ReturnType<typeof placeClasses>) =>
  lines.flatMap((line) => {
    if (!('subject' in line)) return line.kind === 'rejected' ? [`${line.kind}: ${line.reason}`] : [];
    const move = line.moves === true ? ' (moved)' : '';
    return `${line.level} ${line.by.value} < ${line.parentCode ?? '-'}: ${Object.keys(line.values).join(' ')}${move}`;
  });
const A = eptClass(2, 'LU9900000019', 'Northlight Balanced A');
const B = eptClass(3, 'LU9900000027', 'Northlight Balanced B');

describe('classes of a file', () => {
  it('that are new hang under sub-funds of one fund for their manufacturer', () => {
    const bond = eptClass(4, 'LU9900000035', 'Northlight Bond A');
    expect(shown(placeClasses([A, B, bond], [], NONE))).toEqual([
      'FUND 5299000DEMOFUND00174 < -: NAME MANCO MANCO_LEI',
      'PROD Northlight Balanced < 5299000DEMOFUND00174: NAME',
      'PROD Northlight Bond < 5299000DEMOFUND00174: NAME',
      'PART LU9900000019 < Northlight Balanced: NAME CURRENCY ISIN SRI',
      'PART LU9900000027 < Northlight Balanced: NAME CURRENCY ISIN SRI',
      'PART LU9900000035 < Northlight Bond: NAME CURRENCY ISIN SRI',
    ]);
  });

  it('that the record has get their figures and stay where they are', () => {
    const known = { field: 'ISIN', value: 'LU9900000019', parentCode: 'P' } as const;
    expect(shown(placeClasses([A], [{ ...known, level: 'PART', code: 'C1' }], NONE))).toEqual([
      'PART C1 < -: SRI',
    ]);
    expect(
      shown(
        placeClasses([A], [{ ...known, level: 'STRUCTURED_PRODUCT', code: 'S1', parentCode: null }], NONE),
      ),
    ).toEqual(['STRUCTURED_PRODUCT S1 < -: SRI']);
  });

  it('are refused where two of the record have the identifier', () => {
    const found = ['C1', 'C2'].map(
      (code) => ({ level: 'PART', field: 'ISIN', value: A.code, code, parentCode: 'P' }) as const,
    );
    expect(shown(placeClasses([A], found, NONE))).toEqual(['rejected: 2 entities have this ISIN (C1, C2)']);
  });

  it('hang under what is there already: the fund by its name, the sub-fund by its own', () => {
    const fund = {
      level: 'FUND',
      field: 'NAME',
      value: 'Northlight Funds SA',
      code: 'NLF',
      parentCode: null,
    } as const;
    const prod = { level: 'PROD', field: 'NAME', value: 'Northlight Balanced', code: 'P7' } as const;
    expect(shown(placeClasses([A], [fund, { ...prod, parentCode: 'NLF' }], NONE))).toEqual([
      'FUND NLF < -: ',
      'PROD P7 < -: ',
      'PART LU9900000019 < P7: NAME CURRENCY ISIN SRI',
    ]);
    // The only one of the customer's is meant, whichever fund it hangs under; of two none can be.
    const other = { ...prod, parentCode: 'OTHER' };
    expect(shown(placeClasses([A], [fund, other], NONE))).toEqual([
      'PART LU9900000019 < P7: NAME CURRENCY ISIN SRI',
    ]);
    expect(shown(placeClasses([A], [fund, other, { ...other, code: 'P8' }], NONE))).toEqual([
      'FUND NLF < -: ',
      'PROD Northlight Balanced < NLF: NAME',
      'PART LU9900000019 < Northlight Balanced: NAME CURRENCY ISIN SRI',
    ]);
  });

  it('that are new hang where the others of their sub-fund hang in the record', () => {
    const known = { level: 'PART', field: 'ISIN', value: A.code, code: 'C1', parentCode: 'P9' } as const;
    const placed = placeClasses([A, B], [{ ...known, parentLevel: 'PROD' }], NONE);
    expect(shown(placed)).toEqual(['PART C1 < -: SRI', 'PART LU9900000027 < P9: NAME CURRENCY ISIN SRI']);
    expect(placed.at(-1)).toEqual({
      kind: 'warning',
      line: 3,
      value: 'Northlight Balanced',
      reason:
        'The sub-fund P9 of the record, guessed from the names of new classes (1): Northlight Balanced B (LU9900000027). "products" of a mapping says otherwise, also later',
    });
  });

  it('that hang elsewhere than the customer says are moved', () => {
    const known = { level: 'PART', field: 'ISIN', value: A.code, code: 'C1', parentCode: 'WRONG' } as const;
    const found = [
      { ...known, parentLevel: 'PROD' },
      { level: 'PROD', field: 'CODE', value: 'BAL', code: 'BAL', parentCode: 'X' },
    ] as const;
    for (const key of [A.code, A.name, 'Northlight Balanced']) {
      expect(shown(placeClasses([A], found, { funds: {}, products: { [key]: 'BAL' } }))).toEqual([
        'PROD BAL < -: ',
        'PART C1 < BAL: SRI (moved)',
      ]);
    }
    // A sub-fund that there is not yet is made.
    expect(shown(placeClasses([A], found.slice(0, 1), { funds: {}, products: { [A.code]: 'BAL' } }))).toEqual(
      [
        'FUND 5299000DEMOFUND00174 < -: NAME MANCO MANCO_LEI',
        'PROD BAL < 5299000DEMOFUND00174: NAME',
        'PART C1 < BAL: SRI (moved)',
      ],
    );
    const there = [{ ...found[0], parentCode: 'BAL' }, found[1]];
    expect(shown(placeClasses([A], there, { funds: {}, products: { [A.code]: 'BAL' } }))).toEqual([
      'PROD BAL < -: ',
      'PART C1 < -: SRI',
    ]);
  });

  it('do not take the code of another fund’s sub-fund', () => {
    const other = {
      level: 'PROD',
      field: 'CODE',
      value: 'Northlight Balanced',
      code: 'Northlight Balanced',
    } as const;
    const second = eptClass(3, 'LU9900000027', 'Northlight Balanced B', {
      manufacturer: { name: 'Southlight SA', lei: null, email: null },
    });
    expect(shown(placeClasses([A, second], [{ ...other, parentCode: 'X' }], NONE))).toEqual([
      'FUND 5299000DEMOFUND00174 < -: NAME MANCO MANCO_LEI',
      'PROD 5299000DEMOFUND00174 Northlight Balanced < 5299000DEMOFUND00174: NAME',
      'FUND Southlight SA < -: NAME MANCO',
      'PROD Southlight SA Northlight Balanced < Southlight SA: NAME',
      'PART LU9900000019 < 5299000DEMOFUND00174 Northlight Balanced: NAME CURRENCY ISIN SRI',
      'PART LU9900000027 < Southlight SA Northlight Balanced: NAME CURRENCY ISIN SRI',
    ]);
  });

  it('hang where the customer says', () => {
    const places = {
      funds: { 'Northlight Funds SA': 'NLF' },
      products: { 'Northlight Balanced': 'BAL', 'Northlight Balanced B': 'BAL-B' },
    };
    const found = [
      { level: 'PROD', field: 'CODE', value: 'BAL', code: 'BAL', parentCode: 'ELSEWHERE' },
    ] as const;
    expect(shown(placeClasses([A, B], found, places))).toEqual([
      'PROD BAL < -: ',
      'FUND NLF < -: NAME MANCO MANCO_LEI',
      'PROD BAL-B < NLF: NAME',
      'PART LU9900000019 < BAL: NAME CURRENCY ISIN SRI',
      'PART LU9900000027 < BAL-B: NAME CURRENCY ISIN SRI',
    ]);
    expect(soughtOf([A], places)).toContainEqual({ level: 'PROD', field: 'CODE', value: 'BAL' });
  });

  it('come at the same places however many of them an import that was stopped has made', () => {
    const bond = eptClass(4, 'LU9900000035', 'Northlight Bond A');
    const own = eptClass(1, 'LU9900000043', 'Northlight Own A');
    const classes = [own, A, B, bond];
    // The record has had one of them from the beginning, elsewhere.
    const before = [{ level: 'PART', field: 'ISIN', value: own.code, code: 'OWN', parentCode: 'X' } as const];
    const whole = placeClasses(classes, before, NONE);
    const places = (lines: typeof whole) =>
      lines
        .flatMap((line) => ('subject' in line ? [`${line.level} ${line.by.value} ${line.line}`] : []))
        .toSorted();
    const made = whole.flatMap((line) => {
      if (!('subject' in line) || line.parentCode === null) return [];
      const { level, by, parentCode, values } = line;
      const found = { level, code: by.value, parentCode } as const;
      return [
        { ...found, field: 'CODE', value: by.value },
        { ...found, field: 'NAME', value: String(values['NAME']) },
      ];
    });
    const fund = {
      level: 'FUND',
      field: 'CODE',
      value: '5299000DEMOFUND00174',
      code: '5299000DEMOFUND00174',
      parentCode: null,
    } as const;
    expect(made).toHaveLength(10);
    for (let most = 0; most <= made.length; most += 1) {
      const found = [...before, fund, ...made.slice(0, most)];
      expect(places(placeClasses(classes, found, NONE))).toEqual(places(whole));
    }
  });
});
