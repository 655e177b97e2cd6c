import type { Job } from '@fundarium/contract/jobs';
import type { Revision } from '@fundarium/contract/revision';
import type { TemplateProduction } from '@fundarium/contract/template-production';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Database, Tx } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { repliedBefore, writeOnce, type WritingCall } from '../platform/idempotency.ts';
import { noSuchEntity, Refusal } from '../platform/refusal.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { presentCodes, type ReadKnown } from './present-codes.ts';

/** What a job of template production does, frozen when it was asked. */
export type ProductionQuestion = Pick<TemplateProduction, 'nature' | 'template'> & {
  readonly codes: readonly string[];
};

export type ProductionRouteParts = {
  readonly database: Database;
  /** Whether a production centre is configured. */
  readonly isConfigured: boolean;
  /** The customer's `dpcTrigger.maxNodes`. */
  readonly mostNodesOf: (caller: SignedIn) => Promise<number>;
  /** Codes of what a search finds, and how many there are: no codes where they are more than `most`. */
  readonly find: (
    caller: SignedIn,
    question: { readonly nature: Level; readonly query: NonNullable<TemplateProduction['query']> },
    most: number,
    asked: { readonly minRevision: Revision | null; readonly signal: AbortSignal },
  ) => Promise<{ readonly total: number; readonly codes: readonly string[] }>;
  readonly known: ReadKnown;
  readonly createJob: (
    tx: Tx,
    caller: SignedIn,
    asked: TemplateProduction,
    question: ProductionQuestion,
  ) => Promise<Job>;
  readonly wake: (customerCode: string) => void;
};

/** Hands entities to the production centre, which makes documents of them. */
export function templateProductionRoutes(bind: Bind, parts: ProductionRouteParts): void {
  bind('createTemplateProduction', async (call) => {
    const { session, body, minRevision, signal, reply } = call;
    const { customerCode } = session;
    if (!parts.isConfigured)
      throw new Refusal(503, 'template-production-not-configured', 'No production centre is configured', {
        retryAfterSeconds: 3600,
      });
    // Whose a job is is no matter of scopes.
    const context = { customerCode, scopes: '*' } as const;
    const before = await repliedBefore<Job>(parts.database, call, context);
    if (before !== undefined) {
      reply.status(202);
      return before;
    }
    const most = await parts.mostNodesOf(session);
    const codes =
      body.query === undefined
        ? await knownCodes(parts, session, body.nature, body.codes!, most)
        : await foundCodes(parts, session, { nature: body.nature, query: body.query }, most, {
            minRevision,
            signal,
          });
    const question = { nature: body.nature, template: body.template, codes };
    const job = await writeOnce(
      parts.database,
      call as WritingCall,
      (tx) => parts.createJob(tx, session, body, question),
      { context },
    );
    parts.wake(customerCode);
    reply.status(202);
    return job;
  });
}

async function knownCodes(
  parts: ProductionRouteParts,
  session: SignedIn,
  level: Level,
  codes: readonly string[],
  most: number,
): Promise<readonly string[]> {
  const { size } = new Set(codes);
  if (size > most) throw tooMany(size, most);
  const { present, missing } = await presentCodes(parts, session, level, codes);
  if (missing !== undefined) throw noSuchEntity({ level, code: missing });
  return present;
}

async function foundCodes(
  { find }: ProductionRouteParts,
  session: SignedIn,
  question: Parameters<ProductionRouteParts['find']>[1],
  most: number,
  asked: Parameters<ProductionRouteParts['find']>[3],
): Promise<readonly string[]> {
  const { total, codes } = await find(session, question, most, asked);
  if (total > most) throw tooMany(total, most);
  if (total === 0) throw new Refusal(422, 'template-production-empty', 'The search finds nothing');
  return codes;
}

const tooMany = (count: number, most: number) =>
  new Refusal(
    422,
    'template-production-too-many',
    `${count} entities are more than the ${most} of one trigger`,
  );
