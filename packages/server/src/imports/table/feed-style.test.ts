import { LANGUAGES } from '@fundarium/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { witnessStyle } from './feed-style.ts';
import { daySerial, readDay } from './read-day.ts';
import { notANumber, numberEvidence, readNumber, readRatio, whyTwoWays } from './read-number.ts';

function styleOf(days: readonly string[], numbers: readonly string[] = []) {
  const witness = witnessStyle({});
  for (const [at, day] of days.entries()) witness.seeDay(day, at + 2);
  for (const [at, number] of numbers.entries()) witness.seeNumber(number, at + 2);
  return witness.decide()(0);
}

/** The days of each column as they are read together. */
function readColumns(
  columns: readonly (readonly string[])[],
  mapping: Parameters<typeof witnessStyle>[0] = {},
  numbers: readonly string[] = [],
) {
  const witness = witnessStyle(mapping);
  for (const [column, days] of columns.entries())
    for (const [at, day] of days.entries()) witness.seeDay(day, at + 2, column);
  for (const [at, number] of numbers.entries()) witness.seeNumber(number, at + 2, columns.length);
  const styles = witness.decide();
  return columns.map((days, column) => days.map((day) => readDay(day, styles(column))));
}

describe('days of two-digit years', () => {
  const ask = 'year/month/day or does the year come last';
  it.each([
    ['that are months apart in the figures in front alone', ['24/11/25', '24/11/26', '24/12/02']],
    ['of several years ahead', ['24-12-30', '24-12-31']],
    ['that are of these weeks if they begin with the year', [recentDay()]],
    ['with points, as Japan and Korea have them', [recentDay().replaceAll('/', '.')]],
    ['with points, that are far ahead if they begin with the day', ['24.12.30', '24.12.31']],
  ])('%s may begin with the year', (_, days) => {
    expect(() => styleOf(days)).toThrow(ask);
  });

  it.each([
    ['of one month', ['02/11/26', '03/11/26', '24/11/26']],
    ['at the end of months', ['28/02/23', '31/03/23', '30/04/23', '31/12/24']],
    ['of one day', ['25/11/24']],
    ['with points', ['24.11.25', '24.11.26', '24.12.02']],
    ['with points, of one day of several years', ['15.06.20', '15.06.21', '15.06.22']],
  ])('%s begin with the day', (_, days) => {
    expect(styleOf(days).dateOrder).toBe('DMY');
  });

  it('are read as a mapping has them', () => {
    const witness = witnessStyle({ dateOrder: 'YMD' });
    for (const day of ['24/11/25', '24/11/26']) witness.seeDay(day, 2);
    expect(readDay('24/11/26', witness.decide()(0))).toBe('2024-11-26');
  });
});

/** One of the last days as yy/mm/dd, that is of another year if it begins with the day. */
function recentDay(): string {
  const days = [1, 2, 3].map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(2, 10));
  const [day] = days.filter((each) => each.slice(0, 2) !== each.slice(6));
  return day!.replaceAll('-', '/');
}

