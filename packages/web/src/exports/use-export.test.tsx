// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { openSession } from '../api/session.ts';
import { prepareLanguage, speak } from '../ui/language.ts';
import { noticeStore } from '../ui/notices.ts';
import { useExport } from './use-export.ts';

/** What the server refuses exports with. */
let code: string;

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/session')
      ? Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } })
      : Response.json({ code, message: '', requestId: 'r' }, { status: 422 }),
  );
  prepareLanguage();
  await speak('ja', {
    'export-failed': '失敗しました',
    'export-failed-because': '失敗しました。{why}',
    'export-sheet-full': '行が多すぎます。',
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['internal-error', '失敗しました'],
  ['export-unheard-of', '失敗しました'],
  ['export-sheet-full', '失敗しました。行が多すぎます。'],
])('an export that fails with %s says %s', async (given, text) => {
  code = given;
  const { result } = renderHook(() => useExport(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  });
  await act(() => result.current.start({ source: { type: 'CHANGES' } as never }));
  expect(result.current.state).toEqual({ phase: 'failed' });
  expect(noticeStore.read().at(-1)?.text).toBe(text);
});
