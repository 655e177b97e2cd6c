import { isServerAway, noteNoAnswer, whenAnswering } from './reach.ts';

/**
 * Code that is fetched when it is wanted: while the server is away, that waits. What fails although somebody answers
 * is of a version that is no longer served, and is the router's business.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    noteNoAnswer();
    if (!(await isServerAway())) throw error;
    await whenAnswering();
    return load();
  }
}
