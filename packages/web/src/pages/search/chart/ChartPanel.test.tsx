// @vitest-environment jsdom
import { readUserSettings } from '@fundarium/contract/settings-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useRef, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { openSession } from '../../../api/session.ts';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { UserSettingsRoot } from '../../../settings/UserSettingsRoot.tsx';

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'search-chart-close': 'Close the chart (Esc)' });
});
beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } });
    // The prices are still on their way.
    return url.includes('/settings/') ? Response.json(readUserSettings({})) : new Promise(() => undefined);
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Search() {
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button}>NAV chart</button>
      {open && (
        <ChartPanel
          level="PART"
          chart={{ codes: ['A-1'] }}
          onState={() => undefined}
          onClose={() => setOpen(false)}
          button={button}
        />
      )}
    </>
  );
}

it.each(['{Enter}', '{Escape}'])(
  'gives the keyboard to the button that opens it, closed by %s',
  async (key) => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <UserSettingsRoot>
          <Suspense>
            <Search />
          </Suspense>
        </UserSettingsRoot>
      </QueryClientProvider>,
    );
    (await screen.findByRole('button', { name: 'Close the chart (Esc)' })).focus();
    await userEvent.keyboard(key);
    await expect.poll(() => screen.queryByRole('button', { name: 'Close the chart (Esc)' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'NAV chart' }));
  },
);
