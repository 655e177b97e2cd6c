import { runProgram } from './run-program.ts';

type Check = { readonly name: string; readonly script: string; readonly args: readonly string[] };

/** What is checked without running the product; each counts as one test. */
const CHECKS: readonly Check[] = [
  { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', args: [] },
  { name: 'format', script: 'node_modules/prettier/bin/prettier.cjs', args: ['--check', '.'] },
  { name: 'architecture', script: 'tools/architecture/command.ts', args: [] },
  { name: 'statements', script: 'tools/statements/command.ts', args: [] },
];

export type CheckOutcome = { readonly name: string; readonly passed: boolean };

/** Runs every check, also after one that fails, and says of each how it went. */
export async function runStaticChecks(): Promise<readonly CheckOutcome[]> {
  const outcomes: CheckOutcome[] = [];
  for (const { name, script, args } of CHECKS) {
    const { code, ms } = await runProgram(script, args);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${(ms / 1000).toFixed(1)} s)`);
    outcomes.push({ name, passed: code === 0 });
  }
  return outcomes;
}
