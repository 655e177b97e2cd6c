import { formatDecimal } from '@fundarium/contract/decimals';
import { DECIMALS_MAX } from '@fundarium/contract/limits';
import { assert, bigInt, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editableDecimal } from './decimal-text.ts';
import { parseDecimal, parseWhole } from './parse-decimal.ts';

const LOCALES =
  'de-CH de-DE en-US en-IN es-ES fr-FR it-IT ja-JP nl-NL zh-CN ar-EG ar-SA ar-MA fa-IR he-IL bn-BD mr-IN my-MM ur-PK sv-SE th-TH'.split(
    ' ',
  );

describe('a number as typed', () => {
  const cases: [string, string, string | null][] = [
    ['de-DE', '1.234,5', '1234.5'],
    ['de-DE', '1234,50', '1234.5'],
    ['de-DE', '1.5', null],
    ['de-DE', '1,234.5', null],
    ['de-CH', "1'234.5", '1234.5'],
    ['de-CH', '1’234.5', '1234.5'],
    ['de-CH', '1,5', null],
    ['en-US', '1,234.5', '1234.5'],
    ['en-US', '1,23', null],
    ['en-US', '12,34,567', '1234567'],
    ['fr-FR', '1 234,5', '1234.5'],
    ['fr-FR', '1\u202f234,5', '1234.5'],
    ['ja-JP', '１，２３４．５', '1234.5'],
    ['en-US', '−5.25 %', '-5.25'],
    ['en-US', '+3', '3'],
    ['en-US', '-0.00', '0'],
    ['en-US', '007', '7'],
    ['en-US', '.5', '0.5'],
    ['en-US', '5.', '5'],
    ['en-US', '9007199254740993.000000000000000001', '9007199254740993.000000000000000001'],
    ['en-US', '', null],
    ['en-US', '-', null],
    ['en-US', '.', null],
    ['en-US', '1e5', null],
    ['en-US', '1.2.3', null],
    ['en-US', '12 apples', null],
  ];
  it.each(cases)('%s %j is %s', (locale, typed, expected) => {
    expect(parseDecimal(typed, locale)).toBe(expected);
  });

  it('refuses a fraction where a whole number is asked for', () => {
    expect(parseWhole('1.5', 'en-US')).toBeNull();
    expect(parseWhole('1,500', 'en-US')).toBe('1500');
  });

  it('reads back what it shows, in every locale', () => {
    const decimals = tuple(bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), integer({ min: 0, max: 12 })).map(
      ([digits, scale]) => {
        const whole = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
        const fraction = whole.slice(whole.length - scale).replace(/0+$/, '');
        const text =
          whole.slice(0, whole.length - scale) + (scale === 0 || fraction === '' ? '' : `.${fraction}`);
        return digits < 0n && text !== '0' ? `-${text}` : text;
      },
    );
    assert(
      property(decimals, constantFrom(...LOCALES), (text, locale) => {
        expect(parseDecimal(editableDecimal(text, locale), locale)).toBe(text);
        expect(
          parseDecimal(formatDecimal(text, locale, { maximumFractionDigits: DECIMALS_MAX }), locale),
        ).toBe(text);
      }),
    );
  });
});
