// @vitest-environment jsdom
import type { FindingsReply } from '@fundarium/contract/finding-endpoints';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import type { FindingsAddress } from './address.ts';
import { FindingsPage } from './FindingsPage.tsx';

const METAMODEL = { levels: {}, fields: [], structuredProducts: { fields: [] } } as unknown as Metamodel;
const FOUND: FindingsReply = {
  total: 3,
  countsByRule: [{ rule: 'ISIN_CHECK', severity: 'ERROR', count: 3 }],
  countsBySeverity: [],
  countsByLevel: [],
  findings: [],
  asOf: 1,
};
const UNKNOWN = Response.json({ code: 'not-found', message: '', requestId: 'r' }, { status: 404 });
const REFUSED = Response.json({ code: 'internal-error', message: '', requestId: 'r' }, { status: 500 });

let replies: Promise<Response>[];

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'finding-rule-none': 'None',
    'finding-rule-found_other': '{number} findings',
    'finding-failed': 'The findings could not be loaded.',
    'finding-entity-unknown': 'There is no {entity}.',
    'shell-retry': 'Try again',
  });
});
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } });
    return (await replies.shift()!).clone();
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = (...given: (Response | Promise<Response>)[]) => {
  replies = given.map((each) => Promise.resolve(each));
};

async function show(asked: FindingsAddress) {
  const root = createRootRoute({
    component: () => (
      <MetamodelProvider value={METAMODEL}>
        <FindingsPage asked={asked} onAsk={() => undefined} />
      </MetamodelProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

describe('the rules', () => {
  it('say nothing of findings that are not counted yet', async () => {
    let answer: (reply: Response) => void = () => undefined;
    at(new Promise<Response>((resolve) => (answer = resolve)));
    await show({ view: 'rules' });
    expect(screen.queryByText('None')).toBeNull();
    answer(Response.json(FOUND));
    expect(await screen.findByText('3 findings')).toBeDefined();
    expect(screen.getAllByText('None').length).toBeGreaterThan(10);
  });

  it('say that findings could not be counted, and ask again', async () => {
    at(REFUSED, Response.json(FOUND));
    await show({ view: 'rules' });
    expect((await screen.findByRole('alert')).textContent).toContain('The findings could not be loaded.');
    expect(screen.queryByText('None')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 findings')).toBeDefined();
  });

  it('say that there is no such entity', async () => {
    at(UNKNOWN);
    await show({ view: 'rules', entity: 'FUND:F-1' });
    expect(await screen.findByText('There is no FUND:F-1.')).toBeDefined();
    expect(screen.queryByText('None')).toBeNull();
  });

  it('lead to the findings that were counted, under the filters they were counted by', async () => {
    at(Response.json(FOUND));
    await show({ view: 'rules', entity: 'FUND:F-1', severity: ['ERROR'], page: '2' });
    const link = await screen.findByRole('link', { name: '3 findings' });
    const { searchParams } = new URL(link.getAttribute('href')!, 'https://localhost');
    expect(Object.fromEntries(searchParams)).toEqual({
      entity: 'FUND:F-1',
      severity: '["ERROR"]',
      rule: '["ISIN_CHECK"]',
    });
  });
});
