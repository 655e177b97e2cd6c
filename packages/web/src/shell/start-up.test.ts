import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { START_RETRIES, START_RETRY_MS, startUp, type StartSteps } from './start-up.ts';

const away = new ApiFailure(0, 'network', 'no answer');
const signedOut = new ApiFailure(401, 'not-signed-in', '');
const replaced = new ApiFailure(401, 'session-replaced', '');
const ended = new ApiFailure(401, 'session-ended', '');
const broken = new ApiFailure(500, 'internal-error', '');
const ENABLED = { modules: ['MAIA_REPOSITORY'] };

/** Fails as often as told, then answers. */
function failing<T>(times: number, failure: Error, answer: T): () => Promise<T> {
  let left = times;
  return async () => {
    if (left-- > 0) throw failure;
    return answer;
  };
}

function start(steps: Partial<StartSteps>) {
  const waits: number[] = [];
  const outcome = startUp({
    openSession: async () => ENABLED,
    speak: async () => undefined,
    loadMetamodel: async () => ({}),
    wait: async (ms) => void waits.push(ms),
    ...steps,
  });
  return outcome.then((reached) => ({ reached, waits }));
}

describe('start-up', () => {
  it('is ready once user, language and metamodel are there', async () => {
    expect(await start({})).toEqual({ reached: 'ready', waits: [] });
  });

  it('waits 400 ms between tries while nobody answers', async () => {
    const { reached, waits } = await start({ openSession: failing(3, away, ENABLED) });
    expect(reached).toBe('ready');
    expect(waits).toEqual([START_RETRY_MS, START_RETRY_MS, START_RETRY_MS]);
  });

  it('gives up after 200 retries, user and metamodel taken together', async () => {
    const tooLong = await start({ openSession: failing(START_RETRIES + 1, away, ENABLED) });
    expect(tooLong).toMatchObject({ reached: 'login-repository-init-failed' });
    expect(tooLong.waits).toHaveLength(200);
    const together = await start({
      openSession: failing(150, away, ENABLED),
      loadMetamodel: failing(51, away, {}),
    });
    expect(together.reached).toBe('login-repository-init-failed');
    const inTime = await start({
      openSession: failing(150, away, ENABLED),
      loadMetamodel: failing(50, away, {}),
    });
    expect(inTime.reached).toBe('ready');
  });

  it.each([
    ['signed-out', { openSession: failing(1, signedOut, ENABLED) }],
    ['session-ended', { openSession: failing(1, ended, ENABLED) }],
    ['login-repository-init-failed', { openSession: failing(1, broken, ENABLED) }],
    ['login-repository-module-not-enabled', { openSession: async () => ({ modules: ['MAIA_SRI'] }) }],
    ['login-repository-metamodel-not-found', { loadMetamodel: failing(1, broken, {}) }],
    ['signed-out', { loadMetamodel: failing(1, signedOut, {}) }],
  ] as const)('ends as %s, without a retry', async (reached, steps) => {
    expect(await start(steps)).toEqual({ reached, waits: [] });
  });

  it('begins anew while another session takes the place of the one it found', async () => {
    const waits = [START_RETRY_MS, START_RETRY_MS];
    const asking = await start({ openSession: failing(2, replaced, ENABLED) });
    expect(asking).toEqual({ reached: 'ready', waits });
    expect(await start({ loadMetamodel: failing(2, replaced, {}) })).toEqual({ reached: 'ready', waits });
    // The reply with the new cookie never came.
    const never = await start({ openSession: failing(Infinity, replaced, ENABLED) });
    expect([never.reached, never.waits.length]).toEqual(['session-ended', 10]);
  });

  it('asks for no metamodel where the module is not enabled', async () => {
    let asked = false;
    await start({
      openSession: async () => ({ modules: [] }),
      loadMetamodel: async () => {
        asked = true;
      },
    });
    expect(asked).toBe(false);
  });
});
