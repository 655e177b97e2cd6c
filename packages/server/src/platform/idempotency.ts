import { createHash } from 'node:crypto';
import type { Context, Database, Tx } from './database.ts';
import { invalidRequest, problemOf, Refusal } from './refusal.ts';
import { contextOf, type SignedIn } from './signed-in.ts';

/** Bears the key by which a caller may repeat a call without doing it twice. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** How long a reply is given again. */
const KEPT = '24 hours';
// oxlint-disable-next-line no-control-regex -- a key is printable
const KEY = /^[^\u0000-\u001f\u007f]{1,200}$/;

/** What is read of a call: Fastify's request has it all. */
export type WritingCall = {
  readonly session: SignedIn;
  readonly body: unknown;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  };
};

/**
 * Runs a writing call as one transaction in the person's context. With an Idempotency-Key it is done once in 24
 * hours: a repetition gets the first reply, or what is read anew in its place, another request under the key 422, and one that comes while the first
 * still runs 409. A call that was refused leaves nothing behind and may be made again.
 */
export function writeOnce<T>(
  database: Database,
  call: WritingCall,
  act: (tx: Tx) => Promise<T>,
  {
    context = contextOf(call.session),
    again,
  }: {
    readonly context?: Context;
    /** Gives a repetition its reply where that can be read anew, so that a long one is not kept. */
    readonly again?: (tx: Tx) => Promise<T>;
  } = {},
): Promise<T> {
  const key = keyOf(call);
  if (key === null) return database.withCustomer(context, act);
  return database.withCustomer(context, async (tx) => {
    const { customerCode, personId } = call.session;
    await claim(tx, `${customerCode} ${personId} ${key}`);
    const earlier = await earlierReply<T>(tx, call, key);
    if (earlier !== undefined) return again === undefined ? earlier.reply : again(tx);
    const reply = await act(tx);
    await tx.query(
      `insert into idempotency_key (customer_code, person_id, key, request_hash, reply) values ($1, $2, $3, $4, $5)
       on conflict (customer_code, person_id, key) do update
       set request_hash = excluded.request_hash, reply = excluded.reply, created_at = excluded.created_at`,
      [customerCode, personId, key, hashOf(call), JSON.stringify(again === undefined ? reply : null)],
    );
    return reply;
  });
}

/**
 * The first reply to a call that is repeated, for those that look at more than their key before they write: what they looked
 * at then may be gone.
 * @throws Refusal 422 where the key is another request's
 */
export async function repliedBefore<T>(
  database: Database,
  call: WritingCall,
  context: Context,
): Promise<T | undefined> {
  const key = keyOf(call);
  if (key === null) return undefined;
  const earlier = await database.withCustomer(context, (tx) => earlierReply<T>(tx, call, key));
  return earlier?.reply;
}

async function earlierReply<T>(
  tx: Tx,
  call: WritingCall,
  key: string,
): Promise<{ readonly reply: T } | undefined> {
  const { customerCode, personId } = call.session;
  const { rows } = await tx.query<{ hash: Buffer; reply: T }>(
    `select request_hash as hash, reply from idempotency_key
     where customer_code = $1 and person_id = $2 and key = $3 and created_at > now() - $4::interval`,
    [customerCode, personId, key, KEPT],
  );
  const [earlier] = rows;
  if (earlier !== undefined && !earlier.hash.equals(hashOf(call)))
    throw new Refusal(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another request');
  return earlier;
}

/** Forgets the replies that are no longer given again. */
export async function forgetOldReplies(tx: Tx, customerCode: string): Promise<void> {
  await tx.query(
    'delete from idempotency_key where customer_code = $1 and created_at <= now() - $2::interval',
    [customerCode, KEPT],
  );
}

function keyOf({ request }: WritingCall): string | null {
  const given = request.headers[IDEMPOTENCY_HEADER];
  if (given === undefined) return null;
  if (typeof given === 'string' && KEY.test(given)) return given;
  throw invalidRequest([
    problemOf({
      path: `headers.${IDEMPOTENCY_HEADER}`,
      field: IDEMPOTENCY_HEADER,
      value: given,
      message: 'must be 1 to 200 printable characters',
      rule: 'wrong-form',
    }),
  ]);
}

function hashOf({ request, body }: WritingCall): Buffer {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(body)}`)
    .digest();
}

/** Held to the end of the transaction, so that whoever gets it next sees the reply. */
async function claim(tx: Tx, name: string): Promise<void> {
  const { rows } = await tx.query<{ got: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as got',
    [name],
  );
  if (!rows[0]!.got) {
    throw new Refusal(409, 'request-still-running', 'A request with this Idempotency-Key is still running', {
      retryAfterSeconds: 1,
    });
  }
}
