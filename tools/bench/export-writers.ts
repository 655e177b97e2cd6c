import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportColumn, PlainCell } from '../../packages/server/src/exports/table.ts';
import { writeWorkbook } from '../../packages/server/src/exports/xlsx/workbook.ts';

/** What is written: a few rows again and again, so that no writer waits for them. */
export type Sample = {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly (readonly PlainCell[])[];
};

export type Writer = {
  readonly name: string;
  /** Writes so many rows, and answers the bytes of the file. */
  readonly write: (rows: number) => Promise<number>;
};

/** Counts what it is given, and forgets it. */
export function nowhere(): Writable & { readonly bytes: () => number } {
  let bytes = 0;
  const sink = new Writable({
    write: (chunk: Uint8Array, _, done) => {
      bytes += chunk.length;
      done();
    },
  });
  return Object.assign(sink, { bytes: () => bytes });
}

const CHUNK = 500;

/** Our writer, and the streaming one of npm that is kept for imports: of both the whole workbook. */
export function writersOf({ columns, rows: sample }: Sample): {
  readonly ours: Writer;
  readonly other: Writer;
} {
  const values = sample.map((row) => row.map((cell, at) => valueOf(cell, columns[at]!)));
  return {
    ours: {
      name: 'ours',
      write: async (count) => {
        const rows = (async function* () {
          for (let at = 0; at < count; at += CHUNK)
            yield Array.from(
              { length: Math.min(CHUNK, count - at) },
              (_, each) => sample[(at + each) % sample.length]!,
            );
        })();
        const sink = nowhere();
        const about = { sheet: 'About', days: 'dd/mm/yyyy', lines: () => [] };
        await pipeline(writeWorkbook({ name: 'Data', columns, rows }, about), sink);
        return sink.bytes();
      },
    },
    other: {
      name: 'hucre',
      write: async (count) => {
        const rows = (function* () {
          yield columns.map(({ header }) => header);
          for (let at = 0; at < count; at += 1) yield values[at % values.length]!;
        })();
        const sink = nowhere();
        await pipeline(
          writeXlsxStream(rows, { name: 'Data', freezePane: { rows: 1 } }) as AsyncIterable<Uint8Array>,
          sink,
        );
        return sink.bytes();
      },
    },
  };
}

function valueOf(cell: PlainCell, { kind }: ExportColumn) {
  if (typeof cell !== 'string') return cell;
  if (kind === 'number') return Number(cell);
  if (kind === 'percent') return Number(cell) / 100;
  if (kind !== 'date') return cell;
  const [year, month, day] = cell.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, day));
}
