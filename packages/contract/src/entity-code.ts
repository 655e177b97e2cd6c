import { z } from 'zod';

/** Characters that no text of the record can hold, nor a person type. */
// oxlint-disable-next-line no-control-regex -- it is these that are refused
const CONTROL = /[\u0000-\u001f\u007f]/;

/** A text on one line. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !CONTROL.test(text) && text.isWellFormed(), 'may not hold control characters');

/** Longest code of an entity or a benchmark, in characters: what is longer could not be named in a path. */
export const MAX_CODE_LENGTH = 200;

/** Whether an address can name it: `.` and `..` are steps in a path, however they are written. */
export const canBeNamed = (code: string): boolean => code !== '.' && code !== '..';

/** The code of an entity, as a path or a query names it. */
export const entityCode = plainText(MAX_CODE_LENGTH)
  .min(1)
  .refine(canBeNamed, "may not be '.' or '..', which no address can name");

/** A text of any length and lines that the record can hold: PostgreSQL keeps neither NUL nor half a character. */
export const storableText = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'holds characters that can not be stored');
