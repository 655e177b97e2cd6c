// @vitest-environment jsdom
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadFonts, deferFonts } from './fonts.ts';

const SCRIPT = 'https://example.test/early.js';

/** Stands for what the browser says of the script. */
function loaded(entries: readonly { readonly transferSize: number }[]) {
  performance.getEntriesByName = (name) => (name === SCRIPT ? entries : []) as never;
}

const arePlain = () => document.documentElement.hasAttribute('data-plain-letters');

afterEach(loadFonts);

describe("the product's own letters", () => {
  it('come after the first rows where the page had to be fetched', () => {
    loaded([{ transferSize: 4000 }]);
    deferFonts(SCRIPT);
    expect(arePlain()).toBe(true);
    loadFonts();
    expect(arePlain()).toBe(false);
  });

  it.each([
    ['had the page', [{ transferSize: 0 }]],
    ['does not say', []],
  ])('come at once where the browser %s', (_, entries) => {
    loaded(entries);
    deferFonts(SCRIPT);
    expect(arePlain()).toBe(false);
  });

  it('come by and by where there are no rows to wait for', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    loaded([{ transferSize: 4000 }]);
    deferFonts(SCRIPT);
    vi.advanceTimersByTime(1000);
    expect(arePlain()).toBe(false);
  });
});
