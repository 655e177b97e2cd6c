import { formatDecimal } from '@fundarium/contract/decimals';
import {
  CELLS_AT_ONCE,
  CELLS_OF_JOB,
  type ExportKind,
  type ExportRequestInput,
} from '@fundarium/contract/export';
import { STREAMED_SOURCES } from '@fundarium/contract/export-sources';
import { fileSize, type FileSize } from '@fundarium/finance/file-size';

export const FILE_FORMATS = ['xlsx', 'csv', 'csv-semicolon', 'csv-local'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

const FORMATS: Readonly<Record<FileFormat, NonNullable<ExportRequestInput['format']>>> = {
  xlsx: { type: 'XLSX' },
  csv: { type: 'CSV', separator: ',', decimalPoint: '.' },
  'csv-semicolon': { type: 'CSV', separator: ';', decimalPoint: '.' },
  'csv-local': { type: 'CSV', separator: ';', decimalPoint: ',' },
};

export const formatOf = (format: FileFormat) => FORMATS[format];

/** Regions whose spreadsheets part columns at semicolons although numbers have a decimal point. */
const POINT_AND_SEMICOLON: readonly (string | undefined)[] = ['CH', 'LI'];

/** The CSV that spreadsheets of the locale read. */
function csvOf(locale: string): FileFormat {
  if (formatDecimal('0.5', locale, {}).includes(',')) return 'csv-local';
  return POINT_AND_SEMICOLON.includes(new Intl.Locale(locale).maximize().region) ? 'csv-semicolon' : 'csv';
}

/** What a file can be, in the order in which it is offered: the CSV of the reader's own spreadsheet before the others. */
export function offeredFormats(locale: string): readonly FileFormat[] {
  return [...new Set<FileFormat>(['xlsx', csvOf(locale), ...FILE_FORMATS])];
}

/** Bytes of a cell, measured over lists of 40 columns; most of a workbook's are compressed away. */
const BYTES_PER_CELL = { XLSX: 7, CSV: 11 } as const;

/** Bytes of a file without rows: a workbook has parts of its own, and a sheet that says what it is. */
const BYTES_AT_LEAST = { XLSX: 3800, CSV: 0 } as const;

/** Cells written in a second, measured on two cores while others work. */
const CELLS_PER_SECOND = { XLSX: 400_000, CSV: 1_000_000 } as const;
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
  const { type } = FORMATS[format];
  const size = fileSize(BYTES_AT_LEAST[type] + cells * BYTES_PER_CELL[type]);
  return { rows, size, time: durationOf(cells / CELLS_PER_SECOND[type]), tooLarge, byJob };
}

function durationOf(seconds: number): Duration {
  if (seconds < SECONDS_AS_MINUTES) return { amount: Math.max(1, Math.ceil(seconds)), unit: 'second' };
  return { amount: Math.ceil(seconds / 60), unit: 'minute' };
}
