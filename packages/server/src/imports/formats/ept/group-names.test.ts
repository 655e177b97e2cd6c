import { describe, expect, it } from 'vitest';
import { productNames } from './group-names.ts';

/** Funds with the names of their classes; everything in them is made up. */
function fundsOf(funds: Readonly<Record<string, readonly string[]>>, existing: readonly string[] = []) {
  const names = Object.values(funds).flat();
  const found = Map.groupBy(productNames(names, new Set(existing)), ([, product]) => product);
  return Object.fromEntries([...found].map(([product, all]) => [product, all.map(([name]) => name)]));
}

describe('names of classes, taken together', () => {
  it('27 classes of 7 funds, letters beside words for what a class pays', () => {
    const funds = {
      'Larkhill Trojan Fund': ['O Accumulation', 'O Income', 'X Accumulation', 'X Income', 'E'].map(
        (each) => `Larkhill Trojan Fund ${each}`,
      ),
      'Larkhill Global Income Fund': [
        'Institutional Accumulation',
        'Institutional Income',
        'Retail Accumulation',
        'E',
      ].map((each) => `Larkhill Global Income Fund ${each}`),
      'Larkhill Global Equity': ['A', 'B', 'E', 'Institutional Accumulation'].map(
        (each) => `Larkhill Global Equity ${each}`,
      ),
      'Larkhill Global Equity Income': ['A', 'B', 'E', 'Institutional Accumulation'].map(
        (each) => `Larkhill Global Equity Income ${each}`,
      ),
      'Larkhill Multi Asset Growth': ['A Acc', 'A Inc', 'E'].map(
        (each) => `Larkhill Multi Asset Growth ${each}`,
      ),
      'Larkhill US Smaller Companies': ['A', 'I', 'E', 'I GBP Hedged'].map(
        (each) => `Larkhill US Smaller Companies ${each}`,
      ),
      'Larkhill Short Dated Bond': ['Income', 'Accumulation', 'E'].map(
        (each) => `Larkhill Short Dated Bond ${each}`,
      ),
    };
    expect(fundsOf(funds)).toEqual(funds);
  });

  it.each<[string, Readonly<Record<string, readonly string[]>>]>([
    [
      'a word for a class, in several languages',
      {
        'Sonnblick Aktien Global': [
          'Sonnblick Aktien Global Anteilklasse A',
          'Sonnblick Aktien Global Anteilsklasse I (CHF)',
        ],
        'Sonnblick Renten': ['Sonnblick Renten - Klasse R', 'Sonnblick Renten (Klasse I)'],
        'Mistral Actions Europe': ['Mistral Actions Europe Part C', 'Mistral Actions Europe, Part D EUR'],
        'Scirocco Azionario': ['Scirocco Azionario Classe A', 'Scirocco Azionario Classe B coperta'],
        'Cierzo Renta Variable': ['Cierzo Renta Variable Clase A', 'Cierzo Renta Variable Clase Cartera'],
        'Fjellheim Norden': ['Fjellheim Norden andelsklass A', 'Fjellheim Norden Andelsklasse N'],
        北風グローバル株式ファンド: [
          '北風グローバル株式ファンド Aクラス',
          '北風グローバル株式ファンド（為替ヘッジあり）',
        ],
        北风债券基金: ['北风债券基金A类', '北风债券基金C类'],
      },
    ],
    [
      'designators in one word, currencies in brackets, hedges',
      {
        'Pilatus Equity Fund - Switzerland': [
          'Pilatus Equity Fund - Switzerland (CHF) P-acc',
          'Pilatus Equity Fund - Switzerland (CHF) I-CHF-acc',
          'Pilatus Equity Fund - Switzerland (EUR hedged) Q-dist',
        ],
        'Pilatus World': ['Pilatus World I-CHF-acc', 'Pilatus World A USDh', 'Pilatus World ZB EUR'],
        'Pilatus MSCI World UCITS ETF': [
          'Pilatus MSCI World UCITS ETF (Acc)',
          'Pilatus MSCI World UCITS ETF EUR Hedged (Dist)',
          'Pilatus MSCI World UCITS ETF [USD]',
        ],
        'Pilatus Top Dividend': ['LC', 'LD', 'FC', 'TFC'].map((each) => `Pilatus Top Dividend ${each}`),
      },
    ],
    [
      'two funds with a common beginning',
      {
        'Aster Global Credit': ['Aster Global Credit A', 'Aster Global Credit C'],
        'Aster Global Credit Short Term': [
          'Aster Global Credit Short Term A',
          'Aster Global Credit Short Term B',
        ],
        'Aster Global High Yield': ['Aster Global High Yield A'],
        'Aster Global Income': ['Aster Global Income A', 'Aster Global Income B Accumulation'],
        'Aster Global': ['Aster Global A', 'Aster Global Hedged'],
        'Aster Global ESG': ['Aster Global ESG'],
      },
    ],
    [
      'a currency by which the fund goes, and one by which the class goes',
      {
        'Kaya Money Market EUR': ['Kaya Money Market EUR'],
        'Kaya Money Market CHF': ['Kaya Money Market CHF'],
        'Kaya Bond EUR': ['Kaya Bond EUR A', 'Kaya Bond EUR B'],
        'Kaya Bond CHF': ['Kaya Bond CHF A'],
        'Kaya Renten EUR': ['Kaya Renten EUR', 'Kaya Renten EUR hedged'],
        'Kaya Equity': ['Kaya Equity EUR', 'Kaya Equity USD', 'Kaya Equity JPY'],
        'Kaya Themes': ['Kaya Themes EUR', 'Kaya Themes CHF hedged'],
        'Kaya Alone EUR': ['Kaya Alone EUR'],
      },
    ],
    [
      'several words and letters for a class',
      {
        'Rhona Stock Global': ['EUR R01 (A)', 'EUR R01 (VT)', 'CZK I01 (T)'].map(
          (each) => `Rhona Stock Global ${each}`,
        ),
        'Rhona Funds Euroland Equity': ['A EUR (C)', 'A EUR AD (D)', 'I2 USD (C)'].map(
          (each) => `Rhona Funds Euroland Equity - ${each}`,
        ),
        'Rhona Global Dividend': ['A (div) - EUR', 'D (mth) - EUR', 'A (acc) - USD (hedged)'].map(
          (each) => `Rhona Global Dividend ${each}`,
        ),
        'Rhona ISF EURO Bond': ['A Accumulation EUR', 'C Distribution EUR AV'].map(
          (each) => `Rhona ISF EURO Bond ${each}`,
        ),
        'Rhona Income Fund': ['E Class EUR (Hedged) Income', 'Institutional USD Accumulation'].map(
          (each) => `Rhona Income Fund ${each}`,
        ),
      },
    ],
    [
      'numbers that count funds, and letters that do not',
      {
        'Berg Property I': ['Berg Property I'],
        'Berg Property II': ['Berg Property II'],
        'Berg Property III': ['Berg Property III'],
        'Berg Equity': ['Berg Equity I', 'Berg Equity A'],
        'Berg Equity US': ['Berg Equity US', 'Berg Equity US A'],
      },
    ],
    [
      'the fund’s own name among its classes',
      { 'Tal Fund': ['Tal Fund', 'Tal Fund Income', 'Tal Fund Premium'] },
    ],
    ['no more than a letter', { A: ['A'], Sample: ['Sample'] }],
  ])('%s', (_, funds) => {
    expect(fundsOf(funds)).toEqual(funds);
  });

  it.each([
    [{ 'Tal Income': ['Tal Income A', 'Tal Income EUR'] }, ['Tal Income']],
    [{ 'Tal EUR': ['Tal EUR', 'Tal EUR hedged'] }, ['Tal EUR']],
    // Its name has to end where the words for a class begin.
    [{ 'Tal Bond Opportunities': ['Tal Bond Opportunities A'] }, ['Tal', 'Tal Bond']],
  ])('prefer a sub-fund that the record has: %j', (funds, existing) => {
    expect(fundsOf(funds, existing)).toEqual(funds);
  });

  it('come to the same in any order', () => {
    const names = [
      'Tal Fund Income',
      'Tal Fund A',
      'Tal Fund',
      'Tal Equity EUR',
      'Tal Equity USD',
      'Tal I',
      'Tal II',
    ];
    const sorted = (all: ReadonlyMap<string, string>) => [...all].toSorted();
    expect(sorted(productNames(names.toReversed()))).toEqual(sorted(productNames(names)));
  });
});

