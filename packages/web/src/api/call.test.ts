import {
  METAMODEL_VERSION_HEADER,
  PINNED_DATE_HEADER,
  REVISION_HEADER,
} from '@fundarium/contract/vocabulary';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure, isPassing } from './api-failure.ts';
import { address, call, onMetamodelVersion, onPinnedDate, onSignedOut } from './call.ts';
import { setToken } from './token.ts';

/** Stands for the server: each reply in turn; what was sent is kept. */
let replies: (Response | Error | DOMException | Promise<Response>)[] = [];
let sent: Request[] = [];

function reply(body: unknown, init: ResponseInit = {}) {
  replies.push(new Response(JSON.stringify(body), init));
}

beforeEach(() => {
  replies = [];
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(new Request(`http://localhost${url}`, init));
    const next = replies.shift() ?? new Response('{}');
    if (next instanceof Error || next instanceof DOMException) throw next;
    return next;
  });
});

afterEach(() => {
  setToken(null);
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('sends the token, and the header that a form of another site cannot send', async () => {
    await call('createSession', {});
    setToken('secret');
    await call('info', {});
    expect(sent[0]!.method).toBe('POST');
    expect(sent[0]!.headers.get('x-fundarium-request')).toBe('1');
    expect(sent.map((each) => each.headers.get('authorization'))).toEqual([null, 'Bearer secret']);
  });

  it('fills in parameters, repeats lists, leaves out what is undefined', () => {
    expect(address('/a/:code/b/:size', { code: 'X/1 ?', size: '2' }, undefined)).toBe('/a/X%2F1%20%3F/b/2');
    expect(address('/a', undefined, { codes: ['A', 'B'], from: undefined, to: '2026-01-01' })).toBe(
      '/a?codes=A&codes=B&to=2026-01-01',
    );
  });

  it('sends a body as JSON', async () => {
    await call('searchParts', { body: { quickText: 'abc' } });
    expect(sent[0]!.headers.get('content-type')).toBe('application/json');
    expect(await sent[0]!.json()).toEqual({ quickText: 'abc' });
  });

  it('sends the highest revision seen, and begins anew after a restore', async () => {
    const seen: (string | null)[] = [];
    for (const header of ['5/aaa', '9/bbb', '12/ccc', '3/ddd', 'nonsense', '']) {
      reply({}, { headers: header === '' ? {} : { [REVISION_HEADER]: header } });
      await call('info', {});
      seen.push(sent.at(-1)!.headers.get(REVISION_HEADER));
    }
    expect(seen.slice(1)).toEqual(['5/aaa', '9/bbb', '12/ccc', '3/ddd', '3/ddd']);
  });

  it('is not led back by a reply that was under way when a newer one came', async () => {
    reply({}, { headers: { [REVISION_HEADER]: '20/aaa' } });
    await call('info', {});
    let answerLate = () => {};
    const waiting = new Promise<void>((resolve) => (answerLate = resolve));
    replies.push(waiting.then(() => new Response('{}', { headers: { [REVISION_HEADER]: '20/aaa' } })));
    const late = call('info', {});
    reply({}, { headers: { [REVISION_HEADER]: '21/bbb' } });
    await call('info', {});
    answerLate();
    await late;
    reply({});
    await call('info', {});
    expect(sent.at(-1)!.headers.get(REVISION_HEADER)).toBe('21/bbb');
  });

  it('tells the metamodel version of a reply, and nothing where it has none', async () => {
    const versions: number[] = [];
    const stop = onMetamodelVersion((version) => versions.push(version));
    reply({}, { headers: { [METAMODEL_VERSION_HEADER]: '12' } });
    await call('info', {});
    reply({});
    await call('info', {});
    stop();
    reply({}, { headers: { [METAMODEL_VERSION_HEADER]: '13' } });
    await call('info', {});
    expect(versions).toEqual([12]);
  });

  it('tells the pinned date of a reply to a signed-in person, also that there is none, and nothing of others', async () => {
    const dates: (string | null)[] = [];
    const stop = onPinnedDate((date) => dates.push(date));
    reply({}, { headers: { [METAMODEL_VERSION_HEADER]: '12', [PINNED_DATE_HEADER]: '2026-06-30' } });
    await call('info', {});
    reply({}, { headers: { [METAMODEL_VERSION_HEADER]: '12' } });
    await call('info', {});
    reply({});
    await call('info', {});
    stop();
    expect(dates).toEqual(['2026-06-30', null]);
  });

  it('throws what the server says', async () => {
    const problems = [{ path: 'body.page', message: 'too large' }];
    reply({ code: 'request-invalid', message: 'Wrong', requestId: 'r', problems }, { status: 400 });
    await expect(call('info', {})).rejects.toMatchObject({
      status: 400,
      code: 'request-invalid',
      message: 'Wrong',
      problems,
    });
    replies.push(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    await expect(call('info', {})).rejects.toMatchObject({ status: 502, code: 'http-502', problems: [] });
  });

  it('calls no answer a failure of the network, and lets an abort be one', async () => {
    replies.push(new TypeError('Failed to fetch'));
    const failure = await call('info', {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status: 0, code: 'network' });
    expect(isPassing(failure)).toBe(true);

    const abort = new DOMException('Aborted', 'AbortError');
    replies.push(abort);
    const controller = new AbortController();
    controller.abort();
    await expect(call('info', { signal: controller.signal })).rejects.toBe(abort);
  });

  it('tells that the person is signed out only where a token was refused', async () => {
    const listener = vi.fn<(code: string) => void>();
    const stop = onSignedOut(listener);
    reply({ code: 'not-signed-in', message: '', requestId: 'r' }, { status: 401 });
    await call('createSession', {}).catch(() => null);
    expect(listener).not.toHaveBeenCalled();
    setToken('old');
    reply({ code: 'not-signed-in', message: '', requestId: 'r' }, { status: 401 });
    await call('info', {}).catch(() => null);
    expect(listener.mock.calls).toEqual([['not-signed-in']]);
    reply({ code: 'login-repository-module-not-enabled', message: '', requestId: 'r' }, { status: 403 });
    await call('info', {}).catch(() => null);
    reply({ code: 'not-allowed', message: '', requestId: 'r' }, { status: 403 });
    await call('info', {}).catch(() => null);
    expect(listener.mock.calls.slice(1)).toEqual([['login-repository-module-not-enabled']]);
    stop();
  });
});
