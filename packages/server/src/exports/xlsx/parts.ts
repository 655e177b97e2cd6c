import { escapeText } from './text.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook that do not depend on its rows (ISO/IEC 29500-1, 12.3). */
export function fixedParts(sheetNames: readonly string[]): readonly (readonly [path: string, xml: string])[] {
  const numbers = sheetNames.map((_, at) => at + 1);
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
        numbers
          .map(
            (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
          )
          .join('') +
        '</Types>',
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
        `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
        numbers
          .map((n) => `<sheet name="${escapeText(sheetNames[n - 1]!)}" sheetId="${n}" r:id="rId${n}"/>`)
          .join('') +
        '</sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
        numbers
          .map(
            (n) =>
              `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
          )
          .join('') +
        `<Relationship Id="rId${numbers.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ];
}

/** What stands before a sheet's rows: the header kept in sight, and the columns' widths. */
export const sheetHead = (widths: readonly number[], frozen: boolean): string =>
  `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetViews><sheetView workbookViewId="0"${frozen ? ' tabSelected="1"' : ''}>${
    frozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  }</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${
    widths.length === 0
      ? ''
      : `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`
  }<sheetData>`;

/** What stands after them: the filter over all of them, and their links. */
export const sheetEnd = (filtered: string | null, links: readonly { readonly ref: string }[]): string =>
  `</sheetData>${filtered === null ? '' : `<autoFilter ref="${filtered}"/>`}${
    links.length === 0
      ? ''
      : `<hyperlinks>${links.map(({ ref }, at) => `<hyperlink ref="${ref}" r:id="rId${at + 1}"/>`).join('')}</hyperlinks>`
  }</worksheet>`;

/** Where a sheet's links lead. */
export const sheetLinks = (links: readonly { readonly address: string }[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${links
    .map(
      ({ address }, at) =>
        `<Relationship Id="rId${at + 1}" Type="${OFFICE}/hyperlink" Target="${escapeText(address)}" TargetMode="External"/>`,
    )
    .join('')}</Relationships>`;
