import { runProgram } from './run-program.ts';

type Check = { readonly name: string; readonly script: string; readonly args: readonly string[] };

export const OXLINT = 'node_modules/oxlint/bin/oxlint';
export const TYPES_AND_LINT: readonly string[] = ['--type-aware', '--type-check'];
export const OXFMT = 'node_modules/oxfmt/bin/oxfmt';

/** What is checked without running the product; each counts as one test. */
const CHECKS: readonly Check[] = [
  // What the compiler finds as well, with the same compiler: it reads every file once for both.
  { name: 'types and lint', script: OXLINT, args: TYPES_AND_LINT },
  { name: 'format', script: OXFMT, args: ['--check', '.'] },
  { name: 'architecture', script: 'tools/architecture/command.ts', args: [] },
  { name: 'statements', script: 'tools/statements/command.ts', args: [] },
];

export type CheckOutcome = { readonly name: string; readonly passed: boolean };

/** Checks at once: each is a program that keeps about one core busy. */
const AT_ONCE = 2;

/** Runs every check, also after one that fails, and says of each how it went. */
export async function runStaticChecks(): Promise<readonly CheckOutcome[]> {
  const outcomes: CheckOutcome[] = [];
  const left = [...CHECKS];
  const runNext = async (): Promise<void> => {
    for (let check = left.shift(); check !== undefined; check = left.shift()) {
      const { code, ms } = await runProgram(check.script, check.args);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${(ms / 1000).toFixed(1)} s)`);
      outcomes.push({ name: check.name, passed: code === 0 });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  return outcomes;
}
