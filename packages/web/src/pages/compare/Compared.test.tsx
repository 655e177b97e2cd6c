// @vitest-environment jsdom
import type { ComparedColumn, ComparedRow, ComparisonReply } from '@fundarium/contract/comparison';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { readUserSettings } from '@fundarium/contract/settings-user';
import type { Level } from '@fundarium/contract/vocabulary';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { Compared } from './Compared.tsx';
import { UserSettingsRoot } from '../../settings/UserSettingsRoot.tsx';

const METAMODEL = {
  levels: { PART: 'Share' },
  fields: [],
  structuredProducts: { fields: [] },
  categories: { KEY_FEATURES: 'Key features' },
  lists: {},
} as unknown as Metamodel;
const NO_DIFFERENCE = 'No difference in these fields.';
const ONLY_TODAY = 'Only columns as of today have prices and figures.';

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'compare-no-difference': NO_DIFFERENCE,
    'compare-figures-of-today': ONLY_TODAY,
    'compare-category': 'Category',
    'compare-category-any': 'All categories',
    'compare-figures': 'Prices and figures',
    'compare-structure': 'Structure',
    'compare-not-at-level': 'not at this level',
  });
});
beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'a' } });
    return Response.json(
      url.includes('/settings/user') ? readUserSettings({}) : normaliseCustomerSettings({}),
    );
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What is shown of two classes or more, each as of today or of another day. */
async function show(
  category: string | undefined,
  today: readonly boolean[],
  rows: ComparedRow[] = [],
  levels: readonly Level[] = [],
) {
  const columns = today.map((isToday, at): ComparedColumn => {
    const code = `C-${at}`;
    return {
      level: levels[at] ?? 'PART',
      code,
      name: null,
      state: 'LIVE',
      validOn: '2026-03-31',
      knownOn: null,
      isToday,
    };
  });
  const reply: ComparisonReply = { columns, rows, revision: { number: 1, token: 't' } };
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={createQueryClient()}>
        <UserSettingsRoot>
          <MetamodelProvider value={METAMODEL}>
            <Suspense>
              <Compared
                asked={{ column: [], category }}
                columns={[]}
                onAsk={() => undefined}
                reply={reply}
                isStale={false}
              >
                {null}
              </Compared>
            </Suspense>
          </MetamodelProvider>
        </UserSettingsRoot>
      </QueryClientProvider>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  const table = await screen.findByRole('table', {}, { timeout: 15_000 });
  return table.querySelector('tbody')?.textContent;
}

it.each([
  [ONLY_TODAY, 'FIGURE', [true, false]],
  [ONLY_TODAY, 'FIGURE', [false, false]],
  [NO_DIFFERENCE, 'FIGURE', [true, true, false]],
  [NO_DIFFERENCE, undefined, [true, false]],
])('says %j of the category %s where columns are of today: %j', async (said, category, today) => {
  expect(await show(category, today)).toBe(said);
});

it.each([
  ['FIGURE', 'Prices and figures'],
  ['KEY_FEATURES', 'Key features'],
  ['STRUCTURE', 'Structure'],
  ['UNKNOWN', 'UNKNOWN'],
])('keeps the chosen category %s a choice, rows or none', async (category, label) => {
  const parent = (code: string) => ({ level: 'PROD', code });
  await show(
    category,
    [false, false],
    [
      {
        part: 'STRUCTURE',
        field: 'PARENT',
        country: null,
        values: [parent('A'), parent('B')],
        differs: true,
      },
    ],
  );
  const box = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
  expect([...box.selectedOptions].map(({ value, text }) => [value, text])).toEqual([[category, label]]);
  const others = label === 'Structure' ? [] : [label];
  expect([...box.options].map(({ text }) => text)).toEqual(['All categories', 'Structure', ...others]);
});

it('leaves the cell of a level blank that can not have the field, and says so to those who listen', async () => {
  const parent = { level: 'FUND', code: 'F' };
  const row = { part: 'STRUCTURE', field: 'PARENT', country: null, differs: true } as const;
  await show(
    'STRUCTURE',
    [true, true, true],
    [{ ...row, values: [null, parent, null] }],
    ['PART', 'PROD', 'FUND'],
  );
  const cells = screen.getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['–', 'F', 'not at this level']);
  expect(cells[2]!.firstElementChild!.className).toBe('visually-hidden');
});
