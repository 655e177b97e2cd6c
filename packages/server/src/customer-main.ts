// `npm run customer -- ...`: the same as `npm run admin -- customer ...`.
import { runAdministration } from './commands/run.ts';

process.exitCode = await runAdministration(['customer', ...process.argv.slice(2)]);
