// `node tools/setup.mjs <script.ts> [arguments]`: what every npm script of this repository goes through.
// Plain JavaScript without a package, because on a fresh machine it runs on whatever Node is there, before
// anything is installed.
import { delimiter, join } from 'node:path';
import { install, isInstalled } from './setup/install.mjs';
import { runNode } from './setup/run.mjs';
import { OLDEST_NODE, fittingNode, majorOf, ROOT } from './setup/runtime.mjs';

const [script, ...args] = process.argv.slice(2);

if (script === undefined) {
  console.error('Usage: node tools/setup.mjs <script.ts> [arguments]');
  process.exit(2);
}
if (majorOf(process.versions.node) < OLDEST_NODE) {
  console.error(`Fundarium needs Node ${OLDEST_NODE} or newer to start; this is ${process.version}.`);
  process.exit(1);
}

/** Whether the account that runs this may not write where the packages lie. */
const isForbidden = ({ code }) => ['EACCES', 'EPERM', 'EROFS'].includes(code);

try {
  try {
    if (!isInstalled()) await install();
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new Error(
      `The packages in ${ROOT} are not installed, and this account may not write there: run ` +
        `"npm run build" once as the account that owns the folder. (${error.message})`,
      { cause: error },
    );
  }
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter);
  process.exitCode = await runNode(fittingNode(join(ROOT, 'node_modules')), [join(ROOT, script), ...args], {
    // Each start would compile the same sources anew. Where this can't be written, Node goes on without it.
    NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'),
    ...process.env,
    PATH: path,
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
