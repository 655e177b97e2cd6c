import { refusalFrom } from '../../platform/refusal.ts';

/** Why an upload failed, in words that its person may read: a defect or the inside of the server goes to the log. */
export function describeFailure(error: unknown, log: (line: string) => void): string {
  const said = error as Error;
  const cause = (said.cause ?? error) as Error & { syscall?: unknown; severity?: unknown };
  if (refusalFrom(cause)?.status === 507) return 'There is no space left to import this';
  const inside =
    cause.syscall !== undefined ||
    cause.severity !== undefined ||
    [TypeError, RangeError, ReferenceError].some((each) => cause instanceof each);
  if (!inside) return said.message;
  log(cause.stack ?? cause.message);
  return 'Something went wrong; the log has it under the id of this import';
}
