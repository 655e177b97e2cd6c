import {
  CELLS_AT_ONCE,
  CELLS_OF_JOB,
  type ExportKind,
  type ExportRequestInput,
} from '@fundarium/contract/export';
import { STREAMED_SOURCES } from '@fundarium/contract/export-sources';
import { fileSize, type FileSize } from '@fundarium/finance/file-size';

/** What a file can be, in the order in which it is offered. */
export const FILE_FORMATS = ['xlsx', 'csv', 'csv-local'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

const FORMATS: Readonly<Record<FileFormat, NonNullable<ExportRequestInput['format']>>> = {
  xlsx: { type: 'XLSX' },
  csv: { type: 'CSV', separator: ',', decimalPoint: '.' },
  'csv-local': { type: 'CSV', separator: ';', decimalPoint: ',' },
};

export const formatOf = (format: FileFormat) => FORMATS[format];

/** Bytes of a cell, measured over lists of 40 columns; most of a workbook's are compressed away. */
const BYTES_PER_CELL: Readonly<Record<FileFormat, number>> = { xlsx: 7, csv: 11, 'csv-local': 11 };

/** Bytes of a file without rows: a workbook has parts of its own, and a sheet that says what it is. */
const BYTES_AT_LEAST: Readonly<Record<FileFormat, number>> = { xlsx: 3800, csv: 0, 'csv-local': 0 };

/** Cells written in a second, measured on two cores while others work. */
const CELLS_PER_SECOND: Readonly<Record<FileFormat, number>> = {
  xlsx: 400_000,
  csv: 1_000_000,
  'csv-local': 1_000_000,
};
const SECONDS_AS_MINUTES = 90;

/** About how long something takes: seconds up to a minute and a half, whole minutes above. */
export type Duration = { readonly amount: number; readonly unit: 'second' | 'minute' };

export type Estimate = {
  readonly rows: number;
  readonly size: FileSize;
  readonly time: Duration;
  /** More cells than one file takes. */
  readonly tooLarge: boolean;
  /** A job writes it, since it is large. */
  readonly byJob: boolean;
};

/** How large a file will be; null where its rows are not known before, as of the countries of entities. */
export function estimate(
  kind: ExportKind,
  format: FileFormat,
  {
    rows,
    columns,
    source,
  }: {
    readonly rows: number | null;
    readonly columns: number;
    readonly source: ExportRequestInput['source']['type'];
  },
): Estimate | null {
  if (rows === null || kind === 'COUNTRIES') return null;
  const cells = rows * columns;
  const most = STREAMED_SOURCES.includes(source) ? CELLS_OF_JOB : CELLS_AT_ONCE;
  const tooLarge = cells > most;
  const byJob = !tooLarge && cells > CELLS_AT_ONCE;
  const size = fileSize(BYTES_AT_LEAST[format] + cells * BYTES_PER_CELL[format]);
  return { rows, size, time: durationOf(cells / CELLS_PER_SECOND[format]), tooLarge, byJob };
}

function durationOf(seconds: number): Duration {
  if (seconds < SECONDS_AS_MINUTES) return { amount: Math.max(1, Math.ceil(seconds)), unit: 'second' };
  return { amount: Math.ceil(seconds / 60), unit: 'minute' };
}
