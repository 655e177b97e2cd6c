import { describe, expect, it } from 'vitest';
import { isIsin, withShownIsin } from './isin.ts';

describe('ISIN', () => {
  it.each([
    'US0378331005',
    'LU0274208692',
    'IE00B4L5Y983',
    'FR0000284689',
    'CH0342181622',
    'AT0000831409',
    'DE0008404005',
    'AU0000XVGZA3',
    'LU9900000019',
  ])('%s is valid', (text) => expect(isIsin(text)).toBe(true));
  it.each(['LU0000000000', 'US0378331006', 'HDFCNIVODG', 'us0378331005', 'US037833100', ''])(
    '%s is not',
    (text) => expect(isIsin(text)).toBe(false),
  );
  it('is shown from the code where none is delivered and the code is one', () => {
    expect(withShownIsin('PART', 'LU9900000019', { NAME: 'A' })).toEqual({ NAME: 'A', ISIN: 'LU9900000019' });
    expect(withShownIsin('PART', 'LU9900000019', { ISIN: 'X' })).toEqual({ ISIN: 'X' });
    expect(withShownIsin('PART', 'OWN-1', {})).toEqual({});
    expect(withShownIsin('FUND', 'LU9900000019', {})).toEqual({});
  });
});
