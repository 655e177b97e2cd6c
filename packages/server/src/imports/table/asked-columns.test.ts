import { importMapping } from '@fundarium/contract/import-mapping';
import { describe, expect, it } from 'vitest';
import { packFor } from '../../translations/packs.ts';
import { knowsText, sayIn } from '../say-in-language.ts';
import { ChangeNotices } from './change-notices.ts';
import { resolveColumns, type ResolvedColumns } from './columns.ts';
import { refuseHoldings } from './holdings.ts';
import { isOtherPrice } from './price-words.ts';
import { SecondFigures } from './second-figures.ts';
import { refuseOtherFigures } from './titled-figures.ts';
import { wideFigure } from './wide-figure.ts';
import { wideColumns } from './wide-table.ts';

const resolve = (header: string): ResolvedColumns => resolveColumns(header.split(';'), new Map(), [], null);

const messageOf = (act: () => unknown): string => {
  try {
    act();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('amounts beside a quantity', () => {
  const days = 'ISIN;Ex-Date;Pay date';
  it.each(
    'Units | Shares | No of shares | Balance | Eligible Balance | Balance at record date | Positions | Eligible units | Solde | Anzahl | Anteile'.split(
      ' | ',
    ),
  )('may be of a whole holding: %s', (name) => {
    expect(() => refuseHoldings(resolve(`${days};${name};Rate;Gross Amount;Currency`))).toThrow(
      `The column Gross Amount may hold what a whole holding is paid, by the column ${name}`,
    );
  });

  it.each([
    'Distribution amount;Currency;Balance sheet date',
    'Distribution amount;Balance date;Position date;Holding_day',
    'Gross Amount;Tax rate;Shares',
    'Gross Amount;Withholding tax rate;Exchange_rate;Units',
    'Dividend amount;FX rate;Units',
  ])('are none by a day, nor by a rate of taxes or currencies: %s', (header) => {
    expect(() => refuseHoldings(resolve(`${days};${header}`))).not.toThrow();
  });

  it('are asked about beside an investor, and taken per share beside the shares of the class', () => {
    expect(() => refuseHoldings(resolve(`Investor;${days};Anteile;Dividend`))).toThrow(
      'The column Dividend may hold what a whole holding is paid',
    );
    for (const header of [
      'Shares;Dividend',
      'NUMBER_OF_SHARES;Dividend per share',
      'Anteile im Umlauf;Ausschüttungsbetrag',
    ])
      expect(() => refuseHoldings(resolve(`${days};${header}`))).not.toThrow();
  });
});

describe('bare prices beside a quantity', () => {
  const refused = (header: string) => () => refuseHoldings(resolve(header));

  it.each([
    'Fund name;ISIN;Date;Price;Cash position (%)',
    'Fund name;ISIN;Date;Price;Cash balance',
    'Fund name;ISIN;Date;Price;Long positions (%)',
    'Fund name;ISIN;Date;Price;Short_positions',
    'Fonds;ISIN;Date;Cours;Nombre de positions',
    'Fonds;ISIN;Datum;Koers;Aantal posities',
    'Fonds;ISIN;Datum;Koers;Aantal deelnemers',
    'Fonds;ISIN;Datum;Koers;Liquide positions',
    'Fondo;ISIN;Fecha;Precio;Cantidad de partícipes',
    'Fondo;ISIN;Data;Prezzo;Quantità di partecipanti',
  ])('are the class’s where that is the cash of a fund or a count: %s', (header) => {
    expect(refused(header)).not.toThrow();
  });

  it.each([
    'Fonds;ISIN;Datum;Koers;Aantal',
    'Fonds;ISIN;Datum;Koers;Aantal (stuks)',
    'Fonds;ISIN;Datum;Koers;Aantal stukken',
    'Fondo;ISIN;Fecha;Precio;Cantidad de títulos',
    'Fondo;ISIN;Data;Prezzo;Quantità',
    'Fondo;ISIN;Data;Prezzo;Quantità pezzi',
    'Fund;ISIN;Date;Price;Long quantity',
    'Fund;ISIN;Date;Price;Position',
  ])('are asked about where that is of a security: %s', (header) => {
    expect(refused(header)).toThrow('may be NAV.');
  });
});

describe('a second day', () => {
  const seen = (header: string) => {
    const check = new SecondFigures(resolve(header));
    check.see({ line: 2, cells: ['LU9900000019', '2026-11-26', '2026-11-25', '12.34'] });
    return () => check.refuse();
  };

  it.each(
    "Trade Date | Dealing Date | Effective Date | Date de calcul | Date d'arrêté | Data di riferimento".split(
      ' | ',
    ),
  )('may be that of the prices beside a bare Date: %s', (name) => {
    expect(seen(`ISIN;Date;${name};NAV`)).toThrow(`The column ${name} may be DATE.`);
    expect(seen(`ISIN;NAV date;${name};NAV`)).not.toThrow();
  });
});

describe('a second day of a table with a column per class', () => {
  const [one, two] = ['LU9900000019', 'LU9900000027'];
  const seen = (header: string, line: string, columns: Record<string, string> = {}) => {
    const mapping = importMapping.parse({ name: 'm', format: 'prices', columns });
    const check = new SecondFigures(wideColumns(header.split(';'), mapping, () => 'NAV')!);
    check.see({ line: 2, cells: line.split(';') });
    return () => check.refuse();
  };
  const pairs = `Date;${one};Date;${two}`;
  const differing = '04.11.2026;10,2;05.11.2026;20,3';

  it('is asked about where it says another one', () => {
    for (const [header, column] of [
      [pairs, '#3'],
      [`Date;${one};;${two}`, '#3'],
      [`Date;${one};Date.1;${two}`, 'Date.1'],
      [`Datum;${one};Datum ${two};${two}`, `Datum ${two}`],
      [`Date;${one};NAV date;${two}`, 'NAV date'],
    ] as const) {
      const message = messageOf(seen(header, differing));
      expect(message).toContain(`By the column ${column}, figures are of another day than the column Dat`);
      expect(message).toContain(`"columns": {"${column}": ""}`);
      expect(knowsText(packFor)(message)).toBe(true);
    }
  });

  it('is not asked about where it says the same or is settled by a mapping', () => {
    expect(seen(pairs, '04.11.2026;10,2;04.11.2026;20,3')).not.toThrow();
    expect(seen(pairs, '04.11.2026;10,2;;')).not.toThrow();
    expect(seen(pairs, differing, { '#3': '' })).not.toThrow();
    expect(seen(`Date;NAV date;${one}`, '06.11.2026;05.11.2026;1', { 'NAV date': 'DATE' })).not.toThrow();
    expect(seen(`Date;Publication date;${one}`, '05.11.2026;06.11.2026;1')).not.toThrow();
    expect(seen(`Date;${one};;${two}`, '04.11.2026;10,2;approved;20,3')).not.toThrow();
  });
});

describe('values of entities that are to come', () => {
  const ask = (header: string, values: string) => () => {
    const check = new ChangeNotices(resolve(header), '2026-11-27');
    check.see({ line: 2, cells: ['LU9900000019', ...values.split(';')] });
    check.refuse();
  };

  it.each([
    ['ISIN;Fund name;New name', 'Fund name'],
    ['ISIN;Fund name;Neuer Fondsname', 'Fund name'],
    ['ISIN;CURRENCY;Currency neu', 'CURRENCY'],
    ['ISIN;CURRENCY;Nouvelle devise', 'CURRENCY'],
    ['ISIN;PARENT_CODE;新親コード', 'PARENT_CODE'],
  ])('are asked about beside what they replace: %s', (header, name) => {
    const refuse = ask(header, 'old;new');
    const column = header.split(';').at(-1);
    expect(refuse).toThrow(`The column ${column} may hold what is to replace the column ${name}.`);
    expect(knowsText(packFor)(messageOf(refuse))).toBe(true);
    expect(ask(header, 'old;old')).not.toThrow();
    expect(ask(header, 'old;')).not.toThrow();
  });

  it.each([
    ['ISIN;Fund name;New name', 'Alpha', '- | n/a | none | unchanged | No change | Unverändert | 変更なし'],
    ['ISIN;Fund name;New fund name', 'Alpha', 'No | yes | N | 0 | 1'],
    ['ISIN;Fund name;New name', '', 'No | n/a | unchanged'],
    ['ISIN;MANAGEMENT_FEE;New management fee', '0.75', '- | n/a | inchangés | No'],
  ])('are none where a new one is a mark for nothing: %s, %s', (header, value, marks) => {
    for (const mark of marks.split(' | ')) expect(ask(header, `${value};${mark}`)).not.toThrow();
  });

  it.each([
    ['ISIN;MANAGEMENT_FEE;New management fee', '0.75;1'],
    ['ISIN;MANAGEMENT_FEE;New management fee', '0.75;0'],
    ['ISIN;MANAGEMENT_FEE;New management fee', ';1'],
    ['ISIN;CURRENCY;New currency', 'Yes;No'],
    ['ISIN;CURRENCY;New currency', 'LU;NO'],
  ])('are asked about where a mark may be the value itself: %s, %s', (header, values) => {
    expect(ask(header, values)).toThrow('may hold what is to replace the column');
  });

  it.each(
    "Effective date | Effective from | VALID_FROM | Gültig ab | Date d'effet | Vigente desde | Valido dal | Ingangsdatum | 適用日 | 生效日".split(
      ' | ',
    ),
  )('are asked about by their day: %s', (name) => {
    const refuse = ask(`ISIN;CURRENCY;${name}`, 'EUR;01.01.2027');
    expect(refuse).toThrow(
      `By the column ${name}, values hold from 01.01.2027 (line 2), and here they would count from 2026-11-27.`,
    );
    expect(knowsText(packFor)(messageOf(refuse))).toBe(true);
    expect(sayIn(packFor, 'de')(messageOf(refuse))).toContain('gelten Werte ab 01.01.2027 (Zeile 2), hier');
    for (const day of ['2026-11-27', '01/12/2025', '31.12.9999', '', 'soon'])
      expect(ask(`ISIN;CURRENCY;${name}`, `EUR;${day}`)).not.toThrow();
  });

  it('are none by other names, in a table of prices or where a mapping leaves them out', () => {
    for (const header of ['ISIN;CURRENCY;New', 'ISIN;CURRENCY;News', 'ISIN;CURRENCY;New shares'])
      expect(ask(header, 'EUR;Y')).not.toThrow();
    expect(ask('ISIN;Date;NAV;Effective date', '2026-11-26;10.5;2027-01-01')).not.toThrow();
    const columns = { 'New currency': '', 'Valid from': '' };
    const mapping = importMapping.parse({ name: 'm', format: 'table', columns });
    const table = resolveColumns(['ISIN', 'CURRENCY', 'New currency', 'Valid from'], new Map(), [], mapping);
    const check = new ChangeNotices(table, '2026-11-27');
    check.see({ line: 2, cells: ['LU9900000019', 'EUR', 'USD', '2027-01-01'] });
    expect(() => check.refuse()).not.toThrow();
  });
});

describe('a title above a price of any kind', () => {
  const refused =
    (header: string, ...titles: readonly string[]) =>
    () =>
      refuseOtherFigures(
        resolve(header),
        titles.map((title) => ({ cells: [title] })),
      );

  it.each([
    ['Bid', 'BID'],
    ['Bid prices', 'BID'],
    ['Offer prices', 'ASK'],
    ['Cumulative returns', 'NAV'],
    ['Estimated', 'NAV'],
    ['Ausgabepreise', 'ASK'],
    ['Ausgabepreise per 25.11.2026', 'ASK'],
    ['Emissionspreise in EUR', 'ASK'],
    ['Rücknahmepreise der Fonds', 'BID'],
    ['Redemption price as of 25.11.2026', 'BID'],
    ['Briefkurse', 'ASK'],
    ['Geldkurse vom 25. November 2026', 'BID'],
    ['Prezzi di sottoscrizione', 'ASK'],
    ['Precios de reembolso', 'BID'],
    ['Uitgifteprijzen', 'ASK'],
    ['Mittelkurse', 'NAV'],
  ])('says which it is: %s', (title, target) => {
    const refuse = refused('ISIN;Date;Price', title);
    expect(refuse).toThrow(`"columns": {"Price": "${target}"}`);
    expect(knowsText(packFor)(messageOf(refuse))).toBe(true);
  });

  it.each(
    'GAV | Previous NAV | Previous NAVs as of 25.11.2026 | VL précédente | iNAV | Gross NAV'.split(' | '),
  )('says it of NAVs as well: %s', (title) => {
    const refuse = refused('ISIN;Date;NAV', title);
    expect(refuse).toThrow(`By the title ${title}, the column NAV may hold something other than NAV.`);
    expect(knowsText(packFor)(messageOf(refuse))).toBe(true);
    expect(() => wideFigure([title])).toThrow('says that the columns hold no prices');
  });

  it('says nothing of NAVs by the names of prices, or of what has its own column', () => {
    for (const title of ['Closing prices', 'Redemption prices', 'NAV', 'Previous month', 'Market', 'Issue'])
      expect(refused('ISIN;Date;NAV', title)).not.toThrow();
    expect(refused('ISIN;Date;AUM', 'GAV')).not.toThrow();
  });

  it('says it of levels, but for those of an index of returns', () => {
    for (const title of [
      'Daily returns in %',
      'Total Return in %',
      'Cumulative total return',
      'Net return, base 100',
    ]) {
      const refuse = refused('BENCHMARK_CODE;Date;Value', title);
      expect(refuse).toThrow(
        `By the title ${title}, the column Value may hold something other than VALUE. Where that is wrong, add`,
      );
      expect(knowsText(packFor)(messageOf(refuse))).toBe(true);
    }
    for (const title of [
      'Total return index, base 100',
      'Price Return',
      'Gross Total Return',
      'Net Return (USD)',
    ])
      expect(refused('BENCHMARK_CODE;Date;Value', title)).not.toThrow();
  });

  it('says it of no list by the names of funds, but by what funds have', () => {
    for (const title of ['Index Funds', 'Absolute Return Funds', 'Index ETFs'])
      expect(refused('ISIN;Date;Price', title)).not.toThrow();
    for (const title of ['Returns of the funds', 'Fund yields', 'Total Return'])
      expect(refused('ISIN;Date;Price', title)).toThrow('Price may hold something other than NAV');
  });

  it('says nothing of a NAV, nor beside columns of returns, nor by other words', () => {
    expect(refused('ISIN;Date;NAV', 'Bid prices')).not.toThrow();
    expect(refused('ISIN;Date;Price;YTD', 'Fund performance')).not.toThrow();
    expect(refused('ISIN;Date;Price', 'NAV', 'Prices', 'Absolute Return Fund', 'Sheet1')).not.toThrow();
    for (const title of ['Fondspreise per 25.11.2026', 'Schlusskurse', 'Issue date: 25.11.2026', 'Sub-funds'])
      expect(refused('ISIN;Datum;Preis', title)).not.toThrow();
  });
});

it.each([
  ['Type de prix', 'Souscription | Rachat | Achat | Vente'],
  ['Tipo de precio', 'Suscripción | Reembolso | Compra | Venta'],
  ['Kursart', 'AP | RP | Kassakurs'],
  ['Price type', 'iNAV | Entry | Exit | Ex-dividend NAV | Total NAV'],
  ['Side', 'A | B | M'],
])('knows other prices in a column %s: %s', (name, texts) => {
  const { columns } = resolve('ISIN;Date;Price');
  for (const text of texts.split(' | ')) expect(isOtherPrice(name, text, columns)).toBe(true);
  for (const text of ['NAV', 'Official', 'Cum']) expect(isOtherPrice(name, text, columns)).toBe(false);
});
