// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAnswer } from '../api/reach.ts';
import { openSession, sessionIfOpen } from '../api/session.ts';
import { store, storeShared } from '../ui/browser-storage.ts';
import { noticeStore } from '../ui/notices.ts';
import { logOut, logOutWith, onLogoutElsewhere } from './logout.ts';

const place = { replace: vi.fn<(address: string) => void>(), assign: vi.fn<(address: string) => void>() };
const ANNA = { customerCode: 'ACME', username: 'anna' };
let asked: string[] = [];
/** What the address of a partner does when it is called. */
let partner: () => Promise<Response>;
let redirect: string | null = null;
let away = false;

beforeEach(async () => {
  asked = [];
  redirect = null;
  partner = async () => new Response();
  place.replace.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  place.assign.mockReset();
  vi.stubGlobal('location', place);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace('/repository/api/v1', ''));
    if (url.startsWith('https://')) return partner();
    if (url.endsWith('/logout') && away) throw new TypeError('Failed to fetch');
    if (url.endsWith('/logout')) return Response.json({ redirect });
    const claims = { customerCode: 'ACME', username: 'anna' };
    return Response.json({
      token: 't',
      claims,
      logoutAddresses: ['https://one.example/out', 'https://two.example/out'],
    });
  });
  await openSession();
  asked = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('logout', () => {
  it('calls the stored addresses first, then ends the session, then opens the signed-out page', async () => {
    await logOut();
    expect(asked).toEqual(['https://one.example/out', 'https://two.example/out', '/logout']);
    expect(sessionIfOpen()).toBeNull();
    expect(place.replace.mock.calls).toEqual([['/repository/signed-out?language=en']]);
  });

  it('leaves for the logout address of the single sign-on where there is one', async () => {
    redirect = 'https://sso.example/end';
    await logOut();
    expect(place.assign.mock.calls).toEqual([['https://sso.example/end']]);
    expect(place.replace).not.toHaveBeenCalled();
  });

  it('does not mind an address that fails', async () => {
    partner = async () => {
      throw new TypeError('Failed to fetch');
    };
    await logOut();
    expect(asked.at(-1)).toBe('/logout');
  });

  it('leaves nothing of the person in the browser, but the language and light or dark', async () => {
    store(ANNA, 'tab', 'search.default', 'CH9900000181');
    store(ANNA, 'browser', 'recent', 'CH9900000181');
    store({ ...ANNA, username: 'ben' }, 'browser', 'recent', 'CH9900000199');
    sessionStorage.setItem('tsr-scroll-restoration-v1_3', '{"/v2/search/PART?quickText=lux":{}}');
    storeShared('fundarium.language.ACME', 'fr');
    storeShared('mui-mode', 'dark');
    await logOut();
    // What a library stores as the page goes.
    sessionStorage.setItem('tsr-scroll-restoration-v1_3', '{"/v2/search/PART?quickText=lux":{}}');
    window.dispatchEvent(new Event('pagehide'));
    expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([
      { 'fundarium.language.ACME': 'fr', 'mui-mode': 'dark' },
      {},
    ]);
  });

  it('waits two seconds for an address that never answers', async () => {
    vi.useFakeTimers();
    partner = () => new Promise(() => undefined);
    const out = logOut();
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked).not.toContain('/logout');
    await vi.advanceTimersByTimeAsync(1);
    await out;
    expect(asked).toContain('/logout');
  });

  it('waits for a server that is away, for the session is alive there', async () => {
    away = true;
    const out = logOut();
    await vi.waitFor(() => expect(asked.filter((each) => each === '/logout')).toHaveLength(1));
    expect(sessionIfOpen()).not.toBeNull();
    expect(place.replace).not.toHaveBeenCalled();
    away = false;
    noteAnswer();
    await out;
    expect(sessionIfOpen()).toBeNull();
    expect(place.replace).toHaveBeenCalledTimes(1);
  });

  it('with a message leaves it a second to be read, at the bottom (spec 8)', async () => {
    vi.useFakeTimers();
    const out = logOutWith('The module was taken away');
    expect(noticeStore.read()).toMatchObject([
      { text: 'The module was taken away', tone: 'negative', place: 'bottom' },
    ]);
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await out;
    expect(asked.at(-1)).toBe('/logout');
    await vi.advanceTimersByTimeAsync(1000);
    expect(noticeStore.read()).toEqual([]);
  });

  it('is heard in other tabs of the same person, and only there', async () => {
    const leave = vi.fn<() => void>();
    const stop = onLogoutElsewhere(leave);
    const otherTab = new BroadcastChannel('fundarium');
    otherTab.postMessage({ kind: 'logout', customerCode: 'ACME', username: 'ben' });
    otherTab.postMessage({ kind: 'logout', customerCode: 'ACME', username: 'anna' });
    await vi.waitFor(() => expect(leave).toHaveBeenCalled());
    expect(leave).toHaveBeenCalledTimes(1);
    expect(sessionIfOpen()).toBeNull();
    otherTab.close();
    stop();
  });

  it('of a namesake at another customer leaves this person where they are', async () => {
    const leave = vi.fn<() => void>();
    const stop = onLogoutElsewhere(leave);
    store(ANNA, 'tab', 'search.default', 'CH9900000181');
    const heard = new BroadcastChannel('fundarium');
    const notified = new Promise((resolve) => heard.addEventListener('message', resolve));
    const otherTab = new BroadcastChannel('fundarium');
    otherTab.postMessage({ kind: 'logout', customerCode: 'OTHER', username: 'anna' });
    await notified;
    expect(leave).not.toHaveBeenCalled();
    expect(sessionIfOpen()).not.toBeNull();
    expect(sessionStorage).toHaveLength(1);
    otherTab.close();
    heard.close();
    stop();
  });
});
