// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../api/call.ts';
import { forgetStart } from '../api/early-replies.ts';
import { openSession } from '../api/session.ts';
import { setToken } from '../api/token.ts';
import { askForStart } from './early-start.ts';

const SESSION = { token: 'secret', claims: { customerCode: 'A CME' }, preferredLanguage: 'fr' };

/** Stands for the server. */
function answering(status: number) {
  const sent: { readonly address: string; readonly headers: Headers }[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Headers }) => {
    sent.push({ address, headers });
    return new Response(JSON.stringify(address.endsWith('/session') ? SESSION : {}), { status });
  });
  return sent;
}

afterEach(() => {
  setToken(null);
  vi.unstubAllGlobals();
});

describe('what is asked for before the page is there', () => {
  it('is what the start asks for: each of its calls takes a reply that is on its way', async () => {
    const sent = answering(200);
    await askForStart({ pathname: '/v2/home', search: '' });
    expect(sent).toHaveLength(5);
    await openSession();
    await call('metamodel', { params: { language: 'fr' } });
    await call('languagePack', { params: { customerCode: 'A CME', language: 'fr' } });
    await call('customerSettings', { params: { customerCode: 'A CME' } });
    await call('userSettings', {});
    expect(sent).toHaveLength(5);
    expect(sent.slice(1).map(({ headers }) => headers.get('authorization'))).toEqual(
      Array(4).fill('Bearer secret'),
    );
    await call('userSettings', {});
    expect(sent).toHaveLength(6);
  });

  it('is left to a page that is ahead, whose code was at hand', async () => {
    const sent = answering(200);
    const asking = askForStart({ pathname: '/v2/home', search: '' });
    const page = openSession();
    await call('languagePack', { params: { customerCode: 'A CME', language: 'fr' } });
    await Promise.all([asking, page]);
    await call('metamodel', { params: { language: 'fr' } });
    expect(sent.map(({ address }) => address.split('/').at(-1))).toHaveLength(
      new Set(sent.map((each) => each.address)).size,
    );
  });

  it('is not fetched to its end where nobody reads it', async () => {
    const cancelled: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.endsWith('/session')) return new Response(JSON.stringify(SESSION));
      return new Response(new ReadableStream({ cancel: () => void cancelled.push(address) }));
    });
    await askForStart({ pathname: '/v2/home', search: '' });
    forgetStart();
    await vi.waitFor(() => expect(cancelled).toHaveLength(4));
  });

  it('is the session alone where nobody is signed in', async () => {
    const sent = answering(401);
    await askForStart({ pathname: '/v2/home', search: '' });
    expect(sent.map(({ address }) => address)).toEqual(['/repository/api/v1/session']);
    await expect(openSession()).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  it('goes on to the first rows where a search page is opened, once; what is left over is of the past', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const answers: Record<string, object> = {
      session: SESSION,
      user: { dashboards: { defaults: {} } },
      fr: { fields: [], categories: {}, levels: {} },
    };
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string | null }) => {
      sent.push(`${address} ${body ?? ''}`);
      const answer = answers[address.split('/').at(-1)!] ?? { views: { search: { levels: {} } } };
      return new Response(JSON.stringify(answer));
    });
    await askForStart({ pathname: '/v2/search/PART', search: '' });
    await vi.waitFor(() => expect(sent).toHaveLength(6));
    const body = JSON.parse(sent[5]!.split(' ')[1]!);
    forgetStart();
    await call('searchParts', { body });
    expect(sent).toHaveLength(6);
    await call('searchParts', { body });
    await call('userSettings', {});
    expect(sent).toHaveLength(8);
  });
});
