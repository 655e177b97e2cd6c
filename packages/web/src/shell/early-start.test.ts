// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../api/call.ts';
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
    await askForStart();
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

  it('is the session alone where nobody is signed in', async () => {
    const sent = answering(401);
    await askForStart();
    expect(sent.map(({ address }) => address)).toEqual(['/repository/api/v1/session']);
    await expect(openSession()).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });
});
