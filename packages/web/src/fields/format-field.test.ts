import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldValueGiven } from './field-kind.ts';
import { fieldOfType } from './field-for-test.ts';
import { fieldKinds, kindOf } from './field-kinds.ts';
import { fieldPresentation, formatField } from './format-field.ts';

const t = (key: string) => ({ 'field-true': 'Yes', 'field-false': 'No' })[key] ?? key;
const metamodel: FieldContext['metamodel'] = {
  lang: 'de',
  lists: {
    COUNTRY: [
      { value: 'LU', label: 'Luxemburg' },
      { value: 'IE', label: 'Irland' },
    ],
  },
};
const within = (locale: string): FieldContext => ({ locale, t, metamodel });
/** Spaces of every kind and both apostrophes differ between releases of ICU. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");

const amount = (currency: string, locale: string) =>
  plain(formatField(fieldOfType('DOUBLE'), '1234.5', { ...within(locale), currency }));
const tone = (value: string, performance: boolean) =>
  fieldPresentation(fieldOfType('PERCENT', { performance }), value, within('en')).tone;
const href = (value: string) => kindOf({ type: 'URL' }).href?.(value);

type Case = [Parameters<typeof fieldOfType>, FieldValueGiven, Record<string, string>];
const listed = { list: 'COUNTRY' };
const performance = { performance: true };
const shareOfMonths = { performance: true, businessCode: 'NEGATIVE_MONTHS_RATIO_Y1' };

const cases: Case[] = [
  [['STRING'], 'Alpha', { en: 'Alpha' }],
  [['STRING', { multiple: true }], ['A', 'B'], { en: 'A, B', ja: 'A、B' }],
  [['LONGTEXT', { perLanguage: true }], { en: 'Growth', de: 'Wachstum' }, { 'de-CH': 'Wachstum' }],
  [['LONGTEXT', { perLanguage: true }], { fr: 'Croissance' }, { 'de-CH': 'Croissance' }],
  [['CODE'], 'LU9900000019', { ja: 'LU9900000019' }],
  [
    ['DATE'],
    '2026-11-03',
    { 'de-CH': '03.11.2026', 'en-US': '11/03/2026', ja: '2026/11/03', nl: '03-11-2026' },
  ],
  [['DATE'], '1900-01-01', { en: '–' }],
  [['DATE'], '1000-05-05', { en: '–' }],
  [['DATETIME'], '2026-11-03T09:30:00', { 'de-CH': '03.11.2026, 09:30' }],
  [['DATETIME'], '1900-01-01T00:00:00Z', { en: '–' }],
  [['INTEGER'], 1234567, { 'de-CH': "1'234'567", fr: '1 234 567', en: '1,234,567' }],
  [['INTEGER'], 0, { en: '0' }],
  [['LONG'], '9007199254740993', { en: '9,007,199,254,740,993' }],
  [['DOUBLE'], '1234.5', { 'de-CH': "1'234.50", de: '1.234,50', fr: '1 234,50', ja: '1,234.50' }],
  [['DOUBLE', { typeParameters: { minDecimals: 0, maxDecimals: 6 } }], '0.1234567', { en: '0.123457' }],
  [
    ['DOUBLE', { typeParameters: { minDecimals: 0, maxDecimals: 40 } }],
    '12345678901234567890.12345678901234567890',
    { en: '12,345,678,901,234,567,890.1234567890123456789' },
  ],
  [['DOUBLE', { typeParameters: { minDecimals: 5, maxDecimals: -1 } }], '1.5', { en: '2' }],
  [['DOUBLE'], 'n/a', { en: 'n/a' }],
  [['PERCENT'], '5.25', { en: '5.25%', de: '5,25 %' }],
  [['PERCENT', performance], '5.25', { en: '+5.25%', fr: '+5,25 %' }],
  [['PERCENT', performance], '-0.004', { en: '0.00%' }],
  // NAV 1000 to 1003.05, as the index writes its double.
  [['PERCENT', performance], '0.3049999999999997', { en: '+0.31%' }],
  [['PERCENT'], '0.3049999999999997', { en: '0.30%' }],
  [['PERCENT', shareOfMonths], '41.67', { en: '41.67%', fr: '41,67 %' }],
  [['BOOLEAN'], true, { en: 'Yes' }],
  [['BOOLEAN'], false, { en: 'No' }],
  [['LOV', listed], 'LU', { de: 'Luxemburg' }],
  [['LOV', listed], 'XX', { de: 'XX' }],
  [['API', { ...listed, multiple: true }], ['LU', 'IE'], { de: 'Luxemburg, Irland' }],
  [['URL'], `https://example.org/${'a'.repeat(40)}`, { en: `https://example.org/${'a'.repeat(30)}…` }],
  [['URL'], 'https://example.org/', { en: 'https://example.org/' }],
];

describe('a value as text', () => {
  for (const [given, value, expected] of cases) {
    for (const [locale, text] of Object.entries(expected)) {
      it(`${given[0]} ${JSON.stringify(value)} in ${locale} is ${text}`, () => {
        expect(plain(formatField(fieldOfType(...given), value, within(locale)))).toBe(text);
      });
    }
  }

  it('is an en dash for every type where the value is unknown', () => {
    for (const type of Object.keys(fieldKinds) as (keyof typeof fieldKinds)[]) {
      for (const value of [null, undefined, '', [], {}]) {
        expect(formatField(fieldOfType(type), value, within('en'))).toBe('–');
      }
    }
  });

  it('carries the currency where it is asked for, by symbol for four of them', () => {
    expect(amount('EUR', 'de-CH')).toBe("€ 1'234.50");
    expect(amount('GBP', 'de')).toBe('1.234,50 £');
    expect(amount('USD', 'en')).toBe('$ 1,234.50');
    expect(amount('JPY', 'ja')).toBe('¥ 1,234.50');
    expect(amount('CHF', 'de-CH')).toBe("CHF 1'234.50");
  });

  it.each(['de', 'de-AT', 'de-CH', 'fr', 'fr-CH', 'it-CH', 'en-DE', 'en-NL', 'es', 'ja', 'zh'])(
    'separates an amount with its currency as any other number in %s',
    (locale) => {
      const field = fieldOfType('DOUBLE');
      for (const value of ['1234567.5', '-1234.5', '0.5', '-0.001']) {
        const digits = /\d(.*\d)?/.exec(formatField(field, value, within(locale)))![0];
        const shown = formatField(field, value, { ...within(locale), currency: 'CHF' });
        expect(shown).toContain(digits);
        expect(shown.replace(digits, '')).toMatch(
          /^[-\u2212]?\s*[-\u2212]?CHF\s*[-\u2212]?$|^[-\u2212]?\s*CHF$/,
        );
      }
    },
  );
});

describe('how a value stands', () => {
  it('puts numbers and dates to the right, words to the left', () => {
    const right = Object.entries(fieldKinds)
      .filter(([, kind]) => kind.align === 'end')
      .map(([type]) => type);
    expect(right).toEqual(['DATE', 'DATETIME', 'INTEGER', 'LONG', 'DOUBLE', 'PERCENT']);
  });

  it('colours performance alone, and by what is shown', () => {
    expect(tone('1.2', true)).toBe('gain');
    expect(tone('-1.2', true)).toBe('loss');
    expect(tone('-0.004', true)).toBeUndefined();
    expect(tone('0', true)).toBeUndefined();
    expect(tone('-1.2', false)).toBeUndefined();
  });

  it('colours no share of months: many that fell are no gain', () => {
    for (const ratio of ['NEGATIVE_MONTHS_RATIO_Y1', 'POSITIVE_MONTHS_RATIO_ITD_MAX_Y10']) {
      const field = fieldOfType('PERCENT', { performance: true, businessCode: ratio });
      expect(fieldPresentation(field, '41.67', within('en')).tone).toBeUndefined();
    }
  });

  it('follows only safe links', () => {
    expect(href('https://example.org/a')).toBe('https://example.org/a');
    expect(href('mailto:desk@example.org')).toBe('mailto:desk@example.org');
    for (const each of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//example.org',
      'example.org',
      'JAVASCRIPT:x',
      ' \tjavascript:x',
    ]) {
      expect(href(each)).toBeNull();
    }
  });
});
