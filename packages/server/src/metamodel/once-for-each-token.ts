import type { Tx } from '../platform/database.ts';

/** Customers whose content is kept at once: a process imports for one after the other. */
const MOST_KEPT = 8;

/**
 * Reads something of a customer's metamodel once, and gives the same object until the metamodel is changed: every
 * change gives it another token, that no other content ever had. So what is made of the object can be kept with it.
 */
export function onceForEachToken<T extends object>(
  read: (tx: Tx, customerCode: string) => Promise<T>,
): (tx: Tx, customerCode: string) => Promise<T> {
  const kept = new Map<string, T>();
  return async (tx, customerCode) => {
    const token = await readToken(tx, customerCode);
    const found = kept.get(token);
    if (found !== undefined) return found;
    // What changes in between is kept under the token before it, which the record then no longer has.
    const made = await read(tx, customerCode);
    kept.set(token, made);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return made;
  };
}

async function readToken(tx: Tx, customerCode: string): Promise<string> {
  const { rows } = await tx.query<{ token: string }>(
    'select metamodel_token as token from customer where customer_code = $1',
    [customerCode],
  );
  if (rows[0] === undefined) throw new Error(`There is no customer ${customerCode}`);
  return rows[0].token;
}
