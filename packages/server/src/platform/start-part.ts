import { Refusal } from './refusal.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Does one part of a start: where it fails, the start goes on without it, and the part is tried again, ever later, until
 * it is done.
 * @param waitMs until the first repetition
 * @returns a function that ends it, once an attempt under way has ended
 */
export async function startPart(
  what: string,
  act: () => Promise<unknown>,
  log: (line: string) => void,
  waitMs = FIRST_RETRY_MS,
): Promise<() => Promise<void>> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let logged = '';
  const attempt = async (nextMs: number): Promise<void> => {
    try {
      await act();
      if (logged !== '') log(`${what}: done by now`);
    } catch (error) {
      if (stopped) return;
      const line = `${what}: ${wordsOf(error)}`;
      // A repeated cause is logged once.
      if (line !== logged) log(`${line}; the start goes on, and this is tried again`);
      logged = line;
      timer = setTimeout(
        () => (running = attempt(Math.min(nextMs * 2, LONGEST_RETRY_MS))),
        Math.min(nextMs, LONGEST_RETRY_MS),
      );
      timer.unref();
    }
  };
  let running = attempt(waitMs);
  await running;
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/**
 * Does something for each customer, the next of which is asked for when it is done; one that it fails for holds up none of the others.
 * @throws Error that names the customers it failed for, once all were tried
 */
export async function forEachCustomer(
  customers: Iterable<string>,
  act: (customerCode: string) => Promise<unknown>,
): Promise<void> {
  const failures: string[] = [];
  for (const code of customers) {
    try {
      await act(code);
    } catch (error) {
      failures.push(`${code}: ${wordsOf(error)}`);
    }
  }
  if (failures.length > 0) throw new Error(`failed for ${failures.join('; ')}`);
}

/** What an operator reads of an error: of what is outside, also how to mend it. */
export function wordsOf(error: unknown): string {
  if (error instanceof Refusal && error.why !== undefined) return `${error.message}: ${error.why}`;
  // Each address of a host fails with an error of its own, and the one for all of them says nothing.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(wordsOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
