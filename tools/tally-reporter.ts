import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Tally } from './tally.ts';

/** Names the file that a run of vitest leaves its tally in. */
export const TALLY_FILE = 'FUNDARIUM_TALLY_FILE';

/**
 * Counts one run of vitest, with why tests were skipped, which no reporter of vitest's keeps. A test that passes only when it
 * is tried again has failed: there are no second tries.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const file = process.env[TALLY_FILE];
    if (file === undefined) throw new Error(`${TALLY_FILE} names no file`);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failedTests = tests.filter((test) => test.result().state === 'failed');
    // A file that did not load, or a hook that threw, has no failed test of its own.
    const brokenFiles = modules.filter(
      (module) =>
        module.state() === 'failed' &&
        [...module.children.allTests()].every((test) => test.result().state !== 'failed'),
    );
    const flaky = tests.filter((test) => test.diagnostic()?.flaky === true);
    const failures = [
      ...flaky.map((test) => `${nameOf(test)}: passed only when it was tried again`),
      ...failedTests.map((test) => named(nameOf(test), test.result().errors ?? [])),
      ...brokenFiles.map((file) => named(file.relativeModuleId, file.errors())),
      ...unhandledErrors.map((error) => named('outside any test', [error])),
    ];
    const tally: Tally = {
      passed: tests.filter((test) => test.result().state === 'passed').length - flaky.length,
      failed: failures.length,
      failures,
      skippedTests: tests.flatMap((test) => {
        const result = test.result();
        if (result.state !== 'skipped' && result.state !== 'pending') return [];
        const note = result.state === 'skipped' ? result.note : undefined;
        return [{ name: test.fullName, reason: note ?? 'its condition does not hold here' }];
      }),
    };
    writeFileSync(file, JSON.stringify(tally));
  }
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`;

/** Enough for a seed and a small counterexample, or for what a browser waited for. */
const MOST_OF_AN_ERROR = 500;

/** Where something failed, with the beginning of the first error and of its causes, in one line. */
function named(place: string, [error]: readonly unknown[]): string {
  return [place, ...saidBy(error)].join(': ');
}

function saidBy(error: unknown): string[] {
  const { message, cause } = (error ?? {}) as { readonly message?: unknown; readonly cause?: unknown };
  if (typeof message !== 'string') return [];
  const line = stripVTControlCharacters(message).replaceAll(/\s*\n\s*/g, ' | ');
  const said = line.length <= MOST_OF_AN_ERROR ? line : `${line.slice(0, MOST_OF_AN_ERROR)}…`;
  return [said, ...saidBy(cause)];
}
