import { describe, expect, it } from 'vitest';
import { findNamed } from './find-named.ts';

const CURRENCIES = [
  { label: 'WIR Euro', code: 'CHE' },
  { label: 'Euro', code: 'EUR' },
  { label: 'European Unit of Account', code: 'XBC' },
  { label: 'US Dollar', code: 'USD' },
];
const found = (typed: string) => findNamed(CURRENCIES, typed, (each) => each).map(({ code }) => code);

describe('finding by label or code', () => {
  it('puts the exact one first, then what begins with it', () => {
    expect(found('eur')).toEqual(['EUR', 'XBC', 'CHE']);
    expect(found('euro')).toEqual(['EUR', 'XBC', 'CHE']);
  });
  it('wants every word, in label or code', () => {
    expect(found('dollar usd')).toEqual(['USD']);
    expect(found('dollar eur')).toEqual([]);
  });
  it('compares without accents and turned apostrophes, in full width and in any case', () => {
    const countries = [
      { label: 'Österreich', code: 'AT' },
      { label: 'Côte d’Ivoire', code: 'CI' },
    ];
    const codes = (typed: string) => findNamed(countries, typed, (each) => each).map(({ code }) => code);
    expect(codes('osterreich')).toEqual(['AT']);
    expect(codes("COTE D'IVOIRE")).toEqual(['CI']);
    expect(codes('ａｔ')).toEqual(['AT']);
  });
  it('gives all for nothing', () => {
    expect(found('  ')).toEqual(['CHE', 'EUR', 'XBC', 'USD']);
  });
});
