import { isServerAway, noteNoAnswer, whenAnswering } from './reach.ts';

/**
 * Code that is fetched when it is wanted: while the server is away, that waits. What fails twice although somebody answers
 * is of a version that is no longer served, and is the router's business; once may be a server that has just gone, and the
 * answer one to a call from before.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  for (let triesAgain = true; ;) {
    try {
      return await load();
    } catch (error) {
      noteNoAnswer();
      if (await isServerAway()) await whenAnswering();
      else if (triesAgain) triesAgain = false;
      else throw error;
    }
  }
}
