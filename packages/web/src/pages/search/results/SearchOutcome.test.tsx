// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BARE } from '../question/address.ts';
import { NothingFound } from './SearchOutcome.tsx';

vi.mock('../../../ui/TextLink.tsx', () => ({
  TextLink: ({ to, search, children }: { to: string; search: object; children: ReactNode }) => (
    <a href={`${to} ${JSON.stringify(search)}`}>{children}</a>
  ),
}));

type Props = ComponentProps<typeof NothingFound>;
const show = (state: Partial<Props['state']>, elsewhere: Props['elsewhere']) =>
  render(
    <NothingFound
      nature="PART"
      state={{ ...BARE, ...state }}
      elsewhere={elsewhere}
      onClear={() => undefined}
    />,
  );
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);
const FILTER = { name: 'CURRENCY', operator: 'EQUALS' as const, operands: ['XXX'] };
afterEach(cleanup);

describe('where nothing is found', () => {
  it('the levels that the text finds something at are offered, each with its number', () => {
    show({ quickText: 'note' }, [
      { level: 'FUND', total: 1 },
      { level: 'STRUCTURED_PRODUCT', total: 12 },
    ]);
    expect(links()).toEqual(['level-FUND (1)', 'level-STRUCTURED_PRODUCT (12)']);
    expect(screen.getAllByRole('link')[1]!.getAttribute('href')).toBe(
      '/v2/structured/products/search {"quickText":"note"}',
    );
    expect(screen.getByRole('list', { name: 'search-found-at-levels' })).toBeDefined();
    expect(screen.getByText('search-nothing-at-level')).toBeDefined();
  });

  it('under filters, what the text finds without them is said to be that', () => {
    show({ quickText: 'note', filters: [FILTER] }, [{ level: 'PART', total: 3 }]);
    expect(links()).toEqual(['level-PART (3)']);
    expect(screen.getByRole('list', { name: 'search-found-without-filters' })).toBeDefined();
    expect(screen.getByText('search-nothing-matches')).toBeDefined();
  });

  it('a text that no level has is said to be at fault, filters or not', () => {
    show({ quickText: 'note', filters: [FILTER] }, []);
    expect(screen.getByText('search-nothing-anywhere')).toBeDefined();
    expect(links()).toEqual([]);
  });

  it('filters alone, and no data at all, are named as before', () => {
    show({ filters: [FILTER] }, null);
    expect(screen.getByText('search-nothing-matches')).toBeDefined();
    cleanup();
    show({}, null);
    expect(screen.getByText('search-nothing-there')).toBeDefined();
  });
});
