import { describe, expect, it } from 'vitest';
import { wholeInWords } from './number-words.ts';
import { titlesIn } from './table-titles.ts';

/** What titles say, as `subject value`. */
const said = (...titles: readonly string[]) => {
  const { currencies, units, unclear, day } = titlesIn(
    titles.map((text, at) => ({ line: at + 1, cells: text.split(';') })),
  );
  return [
    ...[...currencies].map(([subject, { value }]) => `${subject} in ${value}`),
    ...[...units].map(([subject, { value }]) => `${subject} by ${value}`),
    ...[...unclear].map(([subject, { value }]) => `${subject} perhaps in ${value}`),
    ...(day === null ? [] : [`on ${day.value}`]),
  ];
};

describe('titles of a table', () => {
  it.each([
    ['Prices in GBX', 'prices in GBX'],
    ['Prices (GBX)', 'prices in GBX'],
    ['Kurse: Pence', 'prices in GBX'],
    ['Prices quoted in p', 'prices in GBX'],
    ['All prices in pence sterling', 'prices in GBX'],
    ['Acme Umbrella - NAV per share in CHF', 'prices in CHF'],
    ['Prices in £', 'prices in GBP'],
    ['Currency:;EUR', 'all in EUR'],
    ['Währung EUR', 'all in EUR'],
    ['Price currency: GBp', 'prices in GBX'],
    ['Prix en euros', 'prices in EUR'],
    ['Valeurs liquidatives en EUR', 'prices in EUR'],
    ['(in US$)', 'all in USD'],
    ['通貨：USD', 'all in USD'],
    ['PRICES IN TRY', 'prices in TRY'],
    ['Prices in MAD', 'prices in MAD'],
    ['AUM in USD', 'assets in USD'],
    ['Dividends in pence', 'dividends in GBX'],
    ['Prices in US Dollar', 'prices in USD'],
    ['Prices in U.S. dollars', 'prices in USD'],
    ['NAV in US-Dollar', 'prices in USD'],
    ['Kurse in Schweizer Franken', 'prices in CHF'],
    ['Cours en francs suisses', 'prices in CHF'],
    ['Prices in Swiss francs', 'prices in CHF'],
    ['Prices in Yen', 'prices in JPY'],
    ['Currency: US Dollar', 'all in USD'],
    ['Reporting currency: USD', 'all in USD'],
    ['Base currency: USD', 'all in USD'],
    ['Berichtswährung: CHF', 'all in CHF'],
    ['Prices, EUR', 'prices in EUR'],
    ['Prezzi in dollari', 'prices perhaps in dollari'],
    ['Prices in EUR and dollars', 'prices perhaps in dollars'],
    ['Ausschüttungen in USD', 'dividends in USD'],
  ])('say which currency figures are in: %s', (title, statement) => {
    expect(said(title)).toEqual([statement]);
  });

  it.each([
    ['AUM in Mio. EUR', 'assets in EUR', 'assets by Mio'],
    ['AUM (Mio. EUR)', 'assets in EUR', 'assets by Mio'],
    ['AUM in EUR m', 'assets in EUR', 'assets by m'],
    ['AUM €m', 'assets in EUR', 'assets by €m'],
    ['AUM stated in $m', 'assets by $m'],
    ['Figures in EURm', 'all in EUR', 'all by EURm'],
    ['Beträge in TEUR', 'all in EUR', 'all by TEUR'],
    ['Angaben TEUR', 'all in EUR', 'all by TEUR'],
    ['Vermögen: T€', 'assets in EUR', 'assets by T€'],
    ['Encours M€', 'assets in EUR', 'assets by M€'],
    ['Amounts in thousands of USD', 'all in USD', 'all by thousands'],
    ['Figures in 1,000 EUR', 'all in EUR', 'all by 1,000'],
    ['All numbers 000s', 'all by 000s'],
    ["Assets x 1'000", "assets by 1'000"],
    ['Net assets expressed in crores', 'assets by crores'],
    ['Shares outstanding in thousands', 'shares by thousands'],
    ['en millions d’euros', 'all in EUR', 'all by millions'],
    ['importi in migliaia di euro', 'all in EUR', 'all by migliaia'],
    ['単位：百万円', 'all in JPY', 'all by 百万'],
    ['单位：百万美元', 'all in USD', 'all by 百万'],
    ['All amounts in thousands of US dollars', 'all in USD', 'all by thousands'],
    ['AUM in thousands of dollars', 'assets by thousands', 'assets perhaps in dollars'],
    ['Fondsvermögen in Mio. Franken', 'assets in CHF', 'assets by Mio'],
    ['AUM (Rs. Crore)', 'assets by Crore', 'assets perhaps in Rs'],
    ['AUM, USD mn', 'assets in USD', 'assets by mn'],
    ['AUM in millions of fund currency', 'assets by millions'],
    ['AUM in millions (fund currency)', 'assets by millions'],
    ['AUM (m, share class currency)', 'assets by m'],
    ['Fondsvermögen in Mio. Fondswährung', 'assets by Mio'],
    ['Fondsvolumen in Mio. der Fondswährung', 'assets by Mio'],
    ['Volumen in Mio. der jeweiligen Währung', 'assets by Mio'],
    ['Volumen in Mio. in Währung des Fonds', 'assets by Mio'],
    ['Net assets in thousands of local currency', 'assets by thousands'],
    ['Encours en millions de la devise du fonds', 'assets by millions'],
    ['Patrimonio en millones, divisa de la clase', 'assets by millones'],
    ['AUM values in 1,000,000', 'assets by 1,000,000'],
    ['Minimum initial investment in thousands of EUR', 'amounts in EUR', 'amounts by thousands'],
  ])('say what figures are counted in: %s', (title, ...statements) => {
    expect(said(title).toSorted()).toEqual(statements.filter((each) => typeof each === 'string').toSorted());
  });

  it.each([
    'Alpha Global Fund (EUR)',
    'Fund currency: USD',
    'Fund base currency: USD',
    'Fondswährung EUR',
    'NAVs in local currency',
    'Prices in EUR (fund currency)',
    'Classes in m of the fund currency',
    'Lots in 1,000,000 shares',
    'Minimum investment: 1,000,000',
    'Prices of euro-hedged classes',
    'Dollars and sense',
    'Prices in EUR and USD',
    'All amounts in EUR unless otherwise stated',
    'All amounts in full, not in thousands',
    'AUM in Mio. EUR are shown on page 2',
    'INVESTING IN ALL MARKETS',
    'FUNDS IN PEN AND PAPER',
    'Funds registered in Japan',
    'Investments in USD bonds',
    'Anlegen in Euro und Dollar',
    'Anlagefonds in EUR-Tranchen',
    'Fonds de placement en CHF',
    'Fund of the month in CHF',
    'Acme SICAV, share capital in EUR',
    'Fees payable in CHF at 30.09.2026',
    'Hedged share classes in CHF available on request',
    'Currency: CHF hedged classes only',
    'Past performance (in GBP) is no guide.',
    'Performance since launch at 02.11.2026 in EUR',
    'Orders settle in T+2',
    'VL publiées en T+1',
    'Funds in T. Rowe Price SICAV',
    'Funds in M&G range',
    'Lots in 1000 shares',
    'Best in Million Dollar Club',
    'Total assets of Acme AG in bn EUR: 5.1',
    'Created on 06.11.2026',
    'Druckdatum: 24.11.2026',
    'Lieferdatum: 25.11.2026',
    'Inception date: 02.11.2026',
    'Next valuation date: 07.11.2026',
    'Feiertag am 24.11.2026: keine Preise.',
    'Rapport du 25.11.2026',
    'Prospectus valid as of 01.10.2026',
    'Fee schedule as at 01.10.2026; NAV',
    'Prices as of 11/06/2026',
    'Prices as of 06.11.2026, previous prices as of 05.11.2026',
    '24.11.2026',
    'Prices as of \uE000',
    `Prices in ${'GBX '.repeat(200)}`,
  ])('say nothing of all figures: %s', (title) => {
    expect(said(title).filter((each) => !each.startsWith('on 2026-11-06'))).toEqual([]);
  });

  it.each([
    'Prices as of 06.11.2026',
    'Prices as of 2026/11/06',
    'Prices as of 20261106',
    'Prices as of 06.11.26',
    'Prices as of Friday, 6 November 2026',
    'NAV vom Freitag, 06.11.2026, 16:00 Uhr',
    'Closing prices of 6 Nov 2026',
    'Fondspreise 06.11.2026',
    'Stand: 6. November 2026',
    'Stand 06.11.2026',
    'NAV date;2026-11-06',
    'As at November 6, 2026',
    'Valores a 6 de noviembre de 2026',
    'VL au 6 novembre 2026',
    '基準日：2026年11月6日',
    '基準価額一覧 2026年11月6日現在',
    'Prices in fund currency as of 06.11.2026',
    'Data as of 09.11.2026, NAV as of 06.11.2026',
  ])('say of which day prices are: %s', (title) => {
    expect(said(title, 'Printed 2026-11-07')).toEqual(['on 2026-11-06']);
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
