import { expect, it } from 'vitest';
import { packFor } from '../../translations/packs.ts';
import { knowsText } from '../say-in-language.ts';
import type { SkippedColumn } from './columns.ts';
import { hundredthsIn } from './hundredths.ts';
import { gluedTo, wholeInWords } from './number-words.ts';
import { watchSkipped } from './skipped-columns.ts';
import { statementsIn } from './table-titles.ts';

const unitsIn = (text: string) => statementsIn(text).flatMap(({ unit }) => unit ?? []);

it.each(
  (
    '$MM | HK$ million | A$ millions | A$m | S$ mil | R$ milhões | R$ mil | US$ mil | US$m | mUSD | MUSD | M€ | Mio.€ | Mill. EUR | mill. NOK | ' +
    'Mkr | MSEK | mio. kr. | tkr | TEUR | mln zł | €000 | $000 | x1000 | thousand NIS | M NIS' +
    ' | €/mgl | mgl € | ME | KE | MEUR | KEUR | Md€'
  ).split(' | '),
)('finds the unit of assets in %s', (words) => {
  expect(unitsIn(`AUM (${words})`)).toHaveLength(1);
});

it.each([
  ['$MM', null],
  ['HK$ million', 'HKD'],
  ['mUSD', 'USD'],
  ['Mio.€', 'EUR'],
  ['mln zł', 'PLN'],
  ['tkr', null],
])('reads a cell of units: %s', (text, currency) => {
  expect(wholeInWords(text)).toEqual({ currency, unit: expect.any(String) });
});

it('finds prices of many shares and in hundredths', () => {
  expect(unitsIn('NAV per 100 units')).toEqual(['100']);
  expect(unitsIn('Ausschüttung je 100 Anteile')).toEqual(['100']);
  expect(unitsIn('NAV per 10,000 units')).toEqual(['10,000']);
  expect(unitsIn('Prices of the 100 funds')).toEqual([]);
  expect(unitsIn('Price (SA cents)')).toEqual(['SA cents']);
  expect(unitsIn('Price (€c)')).toEqual(['€c']);
  expect(hundredthsIn('DIVIDEND', 'Distribution (CPU)')).toEqual({ currency: null, unit: 'CPU' });
  expect(wholeInWords('Agorot')).toEqual({ currency: 'ILA', unit: null });
});

it('finds a unit at the end of a name, and none in the letters of another word', () => {
  const isName = (text: string) => ['AUM', 'Encours'].includes(text);
  expect(gluedTo('AUMMio', isName)).toEqual({ currency: null, unit: 'Mio' });
  expect(gluedTo('AUMk€', isName)).toEqual({ currency: 'EUR', unit: 'k€' });
  expect(gluedTo('AUMMio EUR', isName)).toEqual({ currency: 'EUR', unit: 'Mio' });
  expect(gluedTo('EncoursMEUR', isName)).toEqual({ currency: 'EUR', unit: 'MEUR' });
  for (const name of ['Volume', 'Name', 'AUM', 'AUMEUR', 'AUM M', 'AUMs', 'Encourse'])
    expect(gluedTo(name, isName)).toBeNull();
});

const telling = (name: string, text: string, { isPaid = false } = {}) => {
  const column: SkippedColumn = { name, at: 0, why: 'unknown', mapped: false };
  const witness = watchSkipped(
    [column],
    { line: 1, cells: [name] },
    { kind: isPaid ? 'dividend' : 'quotation', targets: new Set() },
  );
  witness.see({ line: 2, cells: [text] });
  return () => witness.tell({ strict: false, priced: true });
};

it.each([
  ['AUM unit', 'mil'],
  ['AUM multiplier', '1000000'],
  ['Price factor', '100'],
  ['Price unit', '10,000'],
  ['Unit', 'cpu'],
  ['Factor', '1,000.00'],
  ['Scaling factor', "1'000"],
  ['Price factor', '100.00'],
  ['Kursfaktor', '100'],
])('asks about a column that says what figures are in: %s, %s', (name, text) => {
  expect(telling(name, text)).toThrow(`says that figures are in ${text}`);
});

it.each([
  ['Units', '1000'],
  ['Split factor', '10'],
  ['Class', 'C'],
  ['Unit class', 'p'],
  ['Unit class', 'M'],
  ['Unit type', 'c'],
  ['Swing factor', '1.00'],
  ['Swing factor', '100'],
  ['FX factor', '1.0000'],
  ['Adjustment factor', '1.000'],
  ['Pool factor', '1.00000000'],
  ['Faktor', '1,00'],
  ['Price unit', '1.00'],
  ['AUM multiplier', '1.000000'],
  ['Hedge multiplier', '1.00'],
])('asks nothing about any other column: %s, %s', (name, text) => {
  expect(telling(name, text)()).toHaveLength(1);
});

const MANY = 'says that figures are of several shares';
it.each([
  ['Unit', 'per 100 shares'],
  ['Unit', '100 shares'],
  ['Quotation', 'Per 1,000 units'],
  ['Remark', 'per 100 shares'],
  ['Per', '100 shares'],
  ['Per', '100'],
  ['Price basis', '10 shares'],
  ['Einheit', 'je 1.000 Anteile'],
  ['Unité', 'par 1 000 parts'],
  ['Unidad', '100 participaciones'],
  ['Unidad', 'por 100 acciones'],
  ['Unità', '1000 quote'],
  ['Unità', 'per mille azioni'],
  ['Eenheid', 'per honderd aandelen'],
  ['单位', '每10份'],
])('asks about a column that says of how many shares figures are: %s, %s', (name, text) => {
  expect(telling(name, text)).toThrow(`${MANY}, such as ${text} (line 2)`);
  expect(telling(name, text)).toThrow(
    expect.objectContaining({ message: expect.toSatisfy(knowsText(packFor)) as string }),
  );
});

it.each([
  ['Unit', 'per share'],
  ['Unit', 'per 1 share'],
  ['Unit', '1 Anteil'],
  ['Per', '1'],
  ['Per', '1.00'],
  ['Shares', '100 shares'],
  ['Lot size', '100 shares'],
  ['PER', '15.3'],
  ['Per', '31.10.2026'],
  ['Par', '100'],
  ['Ratio', 'per 10 shares'],
  ['Bezugsverhältnis', 'je 2 Anteile'],
  ['Creation unit', '50,000 shares'],
  ['Trading unit', 'per 100 shares'],
  ['Minimum investment', '100 shares'],
  ['Transaction fee', 'per 100 shares'],
  ['Basis', '360'],
  ['単位', '1口当たり'],
])('asks nothing where figures are of one share, or something else is of many: %s, %s', (name, text) => {
  expect(telling(name, text)()).toHaveLength(1);
});

it('asks of Japanese amounts alone that are of 10,000 shares, where prices are as they are', () => {
  for (const text of ['1万口当たり', '10,000口', '一万口']) {
    expect(telling('単位', text, { isPaid: true })).toThrow(MANY);
    expect(telling('単位', text)()).toHaveLength(1);
  }
});