describe('the days of a file', () => {
  it.each([
    ['2016-08-30', 'DMY', '2016-08-30'],
    ['30/08/2016', 'DMY', '2016-08-30'],
    ['8/30/2016', 'MDY', '2016-08-30'],
    ['30.08.2016', 'MDY', '2016-08-30'],
    ['Aug 30, 2016', 'DMY', '2016-08-30'],
    ['2016-08-30T00:00:00', 'DMY', '2016-08-30'],
    ['30/02/2016', 'DMY', null],
    ['13/13/2016', 'MDY', null],
    ['Foo 30, 2016', 'DMY', null],
    ['30-08-2016', 'DMY', '2016-08-30'],
    ['20261105', 'DMY', '2026-11-05'],
    ['2026/11/05', 'DMY', '2026-11-05'],
    ['2026.11.5', 'DMY', '2026-11-05'],
    ['05-Nov-26', 'MDY', '2026-11-05'],
    ['5 Nov 2026', 'MDY', '2026-11-05'],
    ['5. November 2026', 'MDY', '2026-11-05'],
    ['Thu, 5 Nov 2026', 'DMY', '2026-11-05'],
    ['November 5th, 2026', 'DMY', '2026-11-05'],
    ['05-NOV-2026', 'DMY', '2026-11-05'],
    ['2026-Nov-05', 'DMY', '2026-11-05'],
    ['05.11.26', 'MDY', '2026-11-05'],
    ['05/11/26', 'DMY', '2026-11-05'],
    ['05/11/26', 'MDY', '2026-05-11'],
    ['26/11/05', 'YMD', '2026-11-05'],
    ['05.11.2026 17:30', 'DMY', '2026-11-05'],
    ['2026-11-05 00:00:00.000', 'DMY', '2026-11-05'],
    ['11/5/2026 12:00:00 AM', 'MDY', '2026-11-05'],
    ['5\u00A0Nov\u00A02026', 'DMY', '2026-11-05'],
    ['２０２６年１１月５日', 'DMY', '2026-11-05'],
    ['2026-11-05T12:00:00Z', 'DMY', '2026-11-05'],
    ['2026-11-05T23:00:00+01:00', 'DMY', '2026-11-05'],
    ['2026-11-05T23:00:00Z', 'DMY', null],
    ['05.11.2026 18:30 Z', 'DMY', null],
    ['2026-11-05T22:00:00.000+00:00', 'DMY', null],
    ['2026-11-05T16:30:00+00:00', 'DMY', '2026-11-05'],
    ['2026-11-05T22:04:00Z', 'DMY', '2026-11-05'],
    ['20261305', 'DMY', null],
    ['05.11/2026', 'DMY', null],
    ['5 Foo 2026', 'DMY', null],
    ['46331', 'DMY', null],
  ] as const)('%s, %s, is %s', (text, dateOrder, day) => {
    expect(readDay(text, { dateOrder, twoDigitYearsFrom: 2000 })).toBe(day);
  });

  it.each([
    ['de', '5. November 2026', '5. Nov. 2026', '5. März 2026', '5 Dez 2026'],
    ['en', '5 November 2026', '5 Nov 2026', '5 March 2026', '5 Dec 2026'],
    ['es', '5 de noviembre de 2026', '5 nov 2026', '5 marzo 2026', '5-dic-2026'],
    ['fr', '5 novembre 2026', '5 nov. 2026', '5 mars 2026', '5 déc. 2026'],
    ['it', '5 novembre 2026', '5 nov 2026', '5 marzo 2026', '5 dic 2026'],
    ['ja', '2026年11月5日', '2026年11月05日', '2026年3月5日', '2026年12月5日'],
    ['nl', '5 november 2026', '5 nov 2026', '5 maart 2026', '5 dec 2026'],
    ['zh', '2026年11月5日', '2026年11月05日', '2026年3月5日', '2026年12月5日'],
  ])('are read with the months of %s, in full and abbreviated', (_, ...texts) => {
    const days = texts.map((text) => readDay(text, { dateOrder: 'DMY' }));
    expect(days).toEqual(['2026-11-05', '2026-11-05', '2026-03-05', '2026-12-05']);
  });

  it('know every month that a language writes, and no two of one name', () => {
    for (const language of LANGUAGES.filter((each) => each !== 'ja' && each !== 'zh'))
      for (const month of ['long', 'short'] as const)
        for (let at = 1; at <= 12; at += 1) {
          const name = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(
            Date.UTC(2026, at - 1, 5),
          );
          const day = `2026-${String(at).padStart(2, '0')}-05`;
          expect(readDay(`5 ${name} 2026`, { dateOrder: 'DMY' }), `${language} ${name}`).toBe(day);
        }
  });

  it('have years of two digits as the hundred years that are meant say, and none without', () => {
    // 2000: 00 to 99 are 2000 to 2099. 1950: 50 to 99 are 1950 to 1999, 00 to 49 are 2000 to 2049.
    expect(readDay('05.11.98', { dateOrder: 'DMY', twoDigitYearsFrom: 2000 })).toBe('2098-11-05');
    expect(readDay('05.11.98', { dateOrder: 'DMY', twoDigitYearsFrom: 1950 })).toBe('1998-11-05');
    expect(readDay('05.11.49', { dateOrder: 'DMY', twoDigitYearsFrom: 1950 })).toBe('2049-11-05');
    expect(readDay('05.11.26', { dateOrder: 'DMY' })).toBeNull();
    const fields = witnessStyle({}, { priced: false });
    fields.seeDay('05.11.26', 7);
    expect(() => fields.decide()).toThrow(
      /century is the year of 05\.11\.26 \(line 7\).*"twoDigitYearsFrom": 1950/,
    );
  });

  it('are days since 1900 or 1904 where a workbook has a number', () => {
    // 1 January 2026 is 46,023 days after the spreadsheet's 0 January 1900; the other calendar begins 1,462 days later.
    expect(daySerial('46023', false)).toBe('2026-01-01');
    expect(daySerial('44561', true)).toBe('2026-01-01');
    expect(daySerial('46023.75', false)).toBe('2026-01-01');
    expect(daySerial('20260101', false)).toBeNull();
  });

  it('tell their order together', () => {
    expect(styleOf(['1/2/2016', '31/1/2016']).dateOrder).toBe('DMY');
    expect(styleOf(['1/2/2016', '1/31/2016']).dateOrder).toBe('MDY');
    expect(styleOf(['1/1/2016', '2016-01-02']).dateOrder).toBe('DMY');
    expect(() => styleOf(['1/1/2016', '1/2/2016'])).toThrow(
      /is 1\/2\/2016 \(line 3\) day\/month\/year or.*"dateOrder": "DMY" or "dateOrder": "MDY"$/,
    );
    expect(() => styleOf(['31/1/2016', '1/31/2016'])).toThrow(/contradict/);
    expect(witnessStyle({ dateOrder: 'MDY' }).decide()(0).dateOrder).toBe('MDY');
  });

  describe('with points', () => {
    const [first, second] = ['2026-11-05', '2026-11-25'];

    it('begin with the month where one of their column can be no other', () => {
      expect(readColumns([['11.05.2026', '11.25.2026']])).toEqual([[first, second]]);
      expect(readColumns([['11.05.26', '11.25.26']])).toEqual([[first, second]]);
      expect(readColumns([['11.25.2026'], ['11.05.2026', '11.25.2026']])).toEqual([
        [second],
        [first, second],
      ]);
      expect(readColumns([['11.05.2026', '11.25.2026'], ['25/11/2026']])).toEqual([
        [first, second],
        [second],
      ]);
      // Nothing tells whether the other column goes with it.
      expect(() => readColumns([['05.11.2026'], ['11.25.2026']])).toThrow(
        /is 05\.11\.2026 \(line 2\) day\/month\/year or/,
      );
    });

    it('begin with the day otherwise, whatever is written with strokes', () => {
      expect(readColumns([['05.11.2026', '04.11.2026']])).toEqual([[first, '2026-11-04']]);
      expect(readColumns([['05.11.2026', '11/25/2026'], ['05.11.2026']])).toEqual([[first, second], [first]]);
    });

    it('begin with the day beside a mistyped one, which is no day alone', () => {
      expect(readColumns([['25.11.2026', '05.11.2026', '11.27.2026']])).toEqual([[second, first, null]]);
      expect(readColumns([['05.11.2026'], ['25.11.2026'], ['12.11.2026', '11.25.2026']])).toEqual([
        [first],
        [second],
        ['2026-11-12', null],
      ]);
      const columns = [['05.11.2026'], ['12.11.2026', '11.25.2026']];
      const read = [[first], ['2026-11-12', null]];
      expect(readColumns(columns, {}, ['10,5'])).toEqual(read);
      expect(readColumns(columns, { decimalSign: ',' })).toEqual(read);
      expect(readColumns(columns, { dateOrder: 'DMY' })).toEqual(read);
    });

    it('are asked about where hardly any of many can be no other', () => {
      const column = ['05.11.2026', '04.11.2026', '03.11.2026', '11.25.2026'];
      expect(() => readColumns([column])).toThrow(
        /is 05\.11\.2026 \(line 2\) day\.month.*11\.25\.2026 \(line \d\) begins with the month.*"dateOrder": "MDY"$/,
      );
      expect(readColumns([column], { dateOrder: 'DMY' })[0]!.at(-1)).toBeNull();
      expect(readColumns([column.slice(1)])).toEqual([['2026-04-11', '2026-03-11', second]]);
    });

    it('begin with the month where a mapping says so, but those that cannot', () => {
      expect(readColumns([['11.05.2026']], { dateOrder: 'MDY' })).toEqual([[first]]);
      expect(readColumns([['11.05.2026', '25.11.2026'], ['11.05.2026']], { dateOrder: 'MDY' })).toEqual([
        [first, null],
        [first],
      ]);
      expect(readColumns([['11.05.2026']], { dateOrder: 'MDY' }, ['10,5'])).toEqual([[first]]);
    });
  });

  it('begin with the day where numbers have a decimal comma, if nothing else tells', () => {
    expect(styleOf(['6/11/2026'], ['1 235,01']).dateOrder).toBe('DMY');
    expect(styleOf(['11/30/2026', '6/11/2026'], ['1 235,01']).dateOrder).toBe('MDY');
    expect(() => styleOf(['6/11/2026'], ['1,235.01'])).toThrow('dateOrder');
    // What could be thousands says nothing.
    expect(() => styleOf(['6/11/2026'], ['1,235'])).toThrow('decimalSign');
    const mapped = witnessStyle({ decimalSign: ',' });
    mapped.seeDay('6/11/2026', 2);
    expect(mapped.decide()(0).dateOrder).toBe('DMY');
  });

  it('come back as they were written, where one of them tells the order', () => {
    const day = fc
      .date({
        min: new Date(Date.UTC(1800, 0, 1)),
        max: new Date(Date.UTC(2090, 11, 31)),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.array(day), fc.constantFrom('DMY', 'MDY'), (days, dateOrder) => {
        const written = ['2020-12-31', ...days].map((iso) => {
          const [y, m, d] = iso.split('-').map(Number);
          return dateOrder === 'DMY' ? `${d}/${m}/${y}` : `${m}/${d}/${y}`;
        });
        const style = styleOf(written);
        expect(written.map((text) => readDay(text, style))).toEqual(['2020-12-31', ...days]);
      }),
    );
  });
});

