import { refusalFrom } from '../platform/refusal.ts';

/** What an error comes from, where another one only says of which file. */
export const causeOf = (error: unknown): Error => ((error as Error).cause ?? error) as Error;

/** Whether an error is a defect, or comes from the system or the database: words that its person needs not read. */
export function isOfTheServer(error: unknown): boolean {
  const cause = causeOf(error) as Error & { syscall?: unknown; severity?: unknown };
  return (
    cause.syscall !== undefined ||
    cause.severity !== undefined ||
    [TypeError, RangeError, ReferenceError].some((each) => cause instanceof each)
  );
}

/** Whether a file that can't be imported is not to blame for it, so that another one can't be either. */
export const isOutside = (error: unknown): boolean =>
  isOfTheServer(error) || refusalFrom(causeOf(error)) !== null;

/** That a file could not be read to its end, and nothing of it is applied: another one still can be. */
export class UnreadableFile extends Error {}

/** @throws UnreadableFile for an error that the file is to blame for, or the error itself */
export function blameFile(error: unknown): never {
  throw isOutside(error) ? error : new UnreadableFile((error as Error).message, { cause: error });
}
