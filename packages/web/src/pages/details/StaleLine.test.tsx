// @vitest-environment jsdom
import { REVISION_HEADER } from '@fundarium/contract/vocabulary';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { callQuery, entityQuery } from '../../api/queries.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { StaleLine } from './StaleLine.tsx';

const TOKEN = '00000000-0000-4000-8000-000000000000';
let newest = 0;
let asked: string[];

function Page() {
  const entity = useQuery(entityQuery('PART', 'A-1')).data;
  useQuery(callQuery('children', { params: { level: 'PART', code: 'A-1' }, query: { text: '', limit: 10 } }));
  useQuery(callQuery('userSettings', {}));
  return (
    entity && (
      <>
        <h1>Alpine</h1>
        <StaleLine level="PART" code="A-1" revision={entity.revision} />
      </>
    )
  );
}

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'details-stale': 'The data has changed', 'search-reload': 'Reload' });
});
beforeEach(async () => {
  newest += 10;
  asked = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } });
    asked.push(url);
    return Response.json(
      { code: 'A-1', revision: { number: newest, token: TOKEN } },
      { headers: { [REVISION_HEADER]: `${newest}/${TOKEN}` } },
    );
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('Alpine');
  expect(asked).toHaveLength(3);
  asked = [];
};
const lasting = () => screen.findByRole('status', {}, { timeout: 5000 });
const lookAgain = (afterMs: number) => {
  vi.setSystemTime(Date.now() + afterMs);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

it('says once another reply is of later, and reads all of the page anew but what is of the person', async () => {
  await show();
  expect(screen.queryByRole('status')).toBeNull();
  newest++;
  await act(() => call('userSettings', {}));
  expect(screen.queryByRole('status')).toBeNull();
  expect((await lasting()).textContent).toContain('The data has changed');
  asked = [];
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(asked.some((url) => url.includes('/settings/user'))).toBe(false);
  expect(asked).toHaveLength(2);
});

it('hears of it when a quiet tab is looked at again, and not at every glance', async () => {
  await show();
  newest++;
  lookAgain(10_000);
  expect(asked).toEqual([]);
  lookAgain(60_000);
  await lasting();
  expect(asked).toHaveLength(1);
  lookAgain(5_000);
  expect(asked).toHaveLength(1);
});
