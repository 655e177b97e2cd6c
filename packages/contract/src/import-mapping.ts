import { z } from 'zod';
import { plainText } from './entity-code.ts';

/** Orders in which a file may write day, month and year. */
export const DATE_ORDERS = ['YMD', 'DMY', 'MDY'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Of lines that may be one payment or several: each is one, or the last one replaces the others. */
export const SAME_PAYMENT = ['add', 'last'] as const;
export type SamePayment = (typeof SAME_PAYMENT)[number];

/** How a customer reads a provider's table: what its columns mean, and how it writes days and numbers. */
export const importMapping = z.strictObject({
  name: plainText(100).min(1),
  /** Code of the format. */
  format: plainText(50).min(1),
  /** By the column's name in the file, or by its number as `#3`; an empty target leaves the column out. */
  columns: z.record(z.string(), z.string()).default({}),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  decimalSign: z.enum(['.', ',']).optional(),
  /** First of the hundred years that a year of two digits may mean: 1950 reads 49 as 2049. In prices it is 2000. */
  twoDigitYearsFrom: z.int().min(1800).max(2000).optional(),
  /** Values that stand for none, beside the empty one. */
  missing: z.array(z.string()).default([]),
  /** Whether 0 stands for none also where it may be a value; a NAV of 0 never is one. */
  zeroIsMissing: z.boolean().default(false),
  /** For distributions of one share class and ex-date that nothing tells apart but their amounts. */
  samePayment: z.enum(SAME_PAYMENT).optional(),
  /** The field by which lines name their entity, where the column does not say. */
  keyField: z.string().optional(),
  /** The level of every line of a table that has no LEVEL column. */
  level: z.string().optional(),
  /**
   * Where a template's classes hang: the code of a FUND by a manufacturer's name; of a PROD by a class's code or name,
   * or by the name that is guessed for the PROD. Classes that hang elsewhere are moved.
   */
  funds: z.record(z.string(), z.string()).optional(),
  products: z.record(z.string(), z.string()).optional(),
});
export type ImportMapping = z.output<typeof importMapping>;
