import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openFiles } from './open-files.ts';

const { signal } = new AbortController();
const person = (personId: string, customerCode = 'ALPHA') => ({
  personId,
  customerCode,
  sessionId: `session of ${personId}`,
});
const isLive = () => Promise.resolve(true);
const endless = () =>
  Readable.from(
    (function* () {
      for (;;) yield 'row';
    })(),
  ).on('error', () => undefined);
const closed = (file: Readable) => new Promise((resolve) => file.once('close', resolve));

describe('files that calls write', () => {
  it('are two of a person at once', async () => {
    const files = openFiles({ isLive });
    const write = () => files.write(person('ana'), signal, async () => endless());
    const [first] = [await write(), await write()];
    await expect(write()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
    await files.write(person('ana', 'BETA'), signal, async () => endless());
    first.destroy();
    await closed(first);
    await write();
  });

  it('are three of a customer and six in all: others wait a while, and are refused', async () => {
    const files = openFiles({ isLive, waitMs: 50 });
    let at = 0;
    const write = (customerCode: string) =>
      files.write(person(`person ${(at += 1)}`, customerCode), signal, async () => endless());
    const open: Readable[] = [];
    for (const code of ['ALPHA', 'ALPHA', 'ALPHA']) open.push(await write(code));
    const refused = { status: 503, retryAfterSeconds: 5 };
    await expect(write('ALPHA')).rejects.toMatchObject(refused);
    for (const code of ['BETA', 'BETA', 'GAMMA']) open.push(await write(code));
    await expect(write('DELTA')).rejects.toMatchObject(refused);
    const waiting = write('DELTA');
    open[0]!.destroy();
    expect((await waiting).destroyed).toBe(false);
  });

  it('keep no place where none is made: a job, a refusal, a caller who is gone', async () => {
    const files = openFiles({ isLive });
    const refuse = () => Promise.reject(new Error('refused'));
    for (const _ of [1, 2, 3]) {
      expect(await files.write(person('ana'), signal, async () => ({ id: 'job' }))).toEqual({ id: 'job' });
      await expect(files.write(person('ana'), signal, refuse)).rejects.toThrow('refused');
    }
    const gone = new AbortController();
    const file = await files.write(person('ana'), gone.signal, async () => endless());
    gone.abort();
    await closed(file);
    await expect(files.write(person('ana'), gone.signal, async () => endless())).rejects.toThrow('aborted');
    for (const _ of [1, 2]) await files.write(person('ana'), signal, async () => endless());
  });

  it('give up what they read when they are closed or not made', async () => {
    const files = openFiles({ isLive });
    const given: AbortSignal[] = [];
    const file = await files.write(person('ana'), signal, async (until) => {
      given.push(until);
      return endless();
    });
    const refuse = (until: AbortSignal) => {
      given.push(until);
      return Promise.reject(new Error('refused'));
    };
    await expect(files.write(person('ana'), signal, refuse)).rejects.toThrow('refused');
    expect(given.map(({ aborted }) => aborted)).toEqual([false, true]);
    file.destroy();
    await closed(file);
    expect(given.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('end however slowly they are read', async () => {
    const files = openFiles({ isLive, longestMs: 100 });
    const file = await files.write(person('ana'), signal, async () => endless());
    const taken = setInterval(() => void file.read(), 10);
    await closed(file);
    clearInterval(taken);
    expect(file.errored?.message).toBe('The file is no longer read');
  });

  it('end with the session of their reader alone, and not where the record can not say', async () => {
    const over = new Set<string>();
    const files = openFiles({
      liveEveryMs: 5,
      isLive: ({ sessionId, personId }) =>
        personId === 'cara' ? Promise.reject(new Error('away')) : Promise.resolve(!over.has(sessionId)),
    });
    const open = await Promise.all(
      ['ana', 'ben', 'cara'].map((id) => files.write(person(id), signal, async () => endless())),
    );
    over.add('session of ana');
    await closed(open[0]!);
    expect(open.map(({ destroyed, errored }) => [destroyed, errored?.message])).toEqual([
      [true, 'The session has ended'],
      [false, undefined],
      [false, undefined],
    ]);
  });
});
