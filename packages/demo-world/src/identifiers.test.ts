import { describe, expect, it } from 'vitest';
import { generateDemoWorld } from './generate.ts';
import { END_DATE } from './testing-world.ts';

/** Written apart from the generator, from the standards: whole numbers are checked, no check digit is computed. */

function value(character: string): number {
  return Number.parseInt(character, 36);
}

function isinIsValid(isin: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin)) return false;
  const digits = [...isin].flatMap((character) => [...String(value(character))].map(Number));
  const sum = digits
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit]! : digit), 0);
  return sum % 10 === 0;
}

function leiIsValid(lei: string): boolean {
  if (!/^[A-Z0-9]{18}\d\d$/.test(lei)) return false;
  return BigInt([...lei].map(value).join('')) % 97n === 1n;
}

function sedolIsValid(sedol: string): boolean {
  if (!/^[0-9BCDFGHJ-NP-TV-Z]{6}\d$/.test(sedol)) return false;
  return (
    [1, 3, 1, 7, 3, 9, 1].reduce((sum, weight, at) => sum + weight * value(sedol.charAt(at)), 0) % 10 === 0
  );
}

function figiIsValid(figi: string): boolean {
  if (!/^BBG[0-9B-DF-HJ-NP-TV-Z]{8}\d$/.test(figi)) return false;
  const doubled = [...figi].map((character, at) => String(value(character) * (at % 2 && at < 11 ? 2 : 1)));
  return [...doubled.join('')].reduce((sum, digit) => sum + Number(digit), 0) % 10 === 0;
}

describe('the checks themselves', () => {
  it.each(['US0378331005', 'LU0274208692', 'IE00B4L5Y983', 'CH0342181622', 'AU0000XVGZA3', 'LU9900000027'])(
    'know %s as an ISIN',
    (isin) => expect(isinIsValid(isin)).toBe(true),
  );

  it('know wrong numbers', () => {
    expect(isinIsValid('LU0000000000')).toBe(false);
    expect(leiIsValid('529900T8BM49AURSDO56')).toBe(false);
    expect(sedolIsValid('0263495')).toBe(false);
    expect(figiIsValid('BBG000BLNQ17')).toBe(false);
  });

  it('know right ones', () => {
    expect(leiIsValid('529900T8BM49AURSDO55')).toBe(true);
    expect(sedolIsValid('0263494')).toBe(true);
    expect(figiIsValid('BBG000BLNQ16')).toBe(true);
  });
});

describe('identifiers of the demo world', () => {
  const entities = generateDemoWorld({ endDate: END_DATE, size: 'full' }).customers.flatMap(
    (customer) => customer.entities,
  );
  const all = (field: string) =>
    entities.flatMap(({ values }) => (typeof values[field] === 'string' ? values[field] : []));

  it.each([
    ['ISIN', isinIsValid, 480],
    ['SUCCESSOR_ISIN', isinIsValid, 5],
    ['LEI', leiIsValid, 90],
    ['MANCO_LEI', leiIsValid, 19],
    ['SEDOL', sedolIsValid, 100],
    ['FIGI', figiIsValid, 200],
  ] as const)('%s has valid check digits', (field, valid, atLeast) => {
    expect(all(field).length).toBeGreaterThanOrEqual(atLeast);
    expect(all(field).filter((number) => !valid(number))).toEqual([]);
  });

  it('stay in blocks that nobody has given out', () => {
    expect(all('ISIN').filter((isin) => isin.slice(2, 4) !== '99')).toEqual([]);
    expect(all('LEI').filter((lei) => !lei.startsWith('9999'))).toEqual([]);
    expect(all('SEDOL').filter((sedol) => !sedol.startsWith('9'))).toEqual([]);
    expect(all('WKN').filter((wkn) => !/^ZZ[0-9A-HJ-NP-Z]{4}$/.test(wkn))).toEqual([]);
    expect(all('VALOR').filter((valor) => !/^9[89]\d{7}$/.test(valor))).toEqual([]);
  });

  it('agree with what they say: policy in the CFI, Valor in the Swiss ISIN', () => {
    const wrong = entities.filter(({ values }) => {
      const policy = values.DISTRIBUTION_POLICY === 'ACCUMULATING' ? 'G' : 'I';
      const swiss = typeof values.ISIN === 'string' && values.ISIN.startsWith('CH') ? values.ISIN : null;
      return (
        (typeof values.CFI === 'string' && values.CFI[3] !== policy) ||
        (swiss && values.VALOR !== swiss.slice(2, 11))
      );
    });
    expect(wrong).toEqual([]);
  });
});
