import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { JOURNEYS_BESIDE } from '../e2e/journeys-beside.ts';
import { ensureBrowser } from './browser.ts';
import { buildDemoFolder } from './demo-folder.ts';
import { makeRunFolder } from './run-folder.ts';
import { runProgram, stopProgramsOnSignal } from './run-program.ts';
import { runStaticChecks } from './static-checks.ts';
import { addTallies, lastLine, NOTHING, remarks, type Tally, withExitCode } from './tally.ts';
import { TALLY_FILE } from './tally-reporter.ts';
import { filesNamed } from './test-files.ts';
import { TEST_PROCESSES } from './test-processes.ts';
import { chooseSeed } from './test-seed.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const { values } = parseArgs({ options: { filter: { type: 'string' } } });
const filtered = values.filter !== undefined;
const filter = values.filter === undefined ? [] : [values.filter];
/** With a filter, only what has a test of that name is started. */
const isWanted = (patterns: readonly string[]): boolean =>
  values.filter === undefined || filesNamed(patterns, values.filter).length > 0;

stopProgramsOnSignal();
chooseSeed();
const folder = makeRunFolder();
// Temporary files of everything that is started from here.
process.env['TMPDIR'] = folder;
const start = Date.now();

/** Data of the small demo, made while the checks run; what starts a product later has a copy. */
const demoFolder = join(folder, 'demo');
const isDemoBuilt = async (): Promise<boolean> => {
  try {
    await buildDemoFolder(demoFolder);
    return true;
  } catch (error) {
    console.error(error);
    // The tests then build their own.
    rmSync(demoFolder, { recursive: true, force: true });
    return false;
  }
};

async function checks(): Promise<Tally> {
  const [checked, hasDemo] = await Promise.all([runStaticChecks(), isDemoBuilt()]);
  const outcomes = [...checked, { name: 'the small demo starts', passed: hasDemo }];
  const failures = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
  return { ...NOTHING, passed: outcomes.length - failures.length, failed: failures.length, failures };
}

async function vitest(config: string, env: Record<string, string> = {}): Promise<Tally> {
  const file = join(folder, `${config.replaceAll(/[^\w.-]/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=./tools/tally-reporter.ts'];
  const args = ['run', '--config', config, ...reporters];
  const { code } = await runProgram(
    VITEST,
    [...args, ...filter, ...(filtered ? ['--passWithNoTests'] : [])],
    {
      ...env,
      [TALLY_FILE]: file,
      ...(existsSync(demoFolder) ? { FUNDARIUM_TEST_DEMO: demoFolder } : {}),
      // Products, indexes and imports are started by the hundred, each from the same few sources.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    },
  );
  // With a filter, a runner may have nothing to do; otherwise a run without a tally is a run that broke off.
  if (!existsSync(file)) return withExitCode(NOTHING, filtered ? code : 1);
  return withExitCode(JSON.parse(readFileSync(file, 'utf8')) as Tally, code);
}

/** Several beside each other, each with a product of its own. */
async function journeys(): Promise<Tally> {
  try {
    const env = {
      FUNDARIUM_BROWSER: ensureBrowser(console.log),
      [JOURNEYS_BESIDE]: filtered ? '1' : String(TEST_PROCESSES),
    };
    return await vitest('e2e/vitest.config.ts', env);
  } catch (error) {
    console.error(error);
    return { ...NOTHING, failed: 1, failures: ['browser tests did not start'] };
  }
}

type Stage = { readonly title: string; readonly wanted: boolean; readonly run: () => Promise<Tally> };

const stages: readonly Stage[] = [
  { title: 'Static checks', wanted: !filtered, run: checks },
  {
    title: 'Unit, store and HTTP tests',
    wanted: isWanted(['packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts']),
    run: () => vitest('vitest.config.ts'),
  },
  { title: 'Browser tests', wanted: isWanted(['e2e/**/*.e2e.ts']), run: journeys },
];

const tallies: Tally[] = [];
for (const { title, run } of stages.filter(({ wanted }) => wanted)) {
  if (process.exitCode !== undefined) break;
  console.log(`\n== ${title}`);
  tallies.push(await run());
}
rmSync(folder, { recursive: true, force: true });

const total = addTallies(tallies);
console.log(`\nAll stages took ${Math.round((Date.now() - start) / 1000)} s`);
for (const line of remarks(total)) console.log(line);
if (total.failed > 0) process.exitCode ??= 1;
console.log(lastLine(total));
