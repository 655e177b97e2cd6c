// @vitest-environment jsdom
import { navSource, type NavSource } from '@fundarium/finance/nav-source';
import type { NavHistory } from '@fundarium/finance/nav-history';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { prepareLanguage } from '../../ui/language.ts';
import { NO_DIVIDEND, quotations } from './history-for-test.ts';
import type { NavChoice } from './nav-choice.ts';
import { compareNavs } from './nav-lines.ts';
import { NavTable } from './NavTable.tsx';
import { unpricedNavs, unpricedText } from './unpriced-navs.ts';
import type { NavFormats } from './use-nav-formats.ts';

const FORMATS: NavFormats = {
  locale: 'en',
  localeOfWords: 'en',
  date: String,
  price: String,
  quoted: (price, unit) => `${price} ${unit}`,
  index: (value) => value.toFixed(1),
  percent: String,
};

const CHOICE: NavChoice = {
  range: { kind: 'dates', from: '2026-01-01', to: '2026-01-31' },
  figure: 'nav',
  mode: 'price',
  log: false,
  asksBids: false,
  dividends: true,
};

beforeAll(() => {
  globalThis.matchMedia ??= () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  prepareLanguage();
});
afterEach(cleanup);

/** The cells of each row but its empty ones, of a share whose NAV doubles in a month. */
function rowsOf(more: Partial<NavHistory>): string[] {
  const share = quotations({ '2026-01-05': '10', '2026-01-20': '20' }, more);
  const comparison = compareNavs([navSource(share)], CHOICE)!;
  render(<NavTable comparison={comparison} hidden={new Set()} formats={FORMATS} onExplain={() => {}} />);
  return cellsShown();
}

const cellsShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children]
        .map(({ textContent }) => textContent)
        .filter((text) => text !== '' && text !== '–')
        .join(' | '),
    );

it('says no currency where all amounts of the table are in one', () => {
  const dividends = [{ ...NO_DIVIDEND, exDate: '2026-01-20', dividend: '1' }];
  expect(rowsOf({ dividends })).toEqual(['2026-01-20 | 20 | 200.0 | 1', '2026-01-05 | 10 | 100.0']);
});

it('says of amounts from before a change of currency, and after, which they are in', () => {
  const currencyChanges = [{ on: '2026-01-10', from: 'EUR', to: 'USD' }];
  expect(rowsOf({ currency: 'USD', currencyChanges })).toEqual([
    '2026-01-20 | 20 USD | 100.0',
    '2026-01-05 | 10 EUR',
  ]);
});

it('says of amounts that are all from before the last change of currency which they are in', () => {
  const share = quotations(
    { '2026-01-05': '10', '2026-01-20': '20', '2026-02-10': '30' },
    {
      currency: 'USD',
      currencyChanges: [{ on: '2026-02-01', from: 'EUR', to: 'USD' }],
      dividends: [{ ...NO_DIVIDEND, exDate: '2026-01-20', dividend: '1' }],
    },
  );
  const tableOf = (range: NavChoice['range']) => {
    const comparison = compareNavs([navSource(share)], { ...CHOICE, range })!;
    render(<NavTable comparison={comparison} hidden={new Set()} formats={FORMATS} onExplain={() => {}} />);
    return cellsShown();
  };
  expect(tableOf(CHOICE.range)).toEqual([
    '2026-01-20 | 20 EUR | 200.0 | 1 EUR',
    '2026-01-05 | 10 EUR | 100.0',
  ]);
  cleanup();
  expect(tableOf({ kind: 'dates', from: '2026-02-10', to: '2026-02-28' })).toEqual([
    '2026-02-10 | 30 | 100.0',
  ]);
});

it('says of a payment in another currency which that is', () => {
  const dividends = [{ ...NO_DIVIDEND, exDate: '2026-01-20', dividend: '2', currency: 'USD' }];
  expect(rowsOf({ dividends })).toEqual([
    '2026-01-20 | 2 USD',
    '2026-01-20 | 20 | 200.0',
    '2026-01-05 | 10 | 100.0',
  ]);
});

it('has the asks and bids of a product that is quoted on both sides and has no NAV', () => {
  const navs = { '2026-01-05': null, '2026-01-06': null };
  const product = quotations(navs, {
    asks: ['101', '102'],
    bids: ['99', null],
    dividends: [{ ...NO_DIVIDEND, exDate: '2026-01-07', dividend: '1' }],
    today: '2026-01-09',
  });
  const source = navSource(product);
  expect(compareNavs([source], CHOICE)).toBeNull();
  const comparison = unpricedNavs(source)!;
  expect(comparison).toMatchObject({ from: '2026-01-05', until: '2026-01-07', lastDay: '2026-01-09' });
  render(<NavTable comparison={comparison} hidden={new Set()} formats={FORMATS} onExplain={() => {}} />);
  expect(cellsShown()).toEqual(['2026-01-07 | 1', '2026-01-06 | 102', '2026-01-05 | 101 | 99']);
});

it('has nothing of a product without prices, and the payments of one that was never quoted', () => {
  expect(unpricedNavs(navSource(quotations({})))).toBeNull();
  const dividends = [{ ...NO_DIVIDEND, exDate: '2026-01-07', dividend: '1' }];
  const comparison = unpricedNavs(navSource(quotations({}, { dividends, today: '2026-01-09' })))!;
  render(<NavTable comparison={comparison} hidden={new Set()} formats={FORMATS} onExplain={() => {}} />);
  expect(cellsShown()).toEqual(['2026-01-07 | 1']);
});

it('has the NAVs of a share from before its launch, under a line that says why none counts', () => {
  const navs = { '2026-11-26': '101', '2026-11-27': '102' };
  const launched = (launchDate: string | null, today: string, of: Record<string, string> = navs) =>
    navSource(quotations(of, { launchDate, today }));
  const early = launched('2026-12-01', '2026-11-28');
  const comparison = unpricedNavs(early)!;
  render(<NavTable comparison={comparison} hidden={new Set()} formats={FORMATS} onExplain={() => {}} />);
  expect(cellsShown()).toEqual(['2026-11-27 | 102', '2026-11-26 | 101']);

  const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as never;
  const text = (...sources: NavSource[]) => unpricedText(sources, t, (date) => date.slice(5));
  expect(text(early)).toBe('performance-before-launch 12-01');
  expect(text(launched('2026-12-01', '2026-11-25'))).toBe('nav-none');
  expect(text(launched('2026-12-01', '2026-11-28', {}))).toBe('nav-none');
  expect(text(launched('2026-12-02', '2026-11-28'), early, launched(null, '2026-11-25'))).toBe(
    'performance-before-launch 12-01, 12-02',
  );
});
