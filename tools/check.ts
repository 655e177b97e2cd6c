import { stopProgramsOnSignal } from './run-program.ts';
import { runStaticChecks } from './static-checks.ts';

stopProgramsOnSignal();
const outcomes = await runStaticChecks();
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
