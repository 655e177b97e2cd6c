import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite, type TakeOptions } from '../../testing/import-site.ts';
import { fundTree, writeEntities } from '../../testing/world.ts';
import { zipOf } from '../../testing/zip-file.ts';

let site: ImportSite;
let made = 0;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

const HEADER = ['CODE', 'TYPE', 'DATE', 'MEMBER', 'WEIGHT'];
type Lines = readonly (readonly [member: string, weight: string])[];
type Part = readonly [name: string, lines: Lines];
const rowsOf = (lines: Lines) => [
  HEADER,
  ...lines.map(([member, weight]) => ['P1-P', 'COUNTRY', '2026-05-31', member, weight]),
];
const textOf = (lines: Lines) =>
  `${rowsOf(lines)
    .map((cells) => cells.join(';'))
    .join('\n')}\n`;

async function customer(): Promise<string> {
  const code = `PARTS_${(made += 1)}`;
  await site.customer(code, '2026-06-30');
  await writeEntities(site.database, code, fundTree('P1', []));
  return code;
}
async function workbook(parts: readonly Part[]): Promise<string> {
  const path = join(site.folder, 'parts.xlsx');
  const sheets = parts.map(([name, lines]) => ({ name, rows: rowsOf(lines) }));
  writeFileSync(path, await writeXlsx({ sheets }));
  return path;
}
function archive(parts: readonly Part[]): Promise<string> {
  const path = join(site.folder, 'parts.zip');
  writeFileSync(
    path,
    zipOf(parts.map(([name, lines]) => [`${name}.csv`, Buffer.from(textOf(lines))] as const)),
  );
  return Promise.resolve(path);
}

async function taken(code: string, paths: readonly string[], more: TakeOptions = {}) {
  const reports = await site.take(code, paths, more);
  const [row] = await site.read(code, 'select weights from breakdown where customer_code = $1');
  return {
    weights: row?.['weights'],
    counts: reports.map(({ counts: { written, unchanged, rejected } }) => [written, unchanged, rejected]),
    // Beside them stand warnings of the sums of what was taken.
    reasons: reports.flatMap(({ notTaken }) =>
      notTaken.flatMap(({ kind, line, reason }) => (kind === 'rejected' ? [`${line} ${reason}`] : [])),
    ),
  };
}
const otherLines = (name: string) =>
  `2 Other lines of this breakdown stand in ${name}: deliver all of them in one sheet or file`;

describe.each([
  ['workbook', workbook, 'parts.xlsx/A'],
  ['archive', archive, 'parts.zip/A.csv'],
] as const)('of a breakdown that stands in several parts of one %s', (_, write, first) => {
  it('the first part is taken, and the others are rejected with its name', async () => {
    const code = await customer();
    const path = await write([
      ['A', [['DE', '60']]],
      ['B', [['FR', '40']]],
      ['C', [['DE', '61']]],
    ]);
    const preview = await taken(code, [path], { preview: true });
    expect(preview.counts).toEqual([
      [1, 0, 0],
      [0, 0, 1],
      [0, 0, 1],
    ]);
    const { weights, counts, reasons } = await taken(code, [path]);
    expect(weights).toEqual({ DE: '60' });
    expect(counts).toEqual(preview.counts);
    expect(reasons).toEqual([otherLines(first), otherLines(first)]);
    // A later delivery replaces what an earlier one said.
    const later = await taken(code, [site.file('later.csv', [textOf([['FR', '100']]).trim()])]);
    expect(later.weights).toEqual({ FR: '100' });
  });

  it('the same is said again without a word', async () => {
    const path = await write([
      [
        'A',
        [
          ['DE', '60'],
          ['FR', '40'],
        ],
      ],
      [
        'B',
        [
          ['FR', '40'],
          ['DE', '60'],
        ],
      ],
    ]);
    const { counts, reasons } = await taken(await customer(), [path]);
    expect(counts).toEqual([
      [2, 0, 0],
      [0, 2, 0],
    ]);
    expect(reasons).toEqual([]);
  });

  it('no other part stands for one that is not taken', async () => {
    const path = await write([
      ['A', [['DE', 'many']]],
      ['B', [['FR', '40']]],
    ]);
    const { weights, reasons } = await taken(await customer(), [path]);
    expect(weights).toBeUndefined();
    expect(reasons).toEqual(['2 many is not a number', otherLines(first)]);
  });
});

it('files that are named one by one replace each other', async () => {
  const one = site.file('one.csv', [textOf([['DE', '60']]).trim()]);
  const two = site.file('two.csv', [textOf([['FR', '40']]).trim()]);
  const { weights, reasons } = await taken(await customer(), [one, two]);
  expect(weights).toEqual({ FR: '40' });
  expect(reasons).toEqual([]);
});
