import type { Tx } from './database.ts';

/**
 * Does something for many rows at once and, where that fails, for ever smaller halves of them, so that a single row that
 * can't be dealt with holds up none beside it. What a failing attempt wrote is undone.
 * @returns what each attempt that succeeded answered
 * @throws what is no row's fault: a lost connection, a full disk, a statement that was stopped
 */
export async function apartFromFailing<T>(
  tx: Tx,
  ids: readonly number[],
  act: (ids: readonly number[]) => Promise<T>,
  onFailing: (id: number, error: Error) => Promise<void> | void,
): Promise<T[]> {
  if (ids.length === 0) return [];
  await tx.query('savepoint attempt');
  try {
    const done = await act(ids);
    await tx.query('release savepoint attempt');
    return [done];
  } catch (error) {
    if (!mayBeOfARow(error)) throw error;
    await tx.query('rollback to savepoint attempt');
    await tx.query('release savepoint attempt');
    if (ids.length === 1) {
      await onFailing(ids[0]!, error as Error);
      return [];
    }
    const half = ids.length >> 1;
    const first = await apartFromFailing(tx, ids.slice(0, half), act, onFailing);
    return [...first, ...(await apartFromFailing(tx, ids.slice(half), act, onFailing))];
  }
}

/**
 * Errors of the record that speak of values (22), keys and checks (23), one row given twice (21), a type (42804) or a function that
 * does not exist for it (42883); any other code is no row's fault.
 */
function mayBeOfARow(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'AbortError') return false;
  const { code } = error as { code?: unknown };
  return typeof code !== 'string' || /^(21|22|23|42804|42883)/.test(code);
}
