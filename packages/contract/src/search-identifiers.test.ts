import { describe, expect, it } from 'vitest';
import {
  distinctIdentifiers,
  hasBadCheckDigit,
  joinGroupedIsins,
  joinIdentifiers,
  splitIdentifiers,
} from './search-identifiers.ts';

describe('a pasted list of identifiers', () => {
  it.each([
    ['LU9900000019\nLU9900000027', ['LU9900000019', 'LU9900000027']],
    ['LU9900000019, 12345;A1B2C3\tBBG000\r\n x|y', ['LU9900000019', '12345', 'A1B2C3', 'BBG000', 'x', 'y']],
    ['a，b、c；d\u00a0e\u3000f\ufeff', ['a', 'b', 'c', 'd', 'e', 'f']],
    // An ISIN written in groups is one, also mistyped; a column, or what only looks alike, is not joined.
    ['CH 9900 0025 26', ['CH9900002526']],
    ['CH 9900 0025 26 lu\u00a0990000001\u00a09, X1', ['CH9900002526', 'lu9900000019', 'X1']],
    ['LU99 0000 0019 CH 9900 0025 27', ['LU9900000019', 'CH9900002527']],
    ['"CH 9900 0025 26" "AB 12"', ['CH9900002526', 'AB 12']],
    ['CH\t9900\t0025\t26', ['CH', '9900', '0025', '26']],
    ['CH 12345 67890 LU99 0000 0018', ['CH', '12345', '67890', 'LU99', '0000', '0018']],
    ['CH 9900 0025', ['CH', '9900', '0025']],
    // A dash, a dot or a slash is part of a code.
    ['ALP-X ALP.Y ALP/Z', ['ALP-X', 'ALP.Y', 'ALP/Z']],
    ['"ABC LX Equity","say ""x""";z', ['ABC LX Equity', 'say "x"', 'z']],
    // As a list in a query has them; a single one is part of a code.
    ["'LU9900000019', 'ALP-X' D'X 'Y", ['LU9900000019', 'ALP-X', "D'X", "'Y"]],
    ['"never closed', ['"never', 'closed']],
    ['lu1 LU1 Lu1', ['lu1']],
    [' ,;\n\t', []],
  ])('%j holds %j', (text, expected) => expect(splitIdentifiers(text)).toEqual(expected));

  it.each([[['LU9900000019', 'ALP-X']], [['ISIN Name', 'a, b; "c"', "'X'", 'LU9900000019']]])(
    '%j is written so that it is read as the same',
    (entries) => expect(splitIdentifiers(joinIdentifiers(entries))).toEqual(entries),
  );

  it('keeps the first spelling of what is repeated', () =>
    expect(distinctIdentifiers([' b ', 'A', 'B', '', 'a'])).toEqual(['b', 'A']));

  it('keeps apart what differs in capitals, by which rows are found', () => {
    const all = ['i\u0307zmir', '\u0130zmir', 'Straße', 'STRASSE'];
    expect(distinctIdentifiers(all)).toEqual(all);
  });

  it('takes ten thousand and more in a moment', () => {
    const codes = Array.from({ length: 50_000 }, (_, n) => `CODE-${n}`);
    expect(splitIdentifiers(codes.join('\r\n'))).toEqual(codes);
  });
});

describe('check digits', () => {
  it.each([
    ['LU9900000019', false],
    ['lu9900000019', false],
    ['LU9900000018', true],
    ['5299000DEMOFUND00174', false],
    ['5299000DEMOFUND00175', true],
    ['BBG000BLNNH6', false],
    ['BBG000BLNNH7', true],
    ['ALP-X', false],
    ['12345', false],
  ])('of %s are wrong: %s', (text, wrong) => expect(hasBadCheckDigit(text)).toBe(wrong));
});

it('reads letters, figures and separators of full width', () => {
  expect(splitIdentifiers('ＣＨ００１２０３２０４８；ＤＥ０００ＢＡＳＦ１１１\u3000LU0274208692')).toEqual([
    'CH0012032048',
    'DE000BASF111',
    'LU0274208692',
  ]);
});

it('reads quotation marks as mail programs turn them', () => {
  expect(splitIdentifiers('“LU0274208692” ‘CH0012345678’\n„A B“')).toEqual([
    'LU0274208692',
    'CH0012345678',
    'A B',
  ]);
});

it.each([
  ['CH 9900 0025 26', 'CH9900002526'],
  ['lu 027420869 2', 'lu0274208692'],
  ['seewarth CH 9900 0025 26', 'seewarth CH9900002526'],
  // One that is mistyped may as well be words.
  ['CH 9900 0025 27', 'CH 9900 0025 27'],
  ['de bondfunds 5', 'de bondfunds 5'],
  ['two  words', 'two  words'],
])('joins an ISIN in a text: %s', (text, joined) => expect(joinGroupedIsins(text)).toBe(joined));

it('takes no words for an ISIN by a check digit that happens to be right', () => {
  for (let digit = 0; digit < 10; digit += 1)
    expect(joinGroupedIsins(`de bondfunds ${digit}`)).toBe(`de bondfunds ${digit}`);
});
