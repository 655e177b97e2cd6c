// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareLanguage } from '../../../ui/language.ts';
import { LookControls } from './LookControls.tsx';

const onLook = vi.fn<(look: string) => void>();
const onDensity = vi.fn<(density: string) => void>();
const onColumns = vi.fn<() => void>();
const onChart = vi.fn<() => void>();
const onExport = vi.fn<() => void>();
const onArchive = vi.fn<() => void>();
const recorded = () =>
  [onLook, onDensity, onColumns, onChart, onExport, onArchive].map(({ mock }) => mock.calls);

const show = (given: Partial<ComponentProps<typeof LookControls>> = {}) =>
  render(
    <LookControls
      look="grid"
      density="normal"
      charting={false}
      order={<p>order</p>}
      {...{ onLook, onDensity, onColumns, onChart, onExport, onArchive }}
      {...given}
    />,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: `?${name}?` }));

beforeAll(() => prepareLanguage());
beforeEach(() =>
  [onLook, onDensity, onColumns, onChart, onExport, onArchive].forEach((each) => each.mockClear()),
);
afterEach(cleanup);

describe('the buttons by which what was found is looked at', () => {
  it.each([
    ['search-as-cards', {}, [[['cards']], [], [], [], [], []]],
    ['search-as-grid', { look: 'cards' }, [[['grid']], [], [], [], [], []]],
    ['search-compact-rows', {}, [[], [['compact']], [], [], [], []]],
    ['search-normal-rows', { density: 'compact' }, [[], [['normal']], [], [], [], []]],
    ['search-columns', {}, [[], [], [[]], [], [], []]],
    ['search-chart', {}, [[], [], [], [[]], [], []]],
    ['export', {}, [[], [], [], [], [[]], []]],
    ['archive', {}, [[], [], [], [], [], [[]]]],
  ] as const)('do what they are called: %s', async (name, given, expected) => {
    show(given);
    await press(name);
    // What else a click tells its handler is not meant.
    expect(recorded().map((calls, at) => (at < 2 ? calls : calls.map(() => [])))).toEqual(expected);
  });

  it('are there where they can do something', () => {
    show({ look: 'cards', onLook: null, onChart: null, onArchive: null });
    expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
      '?export?',
    ]);
    expect(screen.getByText('order').textContent).toBe('order');
  });
});
