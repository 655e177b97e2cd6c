import { expect, it } from 'vitest';
import { shortNames } from './short-names.ts';

it.each([
  [['A Fund – Bonds C EUR'], ['A Fund – Bonds C EUR']],
  [
    ['A Fund – Bonds C EUR', 'A Fund – Equities I'],
    ['Bonds C EUR', 'Equities I'],
  ],
  [
    ['A Fund Bonds', 'A Fund Bonds'],
    ['Bonds', 'Bonds'],
  ],
  [
    ['A Fund', 'B Fund'],
    ['A Fund', 'B Fund'],
  ],
  [[], []],
])('leaves of %j what differs', (names, short) => {
  expect(shortNames(names)).toEqual(short);
});
