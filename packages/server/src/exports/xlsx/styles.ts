import type { CellFormat } from '../table.ts';
import { escapeText } from './text.ts';

/** Numbers of the cell formats that every workbook begins with. */
export const STYLE = { plain: 0, text: 1, quoted: 2, header: 3, link: 4 } as const;

/** Number of the first format of a column's own. */
const FIRST_OWN = 5;
const FIRST_FORMAT_ID = 164;
const MOST_DECIMALS = 30;

/** The cell formats of a workbook, each once, as they come to be needed. */
export type Styles = {
  /** Number of the format of a value that is no text; of a number, the value decides whether it needs a point. */
  readonly of: (format: CellFormat, value?: string) => number;
  /** The part `xl/styles.xml`, once all cells are written. */
  readonly xml: () => string;
};

/** @param days a spreadsheet's format of days, `dd.mm.yyyy` */
export function createStyles(days: string): Styles {
  const codes: string[] = [];
  const known = new WeakMap<CellFormat, number>();
  const wholeFormats = new WeakMap<CellFormat, CellFormat>();
  const numberOf = (format: CellFormat): number => {
    const code = formatCode(format, days);
    if (code === null) return STYLE.text;
    if (!codes.includes(code)) codes.push(code);
    return FIRST_OWN + codes.indexOf(code);
  };
  const of = (format: CellFormat): number => {
    const number = known.get(format) ?? numberOf(format);
    known.set(format, number);
    return number;
  };
  const wholeOf = (format: CellFormat): CellFormat => {
    const whole = wholeFormats.get(format) ?? { ...format, maxDecimals: 0 };
    wholeFormats.set(format, whole);
    return whole;
  };
  return {
    of: (format, value) => of(value !== undefined && isShownWhole(format, value) ? wholeOf(format) : format),
    xml: () => stylesXml(codes),
  };
}

function formatCode({ kind, minDecimals = 0, maxDecimals = 8 }: CellFormat, days: string): string | null {
  switch (kind) {
    case 'number':
      return `#,##0${decimals(minDecimals, maxDecimals)}`;
    case 'percent':
      return `0${decimals(minDecimals, maxDecimals)}%`;
    case 'date':
      return days;
    case 'datetime':
      return `${days} hh:mm:ss`;
    case 'boolean':
      return 'General';
    case 'text':
    case 'link':
      return null;
  }
}

/** As spreadsheets show `1,000.` of a thousand where digits may follow and none do. */
function isShownWhole({ kind, minDecimals = 0, maxDecimals = 8 }: CellFormat, value: string): boolean {
  if ((kind !== 'number' && kind !== 'percent') || minDecimals > 0 || maxDecimals === 0) return false;
  const point = value.indexOf('.');
  if (point < 0) return true;
  const shown = Number(`0${value.slice(point)}`).toFixed(Math.min(maxDecimals, MOST_DECIMALS));
  return Number(shown) % 1 === 0;
}

function decimals(min: number, max: number): string {
  const fixed = Math.min(min, MOST_DECIMALS);
  const most = Math.min(Math.max(max, fixed), MOST_DECIMALS);
  return most === 0 ? '' : `.${'0'.repeat(fixed)}${'#'.repeat(most - fixed)}`;
}

function stylesXml(formats: readonly string[]): string {
  const numFmts = formats
    .map((code, at) => `<numFmt numFmtId="${FIRST_FORMAT_ID + at}" formatCode="${escapeText(code)}"/>`)
    .join('');
  const wrap = '<alignment vertical="top" wrapText="1"/>';
  const top = '<alignment vertical="top"/>';
  const own = formats
    .map(
      (_, at) =>
        `<xf numFmtId="${FIRST_FORMAT_ID + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${top}</xf>`,
    )
    .join('');
  const text = (extra: string, font = 0) =>
    `<xf numFmtId="49" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"${extra}>${wrap}</xf>`;
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    (formats.length === 0 ? '' : `<numFmts count="${formats.length}">${numFmts}</numFmts>`) +
    '<fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
    '<font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/><family val="2"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${FIRST_OWN + formats.length}">` +
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    text('') +
    text(' quotePrefix="1"') +
    text('', 1) +
    text('', 2) +
    own +
    '</cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    '</styleSheet>'
  );
}
