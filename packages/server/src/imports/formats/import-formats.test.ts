import { expect, it } from 'vitest';
import { detectFormat, importFormats } from './import-formats.ts';

const FORMATS = importFormats();

const opening = (header: string) =>
  ({ content: 'table', header: header.split(';'), text: `${header}\n`, encoding: 'utf-8' }) as const;

it.each([
  ['LEVEL;CODE;NAME;PARENT_CODE', 'entities'],
  ['LEVEL;CODE;NAME;PARENT_CODE;CURRENCY;ISIN;ISIN_REINVESTMENT;AMFI_CODE', 'entities'],
  ['CODE;PARENT_CODE;LEVEL;NAME', 'entities'],
  ['code;date;nav', 'navs'],
  ['DATE;CODE;NAV', 'navs'],
  ['OFST020000;OFST010110;OFST020060', 'openfunds'],
  ['ISIN;Legal Fund Name Only;Full Share Class Name', 'openfunds'],
  ['Umbrella;Full Share Class Name;ISIN;Share Class Currency;Valuation date;NAV;AUM', 'prices'],
  ['ISIN;Full Share Class Name;Share Class Currency;NAV Date;NAV', 'prices'],
  ['ISIN;Umbrella;Share Class Currency;Ex Date;Dividend', 'prices'],
  ['ISIN;Full Share Class Name;Share Class Currency;Valuation NAV;Valuation NAV Date;AUM;Date', 'openfunds'],
  ['OFST020000;Full Share Class Name;Share Class Currency;Date;NAV', 'openfunds'],
  ['ISIN;Umbrella;Share Class Currency;ManCo;Is ETF;SRRI;Date;NAV', 'openfunds'],
  ['ISIN;Umbrella;Share Class Currency;NAV', 'openfunds'],
  ['ISIN;Umbrella;Share Class Currency;Date', 'openfunds'],
  ['00001_EPT_Version;00030_Portfolio_Identifying_Data;01090_SRI', 'ept'],
  ['LEVEL;CODE;NAME', 'table'],
  ['code;date', 'table'],
  ['code;date;nav;nav', 'prices'],
  ['ISIN;EX_DATE;DIVIDEND', 'prices'],
  ['one;two', undefined],
  ['', undefined],
])('a file that begins with %s is of the format %s', (header, format) => {
  expect(detectFormat(FORMATS, opening(header))?.code).toBe(format);
});

it('recognises each format by its own columns, and no other', () => {
  for (const format of FORMATS) {
    const header = format.columns.split(';').filter((column) => !column.startsWith('<'));
    const xml = { content: 'xml', header: [], text: format.columns, encoding: 'utf-8' } as const;
    expect(detectFormat(FORMATS, header.length === 0 ? xml : opening(header.join(';')))).toBe(format);
  }
});
