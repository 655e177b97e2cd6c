// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { closeSession, openSession } from '../api/session.ts';
import { prepareLanguage, speak } from '../ui/language.ts';
import { CustomerSwitch } from './CustomerSwitch.tsx';
import { isLeaving, stay } from './leaving.ts';

const place = {
  assign: vi.fn<(address: string) => void>(),
  reload: vi.fn<() => void>(),
  pathname: '/v2/home',
  search: '',
};
const claimsOf = (customerCode: string) => ({ customerCode, username: 'helper', amfine: true });
let codes: Response;
let answer: Response;
let sent: unknown[];

beforeEach(async () => {
  prepareLanguage();
  await speak('en', {
    'customer-not-allowed': 'You may not act for this customer.',
    'internal-error': 'Something went wrong. Reference for support: {requestId}',
  });
  sent = [];
  place.assign.mockReset();
  codes = Response.json(['ALPHA', 'BETA']);
  answer = Response.json({ token: 't2', claims: claimsOf('BETA') });
  vi.stubGlobal('location', place);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/list/customer/codes')) return codes;
    if (url.endsWith('/session')) return Response.json({ token: 't', claims: claimsOf('ALPHA') });
    sent.push(JSON.parse(String(init.body)));
    return answer;
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  stay();
  closeSession();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CustomerSwitch onTyped={() => undefined} />
    </QueryClientProvider>,
  );
async function choose(code: string, reason: string): Promise<void> {
  show();
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: code }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: reason } });
}
const press = () => fireEvent.click(screen.getByRole('button', { name: /switch-customer/ }));

describe('the change of customer', () => {
  it('asks for a reason, and begins at home with the new session', async () => {
    await choose('BETA', ' no ');
    const button = screen.getByRole('button', { name: /switch-customer/ });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Ticket 4711 ' } });
    press();
    await waitFor(() => expect(place.assign.mock.calls).toEqual([['/v2/home']]));
    expect(sent).toEqual([{ customerCode: 'BETA', reason: 'Ticket 4711' }]);
    expect(isLeaving()).toBe(true);
  });

  it('says why it was refused, and the page stays', async () => {
    answer = Response.json({ code: 'customer-not-allowed', message: '', requestId: 'r' }, { status: 403 });
    await choose('BETA', 'Ticket 4711');
    press();
    expect((await screen.findByRole('alert')).textContent).toBe('You may not act for this customer.');
    expect([place.assign.mock.calls, isLeaving()]).toEqual([[], false]);
  });

  it.each([
    [() => Response.json({ code: 'internal-error', message: '', requestId: 'r-7' }, { status: 500 }), 'r-7'],
    [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'HTTP 502'],
  ])(
    'says what support finds a failure by, where there are no words for it (%#)',
    async (refusal, reference) => {
      answer = refusal();
      await choose('BETA', 'Ticket 4711');
      press();
      expect((await screen.findByRole('alert')).textContent).toBe(
        `Something went wrong. Reference for support: ${reference}`,
      );
    },
  );

  it('has who signed in too long ago sign in again', async () => {
    answer = Response.json({ code: 'sign-in-too-old', message: '', requestId: 'r' }, { status: 403 });
    await choose('BETA', 'Ticket 4711');
    press();
    await waitFor(() =>
      expect(place.assign.mock.calls).toEqual([['/repository/prelogin/default?return=%2Fv2%2Fhome&again=1']]),
    );
  });

  it('starts anew where another tab was faster', async () => {
    answer = Response.json({ code: 'session-replaced', message: '', requestId: 'r' }, { status: 401 });
    await choose('BETA', 'Ticket 4711');
    press();
    await waitFor(() => expect(place.reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers no other customer where the list can’t be read (spec 8)', async () => {
    codes = Response.json({ code: 'internal-error', message: '', requestId: 'r' }, { status: 500 });
    show();
    fireEvent.mouseDown(screen.getByRole('combobox'));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['ALPHA']);
  });
});
