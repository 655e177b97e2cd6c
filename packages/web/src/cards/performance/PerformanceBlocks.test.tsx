// @vitest-environment jsdom
import type { PerformanceReply } from '@fundarium/contract/performance';
import { agedAsLatest, isPast } from '@fundarium/finance/current';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chosenLocale } from '../../ui/chosen-locale.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { EXPLAINED } from './explained-for-test.ts';
import { PerformanceBlocks } from './PerformanceBlocks.tsx';

const show = (more: Partial<PerformanceReply> = {}, lagging = false, listed = false) =>
  render(<PerformanceBlocks reply={{ ...EXPLAINED, ...more }} {...{ lagging, listed }} />);

// Without a pack, a text is its key between question marks: what is said is asked for by key.
beforeAll(() => {
  globalThis.matchMedia ??= () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  prepareLanguage();
});
afterEach(cleanup);

describe('a performance block', () => {
  it('says that searches lag behind only while they do', () => {
    show();
    expect(screen.queryByText('?performance-not-in-searches?')).toBeNull();
    cleanup();
    show({}, true);
    expect(screen.getByRole('status').textContent).toBe('?performance-not-in-searches?');
  });

  it('says how many distributions count nowhere', () => {
    show({ unpaidCoupon: '5.5' });
    expect(screen.getByText(/performance-unpaid-coupon/)).toBeTruthy();
    show({ ignored: [{ kind: 'DIVIDEND', exDate: '2024-04-11', reason: 'NO_LATER_NAV' }] });
    expect(screen.getByText(/performance-ignored/)).toBeTruthy();
  });

  it('writes a coupon as the reader’s locale writes numbers', async () => {
    await speak('de', { 'performance-unpaid-coupon': 'Kupon {coupon}' });
    chosenLocale.set('de-DE');
    show({ unpaidCoupon: '5.5' });
    expect(screen.getByText('Kupon 5,5')).toBeTruthy();
    chosenLocale.set(null);
    await speak('en', {});
  });

  it('says which change of currency no return spans', () => {
    show();
    expect(screen.queryByText(/CURRENCY_CHANGE/)).toBeNull();
    cleanup();
    show({
      currencyChanges: [{ on: '2024-02-15', from: 'EUR', to: 'USD' }],
      months: EXPLAINED.months.map((month) => ({
        ...month,
        value: null,
        period: null,
        reason: 'CURRENCY_CHANGE',
      })),
    });
    expect(screen.getByText('?performance-reason-CURRENCY_CHANGE?')).toBeTruthy();
    for (const month of ['2024-02', '2024-03'])
      expect(cell(`MONTH_${month}`).outerHTML).toContain('performance-reason-CURRENCY_CHANGE');
  });

  const cell = (code: string) => document.querySelector(`[data-figure="${code}"]`)!;
  const on = (day: string) => ({ current: { ...EXPLAINED.current!, on: day } });

  it('shows what is late amber and what is no longer current muted, with its date; since inception holds', () => {
    show();
    expect(screen.queryByText(/performance-not-current/)).toBeNull();
    expect(cell('TOTAL_RETURN_MTD').getAttribute('title')).toBeNull();
    expect(cell('TOTAL_RETURN_MTD').className).toMatch(/gain/);
    cleanup();
    // The 17th is the last day that is not late, 1 May the last on which figures are current.
    show(on('2024-04-18'));
    expect(screen.queryByText(/performance-not-current/)).toBeNull();
    for (const code of ['TOTAL_RETURN_MTD', 'TOTAL_RETURN_ITD']) {
      expect(cell(code).className).toMatch(/late/);
      expect(cell(code).getAttribute('title')).toMatch(/figure-as-of/);
      expect(cell(code).getAttribute('aria-label')).toMatch(/figure-as-of/);
    }
    expect(cell('TOTAL_RETURN_INCEPTION_MONTH').getAttribute('title')).toBeNull();
    cleanup();
    show(on('2024-05-02'));
    expect(screen.getByText(/performance-not-current/)).toBeTruthy();
    expect(cell('TOTAL_RETURN_MTD').className).toMatch(/past/);
    expect(cell('BEST_MONTH_ITD_MAX_Y10').className).toMatch(/past/);
    expect(cell('TOTAL_RETURN_ITD').className).toMatch(/late/);
    expect(cell('TOTAL_RETURN_INCEPTION_MONTH').className).not.toMatch(/late|past/);
  });

  it('says that figures are left out of lists only where they are', () => {
    show(on('2024-05-02'), false, true);
    expect(screen.getByText('?performance-not-current-listed?')).toBeTruthy();
    cleanup();
    show(on('2024-05-02'));
    expect(screen.getByText('?performance-not-current?')).toBeTruthy();
  });

  it('is past to a month-end where it is to the last NAV', () => {
    const shown = { ...EXPLAINED, ...on('2024-03-31') };
    expect(isPast(agedAsLatest(shown, { ...EXPLAINED, ...on('2024-05-01') }))).toBe(false);
    expect(isPast(agedAsLatest(shown, { ...EXPLAINED, ...on('2024-05-02') }))).toBe(true);
  });

  it('is one stop of the tab key for each table', () => {
    show();
    for (const table of screen.getAllByRole('table')) {
      const stops = within(table)
        .getAllByRole('button')
        .filter((button) => button.tabIndex === 0);
      expect(stops.length).toBe(1);
    }
  });

  it('opens one explanation at a time', () => {
    show();
    fireEvent.click(document.querySelector('[data-figure="TOTAL_RETURN_ITD"]')!);
    const dialog = screen.getByRole('dialog');
    expect(dialog.querySelector('[data-result]')!.textContent).toContain('2.03');
    expect(dialog.querySelectorAll('[data-factor]')).toHaveLength(2);
  });
});
