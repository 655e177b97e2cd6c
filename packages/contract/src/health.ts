import { z } from 'zod';

/** What is derived from the record, each by a follower of its own, the files of documents, and the virus scanner. */
export const HEALTH_PARTS = ['documents', 'figures', 'findings', 'index', 'scanner'] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

/** DEGRADED: some of it does not follow, or lacks an entity whose own values forbid it; everything else is served. */
const state = z.enum(['UP', 'DEGRADED']);

export const healthReply = z.object({
  status: state,
  parts: z.object({
    /** Absent until it is known. DEGRADED: no document can be stored or opened. */
    documents: state.optional(),
    figures: state,
    findings: state,
    index: state,
    /** Absent where none is configured. DEGRADED: what comes in waits in filing. */
    scanner: state.optional(),
  }),
});
export type HealthReply = z.infer<typeof healthReply>;
