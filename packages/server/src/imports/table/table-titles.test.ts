import { describe, expect, it } from 'vitest';
import { wholeInWords } from './number-words.ts';
import { titlesIn } from './table-titles.ts';

const said = (...titles: readonly string[]) => {
  const { currency, currencyOfAssets, unit, day } = titlesIn(
    titles.map((text, at) => ({ line: at + 1, cells: text.split(';') })),
  );
  return [currency, currencyOfAssets, unit, day].map((each) => each?.value ?? null);
};

describe('titles of a table', () => {
  it.each([
    ['Prices in GBX', 'GBX'],
    ['All prices in pence sterling', 'GBX'],
    ['Prices in £', 'GBP'],
    ['Currency:;EUR', 'EUR'],
    ['Währung EUR', 'EUR'],
    ['Price currency: GBp', 'GBX'],
    ['Prix en euros', 'EUR'],
    ['NAV per share, in CHF', 'CHF'],
    ['(in US$)', 'USD'],
    ['NAV in EUR per share', 'EUR'],
    ['Kurse in EUR Stand heute', 'EUR'],
    ['通貨：USD', 'USD'],
  ])('say which currency prices are in: %s', (title, currency) => {
    expect(said(title)).toEqual([currency, null, null, null]);
  });

  it.each([
    ['AUM in Mio. EUR', 'EUR', 'Mio'],
    ['AUM in EUR m', 'EUR', 'm'],
    ['Beträge in TEUR', 'EUR', 'TEUR'],
    ['Fondsvolumen in T€', 'EUR', 'T€'],
    ['Amounts in thousands of USD', 'USD', 'thousands'],
    ['Figures in 1,000 EUR', 'EUR', '1,000'],
    ['en millions d’euros', 'EUR', 'millions'],
    ['valores en miles de euros', 'EUR', 'miles'],
    ['importi in migliaia di euro', 'EUR', 'migliaia'],
    ['Vermögen in Mio. Schweizer Franken', null, 'Mio'],
    ['単位：百万円', null, '百万円'],
    ['单位：百万美元', 'USD', '百万'],
    ['AUM in USD', 'USD', null],
  ])('say what assets are counted in: %s', (title, currency, unit) => {
    expect(said(title)).toEqual([null, currency, unit, null]);
  });

  it.each([
    'Alpha Global Fund (EUR)',
    'Fund currency: USD',
    'Prices in EUR and USD',
    'INVESTING IN ALL MARKETS',
    'Funds registered in Japan',
    'Investments in USD bonds',
    'The fund of the month in M class',
    'All amounts in EUR unless otherwise stated',
    'Next valuation date: 07.11.2026',
    'Funds in M&G range',
    'Created on 06.11.2026',
    'Druckdatum: 24.11.2026',
    'Prices as of 11/06/2026',
    'Prices as of 06.11.2026, previous as of 05.11.2026',
  ])('say nothing of all prices: %s', (title) => {
    expect(said(title)).toEqual([null, null, null, null]);
  });

  it.each([
    'Prices as of 06.11.2026',
    'Stand: 6. November 2026',
    'NAV date;2026-11-06',
    'As at November 6, 2026',
    'Datos a 6 de noviembre de 2026',
    '基準日 2026年11月6日',
  ])('say of which day prices are: %s', (title) => {
    expect(said(title, 'Printed 2026-11-07')).toEqual([null, null, null, '2026-11-06']);
  });
});

describe('a cell', () => {
  it.each([
    ['EUR', { currency: 'EUR', unit: null }],
    ['(Mio. EUR)', { currency: 'EUR', unit: 'Mio' }],
    ['USD mn', { currency: 'USD', unit: 'mn' }],
    ['in TEUR', { currency: 'EUR', unit: 'TEUR' }],
    ['1000 EUR', null],
    ['EUR/USD', null],
    ['text', null],
    ['n/a', null],
  ])('that says %s', (cell, inWords) => {
    expect(wholeInWords(cell)).toEqual(inWords);
  });
});
