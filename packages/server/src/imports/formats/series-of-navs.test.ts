import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';

const ISIN = 'LU9900000019';
const LIST = ['ISIN;DATE;NAV', `${ISIN};2026-11-24;10.5`];
const WIDE = [`Date;${ISIN}`, '2026-11-24;10.5'];
const PRICE = { code: 'C1', date: '2026-11-24', nav: '10.5' };
let site: ImportSite;
let taking = '';
let refusing = '';
let navs = 100;
beforeAll(async () => {
  site = await ImportSite.open();
  taking = await site.customerWithClasses();
  refusing = await site.customerWithClasses();
});
afterAll(() => site.close());

const split = (texts: string) => texts.split(' | ');

/** The prices that come of a file, of one customer after the other: each file says another NAV of the day. */
async function taken(file: readonly string[]): Promise<unknown> {
  navs += 1;
  await site.reportOf(
    taking,
    file.map((line) => line.replace('10.5', `${navs}.5`)),
  );
  const prices = await site.pricesOf(taking);
  return prices.map((price) => ({ ...price, nav: String(price['nav']).replace(`${navs}.5`, '10.5') }));
}

/** Why a file is refused, of which no price is stored. */
async function refusalOf(file: string | readonly string[]) {
  const why = await site.reportOf(refusing, file).then(
    () => '',
    (error: Error) => error.message,
  );
  return { why, prices: await site.pricesOf(refusing) };
}

const because = (why: string) => ({ why: expect.stringContaining(why) as string, prices: [] });

const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);

const days = (date: unknown) => (Date.parse(`${String(date)}T00:00:00Z`) - Date.UTC(2026, 0, 1)) / 86_400_000;

/** As many names as one workbook has sheets for. */
const inParts = (names: readonly string[]): { readonly names: readonly string[] }[] =>
  Array.from({ length: Math.ceil(names.length / 10) }, (_, at) => ({
    names: names.slice(at * 10, at * 10 + 10),
  }));

/** A workbook with a sheet of each name, which has the NAV of a day of its own. */
async function workbook(names: readonly string[]): Promise<string> {
  const path = join(site.folder, 'sheets.xlsx');
  const sheets = names.map((name, at) => ({
    name,
    rows: [
      ['ISIN', 'DATE', 'NAV'],
      [ISIN, dayOf(at), 10.5],
    ],
  }));
  writeFileSync(path, await writeXlsx({ sheets }));
  return path;
}

const OF_SERIES = split(
  'Total return NAVs | Total return NAVs (distributions reinvested) | NAV total return | Total Return Index | Total return index, base 100 | NAVs – total return | ' +
    'NAVs, dividends reinvested | NAVs including reinvested dividends | Historical total return NAVs | Total return NAVs, no withholding tax | Total return NAVs in EUR as of 24.11.2026 | ' +
    'Adjusted NAVs | Dividend-adjusted prices | NAV adjusted for dividends and splits | Adjusted NAVs ex fees | Adjusted NAVs (all amounts in EUR) | Simulated NAVs before launch | ' +
    'Adjusted NAVs and AUM | Adjusted NAVs, source: Example Services | Adjusted NAVs of the funds | ' +
    'Backtested NAVs | Kurse, bereinigt um Ausschüttungen | Backtested and live NAVs | Simulated NAVs | Pro forma NAVs | Hypothetical NAVs | Synthetic NAVs | ' +
    'Rebased to 100 | Indexed NAV (base 100) | Gross of fees NAVs | NAVs with reinvestment of distributions | ' +
    'Bereinigte Kurse | Ausschüttungsbereinigte Kurse in EUR | Indexierte Anteilwerte | NAV mit Wiederanlage der Ausschüttungen | ' +
    'VL coupons réinvestis | VL dividendes réinvestis | Valeurs liquidatives ajustées | VL avec réinvestissement des dividendes | ' +
    'Precios ajustados | Valores liquidativos simulados | Prezzi rettificati | Quotazioni rettificate | Prezzi simulati | ' +
    'Aangepaste koersen | Herbelegde koersen | 基準価額 調整後 | 分配金再投資基準価額 | 基準価額(分配金再投資) | ' +
    '调整后净值 | 累计净值 | 累计单位净值 | 复权净值 | 模拟净值',
);

