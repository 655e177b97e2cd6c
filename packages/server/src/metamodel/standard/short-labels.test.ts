import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { shortLabelOf } from './short-labels.ts';
import { STANDARD_FIELDS } from './standard-fields.ts';

const SHORT_ENOUGH = { letters: 12, signs: 6 };
const isWide = (text: string) => /[\u3000-\u9fff]/.test(text);

describe('short labels', () => {
  it('head the narrow columns of a list in every language, shorter than the labels', () => {
    for (const code of [
      'CURRENCY',
      'NAV',
      'NAV_DATE',
      'TOTAL_RETURN_YTD',
      'TOTAL_RETURN_Y1',
      'ONGOING_COSTS',
      'SRI',
    ])
      for (const language of LANGUAGES) {
        const field = STANDARD_FIELDS.find((each) => each.level === 'PART' && each.businessCode === code)!;
        const label = field.labels[language];
        const short = shortLabelOf({ ...field, label }, language) ?? label;
        expect(short.length, `${code} ${language}: ${short}`).toBeLessThanOrEqual(label.length);
        expect(short.length, `${code} ${language}: ${short}`).toBeLessThanOrEqual(
          isWide(short) ? SHORT_ENOUGH.signs : SHORT_ENOUGH.letters,
        );
      }
  });

  it('head the days of a fund’s assets, each with its currency', () => {
    for (const language of LANGUAGES) {
      const heads = ['AUM_DATE', 'AUM_EUR_DATE', 'AUM_USD_DATE', 'AUM_CHF_DATE'].map((code) => {
        const field = STANDARD_FIELDS.find((each) => each.level === 'FUND' && each.businessCode === code)!;
        const label = field.labels[language];
        return shortLabelOf({ ...field, label }, language)!;
      });
      expect(heads.map((head) => /EUR|USD|CHF/.exec(head)?.[0])).toEqual([undefined, 'EUR', 'USD', 'CHF']);
    }
  });

  it('say of no two returns the same', () => {
    const returns = STANDARD_FIELDS.filter(
      ({ level, businessCode }) => level === 'PART' && /^(ANNUALIZED_)?TOTAL_RETURN_/.test(businessCode),
    );
    for (const language of LANGUAGES) {
      const shown = returns.map((field) => {
        const label = field.labels[language];
        return shortLabelOf({ ...field, label }, language) ?? label;
      });
      expect(shown).toEqual([...new Set(shown)]);
    }
  });

  it('give way to a label of the customer’s own', () => {
    const nav = { level: 'PART', businessCode: 'NAV' } as const;
    expect(shortLabelOf({ ...nav, label: 'Net asset value' }, 'en')).toBe('NAV');
    expect(shortLabelOf({ ...nav, label: 'Price per unit' }, 'en')).toBeUndefined();
    expect(shortLabelOf({ ...nav, businessCode: 'OWN_FIELD', label: 'Own field' }, 'en')).toBeUndefined();
  });
});
