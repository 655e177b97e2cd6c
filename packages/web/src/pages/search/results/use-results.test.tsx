// @vitest-environment jsdom
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { SearchQueryInput } from '@fundarium/contract/search';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { openSession } from '../../../api/session.ts';
import { fieldOfType } from '../../../fields/field-for-test.ts';
import { MetamodelProvider } from '../../../fields/metamodel.ts';
import { customerSettingsQuery } from '../../../settings/use-customer-settings.ts';
import { prepareLanguage } from '../../../ui/language.ts';
import { BARE } from '../question/address.ts';
import type { SearchFields } from '../question/search-fields.ts';
import { useResults } from './use-results.ts';

const METAMODEL = { lang: 'en', fields: [], levels: {}, lists: {} } as unknown as Metamodel;

const OWN_FIELDS = { businessFields: { currency: 'SHARE_CURRENCY' } };

const names = (count: number, of = 'F') => Array.from({ length: count }, (_, at) => `${of}${at}`);
const fieldsOf = (codes: readonly string[]): SearchFields =>
  new Map(
    codes.map((name) => [
      name,
      {
        name,
        definition: fieldOfType('STRING', { businessCode: name }),
        label: name,
        header: name,
        group: '',
      },
    ]),
  );

let isOnline: boolean;
/** Ends once the server may answer. */
let answering: Promise<void>;
let asked: SearchQueryInput[];

beforeAll(() => prepareLanguage());
beforeEach(async () => {
  isOnline = true;
  answering = Promise.resolve();
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'a' } });
    if (!isOnline) throw new TypeError('Failed to fetch');
    const query = JSON.parse(String(body)) as SearchQueryInput;
    asked.push(query);
    await answering;
    const rows = [{ level: 'PART', code: query.quickText, values: {} }];
    return Response.json({ total: 1, printed: 1, rows, revision: { number: 1, token: 't' } });
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

type Question = { readonly text: string; readonly columns: readonly string[] };

function search(fields: SearchFields, initialProps: Question) {
  const client = createQueryClient();
  client.setQueryData(customerSettingsQuery().queryKey, normaliseCustomerSettings(OWN_FIELDS));
  const states = new Map<string, typeof BARE>();
  const stateOf = (quickText: string) => {
    if (!states.has(quickText)) states.set(quickText, { ...BARE, quickText });
    return states.get(quickText)!;
  };
  return renderHook(({ text, columns }: Question) => useResults('PART', stateOf(text), columns, fields), {
    initialProps,
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <MetamodelProvider value={METAMODEL}>{children}</MetamodelProvider>
      </QueryClientProvider>
    ),
  });
}

describe('what a search finds', () => {
  it('is awaited off the net, and then said to have failed, never the rows of the search before', async () => {
    const columns = names(1);
    const { result, rerender } = search(fieldsOf(columns), { text: 'bond', columns });
    await waitFor(() => expect(result.current.waiting).toBe(false));
    expect(result.current.found?.firstRows[0]?.code).toBe('bond');

    isOnline = false;
    onlineManager.setOnline(false);
    rerender({ text: 'equity', columns });
    expect(result.current.waiting).toBe(true);
    await waitFor(() => expect(result.current.error).not.toBeNull(), { timeout: 15_000 });
    expect(result.current).toMatchObject({ waiting: false, found: null });

    isOnline = true;
    onlineManager.setOnline(true);
    result.current.retry();
    await waitFor(() => expect(result.current.found?.firstRows[0]?.code).toBe('equity'));
    expect(result.current).toMatchObject({ waiting: false, error: null });
  });

  it('is asked for with the currency of its amounts, which the customer has in a field of its own', async () => {
    const fields = fieldsOf(['DENOMINATION', 'CURRENCY', 'SHARE_CURRENCY']);
    search(fields, { text: 'bond', columns: ['DENOMINATION'] });
    await waitFor(() => expect(asked[0]?.columns).toEqual(['DENOMINATION', 'SHARE_CURRENCY']));
  });

  it('is asked for with no more columns than a search takes, whatever was shown before', async () => {
    const [first, second] = [names(300, 'A'), names(300, 'B')];
    const fields = fieldsOf([...first, ...second]);
    const { result, rerender } = search(fields, { text: 'bond', columns: first });
    await waitFor(() => expect(asked).toHaveLength(1));
    rerender({ text: 'bond', columns: [...first.slice(0, 250), ...second.slice(0, 40)] });
    await waitFor(() => expect(asked.at(-1)!.columns).toHaveLength(340));
    rerender({ text: 'bond', columns: second });
    await waitFor(() => expect(asked.at(-1)!.columns).toEqual(second.toSorted()));
    await waitFor(() => expect(result.current).toMatchObject({ waiting: false, error: null }));
  });

  it('gives selected rows with a column of now while the list with it is still on its way', async () => {
    const [ONE, ISIN] = ['ONE', 'ISIN'];
    const { result, rerender } = search(fieldsOf([ONE, ISIN]), { text: 'bond', columns: [ONE] });
    await waitFor(() => expect(result.current.found).not.toBeNull());
    const before = result.current.found;

    const { promise, resolve } = Promise.withResolvers<void>();
    answering = promise;
    rerender({ text: 'bond', columns: [ONE, ISIN] });
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(result.current).toMatchObject({ waiting: true, found: { source: before?.source } });
    const rows = result.current.found!.loadSelected({ kind: 'only', ids: new Set(['A-1']) }, 10);
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[2]).toMatchObject({
      columns: [ISIN, ONE],
      filters: { fields: [{ name: 'CODE', operands: ['A-1'] }] },
    });
    resolve();
    await rows;
    await waitFor(() => expect(result.current.waiting).toBe(false));
  });
});