/** Names of funds and classes above their NAVs, in the words of such series. */
const NAMES = split(
  'Total Return A NAV | Total Return A EUR – NAV history | Total Return Income NAVs | Total Return A – NAV | Total Return 2030 NAVs | ' +
    'Total Return Class Prices | Total Return D Prices | Indexed Income NAV | NAV Total Return M | NAVs of Total Return | ' +
    'Total Return – NAV | Total Return Distribution NAVs | Absolute Return T NAV | Absolute Return EUR | Global Absolute Return NAVs | ' +
    'Total Return Bond E NAV | Adjusted Risk Income NAV | Risk-Adjusted Equity NAVs | Index Plus I NAV | World Index K NAV | ' +
    'Simulation Partners NAV | Synthetic ETF NAVs | MSCI World Synthetic – NAV | Net Total Return UCITS ETF | S&P 500 Net TR UCITS ETF NAV | ' +
    'Reinvestment A NAV | Reinvestment Class NAVs | Income Reinvested A NAV | Cumulative Income NAVs | Cumulative Preference NAV | ' +
    'Gesamtertrag A Kurse | Absolut Ertrag Kurse | Ausschüttend reinvestiert H NAV | Rendement Total D – VL | Indexé Monde C VL | ' +
    'Capitalisation Réinvestie VL | Rentabilidad Total A precios | Indexado Global precios | Renta Reinvertida clase A precios | ' +
    'Ritorno Assoluto A prezzi | Indicizzato Europa prezzi | Cedola Reinvestita D prezzi | Totaalrendement A koersen | ' +
    'Herbelegde Inkomsten koersen | トータルリターン A 基準価額 | 再投資コース 基準価額 | 绝对收益 A 净值 | 指数增强 A 净值 | 累积收益 A 净值 | ' +
    'Total Return X Initial NAV | Base 100 Fund NAVs',
);

/** Whether a sheet may be called so. */
const isOfSheet = (name: string) => name.length <= 31 && !/[:&/]/.test(name);

describe('a series made of NAVs', () => {
  it.each(OF_SERIES)('is refused below the title %s', async (title) => {
    expect(await refusalOf([title, ...LIST])).toEqual(
      because(`By the title ${title}, the column NAV may hold a series`),
    );
    expect(await refusalOf([title, ...WIDE])).toEqual(
      because(`${title} says that the columns hold a series made of NAVs`),
    );
  });

  it.each(inParts(OF_SERIES.filter(isOfSheet)))(
    'is refused on sheets of such names: $names',
    async ({ names }) => {
      const { why, prices } = await refusalOf(await workbook(names));
      for (const name of names) expect(why).toContain(`/${name}: By the title `);
      expect(prices).toEqual([]);
    },
  );

  it.each([
    ['Price basis;Total return', ...LIST],
    ['NAV type:;Adjusted', ...LIST],
    ['Adjusted NAVs;;24.11.2026', ...LIST],
    [';Total return NAVs;', ...LIST],
    [';;Adjusted', ...LIST],
    [';;Adjusted NAV;Performance', 'ISIN;DATE;NAV;YTD', `${ISIN};2026-11-24;10.5;4`],
    ['Total return NAVs', 'ISIN;DATE;NAV;Total return 1Y', `${ISIN};2026-11-24;10.5;4`],
  ])('is refused by a line above: %s', async (...lines) => {
    expect(await refusalOf(lines)).toEqual(because('the column NAV may hold a series made of NAVs'));
  });

  it.each(['Price type;Adjusted', 'NAV basis;Reinvested', 'NAV type;Total return', 'Kursart;bereinigt'])(
    'is refused by a line below the header of a table with a column per class: %s',
    async (line) => {
      expect(await refusalOf([WIDE[0]!, line, WIDE[1]!])).toEqual(
        because(`Line 2 says ${line.split(';')[1]} of the columns: a series made of NAVs`),
      );
    },
  );
});

