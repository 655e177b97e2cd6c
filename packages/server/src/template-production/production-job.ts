import type { Database } from '../platform/database.ts';
import { JobFailure } from '../platform/job-failure.ts';
import { requireRight } from '../platform/rights.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { presentCodes, type ReadKnown } from './present-codes.ts';
import type { ProductionQuestion } from './routes.ts';
import { trigger, type ProductionCentre } from './trigger.ts';

export type ProductionJobParts = {
  readonly database: Database;
  readonly known: ReadKnown;
  /** Null where none is configured. */
  readonly productionCentre: ProductionCentre | null;
};

type AtWork = {
  readonly id: string;
  readonly person: SignedIn;
  readonly question: unknown;
  readonly signal: AbortSignal;
};

/**
 * Hands over what was asked when the job was made, on behalf of whoever asked.
 * @throws Refusal 403 where the person may no longer, JobFailure where they no longer see one of the entities, and as `trigger`
 */
export async function handOver(
  { database, known, productionCentre }: ProductionJobParts,
  { id, person, question, signal }: AtWork,
) {
  if (productionCentre === null) throw new Error('No production centre is configured');
  requireRight(person, 'templates');
  const { nature, codes, template } = question as ProductionQuestion;
  const { present, missing } = await presentCodes({ database, known }, person, nature, codes);
  if (missing !== undefined)
    throw new JobFailure(`entity-not-found-${nature}`, `${nature} ${missing} is not seen`, { code: missing });
  const { customerCode, username } = person;
  const asked = { jobId: id, nature, codes: present, template: template ?? null };
  await trigger(productionCentre, { ...asked, customerCode, requestedBy: username }, signal);
  return { details: { entities: present.length } };
}
