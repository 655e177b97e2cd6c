// @vitest-environment jsdom
import { readUserSettings } from '@fundarium/contract/settings-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { closeSession, openSession } from '../../../api/session.ts';
import { NOTHING_SELECTED } from '../../../grid/grid-selection.ts';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { BARE } from '../question/address.ts';
import { SearchResults } from './SearchResults.tsx';
import type { Found } from './use-results.ts';
import { UserSettingsRoot } from '../../../settings/UserSettingsRoot.tsx';

vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useNavigate: () => () => undefined,
}));
vi.mock('../../../grid/DataGrid.tsx', () => ({ DataGrid: () => <p>The list</p> }));

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'too-many-results': '{total} results, {printed} displayable' });
});
beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/session')
      ? Response.json({
          token: 't',
          claims: { customerCode: 'ACME', username: 'anna' },
          roles: [],
          modules: [],
        })
      : Response.json(readUserSettings({})),
  );
  await openSession();
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;

function show(total: number, printed: number, error: Error | null = null) {
  const found = { total, printed, firstRows: [], source: {}, revision: { number: 1, token: 't' } };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UserSettingsRoot>
        <SearchResults
          nature="PART"
          fields={new Map()}
          state={BARE}
          typed=""
          elsewhere={null}
          step={nothing}
          results={{
            found: found as unknown as Found,
            rowsKey: '',
            waiting: false,
            error,
            retry: nothing,
          }}
          columns={[]}
          look="grid"
          density="normal"
          selection={NOTHING_SELECTED}
          onSelect={nothing}
          onChart={null}
          onDocument={nothing}
          documentBeside={null}
          onRowsShown={nothing}
          takePlace={() => null}
          onLeave={nothing}
          enter={{ current: null }}
        >
          {null}
        </SearchResults>
      </UserSettingsRoot>
    </QueryClientProvider>,
  );
}

it('more results than can be displayed are said above the list (spec 8)', () => {
  show(3, 2);
  expect(screen.getByText('3 results, 2 displayable')).toBeDefined();
  expect(screen.getByText('The list')).toBeDefined();
});

it('results that can all be displayed are not said to be too many', () => {
  show(3, 3);
  expect(screen.getByText('The list')).toBeDefined();
  expect(screen.queryByText(/displayable/)).toBeNull();
});

it('of a search that failed, the list before is not said to be too long', () => {
  show(3, 2, new Error('away'));
  expect(screen.queryByText(/displayable/)).toBeNull();
});
