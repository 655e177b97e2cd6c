import { Refusal, refusalFrom } from '../../platform/refusal.ts';
import type { FromIndex } from './rpc.ts';

/** A failure as it crosses: an error object would lose its fields. */
export function failureOf(id: number, error: unknown): Extract<FromIndex, { kind: 'refusal' | 'failure' }> {
  const refusal = refusalFrom(error);
  if (!(refusal instanceof Refusal))
    return {
      kind: 'failure',
      id,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  const { status, code, message, problems, retryAfterSeconds } = refusal;
  return {
    kind: 'refusal',
    id,
    refusal: {
      status,
      code,
      message,
      ...(problems ? { problems } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    },
  };
}
