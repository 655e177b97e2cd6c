// @vitest-environment jsdom
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { fieldOfType } from '../../fields/field-for-test.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import { customerSettingsQuery } from '../../settings/use-customer-settings.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { TODAY, type AsOf } from './as-of/as-of.ts';
import { HistoriesState } from './HistoriesState.tsx';
import { useFieldMarks } from './use-field-marks.tsx';

const ENTITY = { level: 'PART', code: 'A-1' } as ShownEntity;

let replies: Promise<Response>[];
let asked: string[];

const clientOf = (settings: unknown = {}) => {
  const client = createQueryClient();
  client.setQueryData(customerSettingsQuery().queryKey, normaliseCustomerSettings(settings));
  return client;
};

type PageProps = { readonly history: boolean; readonly asOf?: AsOf };

function Page({ history, asOf = TODAY }: PageProps) {
  const { marks, histories } = useFieldMarks(ENTITY, asOf, history);
  return (
    <>
      <HistoriesState {...histories} />
      {marks.below !== undefined && 'Fields with histories'}
    </>
  );
}
const show = (history: boolean, asOf?: AsOf) =>
  render(
    <QueryClientProvider client={clientOf()}>
      <Page history={history} {...(asOf && { asOf })} />
    </QueryClientProvider>,
  );

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'history-loading': 'Loading the history',
    'history-failed': 'The history could not be loaded.',
    'shell-retry': 'Try again',
  });
});
beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } });
    if (url.includes('/findings/')) return Response.json({ findings: [] });
    asked.push(url);
    return replies.shift()!;
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the histories of the fields', () => {
  it('are said to be on their way', async () => {
    let answer: (reply: Response) => void = () => undefined;
    replies = [new Promise((resolve) => (answer = resolve))];
    show(true);
    expect((await screen.findByRole('status')).textContent).toBe('Loading the history');
    answer(Response.json({ levels: [] }));
    expect(await screen.findByText('Fields with histories')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('are said to be missing where they could not be had, and are asked for again', async () => {
    replies = [
      Response.json({ code: 'internal-error', message: '' }, { status: 500 }),
      Response.json({ levels: [] }),
    ].map((each) => Promise.resolve(each));
    show(true);
    expect((await screen.findByRole('alert')).textContent).toContain('The history could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Fields with histories')).toBeDefined();
  });

  it('are those of the day that is looked back at, as known on the other', async () => {
    replies = [Promise.resolve(Response.json({ levels: [] }))];
    show(true, { validOn: '2026-03-31', knownOn: '2026-04-01' });
    expect(await screen.findByText('Fields with histories')).toBeDefined();
    expect(asked).toEqual([
      expect.stringMatching(/\/field-history\/PART\/A-1\?validOn=2026-03-31&knownOn=2026-04-01$/),
    ]);
  });

  it.each([
    ['CURRENCY', {}],
    ['SHARE_CURRENCY', { currency: 'SHARE_CURRENCY' }],
  ])('have no currency beside amounts where %s was another one before', async (said, businessFields) => {
    const step = { since: '2026-03-01', ahead: false, retroactive: false, integratedAt: null, revision: 7 };
    const currencies: unknown[] = [];
    const Amount = () => {
      const { marks } = useFieldMarks(ENTITY, TODAY, true);
      const field = fieldOfType('DOUBLE', { businessCode: 'MINIMUM_INITIAL_INVESTMENT' });
      const row = { level: 'PART' as const, code: 'A-1', field, value: '100', currency: 'CHF' };
      const below = marks.below?.(row) as ReactElement<{ currency: string | null }> | null | undefined;
      if (below) currencies.push(below.props.currency);
      return below ? 'history' : null;
    };
    for (const steps of [1, 2]) {
      const fields = { MINIMUM_INITIAL_INVESTMENT: { ...step, steps: 2 }, [said]: { ...step, steps } };
      replies = [Promise.resolve(Response.json({ levels: [{ level: 'PART', fields }] }))];
      render(
        <QueryClientProvider client={clientOf({ businessFields })}>
          <Amount />
        </QueryClientProvider>,
      );
      await screen.findByText('history');
      cleanup();
    }
    expect([...new Set(currencies)]).toEqual(['CHF', null]);
  });

  it('are neither where nobody asks for them', async () => {
    replies = [];
    show(false);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
