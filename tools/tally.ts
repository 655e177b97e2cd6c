/** What a runner says of its tests, each of which counts once; `skippedTests` gives each reason. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  /** Names of what failed, each with the beginning of why: logs are often kept by their last lines alone. */
  readonly failures: readonly string[];
  readonly skippedTests: readonly SkippedTest[];
};

export type SkippedTest = { readonly name: string; readonly reason: string };

export const NOTHING: Tally = { passed: 0, failed: 0, failures: [], skippedTests: [] };

export const addTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  skippedTests: tallies.flatMap(({ skippedTests }) => skippedTests),
});

/** A runner that ends badly and counts no failure (a crash, a file that cannot be read) has failed once. */
export const withExitCode = (tally: Tally, code: number): Tally =>
  code !== 0 && tally.failed === 0
    ? { ...tally, failed: 1, failures: [`a runner ended with code ${code}`] }
    : tally;

/** What stands before the last line: tests that were not run, and that failed. */
export const remarks = ({ skippedTests, failures }: Tally): string[] => [
  ...skippedTests.map(({ name, reason }) => `skipped: ${name}: ${reason}`),
  ...failures.map((name) => `failed: ${name}`),
];

/** The last line of a run, for people and for whoever reads the log. */
export const lastLine = ({ passed, failed, skippedTests }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skippedTests.length} skipped`;
