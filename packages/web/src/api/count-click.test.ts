import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COUNT_TIMEOUT_MS, countClick } from './count-click.ts';

const sent: { readonly url: string; readonly init: RequestInit }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answering(answer: (signal: AbortSignal) => Promise<Response>) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer(init.signal!);
  });
}

it('counts under the name of the area, also where the page is left', async () => {
  answering(async () => Response.json({ counted: true }));
  countClick('due-diligence');
  expect(sent.map(({ url, init }) => [init.method, url, init.keepalive])).toEqual([
    ['GET', '/statistics/increment/maia_repository_due-diligence', true],
  ]);
});

it.each([
  ['a refusal', async () => Response.json({ code: 'x', message: 'y' }, { status: 500 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not mind %s', async (_, answer) => {
  answering(answer);
  countClick('studio');
  await vi.waitFor(() => expect(console.debug).toHaveBeenCalledOnce());
});

it('gives up after 100 ms', async () => {
  answering(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  countClick('studio');
  await vi.waitFor(() => expect(console.debug).toHaveBeenCalledOnce());
  expect(COUNT_TIMEOUT_MS).toBe(100);
  expect(sent[0]!.init.signal!.aborted).toBe(true);
});
