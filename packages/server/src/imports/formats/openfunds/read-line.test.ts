import type { FieldType } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import type { RecordField } from '../../../platform/record-field.ts';
import type { FieldsByLevel } from '../../record-writers.ts';
import { listWords } from '../../table/list-words.ts';
import { isOpenfundsHeader, isSecondHeader, openfundsColumns } from './read-header.ts';
import { openfundsReader, type BrokenLine, type OpenfundsLine } from './read-line.ts';
import { storedColumns } from './stored-columns.ts';

const field = (businessCode: string, type: FieldType, perLanguage = false) =>
  [
    businessCode,
    { businessCode, type, perLanguage, list: type === 'LOV' ? businessCode : null } as RecordField,
  ] as const;
const FIELDS: FieldsByLevel = new Map([
  ['FUND', new Map([field('UMBRELLA', 'STRING'), field('FISCAL_YEAR_END', 'STRING')])],
  [
    'PROD',
    new Map([
      field('NAME', 'STRING'),
      field('INVESTMENT_OBJECTIVE', 'LONGTEXT', true),
      field('IS_FUND_OF_FUNDS', 'BOOLEAN'),
    ]),
  ],
  [
    'PART',
    new Map([
      field('ISIN', 'STRING'),
      field('LAUNCH_DATE', 'DATE'),
      field('VEV', 'PERCENT'),
      field('SRI', 'INTEGER'),
      field('RHP', 'DOUBLE'),
      field('DISTRIBUTION_POLICY', 'LOV'),
      field('STATUS', 'LOV'),
      field('CURRENCY_HEDGE', 'LOV'),
      field('CURRENCY', 'LOV'),
    ]),
  ],
  [
    'REGISTRATION_COUNTRY',
    new Map([field('REGISTRATION_STATUS', 'LOV'), field('REGISTRATION_DATE', 'DATE')]),
  ],
]);

const LISTED = {
  DISTRIBUTION_POLICY: ['BOTH', 'ACCUMULATING'],
  STATUS: ['TO_BE_LAUNCHED'],
  CURRENCY_HEDGE: ['PORTFOLIO', 'PARTIAL', 'NONE'],
  REGISTRATION_STATUS: ['YES', 'RESTRICTED'],
  CURRENCY: ['GBP', 'EUR'],
};
const LISTS = listWords(
  Object.entries(LISTED).flatMap(([list, values]) =>
    values.map((value) => ({ list, value, labels: { de: `${value} auf Deutsch` } })),
  ),
);

function read(cells: Readonly<Record<string, string>>): OpenfundsLine | BrokenLine {
  return openfundsReader(
    Object.keys(cells),
    FIELDS,
    () => 'DMY',
    LISTS,
  )({ line: 2, cells: Object.values(cells) });
}
function lineOf(cells: Readonly<Record<string, string>>): OpenfundsLine {
  const line = read(cells);
  if ('problems' in line) throw new Error(JSON.stringify(line.problems));
  return line;
}

describe('a column', () => {
  it.each([
    ['OFST020000', 'ISIN', null],
    ['OFST020000 ISIN', 'ISIN', null],
    ['ISIN', 'ISIN', null],
    ['full  share class name', 'NAME', null],
    ['OFST010300(de)', 'INVESTMENT_OBJECTIVE', 'de'],
    ['OFST010300 (FR)', 'INVESTMENT_OBJECTIVE', 'fr'],
    ['Investment Objective (en)', 'INVESTMENT_OBJECTIVE', 'en'],
    ['OFST010300 Investment Objective (DE)', 'INVESTMENT_OBJECTIVE', 'de'],
    ['OFST010300_Investment_Objective_FR', 'INVESTMENT_OBJECTIVE', 'fr'],
    ['OFST010300 Investment Objective', 'INVESTMENT_OBJECTIVE', null],
    ['OFST6030CH', 'REGISTRATION_STATUS', 'CH'],
    ['Country Legal Registration DE', 'REGISTRATION_STATUS', 'DE'],
    ['Country Registration Date (it)', 'REGISTRATION_DATE', 'IT'],
    ['OFDY000035', 'nav', null],
  ])('%s is %s %s', (name, field, tag) => {
    expect(openfundsColumns([name]).map((column) => [column.field.field, column.tag])).toEqual([
      [field, tag],
    ]);
  });

  it.each(['OFST6030XX', 'Country Legal Registration', 'OFST999999', 'Something', ''])(
    '%j is none',
    (name) => {
      expect(openfundsColumns([name])).toEqual([]);
    },
  );
});

