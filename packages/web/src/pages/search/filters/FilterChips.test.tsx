// @vitest-environment jsdom
import type { Filter } from '@fundarium/contract/filter';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { openSession } from '../../../api/session.ts';
import { fieldOfType } from '../../../fields/field-for-test.ts';
import { MetamodelProvider } from '../../../fields/metamodel.ts';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { fetchParts } from '../mui-parts.ts';
import { BARE, type SearchState } from '../question/address.ts';
import type { SearchFields } from '../question/search-fields.ts';
import { FilterChips } from './FilterChips.tsx';

const COUNTRY = fieldOfType('STRING', { level: 'REGISTRATION_COUNTRY', businessCode: 'STATUS', label: 'St' });
const METAMODEL = {
  lang: 'en',
  fields: [COUNTRY],
  structuredProducts: { fields: [] },
  levels: { REGISTRATION_COUNTRY: 'Registration' },
  lists: {
    CURRENCY: [
      { value: 'EUR', label: 'Euro' },
      { value: 'USD', label: 'Dollar' },
    ],
  },
} as unknown as Metamodel;
const fields: SearchFields = new Map(
  [
    ['CURRENCY', fieldOfType('LOV', { list: 'CURRENCY' })] as const,
    ['NAV', fieldOfType('DOUBLE')] as const,
    ['NAME', fieldOfType('STRING')] as const,
  ].map(([name, definition]) => [name, { name, definition, label: name, header: name, group: '' }]),
);
const NAME: Filter = { name: 'NAME', operator: 'EQUALS', operands: ['Alpha'] };
const REGISTERED: Filter = { name: 'STATUS', operator: 'EQUALS', operands: ['R'] };

let state: SearchState;

function Chips({ given }: { readonly given: Partial<SearchState> }) {
  const [now, setNow] = useState<SearchState>({ ...BARE, ...given });
  useEffect(() => {
    state = now;
  }, [now]);
  return (
    <FilterChips
      nature="PART"
      fields={fields}
      state={now}
      step={(change) =>
        setNow((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
      }
      leftOut={null}
      offersUsual
      onList={() => undefined}
    />
  );
}
const show = (given: Partial<SearchState>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MetamodelProvider value={METAMODEL}>
        <Chips given={given} />
      </MetamodelProvider>
    </QueryClientProvider>,
  );

beforeEach(async () => {
  prepareLanguage();
  await speak('en', {
    'search-done': 'Done',
    'search-filter': 'Filter',
    'search-remove-filter': 'search-remove-filter',
    'search-clear-filters': 'search-clear-filters',
    'filter-text-EQUALS': '{field}: {values}',
    'filter-text-BETWEEN': '{field}: {from}–{to}',
    'field-from': 'From',
    'field-to': 'To',
  });
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/session')
        ? { token: 't', claims: { customerCode: 'ACME', username: 'anna' } }
        : { distinctCount: {} },
    ),
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  await openSession();
  await fetchParts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('no longer asks for a value that was taken out as the last one, and stays open for another', async () => {
  show({ filters: [{ name: 'CURRENCY', operator: 'EQUALS', operands: ['EUR'] }, NAME] });
  await userEvent.click(screen.getByRole('button', { name: 'CURRENCY: Euro' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Euro' }));
  expect(state.filters).toEqual([NAME]);
  await userEvent.click(screen.getByRole('option', { name: 'Dollar' }));
  expect(state.filters).toEqual([NAME, { name: 'CURRENCY', operator: 'EQUALS', operands: ['USD'] }]);
  await userEvent.click(screen.getByRole('option', { name: 'Dollar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(state.filters).toEqual([NAME]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Filter');
});

it('no longer asks for a range of which both ends were emptied', async () => {
  show({ filters: [{ name: 'NAV', operator: 'BETWEEN', operands: ['10', '20'] }] });
  await userEvent.click(screen.getByRole('button', { name: 'NAV: 10–20' }));
  for (const end of ['From', 'To']) {
    await userEvent.clear(await screen.findByRole('textbox', { name: end }));
    await userEvent.tab();
  }
  expect(state.filters).toEqual([]);
});

it('changes the filter that was begun, though those of countries stand behind it', async () => {
  show({ countries: [REGISTERED] });
  await userEvent.click(screen.getByRole('button', { name: 'A LOV' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Euro' }));
  await userEvent.click(screen.getByRole('option', { name: 'Dollar' }));
  expect(state).toMatchObject({
    filters: [{ name: 'CURRENCY', operands: ['EUR', 'USD'] }],
    countries: [REGISTERED],
  });
});

it('keeps the keyboard among the conditions where one is removed', async () => {
  const [eur, usd]: Filter[] = ['EUR', 'USD'].map((operand) => ({
    name: 'CURRENCY',
    operator: 'EQUALS',
    operands: [operand],
  }));
  show({ filters: [eur!, NAME, usd!] });
  const focused = () =>
    document.activeElement?.closest('[data-chip]')?.textContent ??
    document.activeElement?.getAttribute('aria-label');
  const remove = async (at: number) =>
    userEvent.click(screen.getAllByRole('button', { name: 'search-remove-filter' })[at]!);
  await remove(0);
  expect([state.filters, focused()]).toEqual([[NAME, usd], 'NAME: Alpha']);
  await remove(1);
  expect([state.filters, focused()]).toEqual([[NAME], 'Filter']);
  await remove(0);
  expect([state.filters, focused()]).toEqual([[], 'Filter']);
});

it('keeps the keyboard beside the conditions where all are removed at once', async () => {
  show({ filters: [NAME, { ...NAME, operands: ['Beta'] }] });
  await userEvent.click(screen.getByRole('button', { name: 'search-clear-filters' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Filter');
});
