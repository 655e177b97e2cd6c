import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importMapping } from '@fundarium/contract/import-mapping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packFor } from '../../translations/packs.ts';
import { knowsText } from '../say-in-language.ts';
import { wideFigure } from './wide-figure.ts';
import { kindsAbove, kindsBelow } from './wide-kinds.ts';
import { wideColumns } from './wide-table.ts';

const ONE = 'LU9900000019';
const TWO = 'LU9900000027';

const messageOf = (act: () => unknown): string => {
  try {
    act();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the columns of classes', () => {
  const header = ['Date', ONE, TWO, 'Total'];
  const figures = (columns: Record<string, string>, figureOf = () => 'NAV') => {
    const mapping = importMapping.parse({ name: 'm', format: 'prices', columns });
    return wideColumns(header, mapping, figureOf)?.columns.map(({ target }) => target);
  };

  it('hold what a mapping says, whatever a title does', () => {
    const throwing = () => {
      throw new Error('asked');
    };
    expect(figures({ [ONE]: 'AUM', '#3': 'Net assets' }, throwing)).toEqual(['DATE', 'AUM', 'AUM']);
    expect(figures({ [ONE]: 'BID', [TWO]: '' })).toEqual(['DATE', 'BID']);
    expect(figures({ [TWO]: '' })).toEqual(['DATE', 'NAV']);
  });

  it.each([
    [{ [ONE]: 'AUM', [TWO]: 'BID' }, /one figure by LU9900000019, and another by LU9900000027/],
    [{ [ONE]: 'AUM' }, /one figure by LU9900000019, and another by LU9900000027/],
    [{ [ONE]: 'AUM', [TWO]: 'NAME' }, /LU9900000027 as NAME, which such a table does not take/],
    [{ Total: TWO }, /Total as LU9900000027, which such a table does not take/],
  ])('are refused where a mapping reads them otherwise: %j', (columns, why) => {
    expect(() => figures(columns)).toThrow(why);
    expect(knowsText(packFor)(messageOf(() => figures(columns)))).toBe(true);
  });
});

describe('lines around the header', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wide-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const below = async (...lines: readonly string[]) => {
    const path = join(folder, 'wide.csv');
    const all = [`Date;${ONE};${TWO}`, ...lines, '25.11.2026;10,2;11,3'];
    writeFileSync(path, all.map((line) => `${line}\n`).join(''));
    const kinds = await kindsBelow(path, new AbortController().signal, { sheet: 0, from: 0 });
    return kinds.map(({ line, text }) => `${line} ${text}`);
  };
  const above = (...cells: readonly string[]) =>
    kindsAbove([{ line: 1, cells }], [1, 2]).map(({ text }) => text);

  it('say what the columns hold, below names with figures as well', async () => {
    expect(await below('Name;Target 2030;Target 2040', 'Price type;Bid;Bid')).toEqual(['3 Bid']);
    expect(await below('Valor;1234567;7654321', 'Figure;AUM;AUM')).toEqual(['3 AUM']);
    await expect(below('Name;Target 2030;Target 2040', 'Status;Estimated;Estimated')).rejects.toThrow(
      'Line 3 says Estimated of the columns',
    );
    await expect(below('Name;Target 2030;Target 2040', 'Price type;Adjusted;Total return')).rejects.toThrow(
      'Line 3 says Adjusted of the columns',
    );
    expect(await below('Name;Target 2030;Target 2040', 'Segment;Adjusted;Total return')).toEqual([]);
    expect(await below('25.11.2026;1;2', 'Price type;Bid;Bid')).toEqual([]);
  });

  it('say it above the header', () => {
    expect(above('', 'Bid', 'Bid')).toEqual(['Bid']);
    expect(above('Price type', 'Rücknahmepreis', 'Rücknahmepreis')).toEqual(['Rücknahmepreis']);
    expect(above('Name', 'Alpha', 'Beta')).toEqual([]);
    expect(above('Prices of the funds')).toEqual([]);
    expect(() => above('', 'Estimated', 'Estimated')).toThrow('Line 1 says Estimated of the columns');
  });

  it.each([
    ['Instrument type', 'Shares'],
    ['Product', 'Units'],
    ['Anteilsart', 'Anteile'],
    ['Universe', 'Fund assets'],
    ['Strategy', 'Total Return'],
    ['Art', 'Rendite'],
    ['Sheet', 'Dividends', ''],
    ['Category', '', '', 'Index'],
  ])('say nothing above the header by a label and its value: %s, %s', (...cells) => {
    expect(above(...cells)).toEqual([]);
  });

  it('say it above the header in a cell for each column, or in one where it can be of nothing else', () => {
    expect(above('Instrument', 'AUM', 'AUM', '')).toEqual(['AUM']);
    expect(above('', 'AUM')).toEqual(['AUM']);
    expect(above('', 'NAV', '', 'AUM')).toEqual(['NAV', 'AUM']);
    expect(above('Price type:', 'Bid')).toEqual(['Bid']);
    expect(above('Kursart', 'Rücknahmepreis')).toEqual(['Rücknahmepreis']);
    expect(above('Figure', 'AUM')).toEqual(['AUM']);
    expect(above('Kennzahl', 'Fondsvermögen')).toEqual(['Fondsvermögen']);
    expect(() => above('Status', 'Estimated')).toThrow('Line 1 says Estimated of the columns');
  });
});

it('a title above them says what they hold in the plural as well, with a day', () => {
  for (const [title, target] of [
    ['Ausgabepreise', 'ASK'],
    ['Emissionspreise', 'ASK'],
    ['Prezzi di rimborso al 25.11.2026', 'BID'],
    ['Geldkurse in EUR', 'BID'],
    ['Fondspreise', 'NAV'],
  ] as const)
    expect(wideFigure([title]).target).toBe(target);
});
