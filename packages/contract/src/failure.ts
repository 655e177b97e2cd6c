import { z } from 'zod';

/** A field of the request that is wrong, and how to mend it. */
export const problem = z.object({ path: z.string(), message: z.string() });

/** The one shape of every error reply: a message key, words for a log or a developer, and the request's id. */
export const failure = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  problems: z.array(problem).optional(),
});
export type Failure = z.infer<typeof failure>;
