import { describe, expect, it } from 'vitest';
import type { ResolvedColumns } from './columns.ts';
import { EstimateLetters } from './estimate-letters.ts';
import { saysAllEstimated, saysEstimated } from './estimate-titles.ts';
import { whyNotPaid } from './payment-kinds.ts';
import type { Delivery } from './price-columns.ts';
import { whyNotFinal } from './price-kinds.ts';

/** What is said of the lines whose column of this name has these texts; null where the line is taken. */
function said(kind: Delivery['kind'], name: string, ...texts: readonly string[]): (string | null)[] {
  const table: ResolvedColumns = {
    delivery: { kind, targets: new Set() },
    columns: [{ name: 'NAV', at: 0, target: 'NAV', language: null }],
    skipped: [{ name, at: 1, why: 'unknown', mapped: false }],
  };
  const records = texts.map((text, at) => ({ line: at + 2, cells: ['10.5', text] }));
  const letters = new EstimateLetters(table);
  for (const record of records) letters.see(record);
  const marked = letters.marked(table);
  return records.map(
    (record) => (kind === 'dividend' ? whyNotPaid(marked, record) : null) ?? whyNotFinal(marked, record),
  );
}

describe('a column that says how final a price is', () => {
  it.each(['Type VL', 'Statut VL', 'Tipo NAV', 'Stato NAV', 'Actual/Estimate', 'Prov/Final'])(
    'is known with its noun first: %s',
    (name) => {
      expect(said('quotation', name, 'E')).toEqual([expect.stringContaining('only final prices')]);
      expect(said('quotation', name, 'O')).toEqual([null]);
    },
  );

  it.each(['PF', 'AE', 'OE', 'DE', 'DP', 'FE'])('says it by two letters: %s', (letters) => {
    const found = said('quotation', 'Status', ...letters);
    expect(found.map((each) => each !== null)).toEqual(
      [...letters].map((each) => each === 'E' || each === 'P'),
    );
  });

  it('takes units for a unit by their code alone, and for the number of shares where kinds of NAV are listed', () => {
    expect(said('quotation', 'Price type', 'UNITS')).toEqual([null]);
    expect(said('quotation', 'Price type', 'Units')).toEqual([expect.stringContaining('says Units')]);
    expect(said('quotation', 'NAV type', 'UNITS')).toEqual([expect.stringContaining('says UNITS')]);
  });

  it('says that it is a series made of NAVs, where it is of kinds of prices', () => {
    for (const text of ['Total return', 'TR', 'Adjusted', 'Total return NAV', 'VL ajustée'])
      for (const [kind, name] of [
        ['quotation', 'NAV type'],
        ['quotation', 'Price basis'],
        ['wide', 'Price type'],
      ] as const)
        expect(said(kind, name, text)).toEqual([expect.stringContaining('which is not known as a NAV')]);
    expect(said('quotation', 'NAV type', 'Official', 'Swing adjusted', 'Unadjusted')).toEqual([
      null,
      null,
      null,
    ]);
    expect(said('quotation', 'Fund type', 'Total return')).toEqual([null]);
    expect(said('benchmark', 'Type', 'Total return')).toEqual([null]);
  });

  it('says nothing by other letters', () => {
    expect(said('quotation', 'Status', 'P')).toEqual([null]);
    expect(said('quotation', 'Status', 'P', 'E')).toEqual([null, null]);
    expect(said('quotation', 'Status', 'A', 'P')).toEqual([null, null]);
  });

  it.each(
    (
      'Pending | Draft | Not approved | Unapproved | Unconfirmed | Not validated | Rejected | Superseded | Replaced | On hold | Proforma | Flash | Soft | ' +
      'Nicht freigegeben | In Prüfung | À valider'
    ).split(' | '),
  )('says it by a word for what is not yet: %s', (text) => {
    expect(said('quotation', 'NAV Status', text)).toEqual([
      expect.stringContaining(`says ${text}: only final`),
    ]);
    expect(said('quotation', 'Fund type', text)).toEqual([null]);
  });

  it.each(['Time zone', 'Domicile', 'Country'])('is none that has EST for a place: %s', (name) => {
    expect(said('quotation', name, 'EST')).toEqual([null]);
    expect(said('quotation', 'Quality', 'EST')).not.toEqual([null]);
  });

  it('holds of distributions, benchmarks and tables with a column per class', () => {
    expect(said('wide', 'Status', 'E')).toEqual([expect.stringContaining('only final prices')]);
    expect(said('wide', 'NAV Status', 'P')).toEqual([expect.stringContaining('only final prices')]);
    expect(said('benchmark', 'Status', 'E', 'F')).toEqual([expect.any(String), null]);
    for (const [name, text] of [
      ['Finalised', 'N'],
      ['Confirmed', 'No'],
      ['Is Dividend Final', 'no'],
      ['IS_DIVIDEND_FINAL', 'N'],
      ['Dividend final', 'No'],
      ['Dividend final (Y/N)', 'N'],
      ['Dividend is final', 'false'],
      ['Distribution confirmed', 'N'],
      ['Ausschüttung endgültig', 'nein'],
      ['Est/Final', 'E'],
      ['Remark', 'estimated amount'],
      ['Remark', 'Est.'],
      ['Status', 'Provisional'],
      ['Note 2', 'Indicative'],
      ['Remark', 'Proposed by the board'],
      ['Status', 'Pending'],
      ['Dividend status', 'Draft'],
      ['Status', 'TBC'],
      ['Status', 'To be confirmed'],
      ['Status', 'Subject to approval'],
      ['Status', 'geplant'],
      ['Status', 'Not declared'],
    ] as const)
      expect(said('dividend', name, text)).toEqual([
        expect.stringContaining(`says ${text}: only distributions that are decided`),
      ]);
    expect(said('dividend', 'Status', 'Cancelled')).toEqual([
      expect.stringContaining('says Cancelled: an import removes nothing, and what is recorded stays'),
    ]);
    for (const [name, text] of [
      ['Status', 'Paid'],
      ['Status', 'P'],
      ['Kennzeichen', 'E'],
      ['Final', 'Y'],
      ['Final', 'N'],
      ['Final (Y/N)', 'N'],
      ['Final dividend (Y/N)', 'N'],
      ['Is final dividend', 'no'],
      ['Dividendo final', 'no'],
      ['Is Dividend Final', 'yes'],
      ['Remark', 'Half-yearly'],
      ['Remark', 'Estimated withholding tax 15%'],
      ['Bemerkung', 'Geschätzte Quellensteuer 15%'],
      ['Tax note', 'Estimated tax rate 15%'],
      ['Tax note', 'Estimated equalisation 0.12'],
    ] as const)
      expect(said('dividend', name, text)).toEqual([null]);
  });

  it('says it of distributions by E beside F alone: the other letters are paid, declared and approved ones', () => {
    for (const letters of ['DP', 'FP', 'AE', 'DE'])
      expect(said('dividend', 'Status', ...letters)).toEqual([null, null]);
    expect(said('dividend', 'Status', 'E', 'F')).toEqual([
      expect.stringContaining('only distributions that are decided'),
      null,
    ]);
  });
});

