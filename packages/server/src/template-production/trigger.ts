import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { JobFailure } from '../platform/job-failure.ts';

/** Where documents are made of entities, and what it knows our calls by. */
export type ProductionCentre = { readonly url: string; readonly secret: string };

/** What is asked of the production centre. */
export type Trigger = {
  readonly jobId: string;
  readonly customerCode: string;
  readonly nature: string;
  readonly codes: readonly string[];
  readonly template: string | null;
  /** User name of whoever asked. */
  readonly requestedBy: string;
};

const ANSWER_MS = 15_000;
/** Between one try and the next. */
const PAUSES_MS = [2_000, 10_000];

/** `sha256=` and the HMAC-SHA256 of timestamp, a dot and the body, in hexadecimal. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/**
 * Hands a trigger over, as often as it takes: the same job under the same Idempotency-Key.
 * @throws JobFailure where the centre refuses it, or can not be reached
 */
export async function trigger(
  { url, secret }: ProductionCentre,
  { jobId, ...asked }: Trigger,
  signal: AbortSignal,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<void> {
  const body = JSON.stringify({ job: jobId, ...asked });
  for (let attempt = 0; ; attempt += 1) {
    const { status, why } = await send({ url, secret }, jobId, body, signal);
    if (status !== null && status < 300) return;
    if (status !== null && status < 500 && status !== 429) throw refused(url, status);
    const pauseMs = pausesMs[attempt];
    if (pauseMs === undefined) throw unreachable(url, why);
    await pause(pauseMs, undefined, { signal });
  }
}

const refused = (url: string, status: number) =>
  new JobFailure(
    'template-production-refused',
    `The production centre answered ${status}`,
    { status: String(status) },
    `${new URL(url).host} took nothing. ${hintOf(status)}`,
  );

const hintOf = (status: number) =>
  status < 400
    ? 'Redirects are not followed: give its last address in FUNDARIUM_PRODUCTION_CENTRE'
    : 'Check FUNDARIUM_PRODUCTION_CENTRE and FUNDARIUM_PRODUCTION_SECRET';

const unreachable = (url: string, why: string) =>
  new JobFailure(
    'template-production-unreachable',
    'The production centre can not be reached',
    {},
    `${new URL(url).host}: ${why}. Check that it runs and FUNDARIUM_PRODUCTION_CENTRE`,
  );

/** The status that it answers, or null and why there is none. */
async function send(
  { url, secret }: ProductionCentre,
  key: string,
  body: string,
  signal: AbortSignal,
): Promise<{ readonly status: number | null; readonly why: string }> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  try {
    const { status, body: answer } = await fetch(url, {
      method: 'POST',
      // To the configured address and nowhere else.
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-fundarium-timestamp': timestamp,
        'x-fundarium-signature': signatureOf(secret, timestamp, body),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    await answer?.cancel();
    return { status, why: `it answers ${status}` };
  } catch (error) {
    if (signal.aborted) throw error;
    const { message, cause } = error as Error;
    return { status: null, why: cause instanceof Error ? cause.message : message };
  }
}
