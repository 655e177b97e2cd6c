import { describe, expect, it } from 'vitest';
import { sessionPlaces } from './session-places.ts';

const never = new AbortController().signal;

/** Searches that end when they are told to. */
function searches() {
  const places = sessionPlaces();
  const running: (() => void)[] = [];
  return {
    running,
    start: (session: string, signal = never) =>
      places.run(session, signal, () => new Promise<string>((end) => running.push(() => end('done')))),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('places of a session', () => {
  it('are four, the next waits for the first to end', async () => {
    const { running, start } = searches();
    const all = Array.from({ length: 6 }, () => start('one'));
    await settled();
    expect(running).toHaveLength(4);
    running[0]!();
    await expect(all[0]).resolves.toBe('done');
    await settled();
    expect(running).toHaveLength(5);
    for (let n = 1; n < 6; n += 1) {
      running[n]!();
      await settled();
    }
    expect(await Promise.all(all)).toHaveLength(6);
  });

  it('are no concern of another session', async () => {
    const { running, start } = searches();
    void Array.from({ length: 10 }, () => start('one'));
    void start('two');
    await settled();
    expect(running).toHaveLength(5);
  });

  it('are refused beyond sixteen that wait, and given again when one has gone', async () => {
    const { running, start } = searches();
    const gone = new AbortController();
    void Array.from({ length: 19 }, () => start('one'));
    const waiting = start('one', gone.signal);
    await settled();
    await expect(start('one')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    void start('one');
    await settled();
    expect(running).toHaveLength(4);
  });

  it('are given back where a search fails', async () => {
    const places = sessionPlaces();
    for (let n = 0; n < 30; n += 1) {
      await expect(places.run('one', never, () => Promise.reject(new Error('failed')))).rejects.toThrow(
        'failed',
      );
    }
    await expect(places.run('one', never, async () => 'done')).resolves.toBe('done');
  });
});
