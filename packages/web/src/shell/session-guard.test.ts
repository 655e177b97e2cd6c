// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../api/call.ts';
import { noteAnswer, noteAway, noteNoAnswer } from '../api/reach.ts';
import { openSession, sessionIfOpen } from '../api/session.ts';
import { useDraft, useFirstDraft } from '../ui/drafts.ts';
import { noticeStore } from '../ui/notices.ts';
import { guardSession } from './session-guard.ts';

const TEXTS: Readonly<Record<string, string>> = { 'login-token-expired': 'Expired' };
const START_S = 1_800_000_000;
const place = {
  assign: vi.fn<(address: string) => void>(),
  replace: vi.fn<(address: string) => void>(),
  reload: vi.fn<() => void>(),
};
/** What the server says to a request for a session; null refuses. */
let person: { username: string; customerCode?: string } | null;
let status: number;
let code: string;
let away: boolean;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ now: START_S * 1000 });
  person = { username: 'anna' };
  status = 200;
  place.assign.mockReset();
  place.reload.mockReset();
  place.replace.mockReset();
  code = 'not-signed-in';
  vi.stubGlobal('location', { ...place, pathname: '/v2/details/PART/LU1', search: '?x=1', hash: '' });
  away = false;
  vi.stubGlobal('fetch', async (url: string) => {
    if (away) throw new TypeError('Failed to fetch');
    if (!url.endsWith('/session')) return Response.json({ code }, { status });
    if (person === null) return Response.json({}, { status: 401 });
    const claims = { customerCode: 'ACME', exp: START_S + 3600, ...person };
    return Response.json({ token: 't', claims });
  });
  await openSession();
  stop = guardSession((key) => TEXTS[key] ?? key);
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

  it('says so when calls are refused, and leaves once', async () => {
    status = 401;
    await Promise.allSettled([call('info', {}), call('info', {})]);
    expect(notices()).toEqual(['Expired']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(place.assign.mock.calls).toEqual([[signIn]]);
    expect(notices()).toEqual([]);
  });

  it('waits with leaving for a server that is away, and keeps what was typed', async () => {
    const { unmount } = renderHook(() => useDraft('quick-text', 'lux'));
    noteNoAnswer();
    noteAway();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(place.assign).not.toHaveBeenCalled();
    noteAnswer();
    await vi.advanceTimersByTimeAsync(0);
    expect(place.assign.mock.calls).toEqual([[signIn]]);
    unmount();
    const first = (username: string) =>
      renderHook(() => useFirstDraft({ customerCode: 'ACME', username }, 'quick-text')).result.current;
    expect(first('ben')).toBeNull();
    expect(first('anna')).toBe('lux');
    // Once: what is typed from now on is another draft.
    expect(first('anna')).toBeNull();
  });

  it('keeps a page that comes back hidden while the server is away, and then shows it', async () => {
    away = true;
    await comeBack();
    expect(document.body.hidden).toBe(true);
    expect(place.assign).not.toHaveBeenCalled();
    away = false;
    noteAnswer();
    await vi.advanceTimersByTimeAsync(0);
    expect(document.body.hidden).toBe(false);
  });

  it('leaves for the signed-out page when somebody ended the session, and signs nobody in', async () => {
    [status, code] = [401, 'session-ended'];
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    expect(place.replace.mock.calls).toEqual([['/repository/signed-out?language=en']]);
    expect([sessionIfOpen(), notices()]).toEqual([null, []]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(place.assign).not.toHaveBeenCalled();
  });

  it('asks whether the session lives when the page is looked at again, at most twice a second', async () => {
    let asked = 0;
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      return Response.json({});
    });
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toBe(1);
    window.dispatchEvent(new Event('focus'));
    expect(asked).toBe(2);
    // Too early for another question, which is put when it may be: the session may have ended in between.
    await vi.advanceTimersByTimeAsync(200);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toBe(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toBe(3);
  });

  it('starts anew when another session has begun in this browser', async () => {
    [status, code] = [401, 'session-replaced'];
    await Promise.allSettled([call('info', {}), call('info', {})]);
    expect(place.reload).toHaveBeenCalledTimes(1);
    expect([place.replace.mock.calls, notices()]).toEqual([[], []]);
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

  it('does not show it to a namesake at another customer', async () => {
    person = { username: 'anna', customerCode: 'OTHER' };
    await comeBack();
    expect([document.body.hidden, place.reload.mock.calls.length]).toEqual([true, 1]);
  });

  it('leaves when the person is signed out by the time the page comes back', async () => {
    person = null;
    await comeBack();
    expect(document.body.hidden).toBe(true);
    expect(place.assign.mock.calls).toEqual([[signIn]]);
  });

  // Last: whoever has logged out stays so for as long as the page lives.
  it('logs out with the message when the customer has the repository no more (spec 6)', async () => {
    [status, code] = [403, 'login-repository-module-not-enabled'];
    await Promise.allSettled([call('info', {})]);
    expect(notices().at(-1)).toBe('login-repository-module-not-enabled');
    await vi.advanceTimersByTimeAsync(999);
    expect(sessionIfOpen()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(3000);
    expect(place.replace.mock.calls).toEqual([['/repository/signed-out?language=en']]);
    expect(sessionIfOpen()).toBeNull();
  });
});
