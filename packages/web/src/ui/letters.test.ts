// @vitest-environment jsdom
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bringLetters, putOffLetters } from './letters.ts';

const SCRIPT = 'https://example.test/early.js';

/** Stands for what the browser says of the script. */
function loaded(entries: readonly { readonly transferSize: number }[]) {
  performance.getEntriesByName = (name) => (name === SCRIPT ? entries : []) as never;
}

const arePlain = () => document.documentElement.hasAttribute('data-plain-letters');

afterEach(bringLetters);

describe("the product's own letters", () => {
  it('come after the first rows where the page had to be fetched', () => {
    loaded([{ transferSize: 4000 }]);
    putOffLetters(SCRIPT);
    expect(arePlain()).toBe(true);
    bringLetters();
    expect(arePlain()).toBe(false);
  });

  it.each([
    ['had the page', [{ transferSize: 0 }]],
    ['does not say', []],
  ])('come at once where the browser %s', (_, entries) => {
    loaded(entries);
    putOffLetters(SCRIPT);
    expect(arePlain()).toBe(false);
  });

  it('come by and by where there are no rows to wait for', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    loaded([{ transferSize: 4000 }]);
    putOffLetters(SCRIPT);
    vi.advanceTimersByTime(1000);
    expect(arePlain()).toBe(false);
  });
});
