// @vitest-environment jsdom
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { openSession } from '../api/session.ts';
import { jobForTest } from '../jobs/job-for-test.ts';
import { prepareLanguage, speak } from '../ui/language.ts';
import { NoticeStack } from '../ui/NoticeStack.tsx';
import { ProductionDialog } from './ProductionDialog.tsx';

/** As the English pack says them. */
const TEXTS = {
  'template-production-for_other': 'The production centre makes the documents of {number} entities.',
  'template-production-template': 'Template',
  'template-production-start': 'Produce',
  'template-production-started': 'Document production has been started.',
  'template-production-failed': 'Document production could not be started.',
  'template-production-too-many':
    '{count} entities are more than the {most} that one production takes. Choose fewer.',
  'template-production-not-configured': 'No production centre is set up here.',
  'template-production-label_other': '{number} entities: {level}',
  'jobs-show': 'Show jobs',
  'jobs-of-person': 'You already have {most} jobs that wait or run. Wait for one to finish, or cancel one.',
  'level-PART_other': 'Share classes',
};

const close = vi.fn<() => void>();
let answer: () => Response;
let sent: unknown[];

beforeEach(async () => {
  prepareLanguage();
  await speak('en', TEXTS);
  close.mockReset();
  sent = [];
  answer = () => Response.json(jobForTest('Production'));
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.endsWith('/session')) {
      const claims = { customerCode: 'ACME', username: 'anna', amfine: false };
      return Response.json({ token: 't', claims, roles: [], modules: ['MAIA_REPOSITORY'], scopes: [] });
    }
    if (url.includes('/settings/for/'))
      return Response.json(normaliseCustomerSettings({ globals: { dpcTrigger: { maxNodes: 3 } } }));
    if (url.includes('/jobs')) return Response.json({ jobs: [] });
    sent.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(count: number) {
  await openSession();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>
        <ProductionDialog
          nature="PART"
          count={count}
          loadCodes={async () => ['A', 'B'].slice(0, count)}
          label={null}
          onClose={close}
        />
      </Suspense>
      <NoticeStack />
    </QueryClientProvider>,
  );
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Produce' });
  return { start, user: userEvent.setup() };
}

describe('the production of documents', () => {
  it('names the entities and, where one is typed, the template', async () => {
    const { start, user } = await show(2);
    expect(screen.getByText(/documents of 2 entities/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Template' }), ' Factsheet ');
    await user.click(start);
    await waitFor(() => expect(close).toHaveBeenCalled());
    const asked = { nature: 'PART', codes: ['A', 'B'], language: 'en' };
    expect(sent).toEqual([{ ...asked, template: 'Factsheet', label: '2 entities: Share classes' }]);
    expect(screen.getByText(/Document production has been started/).textContent).toContain('Show jobs');
  });

  it('is not begun for more entities than one production takes', async () => {
    const { start } = await show(4);
    expect(screen.getByRole('alert').textContent).toMatch(/^4 entities are more than the 3 that/);
    expect(start.disabled).toBe(true);
  });

  it.each([
    ['template-production-not-configured', 503, 'No production centre is set up here.'],
    ['template-production-too-many', 422, /^2 entities are more than the 3/],
    ['jobs-of-person', 429, /^You already have 2 jobs/],
    ['internal-error', 500, 'Document production could not be started.'],
  ])('stays and says why it could not be begun: %s', async (code, status, text) => {
    answer = () => Response.json({ code, message: '', requestId: 'r' }, { status });
    const { start, user } = await show(2);
    await user.click(start);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
  });
});
