// @vitest-environment jsdom
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';
import { createQueryClient } from './query-client.ts';

let asked: string[];
let isOnline: boolean;
const client = createQueryClient();

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (!isOnline) throw new TypeError('Failed to fetch');
    return Response.json({});
  });
  client.mount();
  goOnline(false);
});
afterEach(() => {
  goOnline(true);
  client.unmount();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function goOnline(online: boolean): void {
  isOnline = online;
  onlineManager.setOnline(online);
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('off the net', () => {
  it('what is to be changed fails at once, and is not done unasked once the net is back', async () => {
    const onError = vi.fn<(error: Error) => void>();
    const mutation = new MutationObserver(client, { mutationFn: () => call('info', {}), onError });
    mutation.mutate().catch(() => undefined);
    await settle();
    expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(ApiFailure);
    expect(mutation.getCurrentResult()).toMatchObject({ isPaused: false, status: 'error' });
    goOnline(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });

  it('what is to be read fails as it does where nobody answers', async () => {
    const query = new QueryObserver(client, {
      queryKey: ['rows'],
      queryFn: () => call('info', {}),
    });
    const forget = query.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(query.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    expect(asked).toHaveLength(3);
    forget();
  });
});
