const VARIABLE = 'FUNDARIUM_TEST_SEED';

/** Chooses what random tests of this run start from, unless somebody repeats a run, and says so once. */
export function chooseSeed(): void {
  if (process.env[VARIABLE] !== undefined) return;
  process.env[VARIABLE] = String(Date.now() % 1_000_000);
  console.log(`Random tests with ${VARIABLE}=${process.env[VARIABLE]}`);
}