describe('the numbers of a file', () => {
  it('have their sign also where a percent sign stands behind them', () => {
    expect(styleOf([], ['1,85 %', '0,9%']).decimalSign).toBe(',');
    expect(styleOf([], ['1.85％']).decimalSign).toBe('.');
  });

  it.each([
    ['1234.5', '.', '1234.5'],
    ['1,234,567.50', '.', '1234567.50'],
    ['1.234.567,50', ',', '1234567.50'],
    ["1'234.5", '.', '1234.5'],
    ['1 234,5', ',', '1234.5'],
    ['1\u00A0234\u00A0567', '.', '1234567'],
    ['+5', '.', '5'],
    ['-5,25', ',', '-5.25'],
    ['1’234.5', '.', '1234.5'],
    ['1\u202F234,50', ',', '1234.50'],
    ["'1234.5", '.', '1234.5'],
    ['−3.5', '.', '-3.5'],
    ['１２３．５', '.', '123.5'],
    ['1,23', '.', null],
    ['1 2', '.', null],
    ['1.2.3', '.', null],
    ['12,34.5', '.', null],
    ['one', '.', null],
  ] as const)('%s with %s is %s', (text, decimalSign, number) => {
    expect(readNumber(text, { decimalSign })).toBe(number);
  });

  it('tell their sign together', () => {
    expect(styleOf([], ['1,234', '5.5']).decimalSign).toBe('.');
    expect(styleOf([], ['1,234', '5,5']).decimalSign).toBe(',');
    expect(styleOf([], ['0,123']).decimalSign).toBe(',');
    expect(styleOf([], ['1.234.567']).decimalSign).toBe(',');
    expect(styleOf([], ['12']).decimalSign).toBe('.');
    expect(styleOf([], ['1.234', '1.234,56']).decimalSign).toBe(',');
    expect(styleOf([], ['1.234', '1.5']).decimalSign).toBe('.');
    expect(styleOf([], ['100', '0.123']).decimalSign).toBe('.');
    expect(styleOf([], ["1'234.567"]).decimalSign).toBe('.');
    expect(() => styleOf([], ['1,234'])).toThrow(
      /is the comma of 1,234 \(line 2\) a decimal comma.*"decimalSign": "," or "decimalSign": "\."$/,
    );
    expect(() => styleOf([], ['1.234', '101.500', '7'])).toThrow(
      /is the point of 1\.234 \(line 2\) a decimal point/,
    );
    expect(() => styleOf([], ['1,2', '1.2'])).toThrow(/contradict/);
  });

  it('are judged column by column, and where a column leaves it open as the others have it', () => {
    const witness = witnessStyle({});
    witness.seeNumber('1.234', 2, 1);
    witness.seeNumber('12,5', 2, 2);
    expect([1, 2].map((column) => witness.decide()(column).decimalSign)).toEqual([',', ',']);
    // A third column that has it the other way leaves the first open.
    witness.seeNumber('12.5', 2, 3);
    expect(() => witness.decide()).toThrow(/is the point of 1\.234/);
    witness.seeNumber('1.234,5', 3, 1);
    expect([1, 2, 3].map((column) => witness.decide()(column).decimalSign)).toEqual([',', ',', '.']);
    witness.seeDay('03/04/2026', 2, 4);
    witness.seeDay('13/04/2026', 2, 5);
    expect(witness.decide()(4).dateOrder).toBe('DMY');
  });
});

