import { z } from 'zod';
import { API_ROOT, type Endpoint } from './endpoint.ts';
import { entityCode, plainText } from './entity-code.ts';
import { job } from './jobs.ts';
import { searchConditions } from './search.ts';
import { LANGUAGES, LEVELS } from './vocabulary.ts';

/** Most entities that a customer may set as `dpcTrigger.maxNodes`: the question names no more. */
const NODES_NAMED_MAX = 100_000;

/** Which entities the production centre is to make documents of: some by their codes, or all that a search finds. */
export const templateProduction = z
  .strictObject({
    nature: z.enum(LEVELS),
    codes: z.array(entityCode).min(1).max(NODES_NAMED_MAX).optional(),
    query: searchConditions.optional(),
    /** Which template, where the production centre has several. */
    template: plainText(200).min(1).optional(),
    language: z.enum(LANGUAGES),
    /** What the job is called where jobs are listed. */
    label: plainText(200).min(1),
  })
  .refine(
    ({ codes, query }) => (codes === undefined) !== (query === undefined),
    'names either codes or a query',
  );
export type TemplateProduction = z.infer<typeof templateProduction>;

export const templateProductionEndpoints = {
  createTemplateProduction: {
    method: 'POST',
    path: `${API_ROOT}/template-production`,
    access: 'token',
    once: true,
    summary: 'Have the production centre make the documents of some entities',
    bodyLimitBytes: 4 * 1_048_576,
    body: templateProduction,
    accepted: true,
    reply: job,
  },
} as const satisfies Record<string, Endpoint>;
