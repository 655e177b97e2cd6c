import { CELLS_AT_ONCE, type ExportKind, type ExportRequestInput } from '@fundarium/contract/export';
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

export type Estimate = {
  readonly rows: number;
  readonly size: FileSize;
  /** More cells than one file takes. */
  readonly tooLarge: boolean;
};

/** How large a file will be; null where its rows are not known before, as of the countries of entities. */
export function estimate(
  kind: ExportKind,
  format: FileFormat,
  { rows, columns }: { readonly rows: number | null; readonly columns: number },
): Estimate | null {
  if (rows === null || kind === 'COUNTRIES') return null;
  const cells = rows * columns;
  return { rows, size: fileSize(cells * BYTES_PER_CELL[format]), tooLarge: cells > CELLS_AT_ONCE };
}
