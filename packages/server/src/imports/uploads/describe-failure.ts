import { refusalFrom } from '../../platform/refusal.ts';
import { causeOf, isOfTheServer } from '../failure-cause.ts';

/** Why an upload failed, in words that its person may read: a defect or the inside of the server goes to the log. */
export function describeFailure(error: unknown, log: (line: string) => void): string {
  const said = error as Error;
  const cause = causeOf(error);
  if (refusalFrom(cause)?.status === 507) return 'There is no space left to import this';
  if (!isOfTheServer(error)) return said.message;
  log(cause.stack ?? cause.message);
  return 'Something went wrong; the log has it under the id of this import';
}