it('finds titles of distributions and levels that are not final', () => {
  for (const title of ['Estimated distributions', 'Proposed distributions', 'Vorgeschlagene Ausschüttungen'])
    expect(saysEstimated(title, 'dividends')).toBe(true);
  expect(saysEstimated('Estimated index levels', 'levels')).toBe(true);
  for (const title of ['Distributions', 'Distributions of the fund in EUR', 'Estimated AUM'])
    expect(saysEstimated(title, 'dividends')).toBe(false);
  expect(saysEstimated('Estimated distributions')).toBe(false);
});

it('finds names of sheets by which no price is final, and none in a remark of one such word', () => {
  for (const name of [
    ...'Estimated | Unswung | Preliminary | Provisional | Indicative | Geschätzt | Schätzung | Vorläufig | Estimé'.split(
      ' | ',
    ),
    ...'Cancelled NAVs | Withdrawn prices | Superseded | Draft | Shadow NAV | Pre swing | NAV before swing'.split(
      ' | ',
    ),
    ...'Stornierte Kurse | VL annulées | Not final | Estimated EUR | Provisional 06.11.2026 | 取消'.split(
      ' | ',
    ),
  ])
    expect([name, saysAllEstimated(name)]).toEqual([name, true]);
  for (const name of [
    ...'Final | NAV | Prices | Sheet1 | EST | 15:00 EST | Estimated AUM | Draft prospectus | Swing | Official'.split(
      ' | ',
    ),
    ...'Cancelled classes | Shadow Brook Fund | No estimates | Final and estimated | Withdrawal | Table1'.split(
      ' | ',
    ),
  ])
    expect([name, saysAllEstimated(name)]).toEqual([name, false]);
  for (const name of [
    ...'NAVs of withdrawn classes | NAV per class (withdrawn) | Prices of cancelled share classes'.split(
      ' | ',
    ),
    ...'Cancelled funds: prices | Preise zurückgezogener Fonds | NAV of withdrawn class'.split(' | '),
    ...'Prices for cancelled funds | NAVs of withdrawn units'.split(' | '),
  ])
    expect([name, saysAllEstimated(name), saysEstimated(name)]).toEqual([name, false, false]);
  for (const name of [
    ...'Cancelled NAV per unit | Cancelled prices in fund currency | Draft NAV per share'.split(' | '),
    ...'Estimated NAVs of withdrawn classes | Estimated prices of the fund'.split(' | '),
  ])
    expect([name, saysAllEstimated(name), saysEstimated(name)]).toEqual([name, true, true]);
  expect(saysAllEstimated('Proposed', 'dividends')).toBe(true);
  expect(saysAllEstimated('Proposed')).toBe(false);
  for (const remark of ['Unswung', 'Draft', 'Cancelled']) expect(saysEstimated(remark)).toBe(false);
});
