import { runProgram } from './run-program.ts';

/**
 * Kills the product by SIGKILL while documents are uploaded, archives are built and files imported, twenty rounds of the tests
 * that `npm test` runs one round of.
 * `node tools/kill-rounds.ts [rounds]`
 */
const rounds = process.argv[2] ?? '20';
const { code } = await runProgram(
  'node_modules/vitest/vitest.mjs',
  [
    'run',
    'packages/server/src/documents/documents-killed.test.ts',
    'packages/server/src/imports/import-killed.test.ts',
  ],
  { FUNDARIUM_KILL_ROUNDS: rounds },
);
process.exitCode = code;
