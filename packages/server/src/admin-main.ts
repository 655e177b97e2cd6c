import { runAdministration } from './commands/run.ts';

process.exitCode = await runAdministration(process.argv.slice(2));
