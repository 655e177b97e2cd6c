import { z } from 'zod';
import { plainText } from './entity-code.ts';

/** Orders in which a file may write day, month and year. */
export const DATE_ORDERS = ['YMD', 'DMY', 'MDY'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** How a customer reads a provider's table: what its columns mean, and how it writes days and numbers. */
export const importMapping = z.strictObject({
  name: plainText(100).min(1),
  /** Code of the format. */
  format: plainText(50).min(1),
  /** By the column's name in the file; an empty target leaves the column out. */
  columns: z.record(z.string(), z.string()).default({}),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  decimalSign: z.enum(['.', ',']).optional(),
  /** Values that stand for none, beside the empty one. */
  missing: z.array(z.string()).default([]),
  /** Whether 0 stands for none also where it may be a value; a NAV of 0 never is one. */
  zeroIsMissing: z.boolean().default(false),
  /** The field by which lines name their entity, where the column does not say. */
  keyField: z.string().optional(),
  /** The level of every line of a table that has no LEVEL column. */
  level: z.string().optional(),
  /** Where a template's new classes hang: the code of a FUND by a manufacturer's name, of a PROD by a class's or its own name. */
  funds: z.record(z.string(), z.string()).optional(),
  products: z.record(z.string(), z.string()).optional(),
});
export type ImportMapping = z.output<typeof importMapping>;
