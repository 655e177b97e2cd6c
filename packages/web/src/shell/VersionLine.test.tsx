// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { prepareLanguage, speak } from '../ui/language.ts';
import { VersionLine } from './VersionLine.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { readonly children: ReactNode }) => <a href="/api">{children}</a>,
}));

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'shell-version-unknown': 'n/a' });
});
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <VersionLine />
    </QueryClientProvider>,
  );
}

it('shows the version without what says that it is not released', async () => {
  show(async () => Response.json({ build: { version: '2.1.0-SNAPSHOT' } }));
  expect(await screen.findByText('2.1.0')).toBeDefined();
  expect(console.warn).not.toHaveBeenCalled();
});

it.each([
  ['a refusal', async () => Response.json({ code: 'x', message: 'y' }, { status: 500 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('shows n/a after %s and logs it (spec 8)', async (_, answer) => {
  show(answer);
  expect(await screen.findByText('n/a')).toBeDefined();
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledOnce());
  expect(vi.mocked(console.warn).mock.calls[0]![0]).toBe('The version could not be read');
});