it.each([
  ['Northlight Green Bond D', 'Northlight Green Bond'],
  ['Northlight Credit Short Term B', 'Northlight Credit Short Term'],
  ['Northlight Equity I2 EUR', 'Northlight Equity'],
  ['Northlight Equity A (CHF) hedged', 'Northlight Equity'],
  ['Northlight Equity - RT EUR Acc', 'Northlight Equity'],
  ['Northlight  Equity, Class ID (EUR)', 'Northlight Equity'],
  ['Northlight Aktien Anteilsklasse B', 'Northlight Aktien'],
  ['Northlight Equity EUR Dist', 'Northlight Equity'],
  // A currency alone may be what the fund invests in.
  ['Northlight Money Market EUR', 'Northlight Money Market EUR'],
  ['Northlight Equity US', 'Northlight Equity US'],
  ['Northlight Property II', 'Northlight Property II'],
  ['Northlight Equity US A', 'Northlight Equity US'],
  ['Northlight Balanced', 'Northlight Balanced'],
  ['Northlight Global Income Accumulation', 'Northlight Global Income'],
  ['Sample', 'Sample'],
  ['A', 'A'],
])('%s alone belongs to %s', (name, product) => {
  expect(productNames([name]).get(name)).toBe(product);
});

it('looks into no name that is longer than any, which would take minutes', () => {
  const name = `Alpha${'-'.repeat(100_000)}!`;
  expect(productNames([name]).get(name)).toBe(name);
});
