/** What a runner says of its tests, each of which counts once; `skippedTests` gives each reason. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skippedTests: readonly SkippedTest[];
};

export type SkippedTest = { readonly name: string; readonly reason: string };

export const NOTHING: Tally = { passed: 0, failed: 0, skippedTests: [] };

export const addTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  skippedTests: tallies.flatMap(({ skippedTests }) => skippedTests),
});

/** A runner that ends badly and counts no failure (a crash, a file that cannot be read) has failed once. */
export const withExitCode = (tally: Tally, code: number): Tally =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

/** What stands before the last line: each test that was not run, and why. */
export const remarks = ({ skippedTests }: Tally): string[] =>
  skippedTests.map(({ name, reason }) => `skipped: ${name}: ${reason}`);

/** The last line of a run, for people and for whoever reads the log. */
export const lastLine = ({ passed, failed, skippedTests }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skippedTests.length} skipped`;
