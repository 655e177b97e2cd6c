import { describe, expect, it } from 'vitest';
import { isCusip, isFigi, isLei, isSedol, isValorForm, isWknForm } from './identifiers.ts';

describe('identifiers', () => {
  it.each([
    ['LEI', isLei, '529900T8BM49AURSDO55', true],
    ['LEI', isLei, '5493001KJTIIGC8Y1R12', true],
    ['LEI', isLei, 'PQOH26KWDF7CG10L6792', true],
    ['LEI', isLei, '5299000DEMOFUND00174', true],
    ['LEI', isLei, '5299000DEMOFUND00175', false],
    ['LEI', isLei, '529900T8BM49AURSDO5', false],
    ['LEI', isLei, '529900t8bm49aursdo55', false],
    ['SEDOL', isSedol, '0263494', true],
    ['SEDOL', isSedol, 'B0WNLY7', true],
    ['SEDOL', isSedol, 'B0WNLY8', false],
    ['SEDOL', isSedol, 'A0WNLY7', false],
    ['CUSIP', isCusip, '037833100', true],
    ['CUSIP', isCusip, '38259P508', true],
    ['CUSIP', isCusip, '037833101', false],
    ['FIGI', isFigi, 'BBG000B9XRY4', true],
    ['FIGI', isFigi, 'BBG000BLNNH6', true],
    ['FIGI', isFigi, 'BBG000B9XRY5', false],
    ['FIGI', isFigi, 'GBG000B9XRY4', false],
    ['WKN', isWknForm, '840400', true],
    ['WKN', isWknForm, 'A0RPWH', true],
    ['WKN', isWknForm, 'A0RPIH', false],
    ['WKN', isWknForm, '84040', false],
    ['Valor', isValorForm, '34218162', true],
    ['Valor', isValorForm, '1234567890', false],
    ['Valor', isValorForm, 'CH0342181622', false],
  ] as const)('%s %s of %s is %s', (_, check, text, expected) => {
    expect(check(text)).toBe(expected);
  });

  it('take no digit but one for the check', () => {
    for (const [check, body] of [
      [isSedol, '026349'],
      [isCusip, '03783310'],
      [isFigi, 'BBG000B9XRY'],
    ] as const) {
      expect(Array.from('0123456789', (digit) => check(body + digit)).filter(Boolean)).toHaveLength(1);
    }
  });
});
