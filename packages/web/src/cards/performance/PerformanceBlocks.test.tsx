// @vitest-environment jsdom
import type { PerformanceReply } from '@fundarium/contract/performance';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prepareLanguage } from '../../ui/language.ts';
import { EXPLAINED } from './explained-for-test.ts';
import { PerformanceBlocks } from './PerformanceBlocks.tsx';

const show = (more: Partial<PerformanceReply> = {}, lagging = false) =>
  render(<PerformanceBlocks reply={{ ...EXPLAINED, ...more }} lagging={lagging} />);

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
    show({ ignored: [{ kind: 'DIVIDEND', exDate: '2024-04-11', reason: 'NO_LATER_NAV' }] });
    expect(screen.getByText(/performance-ignored/)).toBeTruthy();
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
