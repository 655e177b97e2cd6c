// @vitest-environment jsdom
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { openSession } from '../../../api/session.ts';
import { MetamodelProvider } from '../../../fields/metamodel.ts';
import type { ShownEntity } from '../../../fields/shown-entity.ts';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { CardBody } from './CardBody.tsx';

const METAMODEL = {
  levels: {},
  categories: {},
  fields: [],
  structuredProducts: { fields: [] },
} as unknown as Metamodel;
const ENTITY = {
  level: 'PART',
  code: 'A-1',
  values: {},
  ancestors: [],
  children: [],
  registrations: [],
} as unknown as ShownEntity;
const CARD = { type: 'GENERIC', name: 'KEY', labels: {}, fields: [] } as never;

let settings: Response[];

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'cards-failed': 'This card failed.', 'shell-retry': 'Try again' });
});
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } });
    return url.includes('/settings/for/') ? settings.shift()! : Response.json({});
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('asks again for what a card broke by', async () => {
  settings = [
    Response.json({ code: 'internal-error', message: '' }, { status: 500 }),
    Response.json(normaliseCustomerSettings({})),
  ];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MetamodelProvider value={METAMODEL}>
        <CardBody entity={ENTITY} card={CARD} title="Key features" drawn />
      </MetamodelProvider>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This card failed.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(settings).toEqual([]));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