it.each([
  [['OFST020000', 'OFST010110', 'OFST999999'], true],
  [['ISIN', 'Legal Fund Name Only', 'Full Share Class Name'], true],
  [['ISIN', 'Share Class Currency', 'x'], false],
  [['ISIN', 'Valor', 'WKN'], false],
  [['LEVEL', 'CODE', 'NAME', 'PARENT_CODE'], false],
])('a header %j is of openfunds: %s', (header, expected) => {
  expect(isOpenfundsHeader(header)).toBe(expected);
});

it('a line of names below one of ids is no share class', () => {
  const header = ['OFST020000', 'OFST010110', 'OFST6030CH'];
  expect(isSecondHeader(header, ['ISIN', 'Legal Fund Name Only', 'Country Legal Registration CH'])).toBe(
    true,
  );
  expect(isSecondHeader(header, ['LU9900000019', 'Northlight Balanced', 'yes'])).toBe(false);
});

describe('a value', () => {
  it.each([
    ['OFST020560', '2012-06-01', { LAUNCH_DATE: '2012-06-01' }],
    ['OFST020560', '1900-01-01', { LAUNCH_DATE: '1900-01-01' }],
    ['OFST020560', '[N/A]', { LAUNCH_DATE: null }],
    ['OFST020560', '[IGNORE]', {}],
    ['OFST020560', '', {}],
    ['OFST024038', '0.0845', { VEV: '8.45' }],
    ['OFST024015', '3', { SRI: 3 }],
    ['OFST024018', '5.50', { RHP: '5.5' }],
    ['OFST020400', 'accumulating & distributing', { DISTRIBUTION_POLICY: 'BOTH' }],
    ['OFST020400', 'accumulating', { DISTRIBUTION_POLICY: 'ACCUMULATING' }],
    ['OFST020545', 'to be launched', { STATUS: 'TO_BE_LAUNCHED' }],
    ['OFST020261', 'Full portfolio hedge', { CURRENCY_HEDGE: 'PORTFOLIO' }],
    ['OFST020261', 'yes, partial NAV hedge', { CURRENCY_HEDGE: 'PARTIAL' }],
    ['OFST020261', 'Partial auf Deutsch', { CURRENCY_HEDGE: 'PARTIAL' }],
    ['OFST020261', 'none', { CURRENCY_HEDGE: 'NONE' }],
    ['OFST020540', 'gbp', { CURRENCY: 'GBP' }],
    // No name of anything, while `none` may be one.
    ['OFST020000', 'NULL', {}],
    ['OFST020000', 'none', { ISIN: 'none' }],
    // The customer's metamodel here has none.
    ['OFST020015', 'A0X123', {}],
  ])('%s %j is %j', (column, text, expected) => {
    expect(lineOf({ [column]: text }).values.PART).toEqual(expected);
  });

  it.each([
    ['OFST024038', '8.45 %', 'Not of type PERCENT'],
    ['OFST024038', '8.45', '8.45 is a fraction here, and would be 845%; deliver 0.0125 for 1.25%'],
    ['OFST024015', '3.5', 'Not of type INTEGER'],
    ['OFST020560', '2012-02-30', 'Not of type DATE'],
    ['OFST010500', 'perhaps', 'Not of type BOOLEAN'],
    ['OFDY000035', '-5', 'Not a number'],
    ['OFST020540', 'GBp', 'GBp is not in the list CURRENCY'],
    ['OFST020540', 'GBX', 'GBX is not in the list CURRENCY'],
    ['OFDY000036', 'today', 'Not a day as yyyy-mm-dd'],
    ['OFST010110', 'North\u0007light', 'Holds what is not text'],
  ])('%s %j is refused', (column, value, reason) => {
    expect(read({ [column]: value })).toEqual({ line: 2, problems: [{ field: column, value, reason }] });
  });

  it('is left out alone, with a note, where its list has no such value', () => {
    const { values, notes } = lineOf({ OFST020560: '2012-06-01', OFST020261: 'on Fridays' });
    expect(values.PART).toEqual({ LAUNCH_DATE: '2012-06-01' });
    expect(notes).toEqual([
      { kind: 'warning', line: 2, value: 'on Fridays', reason: 'CURRENCY_HEDGE has no value for this' },
    ]);
  });

  it.each([
    ['2016-09-30', '09-30'],
    ['30.9.', '09-30'],
    ['09-30', '09-30'],
    ['31-12', '12-31'],
    ['31 December', '12-31'],
    ['05/06/2026', '06-05'],
  ])('has a year that ends on %s', (text, end) => {
    expect(lineOf({ OFST010440: text }).values.FUND).toEqual({ FISCAL_YEAR_END: end });
  });

  it('says of a year that ends on no day that it is left out', () => {
    const { values, notes } = lineOf({ OFST010440: '31.04.' });
    expect(values.FUND).toEqual({});
    expect(notes.map(({ value, reason }) => `${value}: ${reason}`)).toEqual([
      '31.04.: Not a day of a year; write it as MM-DD, such as 12-31',
    ]);
  });

  it('belongs to its level, language and country', () => {
    const { values, registrations, figures } = lineOf({
      OFST005010: 'Northlight Umbrella',
      OFST010440: '2016-09-30',
      OFST010500: 'no',
      'OFST010300(de)': 'Wachstum',
      OFST010300: 'Growth',
      OFST6030DE: 'res',
      OFST6010DE: '2014-01-31',
      OFST6030CH: 'yes',
      OFDY000035: '100.50',
    });
    expect(values.FUND).toEqual({ UMBRELLA: 'Northlight Umbrella', FISCAL_YEAR_END: '09-30' });
    expect(values.PROD).toEqual({
      IS_FUND_OF_FUNDS: false,
      INVESTMENT_OBJECTIVE: { de: 'Wachstum', en: 'Growth' },
    });
    expect(Object.fromEntries(registrations)).toEqual({
      DE: { REGISTRATION_STATUS: 'RESTRICTED', REGISTRATION_DATE: '2014-01-31' },
      CH: { REGISTRATION_STATUS: 'YES' },
    });
    expect(figures).toEqual({ nav: '100.5' });
  });
});

it('refuses a header with a column that appears twice, by id and by name', () => {
  expect(() => openfundsReader(['OFST020000', 'ISIN'], FIELDS, () => 'DMY', LISTS)).toThrow(
    'The column ISIN appears twice in the header.',
  );
  // A text without a language is English.
  expect(() => openfundsReader(['OFST010300', 'OFST010300(EN)'], FIELDS, () => 'DMY', LISTS)).toThrow(
    'The column OFST010300(EN) appears twice in the header.',
  );
});

it('stores no text in a language that the record has not', () => {
  const { values } = lineOf({ 'OFST010300(de)': 'Wachstum', 'OFST010300(pl)': 'Wzrost' });
  expect(values.PROD).toEqual({ INVESTMENT_OBJECTIVE: { de: 'Wachstum' } });
  expect(storedColumns(['OFST010300(de)', 'OFST010300(pl)'], FIELDS).map(({ at }) => at)).toEqual([0]);
});
