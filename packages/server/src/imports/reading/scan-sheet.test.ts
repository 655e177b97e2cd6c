import { expect, it } from 'vitest';
import { columnLetters, scanSheet } from './scan-sheet.ts';

const NAMED = `<worksheet><cols><col min="1" max="3" width="9"/></cols><sheetData>
<row r="1"><c r="A1" t="inlineStr"><is><t>a c d</t></is></c><c r="B1"/></row>
<row r="2" spans="1:5"/>
<row r="3"><c r="A3" s="1"><v>0.5</v></c><c r="B3"><f>A3*2</f></c><c r="C3" s="1"><f t="shared" si="0"/><v>0.25</v></c></row>
<row r="4"><c r="A4" s="2"><v>1</v></c><c r="B4" s="1"/><c r="C4" s="2" t="str"><f>A3</f><v></v></c></row>
<row r="5"><c r="A5"><v>1</v></c><c r="B5"><f>A5*2</f><v></v></c><c r="C5"><f>A5*3</f><v/></c></row></sheetData><x14:f>C9</x14:f><mergeCells><mergeCell ref="A3:A4"/><mergeCell ref="B1:C1"/></mergeCells></worksheet>`;
/** Where no place is said, a row or cell is the one after the one before. */
const BARE = NAMED.replaceAll(/ r="\w+"/g, '');
const SOME = NAMED.replaceAll(/ r="(?:3|4|[BC]\d)"/g, '');
const PREFIXED = BARE.replaceAll(/<(\/?)(\w+)(?!:)\b/g, '<$1x:$2');
const QUOTED = NAMED.replaceAll(/ (r|s|ref)="([^"]*)"/g, ` $1='$2'`);

it.each([
  ['named', NAMED],
  ['counted', BARE],
  ['named in part', SOME],
  ['of a prefixed namespace', PREFIXED],
  ['named in the other quotation marks', QUOTED],
])('finds formulas, percentages and merged cells of cells that are %s, however they come', (_, xml) => {
  for (const size of [1, 7, 64, xml.length]) {
    const scanned = scanSheet(new Set(['1']));
    for (let at = 0; at < xml.length; at += size) scanned.see(xml.slice(at, at + size));
    const { formulas, unresolved, percents, mergedIn } = scanned.result();
    expect(Object.fromEntries(formulas)).toEqual({ 3: ['C3'], 4: ['C4'] });
    expect(Object.fromEntries(unresolved)).toEqual({ 3: ['B3'], 5: ['B5', 'C5'] });
    expect(Object.fromEntries(percents)).toEqual({ 3: new Set([0, 2]), 4: new Set([1]) });
    expect(mergedIn(3)).toEqual([]);
    expect(mergedIn(4)).toEqual([{ at: 0, place: 'A4', range: 'A3:A4' }]);
  }
});

it('goes on from the place that a cell names', () => {
  const scanned = scanSheet(new Set(['1']));
  scanned.see('<row><c/><c r="D1"/><c s="1"/></row><row r="9"><c s="1"/></row><row><c/><c s="1"/></row>');
  expect(Object.fromEntries(scanned.result().percents)).toEqual({
    1: new Set([4]),
    9: new Set([0]),
    10: new Set([1]),
  });
});

it('names columns as a spreadsheet does', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
