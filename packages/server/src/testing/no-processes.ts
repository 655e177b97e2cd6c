/**
 * Has no process begin while it acts, as on a machine that has no room for one: with an error that comes after the call,
 * or one that is thrown by it.
 */
export async function withoutProcesses(how: 'reported' | 'thrown', act: () => Promise<void>): Promise<void> {
  const { execPath } = process;
  process.execPath = how === 'reported' ? '/nowhere/node' : 'no\0path';
  try {
    await act();
  } finally {
    process.execPath = execPath;
  }
}
