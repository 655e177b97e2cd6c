// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openSession } from '../../../api/session.ts';
import { queryClientIn } from '../../../settings/customer-settings-for-test.ts';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { TODAY, type AsOf } from './as-of.ts';
import { AsOfPicker } from './AsOfPicker.tsx';

const onAsOf = vi.fn<(asOf: AsOf) => void>();

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'as-of-open': 'As of',
    'as-of-valid-on': 'Valid on',
    'as-of-known-on': 'Known on',
    'as-of-apply': 'Show',
    'as-of-known-ahead': 'Not known yet',
    'as-of-known-on-help': 'Recorded by the end of the day',
    'history-in-time-zone': '{label}, in the time zone {zone}',
    'field-not-a-date': 'Not a date',
  });
});
beforeEach(async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } }),
  );
  await openSession();
  vi.clearAllMocks();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-CH');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = async (asOf: AsOf = TODAY) => {
  render(
    <QueryClientProvider client={queryClientIn('Asia/Tokyo')}>
      <AsOfPicker asOf={asOf} onAsOf={onAsOf} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'As of' }));
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Valid on' });
};

it('says whose day it is that is known', async () => {
  await open();
  expect(screen.getByText('Recorded by the end of the day, in the time zone Asia/Tokyo')).toBeDefined();
});

it.each(['31.13.2026', '31.03.202'])('does not show another day where %s was typed', async (typed) => {
  const input = await open();
  await userEvent.type(input, `${typed}{Enter}`);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(onAsOf).not.toHaveBeenCalled();
  expect(input.value).toBe(typed);
  expect(screen.getByText('Not a date')).toBeDefined();
});

it('shows the day that was typed, once it is one', async () => {
  const input = await open();
  await userEvent.type(input, '31.03.202');
  await userEvent.type(input, '6{Enter}');
  expect(onAsOf).toHaveBeenCalledExactlyOnceWith({ validOn: '2026-03-31', knownOn: null });
});

it('goes back to today where the day is emptied', async () => {
  const input = await open({ validOn: '2026-03-31', knownOn: null });
  await userEvent.clear(input);
  await userEvent.type(input, '{Enter}');
  expect(onAsOf).toHaveBeenCalledExactlyOnceWith(TODAY);
});

it("knows nothing of a day that has not begun by the customer's clock", async () => {
  vi.useFakeTimers({ now: new Date('2026-03-31T10:00:00Z'), toFake: ['Date'] });
  try {
    await open();
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Known on' });
    await userEvent.type(input, '31.03.2026');
    expect(screen.queryByText('Not known yet')).toBeNull();
    await userEvent.clear(input);
    await userEvent.type(input, '01.04.2026{Enter}');
    expect(screen.getByText('Not known yet')).toBeDefined();
    expect(onAsOf).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});
