import { z } from 'zod';

/** A point in one customer's record: its gapless number and the token that a restore changes. */
export const revision = z.object({ number: z.int().min(0), token: z.string().max(64) });
export type Revision = z.infer<typeof revision>;

/** As the header carries it: `number/token`. */
export function formatRevision({ number, token }: Revision): string {
  return `${number}/${token}`;
}

/** Reads the header; null where it is absent or not of the form. */
export function parseRevision(text: string | undefined | null): Revision | null {
  const match = /^(\d{1,15})\/([0-9a-f-]{0,64})$/.exec(text ?? '');
  return match ? { number: Number(match[1]), token: match[2]! } : null;
}
