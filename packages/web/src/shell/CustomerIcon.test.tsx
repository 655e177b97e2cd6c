// @vitest-environment jsdom
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { openSession } from '../api/session.ts';
import { CustomerIcon } from './CustomerIcon.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function iconWith(settings: object) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/session')
        ? { token: 't', claims: { customerCode: 'ACME' } }
        : normaliseCustomerSettings(settings),
    ),
  );
  await openSession();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>
        <CustomerIcon alt="Acme" />
      </Suspense>
    </QueryClientProvider>,
  );
  return screen.findByRole('img', { name: 'Acme' });
}

const BRANDING = '/repository/api/v1/settings/icon/for/ACME';

it('is the one of the branding', async () => {
  expect((await iconWith({})).getAttribute('src')).toBe(BRANDING);
});

it('is the asset that the settings name, and the one of the branding where that is gone', async () => {
  const icon = await iconWith({ assets: { icon: '/repository/assets/acme.svg' } });
  expect(icon.getAttribute('src')).toBe('/repository/assets/acme.svg');
  fireEvent.error(icon);
  expect(icon.getAttribute('src')).toBe(BRANDING);
});
