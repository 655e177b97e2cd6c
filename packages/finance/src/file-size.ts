/** The units of a file size (spec 9), each 1024 times the one before. */
export const FILE_SIZE_UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

export type FileSizeUnit = (typeof FILE_SIZE_UNITS)[number];

export interface FileSize {
  /** A whole number; below 1024 except in the last unit. */
  readonly amount: number;
  readonly unit: FileSizeUnit;
}

/** A size in the largest unit that gives at least 1, rounded to a whole number. RangeError for a negative size. */
export function fileSize(sizeBytes: number): FileSize {
  if (!(sizeBytes >= 0)) throw new RangeError(`Not a file size: ${sizeBytes}`);
  let amount = sizeBytes;
  let step = 0;
  // Compared after rounding, so that 1,048,575 bytes read 1 MB and not 1024 KB.
  while (Math.round(amount) >= 1024 && step < FILE_SIZE_UNITS.length - 1) {
    amount /= 1024;
    step += 1;
  }
  return { amount: Math.round(amount), unit: FILE_SIZE_UNITS[step]! };
}
