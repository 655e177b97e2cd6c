import { ApiFailure, isPassing, isSignedOut } from '../api/api-failure.ts';

/** Spec 4, 9: how often and how long the start waits for the user and the metamodel. */
export const START_RETRIES = 200;
export const START_RETRY_MS = 400;
/** How often the start begins anew while another session takes the place of the one it found. */
const MOST_REPLACED = 10;

/** `ready`, or who must sign in first, or the message key of spec 8 with which the person is logged out. */
export type StartOutcome =
  | 'ready'
  | 'signed-out'
  /** Somebody ended the session: nobody signs in again by themselves. */
  | 'session-ended'
  | 'login-repository-init-failed'
  | 'login-repository-metamodel-not-found'
  | 'login-repository-module-not-enabled';

export type StartSteps = {
  readonly openSession: () => Promise<{ readonly modules: readonly string[] }>;
  /** Speaks the person's language; a missing pack must not fail. */
  readonly speak: () => Promise<void>;
  readonly loadMetamodel: () => Promise<unknown>;
  readonly wait: (ms: number) => Promise<void>;
};

/**
 * User first, then language and metamodel together. Only what may pass by itself is asked for again; where another
 * session is about to take the place of the browser's, the start waits for its cookie.
 */
export async function startUp(steps: StartSteps): Promise<StartOutcome> {
  for (let replaced = 0; replaced < MOST_REPLACED; replaced += 1) {
    const outcome = await startOnce(steps);
    if (outcome !== 'session-replaced') return outcome;
    await steps.wait(START_RETRY_MS);
  }
  return 'session-ended';
}

async function startOnce(steps: StartSteps): Promise<StartOutcome | 'session-replaced'> {
  let retriesLeft = START_RETRIES;
  const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!isPassing(error) || retriesLeft === 0) throw error;
        retriesLeft -= 1;
        await steps.wait(START_RETRY_MS);
      }
    }
  };

  let modules: readonly string[];
  try {
    modules = (await patiently(steps.openSession)).modules;
  } catch (error) {
    return signedOut(error) ?? 'login-repository-init-failed';
  }
  const language = steps.speak();
  if (!modules.includes('MAIA_REPOSITORY')) {
    await language;
    return 'login-repository-module-not-enabled';
  }
  try {
    await Promise.all([patiently(steps.loadMetamodel), language]);
    return 'ready';
  } catch (error) {
    const out = signedOut(error);
    if (out !== null) return out;
    return isPassing(error) ? 'login-repository-init-failed' : 'login-repository-metamodel-not-found';
  }
}

function signedOut(error: unknown): 'signed-out' | 'session-ended' | 'session-replaced' | null {
  if (!isSignedOut(error) || !(error instanceof ApiFailure)) return null;
  return error.code === 'session-ended' || error.code === 'session-replaced' ? error.code : 'signed-out';
}
