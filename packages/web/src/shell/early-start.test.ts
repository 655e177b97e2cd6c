// @vitest-environment jsdom
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../api/call.ts';
import { forgetStart } from '../api/early-replies.ts';
import { openSession } from '../api/session.ts';
import { setToken } from '../api/token.ts';
import { keepLanguage } from '../ui/chosen-language.ts';
import { askForStart } from './early-start.ts';

const START = {
  session: { token: 'secret', claims: { customerCode: 'A CME' }, preferredLanguage: 'fr' },
  language: 'fr',
  metamodel: { fields: [], categories: {}, levels: {} },
  customerSettings: { views: { search: { levels: {} } } },
  userSettings: { dashboards: { defaults: {} } },
  texts: { hello: 'Bonjour' },
};
const HOME = { pathname: '/v2/home', search: '' };

type Sent = { readonly path: string; readonly headers: Headers; readonly body: string | null };

/** Stands for the server. */
function answering(answer: (path: string) => Response) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers, body }: Omit<Sent, 'path'>) => {
    const path = address.replace('/repository/api/v1/', '');
    sent.push({ path, headers, body });
    return answer(path);
  });
  return sent;
}

const json = (value: object, status = 200) => new Response(JSON.stringify(value), { status });

async function askEachPart() {
  return [
    await openSession(),
    await call('metamodel', { params: { language: 'fr' } }),
    await call('customerSettings', { params: { customerCode: 'A CME' } }),
    await call('userSettings', {}),
    await call('languagePack', { params: { customerCode: 'A CME', language: 'fr' } }),
  ];
}

afterEach(() => {
  forgetStart();
  setToken(null);
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('what is asked for before the page is there', () => {
  it('is one call, of which each call of the start takes its part, once', async () => {
    const sent = answering(() => json(START));
    await askForStart(HOME);
    const { session, metamodel, customerSettings, userSettings, texts } = START;
    expect(await askEachPart()).toEqual([session, metamodel, customerSettings, userSettings, texts]);
    expect(sent.map(({ path }) => path)).toEqual(['start']);
    expect(JSON.parse(sent[0]!.body!)).toEqual({ browserLanguage: 'en' });
    await call('userSettings', {});
    expect(sent).toHaveLength(2);
  });

  it('is waited for by a page whose code was at hand', async () => {
    const sent = answering(() => json(START));
    const asking = askForStart(HOME);
    await askEachPart();
    await asking;
    expect(sent.map(({ path }) => path)).toEqual(['start']);
  });

  it('says who is signed out', async () => {
    const sent = answering(() => json({}, 401));
    await askForStart(HOME);
    await expect(openSession()).rejects.toMatchObject({ status: 401 });
    expect(sent.map(({ path }) => path)).toEqual(['start']);
  });

  it.each([403, 500, 503])(
    'leaves the page to ask for itself where it is answered with %i',
    async (status) => {
      const { session, metamodel } = START;
      const answers: Record<string, object> = { session, 'meta/model/fr': metamodel };
      const sent = answering((path) => (path === 'start' ? json({}, status) : json(answers[path]!)));
      await askForStart(HOME);
      expect(await openSession()).toEqual(session);
      expect(await call('metamodel', { params: { language: 'fr' } })).toEqual(metamodel);
      expect(sent.map(({ path }) => path)).toEqual(['start', 'session', 'meta/model/fr']);
    },
  );

  it('leaves the page to ask for itself where nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const asking = askForStart(HOME);
    await expect(openSession()).rejects.toMatchObject({ status: 0, code: 'network' });
    await expect(asking).rejects.toThrow('Failed to fetch');
    answering(() => json(START.session));
    expect(await openSession()).toEqual(START.session);
  });

  it('is of the past once the page has started', async () => {
    const sent = answering((path) => json(path === 'start' ? START : {}));
    await askForStart(HOME);
    forgetStart();
    await call('userSettings', {});
    expect(sent.map(({ path }) => path)).toEqual(['start', 'settings/user']);
  });

  it('goes on to the first rows where a search page is opened, once', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const sent = answering((path) => json(path === 'start' ? START : {}));
    await askForStart({ pathname: '/v2/search/PART', search: '' });
    expect(sent.map(({ path }) => path)).toEqual(['start', 'browse/search/parts']);
    expect(sent[1]!.headers.get('authorization')).toBe('Bearer secret');
    const body = JSON.parse(sent[1]!.body!);
    forgetStart();
    await call('searchParts', { body });
    expect(sent).toHaveLength(2);
    await call('searchParts', { body });
    expect(sent).toHaveLength(3);
  });

  it('asks for no rows in a language that the page is not going to speak', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    keepLanguage('A CME', 'de');
    const withoutProfile = { ...START, session: { ...START.session, preferredLanguage: null } };
    const sent = answering(() => json(withoutProfile));
    await askForStart({ pathname: '/v2/search/PART', search: '' });
    expect(sent.map(({ path }) => path)).toEqual(['start']);
  });

  it('does not fetch to their end rows that nobody reads', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const cancelled = vi.fn<() => void>();
    answering((path) =>
      path === 'start' ? json(START) : new Response(new ReadableStream({ cancel: cancelled })),
    );
    await askForStart({ pathname: '/v2/search/PART', search: '' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(cancelled).toHaveBeenCalledOnce();
  });
});