describe('NAVs are taken', () => {
  const besides = (header: string, ...titles: readonly string[]) =>
    titles.map((title) => [title, header, `${ISIN};2026-11-24;10.5;12.5`] as const);

  const NAMED_BESIDE = split(
    'Prices and total returns as of 05.11.2026 | NAV & Total Return | NAV and total return NAV | NAV and performance | Prices, total returns | ' +
      'NAV / Adjusted NAV | NAV, adjusted NAV | NAV Adjusted NAV | Adjusted and unadjusted NAVs | Koersen en herbelegde koersen | ' +
      'VL et VL dividendes réinvestis | NAV e NAV aggiustato | Valor liquidativo y valor liquidativo ajustado | Kurse / bereinigte Kurse | ' +
      '单位净值 累计净值 | 净值及累计净值 | 基準価額・累計分配金 | 基準価額・分配金再投資基準価額',
  );

  it.each(NAMED_BESIDE)('beside a series that a title names as well: %s', async (title) => {
    expect(await taken([title, ...LIST])).toEqual([PRICE]);
    expect(await taken([title, ...WIDE])).toEqual([PRICE]);
  });

  it.each([
    ...besides(
      'ISIN;Date;NAV;Total return NAV',
      'Total return NAVs',
      'NAV and total return NAV',
      ';;NAV;Adjusted NAV',
      ';;Price;Total return',
      ';;;Total return NAV',
    ),
    ...besides('ISIN;Date;NAV;1Y', ';;Price;Total return', ';;NAV;Adjusted', ';;;Total return NAV'),
    ...besides('ISIN;Date;VL;VL dividendes réinvestis', 'VL et VL dividendes réinvestis'),
    ...besides('ISIN;Datum;Koers;Herbelegde koers', 'Koersen en herbelegde koersen'),
    ...besides('ISIN;日期;单位净值;累计净值', '单位净值 累计净值', '单位净值、累计净值'),
    ...besides('ISIN;基準日;基準価額;累計分配金', '基準価額・累計分配金'),
  ])('beside a series that has its own column: %s over %s', async (...lines) => {
    expect(await taken(lines)).toEqual([PRICE]);
  });

  it.each(
    split(
      'Distributions;Reinvested | Dividendes;Réinvestis | Income;Reinvested | Ausschüttungen;reinvestiert | Dividends:;reinvested | ' +
        'Distributions: Reinvested | Ausschüttungen reinvestiert | Strategy;Total Return;Currency;EUR | ' +
        'Adjusted NAVs;No | Benchmark;Total Return Index',
    ),
  )('below a fact of a class: %s', async (line) => {
    expect(await taken([line, ...LIST])).toEqual([PRICE]);
    expect(await taken([line, ...WIDE])).toEqual([PRICE]);
  });

  it.each(
    split(
      'Reinvestment price list | Dividend reinvestment price | NAV cum income | NAVs cum dividend | Cum-dividend NAVs as of 24.11.2026 | ' +
        'Swing-adjusted NAVs | NAVs adjusted for swing | NAV nach Swing bereinigt | VL ajustées (swing) | NAV aggiustati per swing | ' +
        'Dilution-adjusted NAVs | Fair-value-adjusted NAVs | Unadjusted NAVs | NAVs, not adjusted | Kurse, nicht bereinigt | ' +
        'VL non ajustées | Precios no ajustados | 未复权净值 | スイング調整後基準価額 | Restated NAVs | Corrected prices | NAV rettificati | 基準価額',
    ),
  )('that are official: %s', async (title) => {
    expect(await taken([title, ...LIST])).toEqual([PRICE]);
    expect(await taken([title, ...WIDE])).toEqual([PRICE]);
  });

  it.each(NAMES)('of the fund or class %s', async (name) => {
    expect(await taken([name, ...LIST])).toEqual([PRICE]);
    expect(await taken([name, ...WIDE])).toEqual([PRICE]);
  });

  it.each(inParts([...NAMES, ...NAMED_BESIDE].filter(isOfSheet)))(
    'on sheets of such names: $names',
    async ({ names }) => {
      const code = await site.customerWithClasses();
      await site.reportOf(code, await workbook(names));
      const prices = await site.pricesOf(code);
      expect(prices.map(({ date }) => names[days(date)])).toEqual(names);
    },
  );
});

describe('a column of kinds of NAV', () => {
  const column = (kind: string) => ['ISIN;DATE;NAV;NAV type', `${ISIN};2026-11-24;10.5;${kind}`];

  it.each(
    split(
      'Official | Swing adjusted | Swing-adjustiert | bereinigt um Swing | VL ajustée (swing) | VL ajustée du swing pricing | ' +
        'NAV aggiustato per swing | VL con swing pricing (ajustado) | スイング調整後 | 摆动定价调整后 | NAV aangepast voor swing | ' +
        'Adjusted NAV (swing pricing) | Dilution adjusted | Anti-dilution adjusted | verwässerungsbereinigt | Cum Income | Cum dividend | ' +
        'Accumulation (income reinvested) | Thesaurierend (Erträge wiederangelegt) | Reinvestment price | Unadjusted | Not adjusted | ' +
        '未复权 | NAV rettificato',
    ),
  )('takes %s', async (kind) => {
    expect(await taken(column(kind))).toEqual([PRICE]);
  });

  it.each(
    split(
      'Total return | TR | Total return, no withholding tax | Adjusted | Adj. | Dividend adjusted | Adjusted for swing and dividends | ' +
        'Adjusted, no swing | Reinvested | Backtest | Simulated | Pro forma | Rebased | Index | Hypothetical | Gross | Gross of fees | ' +
        'bereinigt | adjustiert | VL ajustée | Reinvertido | Prezzo rettificato | Rendimento reinvestito | aangepast | ' +
        '累计净值 | 调整后净值 | 再投資基準価額 | 調整後',
    ),
  )('takes none of %s', async (kind) => {
    const reported = await site.reportOf(refusing, column(kind));
    expect(reported.join('\n')).toMatch(`says ${kind}, which is not known as a NAV`);
    expect(await site.pricesOf(refusing)).toEqual([]);
  });
});
