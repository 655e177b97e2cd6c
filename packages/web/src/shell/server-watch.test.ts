// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../api/call.ts';
import { createQueryClient } from '../api/query-client.ts';
import { noteAnswer, serverReach } from '../api/reach.ts';
import { watchServer } from './server-watch.ts';

let asked: string[];
/** What the server does with a question; the default is that there is none. */
let answer: (path: string) => Promise<Response>;
const nobody = () => Promise.reject(new TypeError('Failed to fetch'));
const onBack = vi.fn<() => void>();
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = nobody;
  onBack.mockReset();
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace(/^.*[/]v1[/]|^.*[/]actuator[/]/, ''));
    return answer(asked.at(-1)!);
  });
  client = createQueryClient();
  stop = watchServer(client, onBack);
});
afterEach(() => {
  stop();
  noteAnswer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a server that does not answer', () => {
  it('is asked again every two seconds until it is back, and what failed is read anew', async () => {
    const observer = new QueryObserver(client, {
      queryKey: ['rows'],
      queryFn: () => call('info', {}),
      retry: false,
    });
    const forget = observer.subscribe(() => undefined);
    await settle();
    expect(observer.getCurrentResult().status).toBe('error');
    expect(serverReach.read()).toBe('away');
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked).toEqual(['info', 'settings/user', 'settings/user', 'settings/user']);
    expect(onBack).not.toHaveBeenCalled();

    answer = async () => Response.json({});
    await vi.advanceTimersByTimeAsync(4999);
    expect(observer.getCurrentResult().status).toBe('success');
    expect(serverReach.read()).toBe('answering');
    expect(onBack).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked.slice(4)).toEqual(['settings/user', 'info']);
    forget();
  });

  it('is not away for one call that got lost', async () => {
    answer = async (path) => (path === 'info' ? nobody() : Response.json({}));
    await call('info', {}).catch(() => undefined);
    await settle();
    expect([serverReach.read(), onBack.mock.calls.length]).toEqual(['answering', 0]);
  });

  it('is away where it says that it is not ready, and back with any answer to the person', async () => {
    answer = async () => Response.json({}, { status: 503 });
    await call('info', {}).catch(() => undefined);
    await settle();
    expect(serverReach.read()).toBe('away');
    answer = async () => Response.json({}, { status: 401 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(serverReach.read()).toBe('answering');
  });

  it('is noticed when the machine goes off the net, before anything is asked', async () => {
    window.dispatchEvent(new Event('offline'));
    await settle();
    expect(serverReach.read()).toBe('away');
  });

  it('is away where it takes a question and never answers', async () => {
    answer = () => new Promise(() => undefined);
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      signal
        ? new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        : nobody(),
    );
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(2999);
    expect(serverReach.read()).toBe('unsure');
  });
});
