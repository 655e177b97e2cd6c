import { MATRIX_DOCUMENTS_MAX, type MatrixReply, type MatrixRow } from '@fundarium/contract/document-matrix';
import {
  cellsOf,
  columnsOf,
  newestOf,
  type By,
  type Cell,
  type Column,
} from '@fundarium/contract/matrix-cells';
import { offeredOptions } from '@fundarium/contract/offered-options';
import { matrixWords, type MatrixWords } from '../matrix-words.ts';
import { tableOf, type Asked, type TableMaker } from '../source.ts';
import type { ExportCell, ExportColumn, TypedCell } from '../table.ts';
import { columnsNamed } from '../text-columns.ts';

const ENTITY = ['export-column-level', 'export-column-entity-code', 'export-column-name'];
const COUNTS = ['export-column-missing', 'export-column-old'];
const TYPES = 'ATTACHMENT_TYPE';

/**
 * The matrix of documents of all pages: a row for each entity, how much is missing and old, and the columns of the screen
 * with days, or what is missing in words.
 */
export const matrixTable: TableMaker<'MATRIX'> = async (asked, { type: _, by, ...question }, around) => {
  const { session, request, metamodel, say, minRevision, signal } = asked;
  const asking = { session, minRevision, signal };
  const reply = await around.matrix(asking, { ...question, language: request.language }, 'ALL');
  const types = offeredOptions(metamodel.lists[TYPES] ?? [], metamodel.lang).map(({ value }) => value);
  const shown = columnsOf(reply.rows, by, types);
  const words = matrixWords(asked, by);
  const rows = reply.rows.map((row) => rowOf(row, { asked, by, shown, words }));
  const { of } = question;
  return {
    table: tableOf(say, [...fixedColumns(asked), ...shown.map(words.column)], rows),
    rows: rows.length,
    revision: reply.revision,
    named: of.kind === 'subtree' ? `${say('export-name-matrix')}-${of.code}` : say('export-name-matrix'),
    lines: [[say('document-matrix-by'), say(`document-matrix-by-${by}`)], ...capLines(reply, asked)],
    explained: words.explained,
  };
};

const fixedColumns = ({ say }: Asked): readonly ExportColumn[] => [
  ...columnsNamed(say, ENTITY),
  ...COUNTS.map((key): ExportColumn => ({ header: say(key), kind: 'number', maxDecimals: 0 })),
];

type Shown = {
  readonly asked: Asked;
  readonly by: By;
  readonly shown: readonly Column[];
  readonly words: MatrixWords;
};

function rowOf(row: MatrixRow, { asked, by, shown, words }: Shown): readonly ExportCell[] {
  const cells = cellsOf(row, by);
  const old = [...cells.values()].filter(({ state }) => state === 'old');
  return [
    asked.metamodel.levels[row.level],
    row.code,
    row.name,
    String(row.gaps.length),
    String(old.length),
    ...shown.map(({ key }) => cellOf(cells.get(key), words)),
  ];
}

/** The day of the newest document; in words what is missing, or that nothing is public yet. */
function cellOf(cell: Cell | undefined, words: MatrixWords): ExportCell {
  if (cell === undefined) return null;
  if (cell.state === 'missing') return inWords(cell.gaps.map(words.gap).join('\n'));
  if (cell.state === 'filing') return inWords(words.filing);
  return newestOf(cell.documents)?.startDate ?? null;
}

const inWords = (value: string): TypedCell => ({ format: { kind: 'text' }, value });

/** Entities of whose documents the newest alone are looked at. */
function capLines({ rows }: MatrixReply, { say }: Asked): readonly (readonly [string, string])[] {
  const cut = rows.filter(({ more }) => more).map(({ code }) => code);
  const name = say('export-about-matrix-newest', { number: String(MATRIX_DOCUMENTS_MAX) });
  return cut.length === 0 ? [] : [[name, cut.join(', ')]];
}
