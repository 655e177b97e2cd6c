// @vitest-environment jsdom
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { SearchRow } from '@fundarium/contract/search';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import type { Level } from '@fundarium/contract/vocabulary';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { openSession } from '../../../api/session.ts';
import { fieldOfType } from '../../../fields/field-for-test.ts';
import { MetamodelProvider } from '../../../fields/metamodel.ts';
import { customerSettingsQuery } from '../../../settings/use-customer-settings.ts';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import type { SearchField } from '../question/search-fields.ts';
import { ResultCard } from './ResultCard.tsx';

const typeOf = (name: string) =>
  name.endsWith('_DATE') ? 'DATE' : /CURRENCY|UNIT/.test(name) ? 'STRING' : 'DOUBLE';

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {});
  vi.stubGlobal('fetch', async () =>
    Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'a' } }),
  );
  await openSession();
  return () => vi.unstubAllGlobals();
});
afterEach(cleanup);

/** The card of a row whose values are all that the customer has fields for. */
async function cardOf(level: Level, values: SearchRow['values'], businessFields = {}): Promise<string> {
  const client = createQueryClient();
  client.setQueryData(customerSettingsQuery().queryKey, normaliseCustomerSettings({ businessFields }));
  const fields = new Map(
    Object.keys(values).map((name) => {
      const definition = fieldOfType(typeOf(name), { level, businessCode: name });
      return [name, { name, definition, label: name, header: name } as SearchField];
    }),
  );
  const root = createRootRoute({
    component: () => (
      <MetamodelProvider value={{ lang: 'en', lists: {} } as unknown as Metamodel}>
        <ResultCard
          row={{ level, code: 'A', values }}
          fields={fields}
          selected={false}
          onToggle={() => {}}
          onExplain={() => {}}
        />
      </MetamodelProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return (await screen.findByRole('link')).textContent.replaceAll('\u00a0', ' ');
}

describe('the figure on a card', () => {
  it.each<[Level, SearchRow['values'], string]>([
    ['FUND', { AUM_EUR: '5250000', CURRENCY: 'USD' }, '€ 5,250,000.00'],
    ['PROD', { AUM: '7', CURRENCY: 'CHF' }, 'CHF 7.00'],
    ['PROD', { AUM: '7', CURRENCY: 'CHF', AUM_CURRENCY: 'SEK', NAV_CURRENCY: 'EUR' }, 'SEK 7.00'],
    ['PART', { NAV: '101.5', CURRENCY: 'USD', NAV_CURRENCY: 'EUR' }, '€ 101.50'],
    ['PART', { NAV: '101.5', CURRENCY: 'USD', NAV_CURRENCY: null }, '$ 101.50'],
    ['STRUCTURED_PRODUCT', { NAV: '98.5', CURRENCY: 'CHF', QUOTATION_UNIT: 'PERCENTAGE' }, '98.50%'],
  ])('of %s with %j is %s', async (level, values, shown) => {
    expect(await cardOf(level, values)).toBe(`A${shown}A–`);
  });

  it('is in the currency of the field that the customer keeps it in', async () => {
    const values = { NAV: '101.5', CURRENCY: 'CHF', OWN_CURRENCY: 'USD' };
    expect(await cardOf('PART', values, { currency: 'OWN_CURRENCY' })).toBe('A$ 101.50A–');
  });

  it('of a fund is of the day of its assets in euro, whatever day others of its assets are of', async () => {
    const others = { AUM_USD: '90', AUM_USD_DATE: '2026-02-27', AUM_DATE: '2026-02-27' };
    const values = { AUM_EUR: '80', AUM_EUR_DATE: '2025-12-31', ...others };
    expect(await cardOf('FUND', values)).toBe('A€ 80.00A12/31/2025');
    cleanup();
    expect(await cardOf('FUND', { AUM_EUR: '80', ...others })).toBe('A€ 80.00A–');
  });
});
