/**
 * What a process that a test starts finds in its environment: programs, code that was compiled before (without that
 * each start takes twice the processor's time), and what the test gives it. Nothing else of the test's own.
 */
export function bareEnvironment(more: Readonly<Record<string, string>>): Record<string, string> {
  const compiled = process.env['NODE_COMPILE_CACHE'];
  return {
    PATH: process.env['PATH'] ?? '',
    ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
    ...more,
  };
}
