import { importMapping } from '@fundarium/contract/import-mapping';
import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { ATTACHMENT_FIELDS } from '../../metamodel/standard/attachments.ts';
import { STANDARD_FIELDS } from '../../metamodel/standard/standard-fields.ts';
import type { FieldsByLevel } from '../record-writers.ts';
import { ENTITY_NAMES, STRUCTURE_NAMES } from './column-names.ts';
import { accentedName, vocabularyOf } from './column-vocabulary.ts';
import { resolveColumns } from './columns.ts';
import { compactName } from './fold-name.ts';

/** As a customer has them. */
const ALL_FIELDS = [...STANDARD_FIELDS, ...ATTACHMENT_FIELDS];
const fields = new Map(
  [...Map.groupBy(ALL_FIELDS, ({ level }) => level)].map(([level, members]) => [
    level,
    new Map(members.map((field) => [field.businessCode, field])),
  ]),
) as unknown as FieldsByLevel;
const resolve = (header: readonly string[], mapped: Record<string, string> = {}) =>
  resolveColumns(
    header,
    fields,
    ALL_FIELDS,
    importMapping.parse({ name: 'm', format: 'table', columns: mapped }),
  );
const targets = (...header: readonly string[]) => resolve(header).columns.map(({ target }) => target);

describe('the columns of a table', () => {
  it('are fields by their codes before they are another word for something else', () => {
    expect(targets('CODE', 'VALOR')).toEqual(['CODE', 'VALOR']);
  });

  it('are what a delivery of prices has, where the record only derives the field', () => {
    expect(targets('ISIN', 'NAV_DATE', 'NAV')).toEqual(['ISIN', 'DATE', 'NAV']);
  });

  it.each([
    [
      ['ISIN', 'Date', 'NAV', 'Issue price', 'Redemption price'],
      ['ISIN', 'DATE', 'NAV', 'ASK', 'BID'],
    ],
    [
      ['ISIN', 'Date', 'ISSUE PRICE', 'Redemption price'],
      ['ISIN', 'DATE', 'ASK', 'BID'],
    ],
    // The field of structured products, for a class has none.
    [
      ['CODE', 'NAV_DATE', 'NAV', 'Name', 'Issue price'],
      ['CODE', 'DATE', 'NAV'],
    ],
    [
      ['CODE', 'NAV_DATE', 'NAV', 'ISSUE_PRICE'],
      ['CODE', 'DATE', 'NAV'],
    ],
    [
      ['ISIN', 'Date', 'NAV', 'Ask', 'Issue price'],
      ['ISIN', 'DATE', 'NAV', 'ASK'],
    ],
    [
      ['ISIN', 'Date', 'Bid', 'Issue price'],
      ['ISIN', 'DATE', 'BID'],
    ],
    [
      ['ISIN', 'Date', 'Bid', 'Maturity date', 'EUSIPA_CODE', 'Issue price'],
      ['ISIN', 'DATE', 'BID'],
    ],
    [
      ['LEVEL', 'CODE', 'Issue date', 'Issue price'],
      ['LEVEL', 'CODE', 'ISSUE_DATE', 'ISSUE_PRICE'],
    ],
  ])('have the issue price of a day beside its other prices: %j', (header, expected) => {
    expect(targets(...header)).toEqual(expected);
  });

  it.each([
    ['Code ISIN', 'Date VL', 'Valeur liquidative', 'Devise'],
    ['ISIN-Nummer', 'Bewertungsdatum', 'Anteilwert', 'Währung'],
    ['isin code', 'Nav Date', 'Price', 'Ccy'],
    ['Código ISIN', 'Fecha', 'Valor liquidativo', 'Divisa'],
    ['Codice ISIN', 'Data NAV', 'Valore quota', 'Valuta'],
    ['ISINコード', '基準日', '基準価額', '通貨'],
    ['ISIN', 'Koersdatum', 'Intrinsieke waarde', 'Munteenheid'],
    ['ISIN代码', '净值日期', '单位净值', '币种'],
    ['ISIN', 'NAV_DATE', 'net-asset  value', 'CURRENCY'],
  ])('are known by the words of the industry in every language: %j', (...header) => {
    expect(targets(...header)).toEqual(['ISIN', 'DATE', 'NAV', 'CURRENCY']);
  });

  it.each(
    [
      'NAVPU | NAV/U | Unit NAV | Price per share | Price per unit | Value per share | NIW je Anteil | NIW pro Anteil',
      'NAV je Anteil | NAV pro Anteil | NAV par part | NAV unitaire | VL unitaire | Valor cuota | Valor unitario',
    ].flatMap((line) => line.split(' | ')),
  )('are the NAV by a name of what one share is worth, and asked beside the total: %s', (name) => {
    expect(targets('ISIN', 'Date', name)).toEqual(['ISIN', 'DATE', 'NAV']);
    expect(() => resolve(['ISIN', 'Date', 'NAV', 'Shares', name])).toThrow(
      `The column ${name} says the same as the column NAV (columns 3 and 5).`,
    );
  });

  it.each(LANGUAGES)(
    'are the NAV and its day of lists in %s, by the labels that they have there',
    (language) => {
      const labelOf = (code: string) =>
        STANDARD_FIELDS.find(({ businessCode }) => businessCode === code)!.labels[language];
      expect(targets('ISIN', labelOf('NAV_DATE'), labelOf('NAV'))).toEqual(['ISIN', 'DATE', 'NAV']);
    },
  );

  it('are a name where letters with accents say so, and a field where its code does', () => {
    expect(targets('LEVEL', 'Code', 'Dénomination')).toEqual(['LEVEL', 'CODE', 'NAME']);
    expect(targets('LEVEL', 'Code', 'Libellé')).toEqual(['LEVEL', 'CODE', 'NAME']);
    expect(targets('LEVEL', 'Code', 'DENOMINATION')).toEqual(['LEVEL', 'CODE', 'DENOMINATION']);
  });

  it('are known by every further name that docs/import-columns.md has', () => {
    const vocabulary = vocabularyOf(fields, ALL_FIELDS, false);
    const named = Object.entries({ ...STRUCTURE_NAMES, ...ENTITY_NAMES }).flatMap(([code, names]) =>
      names.map((name) => ({
        name,
        code,
        targets: [...(vocabulary.get(accentedName(name)) ?? vocabulary.get(compactName(name)))!.targets],
      })),
    );
    const others = named.filter(({ code, targets: found }) => found.length !== 1 || found[0] !== code);
    expect(others).toEqual([]);
  });

  it('are known by every label of every field in every language, or by several fields’ labels, which is asked', () => {
    const vocabulary = vocabularyOf(fields, ALL_FIELDS, false);
    const labels = STANDARD_FIELDS.filter(({ readonly }) => !readonly).flatMap((field) =>
      Object.values(field.labels).map((label) => ({
        code: field.businessCode,
        label,
        targets: [...vocabulary.get(compactName(label))!.targets],
      })),
    );
    const bySeveral = labels.filter(({ targets: found }) => found.length > 1);
    expect(labels.filter((each) => each.targets.length === 1 && each.targets[0] !== each.code)).toEqual([]);
    expect(bySeveral.length).toBeLessThan(40);
  });

  it('that resemble nothing are skipped and named', () => {
    const { columns, skipped } = resolve(['ISIN', 'DATE', 'NAV', 'Remark', '', 'Legal Fund Name']);
    expect(columns.map(({ target }) => target)).toEqual(['ISIN', 'DATE', 'NAV']);
    expect(skipped.map(({ name, at, why }) => [name, at, why])).toEqual([
      ['Remark', 3, 'unknown'],
      ['', 4, 'unknown'],
      ['Legal Fund Name', 5, 'unknown'],
    ]);
    expect(resolve(['ISIN', 'DATE', 'NAV', 'NAME']).skipped).toMatchObject([{ name: 'NAME', why: 'unused' }]);
  });

  it.each([
    [
      ['ISIN', 'DATE', 'NAV', 'Share class'],
      /The column Share class may be CODE.*"columns": \{"Share class": "CODE"\}/,
    ],
    [['ISIN', 'DATE', 'NAV', 'Curency'], /The column Curency may be CURRENCY/],
    [['ISIN', 'DATE', 'NAV EUR'], /The column NAV EUR may be NAV/],
    [['ISIN', 'Datum', 'Rücknahmepreis', 'Kurs +/- %'], /The column Kurs \+\/- % may be NAV/],
    [['ISIN', 'Ex-Tag', 'Ausschüttung (%)'], /The column Ausschüttung \(%\) may be DIVIDEND/],
    [['ISIN', 'Date', 'NAV', 'NAV/Share (EUR)'], /The column NAV\/Share \(EUR\) may be NAV/],
    [['ISIN', 'Date', 'NAV', 'NAVPU (EUR)'], /The column NAVPU \(EUR\) may be NAV/],
    [['ISIN', 'Date', 'NAV', 'AUM ($)'], /The column AUM \(\$\) may be AUM/],
    [['ISIN', 'Date', 'NAV (€)'], /The column NAV \(€\) may be NAV.*\{"NAV \(€\)": "NAV"\}/],
    [['ISIN', 'Date', 'NAV ￥'], /The column NAV ￥ may be NAV/],
    [['LEVEL', 'CODE', 'Launch dat'], /The column Launch dat may be LAUNCH_DATE/],
    [
      ['ISIN', 'DATE', 'NAV', 'Price'],
      /Price says the same as the column NAV \(columns 3 and 4\).*\{"#4": ""\}/,
    ],
  ])('that are nearly known refuse the file with what to add to the mapping: %j', (header, complaint) => {
    expect(() => resolve(header)).toThrow(complaint);
  });

  it('are settled by a mapping, by name or by number', () => {
    const header = ['ISIN', 'DATE', 'NAV', 'Share class', 'NAV'];
    const { columns, skipped } = resolve(header, { 'Share class': '', '#5': 'AUM' });
    expect(columns.map(({ target, at }) => [target, at])).toEqual([
      ['ISIN', 0],
      ['DATE', 1],
      ['NAV', 2],
      ['AUM', 4],
    ]);
    expect(skipped).toMatchObject([{ name: 'Share class', mapped: true }]);
    expect(() => resolve(['ISIN', 'DATE', 'NAV (€)'], { NAV: 'NAV' })).toThrow(
      'The column NAV (€) may be NAV',
    );
    expect(() => resolve(['ISIN', 'Foo'], { Foo: 'BAR' })).toThrow('The mapping reads the column Foo as BAR');
  });

  it('are told apart by signs of percent, change and currency, and a percentage of an entity may have one', () => {
    const header = ['ISIN', 'Datum', 'Kurs', 'Kurs +/- %'];
    expect(resolve(header, { 'Kurs +/- %': '' }).columns.map(({ at }) => at)).toEqual([0, 1, 2]);
    expect(resolve(['ISIN', 'Datum', 'Kurs €'], { 'Kurs €': 'NAV' }).columns).toHaveLength(3);
    expect(resolve(['ISIN', 'Datum', 'Kurs €'], { '#3': 'NAV' }).columns).toHaveLength(3);
    expect(targets('LEVEL', 'CODE', 'Ongoing costs (%)')).toEqual(['LEVEL', 'CODE', 'ONGOING_COSTS']);
  });

  it.each([
    ['Investment objective (DE)', 'de'],
    ['Investment objective (fr)', 'fr'],
    ['Investment objective DE', 'de'],
    ['INVESTMENT_OBJECTIVE_DE', 'de'],
    ['INVESTMENT_OBJECTIVE@de', 'de'],
    ['INVESTMENT_OBJECTIVE', null],
  ])('are a text in the language that stands behind its name: %s', (name, language) => {
    expect(resolve(['LEVEL', 'CODE', name]).columns.at(-1)).toMatchObject({
      target: 'INVESTMENT_OBJECTIVE',
      language,
    });
  });

  it.each([
    [['INVESTMENT_OBJECTIVE', 'INVESTMENT_OBJECTIVE@en']],
    [['INVESTMENT_OBJECTIVE@en', 'Investment objective (EN)']],
    [['NAME@de', 'NAME@en']],
  ])('are not two of one text: %j', (texts) => {
    expect(() => resolve(['LEVEL', 'CODE', ...texts])).toThrow(/says the same as the column/);
  });

  it('are not the names and days of funds where all lines are share classes', () => {
    const { columns, skipped } = resolve(['ISIN', 'SRI', 'Sub-fund name', 'Class name']);
    expect(columns.map(({ target }) => target)).toEqual(['ISIN', 'SRI', 'NAME']);
    expect(skipped).toMatchObject([{ name: 'Sub-fund name', at: 2, why: 'level' }]);
    const launched = resolve(['ISIN', 'Fund inception date', 'Share class launch date']);
    expect(launched.columns.map(({ at }) => at)).toEqual([0, 2]);
    expect(launched.skipped).toMatchObject([{ name: 'Fund inception date', why: 'level' }]);
    expect(targets('ISIN', 'Fund inception date')).toEqual(['ISIN', 'LAUNCH_DATE']);
    expect(targets('ISIN', 'Fondsname')).toEqual(['ISIN', 'NAME']);
    expect(targets('LEVEL', 'CODE', 'Sub-fund name')).toEqual(['LEVEL', 'CODE', 'NAME']);
    const mapped = resolve(['ISIN', 'Sub-fund name'], { 'Sub-fund name': 'NAME' });
    expect(mapped.columns.map(({ target }) => target)).toEqual(['ISIN', 'NAME']);
  });

  it.each(['Class', 'Anteilklasse', 'Part'])(
    'ask for a fund’s name where %s tells its classes apart',
    (name) => {
      expect(() => resolve(['ISIN', 'Fund name', name])).toThrow(
        /The column Fund name may be NAME\. Add to the mapping: "columns": \{"Fund name": "NAME"\}/,
      );
      const { columns } = resolve(['ISIN', 'Fund name', name], { 'Fund name': 'NAME' });
      expect(columns.map(({ target }) => target)).toEqual(['ISIN', 'NAME']);
    },
  );
});
