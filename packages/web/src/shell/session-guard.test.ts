// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../api/call.ts';
import { openSession, sessionIfOpen } from '../api/session.ts';
import { noticeStore } from '../ui/notices.ts';
import { guardSession } from './session-guard.ts';

const START_S = 1_800_000_000;
const place = { assign: vi.fn<(address: string) => void>(), reload: vi.fn<() => void>() };
/** What the server says to a request for a session; null refuses. */
let person: { username: string } | null;
let status: number;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ now: START_S * 1000 });
  person = { username: 'anna' };
  status = 200;
  place.assign.mockReset();
  place.reload.mockReset();
  vi.stubGlobal('location', { ...place, pathname: '/v2/details/PART/LU1', search: '?x=1', hash: '' });
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.endsWith('/session')) return Response.json({}, { status });
    if (person === null) return Response.json({}, { status: 401 });
    const claims = { customerCode: 'ACME', exp: START_S + 3600, ...person };
    return Response.json({ token: 't', claims });
  });
  await openSession();
  stop = guardSession({ expired: () => 'Expired' });
});

afterEach(() => {
  stop();
  document.body.hidden = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const signIn = '/repository/prelogin/default?return=%2Fv2%2Fdetails%2FPART%2FLU1%3Fx%3D1';
const notices = () => noticeStore.read().map((each) => each.text);

async function comeBack() {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.advanceTimersByTimeAsync(0);
}

describe('guard of a session', () => {
  it('says that the token has expired for two seconds, then leaves for the sign-in and back here', async () => {
    await vi.advanceTimersByTimeAsync(3_539_999);
    expect(notices()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(notices()).toEqual(['Expired']);
    await vi.advanceTimersByTimeAsync(1999);
    expect(place.assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(place.assign.mock.calls).toEqual([[signIn]]);
    expect(sessionIfOpen()).toBeNull();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(place.assign).toHaveBeenCalledTimes(1);
  });

  it('leaves once when calls are refused', async () => {
    status = 401;
    await Promise.allSettled([call('info', {}), call('info', {})]);
    expect(place.assign.mock.calls).toEqual([[signIn]]);
  });

  it('stays when a call fails for another reason', async () => {
    status = 403;
    await Promise.allSettled([call('info', {})]);
    expect(place.assign).not.toHaveBeenCalled();
  });

  it('shows a page that the browser brings back only to the same person', async () => {
    await comeBack();
    expect([document.body.hidden, place.reload.mock.calls.length]).toEqual([false, 0]);
    person = { username: 'ben' };
    await comeBack();
    expect([document.body.hidden, place.reload.mock.calls.length]).toEqual([true, 1]);
  });

  it('leaves when the person is signed out by the time the page comes back', async () => {
    person = null;
    await comeBack();
    expect(document.body.hidden).toBe(true);
    expect(place.assign.mock.calls).toEqual([[signIn]]);
  });
});
