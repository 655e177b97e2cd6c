import countries from 'i18n-iso-countries';
import { describe, expect, it } from 'vitest';
import { COUNTRY } from './countries.ts';
import { CURRENCY } from './currencies.ts';

describe('ISO lists', () => {
  it('offer every country of ISO 3166, named', () => {
    // Kosovo's XK is a code that users agree on, not one of the standard.
    const standard = Object.keys(countries.getAlpha2Codes()).filter((each) => each !== 'XK');
    expect(COUNTRY.values.map((each) => each.value).toSorted()).toEqual(standard.toSorted());
    expect(COUNTRY.values.filter(({ value, labels }) => Object.values(labels).includes(value))).toEqual([]);
  });

  it('offer every currency that the runtime knows as current, named, a capital first', () => {
    const offered = new Map(CURRENCY.values.map((each) => [each.value, each.labels]));
    expect(offered.size).toBe(CURRENCY.values.length);
    const known = Intl.supportedValuesOf('currency');
    expect(known.filter((each) => !offered.has(each))).toEqual([]);
    expect(CURRENCY.values.filter(({ value, labels }) => Object.values(labels).includes(value))).toEqual([]);
    expect(offered.get('CHF')).toMatchObject({ de: 'Schweizer Franken', es: 'Franco suizo', zh: '瑞士法郎' });
  });
});
