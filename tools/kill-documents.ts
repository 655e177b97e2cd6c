import { runProgram } from './run-program.ts';

/**
 * Kills the product by SIGKILL while documents are uploaded and archives are built, twenty rounds of the test that `npm test`
 * runs two rounds of: in each, what runs jobs, the server, and the server with its database.
 * `node tools/kill-documents.ts [rounds]`
 */
const rounds = process.argv[2] ?? '20';
const { code } = await runProgram(
  'node_modules/vitest/vitest.mjs',
  ['run', 'packages/server/src/documents/documents-killed.test.ts'],
  { FUNDARIUM_KILL_ROUNDS: rounds },
);
process.exitCode = code;