describe('the ratio of a split', () => {
  it.each([
    ['1:5', '5'],
    ['1 : 2.5', '2.5'],
    ['5', '5'],
    ['0.2', '0.2'],
    ['5:1', null],
    ['2:3', null],
    ['', null],
  ])('%s is %s', (text, factor) => {
    expect(readRatio(text, { decimalSign: '.' })).toBe(factor);
  });

  it.each(['5:1', '2:3', '1/10', '5 for 1', '5-for-1', '1 zu 10'])('%s may be its inverse', (text) => {
    expect(whyTwoWays(text)).toBe(
      `${text} may be read in two ways: write 1:5 or 5 for five new shares for one old share`,
    );
  });

  it.each(['five', '1:x', '', '5.1', '2026-11-24'])('%s is no ratio at all', (text) => {
    expect(whyTwoWays(text)).toBe(null);
  });
});

describe('numbers with an exponent', () => {
  it.each([
    ['1E-5', '.', '0.00001'],
    ['1.2345E-4', '.', '0.00012345'],
    ['-1,5e-05', ',', '-0.000015'],
    ['1e3', '.', '1000'],
    ['1.23456789E7', '.', '12345678.9'],
    ['1e+21', '.', null],
    ['1.5E-5', ',', null],
    ['12E5', '.', null],
    ['0E0', '.', '0'],
  ] as const)('%s with the decimal sign %s is %s', (text, decimalSign, expected) => {
    expect(readNumber(text, { decimalSign })).toBe(expected);
  });

  it('are read as they were written in full', () => {
    const digits = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{0,12}[1-9]$/));
    fc.assert(
      fc.property(digits, fc.integer({ min: -19, max: 19 }), ([whole, decimals], power) => {
        const read = readNumber(`${whole}.${decimals}e${power}`, { decimalSign: '.' })!;
        const [before, behind = ''] = read.split('.');
        expect(BigInt(before! + behind)).toBe(
          BigInt(whole + decimals) * 10n ** BigInt(Math.max(0, power - decimals.length)),
        );
        expect(behind.length).toBe(Math.max(0, decimals.length - power));
      }),
    );
  });

  it.each(['1.23E+11', '1,23457E+11', '1E-05', '5E+06'])('%s may have lost digits', (text) => {
    expect(readNumber(text, { decimalSign: '.' })).toBe(null);
    expect(notANumber(text)).toBe(`${text} is a number as a spreadsheet shortens it: write it in full`);
  });

  it('say which sign parts their decimals', () => {
    expect(['1.234E5', '1,234E-5', '1e5'].map(numberEvidence)).toEqual(['.', ',', null]);
  });
});
